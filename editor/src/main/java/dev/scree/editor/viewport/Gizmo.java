package dev.scree.editor.viewport;

import dev.scree.editor.action.HandTool;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/**
 * The handles at a selection's centre: arrows, squares and a disc to move, rings to turn, bars to scale. Knows where
 * they are on the screen and what a pixel means on one; the viewport draws them.
 */
public final class Gizmo {
    /** Length of an arrow and radius of a ring on the screen [px at 100 %]. */
    static final double LENGTH = 90;
    /** Radius of the ring that turns in the picture's plane [px at 100 %]; it goes round the others. */
    private static final double VIEW_RING = 106;

    private static final double GRAB = 9;
    /** An axis within a square's corner is meant before the square [px at 100 %]. */
    private static final double WITHIN = 4;
    /** A plane that is seen under a smaller sine from its edge cannot be dragged in. */
    static final double EDGE_ON = 0.12;

    private static final int RING_POINTS = 64;

    /**
     * A handle on the screen.
     *
     * @param points pairs of x and y [px]: one for a disc, two for an arrow or a bar, four corners of a square, more
     *     for a ring, whose last is its first
     * @param behind of a ring: for each point whether it lies on the far side of the gizmo's centre
     */
    public record Shape(Handle handle, double[] points, boolean[] behind) {
        /** Distance of a pixel to it [px]. */
        double distance(double x, double y, double scale) {
            if (points.length == 2) {
                return Math.hypot(points[0] - x, points[1] - y);
            }
            if (handle.form() == Handle.Form.PLANE) {
                return inside(x, y) ? WITHIN * scale : Double.POSITIVE_INFINITY;
            }
            double best = Double.POSITIVE_INFINITY;
            for (int i = 0; i + 3 < points.length; i += 2) {
                if (behind.length == 0 || !behind[i / 2] || !behind[i / 2 + 1]) {
                    best = Math.min(best, segment(points[i], points[i + 1], points[i + 2], points[i + 3], x, y));
                }
            }
            return best;
        }

        /** A point of it that can be grabbed where nothing else is near [px]. */
        public double[] grip() {
            if (points.length == 2) {
                return points.clone();
            }
            if (points.length == 4) {
                return new double[] {
                    points[0] + 0.8 * (points[2] - points[0]), points[1] + 0.8 * (points[3] - points[1])
                };
            }
            if (handle.form() == Handle.Form.PLANE) {
                return new double[] {(points[0] + points[4]) / 2, (points[1] + points[5]) / 2};
            }
            int at = RING_POINTS / 8;
            for (int i = 0; i < RING_POINTS && behind[(at + i) % RING_POINTS]; i++) {
                at = (at + 1) % RING_POINTS;
            }
            return new double[] {points[2 * at], points[2 * at + 1]};
        }

        private boolean inside(double x, double y) {
            boolean left = false;
            boolean right = false;
            for (int i = 0; i < 4; i++) {
                int j = (i + 1) % 4;
                double cross = (points[2 * j] - points[2 * i]) * (y - points[2 * i + 1])
                        - (points[2 * j + 1] - points[2 * i + 1]) * (x - points[2 * i]);
                left |= cross > 0;
                right |= cross < 0;
            }
            return left != right;
        }

        private static double segment(double ax, double ay, double bx, double by, double x, double y) {
            double dx = bx - ax;
            double dy = by - ay;
            double length = dx * dx + dy * dy;
            double t = length == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
            return Math.hypot(ax + t * dx - x, ay + t * dy - y);
        }
    }

    private final Projection projection;
    private final Vec3 centre;
    private final Quaterniond frame;
    private final double metres;
    private final double scale;
    private final List<Shape> shapes = new ArrayList<>();

    /**
     * Places handles in a picture.
     *
     * @param centre where they meet [m]
     * @param frame rotation from the handles' axes to the world's
     * @param scale of the interface, 1 at 100 %
     */
    public Gizmo(Projection projection, Vec3 centre, Quaterniondc frame, List<Handle> handles, double scale) {
        this.projection = projection;
        this.centre = centre;
        this.frame = new Quaterniond(frame).normalize();
        this.scale = scale;
        this.metres = projection.metresPerPixel(centre) * LENGTH * scale;
        for (Handle handle : handles) {
            double[] points = points(handle);
            if (points != null && Arrays.stream(points).allMatch(Double::isFinite)) {
                shapes.add(new Shape(handle, points, points.length > 8 ? behind(handle) : new boolean[0]));
            }
        }
    }

    /** Where its handles meet, and what turning turns about [m]. */
    public Vec3 centre() {
        return centre;
    }

    /** The rotation from its axes to the world's. */
    public Quaterniondc frame() {
        return frame;
    }

    public Projection projection() {
        return projection;
    }

    /** The length of its arrows [m]. */
    public double metres() {
        return metres;
    }

    /** The length of its arrows on the screen, where they lie in the picture's plane [px]. */
    public double pixels() {
        return LENGTH * scale;
    }

    /** Those that can be seen. */
    public List<Shape> shapes() {
        return shapes;
    }

    /** The handle at a pixel, or null. */
    public Handle at(double x, double y) {
        Handle best = null;
        double least = GRAB * scale;
        for (Shape shape : shapes) {
            double distance = shape.distance(x, y, scale);
            if (distance < least) {
                least = distance;
                best = shape.handle;
            }
        }
        return best;
    }

    /** One of its axes, world frame, of length 1; for a handle of the picture's plane the one towards the viewer. */
    public Vector3d direction(Handle handle) {
        return handle.form() == Handle.Form.VIEW ? projection.towardsViewer(centre) : axis(handle.axis());
    }

    /** A point of the world that a pixel means for a handle that moves or scales, or null where it means none. */
    public Vec3 grabbed(Handle handle, double x, double y) {
        Ray ray = projection.ray(x, y);
        Vector3d axis = direction(handle);
        if (handle.form() != Handle.Form.AXIS) {
            double distance = ray.toPlane(centre, axis);
            return Double.isNaN(distance) ? null : ray.at(distance);
        }
        // The plane through the axis that faces the eye most.
        Vector3d toEye = projection.towardsViewer(centre);
        Vector3d normal = toEye.fma(-toEye.dot(axis), axis, new Vector3d());
        if (normal.length() < 1e-6 * toEye.length()) {
            return null;
        }
        double distance = ray.toPlane(centre, normal.normalize());
        if (Double.isNaN(distance)) {
            return null;
        }
        double along = ray.at(distance).toJoml().sub(centre.toJoml()).dot(axis);
        return centre.plus(Vec3.of(axis).times(along));
    }

    /** The angle that a pixel means on a turning handle's ring [rad], or NaN where it means none. */
    public double angle(Handle handle, double x, double y) {
        Vector3d axis = direction(handle);
        if (Math.abs(axis.dot(projection.towardsViewer(centre))) < EDGE_ON) {
            return edgeOn(axis, x, y);
        }
        Ray ray = projection.ray(x, y);
        double distance = ray.toPlane(centre, axis);
        if (Double.isNaN(distance)) {
            return Double.NaN;
        }
        Vector3d arm = ray.at(distance).toJoml().sub(centre.toJoml());
        Vector3d[] across = across(handle);
        return Math.atan2(arm.dot(across[1]), arm.dot(across[0]));
    }

    /** A ring seen from its edge is a line on the screen: it is rolled by moving along that line. */
    private double edgeOn(Vector3d axis, double x, double y) {
        Vector3d along = axis.cross(projection.towardsViewer(centre), new Vector3d());
        double[] from = projection.pixel(centre);
        double[] to = projection.pixel(centre.plus(Vec3.of(along.normalize()).times(metres)));
        if (from == null || to == null) {
            return Double.NaN;
        }
        double dx = to[0] - from[0];
        double dy = to[1] - from[1];
        return ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
    }

    private double[] points(Handle handle) {
        if (handle.tool() == HandTool.TURN) {
            return ring(handle);
        }
        return switch (handle.form()) {
            case VIEW -> projection.pixel(centre);
            case AXIS -> bar(handle);
            case PLANE -> square(handle);
        };
    }

    private double[] bar(Handle handle) {
        Vec3 axis = Vec3.of(axis(handle.axis()));
        double[] from = projection.pixel(centre.plus(axis.times(0.18 * metres)));
        double[] to = projection.pixel(centre.plus(axis.times(metres)));
        // An arrow that points at the eye cannot be dragged.
        if (from == null || to == null || Math.hypot(to[0] - from[0], to[1] - from[1]) < 12 * scale) {
            return null;
        }
        return new double[] {from[0], from[1], to[0], to[1]};
    }

    private double[] square(Handle handle) {
        if (Math.abs(axis(handle.axis()).dot(projection.towardsViewer(centre))) < EDGE_ON) {
            return null;
        }
        Vector3d[] across = across(handle);
        double[] points = new double[8];
        double[][] corners = {{0.3, 0.3}, {0.52, 0.3}, {0.52, 0.52}, {0.3, 0.52}};
        for (int i = 0; i < 4; i++) {
            Vec3 corner = centre.plus(Vec3.of(across[0]).times(corners[i][0] * metres))
                    .plus(Vec3.of(across[1]).times(corners[i][1] * metres));
            double[] pixel = projection.pixel(corner);
            if (pixel == null) {
                return null;
            }
            points[2 * i] = pixel[0];
            points[2 * i + 1] = pixel[1];
        }
        return points;
    }

    private double[] ring(Handle handle) {
        double[] points = new double[2 * (RING_POINTS + 1)];
        for (int i = 0; i <= RING_POINTS; i++) {
            double[] pixel = projection.pixel(centre.plus(Vec3.of(arm(handle, i))));
            if (pixel == null) {
                return null;
            }
            points[2 * i] = pixel[0];
            points[2 * i + 1] = pixel[1];
        }
        return points;
    }

    private boolean[] behind(Handle handle) {
        Vector3d toEye = projection.towardsViewer(centre);
        boolean[] behind = new boolean[RING_POINTS + 1];
        for (int i = 0; i <= RING_POINTS; i++) {
            behind[i] = handle.form() != Handle.Form.VIEW && arm(handle, i).dot(toEye) < -1e-6 * metres;
        }
        return behind;
    }

    /** From the centre to a point of a ring [m]. */
    private Vector3d arm(Handle handle, int index) {
        double angle = 2 * Math.PI * index / RING_POINTS;
        double radius = handle.form() == Handle.Form.VIEW ? metres * VIEW_RING / LENGTH : metres;
        Vector3d[] across = across(handle);
        return across[0].mul(radius * Math.cos(angle)).fma(radius * Math.sin(angle), across[1]);
    }

    /** Two directions across a handle's own, right-handed with it. */
    private Vector3d[] across(Handle handle) {
        if (handle.form() != Handle.Form.VIEW) {
            return new Vector3d[] {axis((handle.axis() + 1) % 3), axis((handle.axis() + 2) % 3)};
        }
        Vector3d to = projection.towardsViewer(centre);
        Vector3d helper = Math.abs(to.y) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0);
        Vector3d first = helper.cross(to).normalize();
        return new Vector3d[] {first, to.cross(first, new Vector3d())};
    }

    private Vector3d axis(int index) {
        return frame.transform(new Vector3d(index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == 2 ? 1 : 0));
    }
}

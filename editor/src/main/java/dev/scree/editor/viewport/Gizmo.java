package dev.scree.editor.viewport;

import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * The handles at a selection's centre: three arrows and a disc to move, three rings to turn. Knows where they are on
 * the screen and what dragging one means; the viewport draws them.
 */
public final class Gizmo {
    /** Length of an arrow and radius of a ring on the screen [px at 100 %]. */
    private static final double LENGTH = 90;

    private static final double GRAB = 9;
    private static final int RING_POINTS = 48;

    /** What can be grabbed. */
    public enum Handle {
        MOVE_X("Move X", 0),
        MOVE_Y("Move Y", 1),
        MOVE_Z("Move Z", 2),
        MOVE_VIEW("Move Freely", -1),
        TURN_X("Turn X", 0),
        TURN_Y("Turn Y", 1),
        TURN_Z("Turn Z", 2);

        private final String label;
        private final int axis;

        Handle(String label, int axis) {
            this.label = label;
            this.axis = axis;
        }

        public String label() {
            return label;
        }

        /** 0, 1, 2 for x, y, z; -1 for none. */
        public int axis() {
            return axis;
        }

        public boolean turns() {
            return this == TURN_X || this == TURN_Y || this == TURN_Z;
        }
    }

    /** A handle as a line on the screen: pairs of x and y [px]; one point for the disc. */
    public record Shape(Handle handle, double[] points) {
        /** Distance of a pixel to it [px]. */
        double distance(double x, double y) {
            if (points.length == 2) {
                return Math.hypot(points[0] - x, points[1] - y);
            }
            double best = Double.POSITIVE_INFINITY;
            for (int i = 0; i + 3 < points.length; i += 2) {
                best = Math.min(best, segment(points[i], points[i + 1], points[i + 2], points[i + 3], x, y));
            }
            return best;
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
    private final double metres;
    private final double scale;
    private final List<Shape> shapes = new ArrayList<>();

    /** @param scale of the interface, 1 at 100 % */
    public Gizmo(Projection projection, Vec3 centre, boolean turning, double scale) {
        this.projection = projection;
        this.centre = centre;
        this.scale = scale;
        this.metres = projection.metresPerPixel(centre) * LENGTH * scale;
        for (Handle handle : Handle.values()) {
            if (handle.turns() == turning) {
                double[] points = points(handle);
                if (points != null) {
                    shapes.add(new Shape(handle, points));
                }
            }
        }
    }

    /** Where its handles meet, and what turning turns about [m]. */
    public Vec3 centre() {
        return centre;
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
            double distance = shape.distance(x, y);
            if (distance < least) {
                least = distance;
                best = shape.handle;
            }
        }
        return best;
    }

    /** A point of the world that a pixel means for a moving handle, or null where it means none. */
    public Vec3 grabbed(Handle handle, double x, double y) {
        Ray ray = projection.ray(x, y);
        if (handle == Handle.MOVE_VIEW) {
            double distance = ray.toPlane(centre, projection.towardsViewer(centre));
            return Double.isNaN(distance) ? null : ray.at(distance);
        }
        Vector3d axis = axis(handle.axis());
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
        Ray ray = projection.ray(x, y);
        Vector3d axis = axis(handle.axis());
        double distance = ray.toPlane(centre, axis);
        if (Double.isNaN(distance)) {
            return Double.NaN;
        }
        Vector3d arm = ray.at(distance).toJoml().sub(centre.toJoml());
        Vector3d u = axis((handle.axis() + 1) % 3);
        Vector3d v = axis((handle.axis() + 2) % 3);
        return Math.atan2(arm.dot(v), arm.dot(u));
    }

    private double[] points(Handle handle) {
        if (handle == Handle.MOVE_VIEW) {
            return projection.pixel(centre);
        }
        if (!handle.turns()) {
            double[] from =
                    projection.pixel(centre.plus(Vec3.of(axis(handle.axis())).times(0.18 * metres)));
            double[] to =
                    projection.pixel(centre.plus(Vec3.of(axis(handle.axis())).times(metres)));
            // An arrow that points at the eye cannot be dragged.
            if (from == null || to == null || Math.hypot(to[0] - from[0], to[1] - from[1]) < 12 * scale) {
                return null;
            }
            return new double[] {from[0], from[1], to[0], to[1]};
        }
        double[] points = new double[2 * (RING_POINTS + 1)];
        Vector3d u = axis((handle.axis() + 1) % 3);
        Vector3d v = axis((handle.axis() + 2) % 3);
        for (int i = 0; i <= RING_POINTS; i++) {
            double angle = 2 * Math.PI * i / RING_POINTS;
            Vec3 point = centre.plus(Vec3.of(u).times(metres * Math.cos(angle)))
                    .plus(Vec3.of(v).times(metres * Math.sin(angle)));
            double[] pixel = projection.pixel(point);
            if (pixel == null) {
                return null;
            }
            points[2 * i] = pixel[0];
            points[2 * i + 1] = pixel[1];
        }
        return points;
    }

    private static Vector3d axis(int index) {
        return new Vector3d(index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == 2 ? 1 : 0);
    }
}

package dev.scree.editor.render;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;

/**
 * A slice as the user sets it: across an axis of the world or facing the camera, somewhere in the domain.
 *
 * @param on whether it cuts
 * @param across which way its normal points
 * @param part where it is on the way through the domain along its normal, 0 to 1
 * @param flipped whether it cuts away what is before it, against the normal, and not what is behind
 */
public record SlicePlane(boolean on, Across across, double part, boolean flipped) {
    /** Off; when switched on, across x through the middle. */
    public static final SlicePlane FIRST = new SlicePlane(false, Across.X, 0.5, false);

    /** What a slice's normal is parallel to. */
    public enum Across {
        X("X"),
        Y("Y"),
        Z("Z"),
        CAMERA("Camera");

        private final String label;

        Across(String label) {
            this.label = label;
        }

        /** Returns its name for users. */
        public String label() {
            return label;
        }
    }

    public SlicePlane {
        part = Math.max(0, Math.min(1, part));
    }

    public SlicePlane withOn(boolean on) {
        return new SlicePlane(on, across, part, flipped);
    }

    public SlicePlane withAcross(Across across) {
        return new SlicePlane(on, across, part, flipped);
    }

    public SlicePlane withFlipped(boolean flipped) {
        return new SlicePlane(on, across, part, flipped);
    }

    /** The same at a place along the normal, within the domain. @param position as by {@link #position} [m] */
    public SlicePlane at(double position, Domain domain, Camera camera) {
        double[] range = range(domain, camera);
        double length = range[1] - range[0];
        return new SlicePlane(on, across, length > 0 ? (position - range[0]) / length : 0.5, flipped);
    }

    /** Returns the normal, of length 1; facing the camera, towards it. */
    public Vector3d normal(Camera camera) {
        return switch (across) {
            case X -> new Vector3d(1, 0, 0);
            case Y -> new Vector3d(0, 1, 0);
            case Z -> new Vector3d(0, 0, 1);
            case CAMERA -> camera.eye().minus(camera.target()).toJoml().normalize();
        };
    }

    /** Returns between which positions along the normal the domain lies [m]. */
    public double[] range(Domain domain, Camera camera) {
        Vector3d normal = normal(camera);
        double[] range = {Double.MAX_VALUE, -Double.MAX_VALUE};
        for (Vector3d corner : corners(domain)) {
            range[0] = Math.min(range[0], corner.dot(normal));
            range[1] = Math.max(range[1], corner.dot(normal));
        }
        return range;
    }

    /** Returns the plane's distance from the world's origin along the normal [m]. */
    public double position(Domain domain, Camera camera) {
        double[] range = range(domain, camera);
        return range[0] + part * (range[1] - range[0]);
    }

    /** Returns what the renderer needs to know of it. */
    public Slice slice(Domain domain, Camera camera) {
        Vector3d normal = normal(camera).mul(flipped ? 1 : -1);
        double away = (flipped ? -1 : 1) * position(domain, camera);
        return new Slice((float) normal.x, (float) normal.y, (float) normal.z, (float) away);
    }

    /** Returns the corners of the part of the plane that is in the domain, in order; none where it only touches. */
    public List<Vec3> outline(Domain domain, Camera camera) {
        Vector3d normal = normal(camera);
        double position = position(domain, camera);
        Vector3d[] corners = corners(domain);
        List<Vector3d> cuts = new ArrayList<>();
        for (int a = 0; a < 8; a++) {
            for (int bit = 1; bit < 8; bit <<= 1) {
                int b = a | bit;
                double from = corners[a].dot(normal) - position;
                double to = corners[b].dot(normal) - position;
                if (a != b && (from <= 0 && to > 0 || from > 0 && to <= 0)) {
                    cuts.add(corners[a].lerp(corners[b], from / (from - to), new Vector3d()));
                }
            }
        }
        if (cuts.size() < 3) {
            return List.of();
        }
        Vector3d middle = new Vector3d();
        cuts.forEach(cut -> middle.add(cut.div(cuts.size(), new Vector3d())));
        Vector3d side = cuts.get(0).sub(middle, new Vector3d()).normalize();
        Vector3d other = normal.cross(side, new Vector3d());
        cuts.sort(Comparator.comparingDouble(cut -> {
            Vector3d arm = cut.sub(middle, new Vector3d());
            return Math.atan2(arm.dot(other), arm.dot(side));
        }));
        return cuts.stream().map(Vec3::of).toList();
    }

    private static Vector3d[] corners(Domain domain) {
        Vector3d[] corners = new Vector3d[8];
        for (int i = 0; i < 8; i++) {
            corners[i] = new Vector3d(
                    ((i & 1) == 0 ? domain.min() : domain.max()).x(),
                    ((i & 2) == 0 ? domain.min() : domain.max()).y(),
                    ((i & 4) == 0 ? domain.min() : domain.max()).z());
        }
        return corners;
    }
}

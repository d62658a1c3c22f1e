package dev.scree.editor.viewport;

import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Where the square of a probe is, and which way a new one faces. */
public final class ProbeSquare {
    private ProbeSquare() {}

    /** Returns its corners in order [m]. */
    public static List<Vec3> corners(Probe probe) {
        Vector3d normal = probe.normal().toJoml().normalize();
        Vector3d up = Math.abs(normal.y) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0);
        Vector3d side = normal.cross(up, new Vector3d()).normalize().mul(probe.size() / 2);
        Vector3d other = normal.cross(side, new Vector3d());
        List<Vec3> corners = new ArrayList<>();
        for (int[] sign : new int[][] {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            corners.add(Vec3.of(probe.position().toJoml().fma(sign[0], side).fma(sign[1], other)));
        }
        return corners;
    }

    /** Returns the tip of an arrow from its middle along the flow that counts as positive [m]. */
    public static Vec3 tip(Probe probe) {
        Vector3d normal = probe.normal().toJoml().normalize();
        return Vec3.of(probe.position().toJoml().fma(0.4 * probe.size(), normal));
    }

    /**
     * Returns the horizontal axis of the world that goes most to the right in the picture: flow is seen from its side.
     */
    public static Vec3 facing(Projection projection, Vec3 point) {
        Vector3d seen = projection.towardsViewer(point);
        Vector3d right = new Vector3d(0, 1, 0).cross(seen, new Vector3d());
        return Math.abs(right.x) >= Math.abs(right.z)
                ? new Vec3(Math.signum(right.x + 1e-12), 0, 0)
                : new Vec3(0, 0, Math.signum(right.z));
    }
}

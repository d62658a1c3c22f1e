package dev.scree.editor.render;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Surfaces of obstacles as they are drawn and picked. Boxes and capsules stand in their own frame; of a plane, which
 * has no end, the part inside the domain is shown, in world axes. Equal obstacles are answered by the same mesh.
 */
public final class ObstacleMeshes {
    private static final int KEPT = 256;
    private static final int AROUND = 32;
    private static final int CAP_RINGS = 8;

    private record Key(ObstacleShape shape, Vec3 size, Pose pose, Vec3 min, Vec3 max) {}

    private final Map<Key, DrawMesh> meshes = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, DrawMesh> eldest) {
            return size() > KEPT;
        }
    };

    /** The surface; without triangles where a plane passes the domain by. */
    public DrawMesh mesh(Obstacle obstacle, Domain domain) {
        boolean plane = obstacle.shape() == ObstacleShape.PLANE;
        Key key = new Key(
                obstacle.shape(),
                plane ? null : obstacle.size(),
                plane ? obstacle.pose() : null,
                plane ? domain.min() : null,
                plane ? domain.max() : null);
        return meshes.computeIfAbsent(key, k -> switch (obstacle.shape()) {
            case BOX -> box(obstacle.size());
            case CAPSULE -> capsule(obstacle.size().x() / 2, obstacle.size().y() / 2);
            case PLANE -> plane(obstacle.pose(), domain);
        });
    }

    /** The pose that its mesh is drawn in. */
    public static Pose pose(Obstacle obstacle) {
        return obstacle.shape() == ObstacleShape.PLANE ? Pose.IDENTITY : obstacle.pose();
    }

    /** The surface of a box in its own frame. @param size lengths of its sides [m] */
    public static DrawMesh box(Vec3 size) {
        float[] p = new float[24];
        for (int corner = 0; corner < 8; corner++) {
            p[3 * corner] = (float) ((corner & 1) == 0 ? -size.x() / 2 : size.x() / 2);
            p[3 * corner + 1] = (float) ((corner & 2) == 0 ? -size.y() / 2 : size.y() / 2);
            p[3 * corner + 2] = (float) ((corner & 4) == 0 ? -size.z() / 2 : size.z() / 2);
        }
        return new DrawMesh(p, new int[] {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        });
    }

    /** Rings from the lower pole to the upper one; two of them bound the cylinder. */
    private static DrawMesh capsule(double radius, double half) {
        List<double[]> rings = new ArrayList<>();
        for (int r = 1; r <= CAP_RINGS; r++) {
            double angle = Math.PI / 2 * r / CAP_RINGS;
            rings.add(new double[] {radius * Math.sin(angle), -half - radius * Math.cos(angle)});
        }
        for (int r = CAP_RINGS; r >= 1; r--) {
            double angle = Math.PI / 2 * r / CAP_RINGS;
            rings.add(new double[] {radius * Math.sin(angle), half + radius * Math.cos(angle)});
        }
        float[] p = new float[3 * (rings.size() * AROUND + 2)];
        for (int r = 0; r < rings.size(); r++) {
            for (int s = 0; s < AROUND; s++) {
                int v = 3 * (r * AROUND + s);
                p[v] = (float) (rings.get(r)[0] * Math.cos(2 * Math.PI * s / AROUND));
                p[v + 1] = (float) rings.get(r)[1];
                p[v + 2] = (float) (-rings.get(r)[0] * Math.sin(2 * Math.PI * s / AROUND));
            }
        }
        int low = rings.size() * AROUND;
        p[3 * low + 1] = (float) (-half - radius);
        p[3 * low + 4] = (float) (half + radius);
        int[] t = new int[6 * AROUND * rings.size()];
        int at = 0;
        for (int s = 0; s < AROUND; s++) {
            int next = (s + 1) % AROUND;
            int top = (rings.size() - 1) * AROUND;
            at = put(t, at, low, next, s);
            for (int r = 0; r + 1 < rings.size(); r++) {
                int here = r * AROUND;
                at = put(t, at, here + s, here + next, here + AROUND + next);
                at = put(t, at, here + s, here + AROUND + next, here + AROUND + s);
            }
            at = put(t, at, top + s, top + next, low + 1);
        }
        return new DrawMesh(p, t);
    }

    private static int put(int[] t, int at, int a, int b, int c) {
        t[at] = a;
        t[at + 1] = b;
        t[at + 2] = c;
        return at + 3;
    }

    /** A square larger than the domain, cut at its walls one after the other. */
    private static DrawMesh plane(Pose pose, Domain domain) {
        Quaterniond turn = pose.rotation().toJoml().normalize();
        Vec3 centre = domain.min().plus(domain.max()).times(0.5);
        double reach = domain.max().minus(domain.min()).length();
        Vector3d normal = turn.transform(new Vector3d(0, 1, 0));
        Vector3d foot =
                centre.toJoml().fma(-normal.dot(centre.minus(pose.position()).toJoml()), normal);
        List<Vector3d> polygon = new ArrayList<>();
        for (int corner = 0; corner < 4; corner++) {
            double x = corner == 0 || corner == 3 ? -reach : reach;
            double z = corner < 2 ? reach : -reach;
            polygon.add(turn.transform(new Vector3d(x, 0, z)).add(foot));
        }
        for (int axis = 0; axis < 3; axis++) {
            polygon = cut(polygon, axis, domain.min().toJoml().get(axis), 1);
            polygon = cut(polygon, axis, domain.max().toJoml().get(axis), -1);
        }
        float[] p = new float[3 * polygon.size()];
        for (int i = 0; i < polygon.size(); i++) {
            p[3 * i] = (float) polygon.get(i).x;
            p[3 * i + 1] = (float) polygon.get(i).y;
            p[3 * i + 2] = (float) polygon.get(i).z;
        }
        int[] t = new int[3 * Math.max(0, polygon.size() - 2)];
        for (int i = 0; i + 2 < polygon.size(); i++) {
            put(t, 3 * i, 0, i + 1, i + 2);
        }
        return new DrawMesh(p, t);
    }

    /** What of a polygon lies on one side of a wall (Sutherland and Hodgman 1974). @param side 1: above, -1: below */
    private static List<Vector3d> cut(List<Vector3d> polygon, int axis, double wall, int side) {
        List<Vector3d> kept = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            Vector3d a = polygon.get(i);
            Vector3d b = polygon.get((i + 1) % polygon.size());
            double da = side * (a.get(axis) - wall);
            double db = side * (b.get(axis) - wall);
            if (da >= 0) {
                kept.add(a);
            }
            if (da > 0 && db < 0 || da < 0 && db > 0) {
                kept.add(new Vector3d(a).lerp(b, da / (da - db)));
            }
        }
        return kept;
    }
}

package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import dev.scree.runtime.simulation.Simulation;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Whether the soft bodies that fall have come to rest, and the poses that fit them best then. */
final class SoftRest {
    private final Scene scene;
    private final Set<String> falling;
    private final ParticleSets sets;
    private final double stillSpeed;
    private final double stillSeconds;
    private final Map<String, Double> still = new HashMap<>();
    private final Map<String, Double> fastest = new HashMap<>();

    /**
     * Makes a watch of the scene's soft bodies with these ids.
     *
     * @param stillSpeed of the fastest vertex of one that is still [m/s]
     * @param stillSeconds for how long it has to be [s]
     */
    SoftRest(Scene scene, Set<String> falling, ParticleSets sets, double stillSpeed, double stillSeconds) {
        this.scene = scene;
        this.falling = falling;
        this.sets = sets;
        this.stillSpeed = stillSpeed;
        this.stillSeconds = stillSeconds;
    }

    private List<SoftBody> softs() {
        return scene.softBodies().stream()
                .filter(soft -> falling.contains(soft.id()))
                .toList();
    }

    /** Returns the first vertex of a soft body: they come last, in scene order. @param count of all vertices */
    private int first(SoftBody soft, int count) {
        int first = count;
        for (int s = scene.softBodies().size() - 1; s >= 0; s--) {
            first -= sets.volume(scene.softBodies().get(s)).vertexCount();
            if (scene.softBodies().get(s).id().equals(soft.id())) {
                return first;
            }
        }
        throw new IllegalArgumentException("no soft body " + soft.id());
    }

    /** Looks at their speeds now. @return how many do not rest yet */
    int look(Simulation simulation) {
        fastest.clear();
        if (softs().isEmpty()) {
            return 0;
        }
        double[] v = simulation.read("clothVelocity");
        double time = simulation.time();
        for (SoftBody soft : softs()) {
            int from = first(soft, v.length / 4);
            double most = 0;
            for (int k = from; k < from + sets.volume(soft).vertexCount(); k++) {
                most = Math.max(most, new Vector3d(v[4 * k], v[4 * k + 1], v[4 * k + 2]).length());
            }
            if (most >= stillSpeed || time == 0) {
                still.remove(soft.id());
                fastest.put(soft.name(), most);
            } else if (time - still.computeIfAbsent(soft.id(), id -> time) < stillSeconds) {
                fastest.put(soft.name(), most);
            }
        }
        return fastest.size();
    }

    /** Why there is no rest, by the fastest of those that still moved at the last look; null where none did. */
    String reason(double time) {
        return fastest.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> String.format(
                        Locale.ROOT, "%s still moves at %.2g m/s after %.0f s", most.getKey(), most.getValue(), time))
                .orElse(null);
    }

    /** Returns the poses of their frames that fit their vertices in a frame best, by their ids. */
    Map<String, Pose> poses(Frame frame) {
        Map<String, Pose> poses = new HashMap<>();
        for (SoftBody soft : softs()) {
            VolumeMesh volume = sets.volume(soft);
            int from = first(soft, frame.clothVertexCount());
            Vector3d[] made = new Vector3d[volume.vertexCount()];
            Vector3d[] now = new Vector3d[made.length];
            for (int k = 0; k < made.length; k++) {
                made[k] = new Vector3d(
                                volume.vertices()[3 * k], volume.vertices()[3 * k + 1], volume.vertices()[3 * k + 2])
                        .mul(soft.scale());
                int at = Frame.VERTEX_STRIDE * (from + k);
                now[k] = new Vector3d(
                        frame.cloth().get(at),
                        frame.cloth().get(at + 1),
                        frame.cloth().get(at + 2));
            }
            Vec3 gravity = scene.physics().gravity();
            poses.put(soft.id(), fit(made, now, gravity.toJoml().negate().normalize()));
        }
        return poses;
    }

    /**
     * Returns the pose that brings points nearest to others in the sum of squares (Horn 1987), raised until none of
     * them is lower than the lowest of the others.
     *
     * @param made the points in the pose's frame [m]
     * @param now the others, as many [m]
     * @param up direction in which it is raised, of length 1
     */
    static Pose fit(Vector3d[] made, Vector3d[] now, Vector3d up) {
        Vector3d middle = mean(made);
        Vector3d there = mean(now);
        double[][] m = new double[3][3];
        for (int k = 0; k < made.length; k++) {
            Vector3d a = new Vector3d(made[k]).sub(middle);
            Vector3d b = new Vector3d(now[k]).sub(there);
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    m[i][j] += a.get(i) * b.get(j);
                }
            }
        }
        Quaterniond turn = rotation(m);
        Vector3d at = new Vector3d(there).sub(turn.transform(new Vector3d(middle)));
        double lowest = Double.POSITIVE_INFINITY;
        double lower = Double.POSITIVE_INFINITY;
        for (int k = 0; k < made.length; k++) {
            lowest = Math.min(lowest, now[k].dot(up));
            lower = Math.min(
                    lower, turn.transform(new Vector3d(made[k])).add(at).dot(up));
        }
        at.fma(Math.max(0, lowest - lower), up);
        return new Pose(
                new Vec3(RestingPlay.short6(at.x), RestingPlay.short6(at.y), RestingPlay.short6(at.z)), Quat.of(turn));
    }

    private static Vector3d mean(Vector3d[] points) {
        Vector3d sum = new Vector3d();
        for (Vector3d point : points) {
            sum.add(point);
        }
        return sum.div(points.length);
    }

    /** Returns the rotation that makes the most of a sum of products: Horn's quaternion, by powers of his matrix. */
    private static Quaterniond rotation(double[][] m) {
        double[][] n = {
            {m[0][0] + m[1][1] + m[2][2], m[1][2] - m[2][1], m[2][0] - m[0][2], m[0][1] - m[1][0]},
            {0, m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[2][0] + m[0][2]},
            {0, 0, m[1][1] - m[0][0] - m[2][2], m[1][2] + m[2][1]},
            {0, 0, 0, m[2][2] - m[0][0] - m[1][1]}
        };
        double shift = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < i; j++) {
                n[i][j] = n[j][i];
            }
        }
        for (double[] row : n) {
            for (double value : row) {
                shift = Math.hypot(shift, value);
            }
        }
        double[] q = {0.5, 0.51, 0.49, 0.52};
        for (int power = 0; power < POWERS; power++) {
            double[] next = new double[4];
            double length = 0;
            for (int i = 0; i < 4; i++) {
                next[i] = shift * q[i];
                for (int j = 0; j < 4; j++) {
                    next[i] += n[i][j] * q[j];
                }
                length = Math.hypot(length, next[i]);
            }
            for (int i = 0; i < 4; i++) {
                q[i] = length > 0 ? next[i] / length : i == 0 ? 1 : 0;
            }
        }
        return new Quaterniond(q[1], q[2], q[3], q[0]);
    }

    /** Each takes four tenths off what is left of the error, even of a flat plate. */
    private static final int POWERS = 200;
}

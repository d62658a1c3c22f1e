package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ContactPoints;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The spheres of all bodies where they stand when play starts. Where contacts go by the smooth surface, outer spheres
 * are moved along their normals so that they touch the true surface, as contacts have them.
 *
 * @param bodies in scene order
 * @param first first particle of each body, and after the last body the count
 * @param centre [m], shape (count, 3), world axes
 * @param radius [m], shape (count)
 * @param shell shape (count); whether it lies at its body's surface
 * @param box [m], shape (bodies, 6): {min, max} of each body's spheres
 * @param reach [m], shape (bodies, 6): {min, max} of what walls meet of each body: its spheres, or at real time the
 *     points of its surface
 * @param diameter of each body's smallest particle [m]
 */
record StartParticles(
        List<Body> bodies,
        int[] first,
        double[] centre,
        double[] radius,
        boolean[] shell,
        double[] box,
        double[] reach,
        double[] diameter) {
    static StartParticles of(Scene scene, ParticleSets sets, Progress progress) {
        int n = scene.bodies().size();
        int[] first = new int[n + 1];
        for (int b = 0; b < n; b++) {
            first[b + 1] =
                    Math.addExact(first[b], sets.of(scene.bodies().get(b).id()).count());
        }
        StartParticles all = new StartParticles(
                scene.bodies(),
                first,
                new double[3 * first[n]],
                new double[first[n]],
                new boolean[first[n]],
                new double[6 * n],
                new double[6 * n],
                new double[n]);
        boolean realtime = scene.physics().bodySolver() == BodySolver.REALTIME;
        boolean smooth = scene.physics().contactSurface() == ContactSurface.SMOOTH;
        for (int b = 0; b < n; b++) {
            progress.checkCancelled();
            ParticleSet set = sets.of(all.body(b).id());
            all.place(b, set, smooth);
            if (realtime && set.contactPoints() != null) {
                all.reach(b, set.contactPoints());
            } else {
                System.arraycopy(all.box, 6 * b, all.reach, 6 * b, 6);
            }
        }
        return all;
    }

    /** Finds how far the points of a body's surface reach. */
    private void reach(int b, ContactPoints surface) {
        Pose pose = body(b).startPose();
        Quaterniond turn = pose.rotation().toJoml().normalize();
        Vector3d at = pose.position().toJoml();
        Arrays.fill(reach, 6 * b, 6 * b + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(reach, 6 * b + 3, 6 * b + 6, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < surface.count(); i++) {
            Vector3d x = turn.transform(Vectors.get(surface.points(), 4 * i).mul(body(b).scale()))
                    .add(at);
            for (int axis = 0; axis < 3; axis++) {
                reach[6 * b + axis] = Math.min(reach[6 * b + axis], x.get(axis));
                reach[6 * b + 3 + axis] = Math.max(reach[6 * b + 3 + axis], x.get(axis));
            }
        }
    }

    Body body(int b) {
        return bodies.get(b);
    }

    private void place(int b, ParticleSet set, boolean smooth) {
        Body body = body(b);
        Pose pose = body.startPose();
        Quaterniond turn = pose.rotation().toJoml().normalize();
        Vector3d at = pose.position().toJoml();
        Arrays.fill(box, 6 * b, 6 * b + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 6 * b + 3, 6 * b + 6, Double.NEGATIVE_INFINITY);
        diameter[b] = Double.POSITIVE_INFINITY;
        for (int i = 0; i < set.count(); i++) {
            int p = first[b] + i;
            Vector3d normal = Vectors.get(set.normals(), 3 * i);
            double flat = normal.length();
            double r = set.radii()[i];
            double shift =
                    smooth && set.shell()[i] && flat > 0 ? Math.max(-r, Math.min(set.depths()[i] - r, r)) / flat : 0;
            Vector3d x = turn.transform(Vectors.get(set.positions(), 3 * i)
                            .fma(shift, normal)
                            .mul(body.scale()))
                    .add(at);
            radius[p] = set.radii()[i] * body.scale();
            shell[p] = set.shell()[i];
            diameter[b] = Math.min(diameter[b], 2 * radius[p]);
            for (int axis = 0; axis < 3; axis++) {
                double value = x.get(axis);
                centre[3 * p + axis] = value;
                box[6 * b + axis] = Math.min(box[6 * b + axis], value - radius[p]);
                box[6 * b + 3 + axis] = Math.max(box[6 * b + 3 + axis], value + radius[p]);
            }
        }
    }

    int count(int b) {
        return first[b + 1] - first[b];
    }

    /** Diagonal of a body's box [m]. */
    double extent(int b) {
        return Vectors.get(box, 6 * b).distance(Vectors.get(box, 6 * b + 3));
    }

    /** Whether contacts can move it. */
    boolean movable(int b) {
        BodyMotion motion = body(b).motion();
        return motion != BodyMotion.STATIC && motion != BodyMotion.ANIMATED;
    }

    /** Whether a moved body stays between walls {min, max} that it is between now. */
    boolean staysWithin(int b, double[] walls, Vector3d offset) {
        for (int axis = 0; axis < 3; axis++) {
            double slack = 1e-6 * diameter[b];
            boolean low = offset.get(axis) < 0 && box[6 * b + axis] + offset.get(axis) < walls[axis] - slack;
            boolean high = offset.get(axis) > 0 && box[6 * b + 3 + axis] + offset.get(axis) > walls[3 + axis] + slack;
            if (low || high) {
                return false;
            }
        }
        return true;
    }

    /** Whether the boxes of two bodies share space. */
    boolean boxesMeet(int a, int b) {
        return meets(a, box, 6 * b);
    }

    /** Whether a body's box and another one share space. @param at first of the other's six numbers */
    boolean meets(int b, double[] boxes, int at) {
        return IntStream.range(0, 3)
                .allMatch(axis -> box[6 * b + axis] < boxes[at + 3 + axis] && boxes[at + axis] < box[6 * b + 3 + axis]);
    }

    /** Greatest radius of a body's spheres [m]. */
    double largest(int b) {
        return Arrays.stream(radius, first[b], first[b + 1]).max().orElse(0);
    }

    /** A body's particles whose spheres reach into another's box. */
    int[] within(int b, int other) {
        return IntStream.range(first[b], first[b + 1])
                .filter(p -> inBox(p, box, 6 * other))
                .toArray();
    }

    /** Whether a particle's sphere reaches into a box. @param at first of the box's six numbers */
    boolean inBox(int p, double[] boxes, int at) {
        return IntStream.range(0, 3)
                .allMatch(axis -> centre[3 * p + axis] + radius[p] > boxes[at + axis]
                        && centre[3 * p + axis] - radius[p] < boxes[at + 3 + axis]);
    }
}

package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.BoxSweep;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;

/**
 * Bodies that overlap others or obstacles when play starts. Spheres in a hash of cells, and only where the bodies'
 * boxes share space. Grains are placed clear of all else.
 */
final class StartOverlaps {
    /** Less is usual at rest [diameters]. */
    static final double ALLOWED = 0.1;
    /** So many problems of a kind are told one by one, and of the rest only the number. */
    static final int TOLD = 30;
    /** Number of problems at which the search ends: nobody mends so many one by one. */
    private static final int MOST = 1000;
    /** What is moved out of the way stays clear by this much [diameters]. */
    private static final double CLEAR = 0.05;

    /** Rounding errors of particles' places, as a part of the step to which offsets are rounded. */
    private static final double ROUNDING = 0.01;

    private final Findings found;
    private final StartParticles particles;
    private final Progress progress;
    private int pairs;

    StartOverlaps(Findings found, StartParticles particles, Progress progress) {
        this.found = found;
        this.particles = particles;
        this.progress = progress;
    }

    void check() {
        BoxSweep.pairs(particles.box(), progress, this::bodies);
        if (pairs > TOLD) {
            found.warning(
                    "bodies",
                    (pairs == MOST ? "At least " : "") + (pairs - TOLD) + " more pairs of bodies overlap at the start.",
                    "Move those named first, and check again.");
        }
        obstacles();
    }

    /** Looks at a pair of bodies whose boxes meet. @return whether to look at more pairs */
    private boolean bodies(int a, int b) {
        if (!particles.movable(a) && !particles.movable(b)
                || particles.body(a).touchedByMesh()
                || particles.body(b).touchedByMesh()) {
            return true;
        }
        progress.checkCancelled();
        double least = Math.min(particles.diameter()[a], particles.diameter()[b]);
        if (deepest(a, b) <= ALLOWED * least) {
            return true;
        }
        if (++pairs > TOLD) {
            return pairs < MOST;
        }
        int moved = free(b) || !free(a) ? b : a;
        int other = moved == b ? a : b;
        Body body = particles.body(moved);
        Vec3 way = new Separation(particles, found.walls()).shortest(moved, other);
        Vec3 offset = rounded(way.times(1 + CLEAR * least / Math.max(way.length(), 1e-12)), least);
        String message = "The bodies \"" + particles.body(other).name() + "\" and \"" + body.name() + "\" overlap by "
                + Directions.length(way.length()) + " at the start.";
        String remedy = "Move \"" + body.name() + "\" " + Directions.way(offset) + ".";
        if (free(moved)) {
            found.warning(path(moved), message, remedy, new ProblemFix.MoveBody(body.id(), offset));
        } else {
            found.warning(path(moved), message, remedy);
        }
        return true;
    }

    /** Whether moving it is all there is to do: what turns about a pivot or follows keyframes stays there. */
    private boolean free(int b) {
        return particles.body(b).motion() == BodyMotion.DYNAMIC;
    }

    /** The deepest overlap of two spheres of two bodies [m]. */
    private double deepest(int a, int b) {
        int small = particles.count(a) <= particles.count(b) ? a : b;
        int large = small == a ? b : a;
        double[] c = particles.centre();
        double[] r = particles.radius();
        int[] few = particles.within(small, large);
        double reach = Arrays.stream(few).mapToDouble(p -> r[p]).max().orElse(0) + particles.largest(large);
        PointHash places = new PointHash(reach);
        for (int p : few) {
            places.add(c[3 * p], c[3 * p + 1], c[3 * p + 2]);
        }
        double[] deepest = {0};
        for (int q : few.length == 0 ? few : particles.within(large, small)) {
            places.within(
                    c[3 * q],
                    c[3 * q + 1],
                    c[3 * q + 2],
                    reach,
                    (p, distance) -> deepest[0] = Math.max(deepest[0], r[few[p]] + r[q] - distance));
        }
        return deepest[0];
    }

    private void obstacles() {
        for (int o = 0; o < found.scene().obstacles().size(); o++) {
            Obstacle obstacle = found.scene().obstacles().get(o);
            ObstacleDistance surface = new ObstacleDistance(obstacle);
            for (int b = 0; b < particles.bodies().size(); b++) {
                progress.checkCancelled();
                if (particles.movable(b)) {
                    obstacle(b, obstacle, surface);
                }
            }
        }
    }

    private void obstacle(int b, Obstacle obstacle, ObstacleDistance surface) {
        double depth = surface.deepest(particles, b);
        double diameter = particles.diameter()[b];
        if (depth <= ALLOWED * diameter) {
            return;
        }
        Body body = particles.body(b);
        Vec3 offset = surface.wayOut(particles, b, CLEAR * diameter, found.walls());
        String message = "The body \"" + body.name() + "\" starts inside the obstacle \"" + obstacle.name() + "\" by "
                + Directions.length(depth) + ".";
        if (offset == null || !free(b)) {
            found.warning(path(b), message, "Move one of them.");
        } else {
            offset = rounded(offset, diameter);
            found.warning(
                    path(b),
                    message,
                    "Move it " + Directions.way(offset) + ".",
                    new ProblemFix.MoveBody(body.id(), offset));
        }
    }

    static String path(int b) {
        return "bodies[" + b + "].pose";
    }

    /** Rounds an offset up to about a hundredth of a diameter, so that numbers stay short. */
    static Vec3 rounded(Vec3 offset, double diameter) {
        double quantum = Math.pow(10, Math.floor(Math.log10(0.02 * diameter)));
        return new Vec3(outward(offset.x(), quantum), outward(offset.y(), quantum), outward(offset.z(), quantum));
    }

    private static double outward(double value, double quantum) {
        if (Math.abs(value) < ROUNDING * quantum) {
            return 0;
        }
        double whole = Math.ceil(Math.abs(value) / quantum - ROUNDING);
        double per = Math.round(1 / quantum);
        return Math.copySign(per >= 1 ? whole / per : whole * quantum, value);
    }
}

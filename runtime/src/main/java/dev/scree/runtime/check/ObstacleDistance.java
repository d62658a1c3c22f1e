package dev.scree.runtime.check;

import dev.scree.runtime.body.ObstacleSurface;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/** How deep bodies reach into an obstacle, and the way out. */
final class ObstacleDistance {
    /** Steps along the surface's direction that take any body out of a convex shape. */
    private static final int TRIES = 12;

    private static final int STEPS = 60;

    private final Obstacle obstacle;
    private final ObstacleSurface surface;

    ObstacleDistance(Obstacle obstacle) {
        this.obstacle = obstacle;
        surface = new ObstacleSurface(obstacle);
    }

    /** How deep the deepest sphere of a body reaches in [m]; 0 or less where none does. */
    double deepest(StartParticles particles, int b) {
        return deepest(particles, b, new Vector3d(), new Vector3d());
    }

    private double deepest(StartParticles particles, int b, Vector3d offset, Vector3d out) {
        double deepest = Double.NEGATIVE_INFINITY;
        Vector3d x = new Vector3d();
        Vector3d way = new Vector3d();
        for (int p = particles.first()[b]; p < particles.first()[b + 1]; p++) {
            Vectors.get(particles.centre(), 3 * p, x).add(offset);
            double depth = particles.radius()[p] - surface.distance(x, way);
            if (depth > deepest) {
                deepest = depth;
                out.set(way);
            }
        }
        return deepest;
    }

    /**
     * The shortest offset found that takes a body out: along an axis, or along the way out of its deepest spheres; one
     * that stays inside the domain where there is one. Null where none was found.
     *
     * @param walls {min, max} of the domain [m]
     */
    Vec3 wayOut(StartParticles particles, int b, double clear, double[] walls) {
        WayOut ways = new WayOut(particles, b, walls);
        for (int d = 0; d < WayOut.AXES; d++) {
            ways.offer(alongAxis(particles, b, clear, WayOut.axis(d)), true);
        }
        ways.offer(alongSurface(particles, b, clear), false);
        return ways.chosen();
    }

    private Vector3d alongSurface(StartParticles particles, int b, double clear) {
        Vector3d offset = new Vector3d();
        Vector3d out = new Vector3d();
        for (int n = 0; n < TRIES; n++) {
            double depth = deepest(particles, b, offset, out);
            if (depth <= 0) {
                return offset;
            }
            offset.fma(depth + clear, out);
        }
        return null;
    }

    /**
     * In steps as long as the body still reaches in: none of them is too long, since the surface is no nearer than
     * that.
     */
    private Vector3d alongAxis(StartParticles particles, int b, double clear, Vector3d axis) {
        Vector3d offset = new Vector3d();
        Vector3d out = new Vector3d();
        double farthest = 4 * (Math.abs(obstacle.size().length()) + particles.extent(b));
        for (int n = 0; n < STEPS && offset.length() < farthest; n++) {
            double depth = deepest(particles, b, offset, out);
            if (depth <= 0) {
                return offset.fma(clear, axis);
            }
            offset.fma(Math.max(depth, clear), axis);
        }
        return null;
    }
}

package dev.scree.runtime.check;

import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Signed distance to an obstacle's surface, positive outside. */
final class ObstacleDistance {
    /** Steps along the surface's direction that take any body out of a convex shape. */
    private static final int TRIES = 12;

    private static final int STEPS = 60;

    private final Obstacle obstacle;
    private final Vector3d origin;
    private final Quaterniond turn;
    private final Quaterniond back;

    ObstacleDistance(Obstacle obstacle) {
        this.obstacle = obstacle;
        origin = obstacle.pose().position().toJoml();
        turn = obstacle.pose().rotation().toJoml().normalize();
        back = new Quaterniond(turn).conjugate();
    }

    /** @param x world point [m]; @param out receives the way outward in world axes, or null. @return [m] */
    double at(Vector3d x, Vector3d out) {
        Vector3d p = back.transform(new Vector3d(x).sub(origin));
        Vector3d way = new Vector3d();
        double distance =
                switch (obstacle.shape()) {
                    case PLANE -> {
                        way.set(0, 1, 0);
                        yield p.y;
                    }
                    case BOX -> box(p, way);
                    case CAPSULE -> {
                        double half = obstacle.size().y() / 2;
                        way.set(p.x, p.y - Math.max(-half, Math.min(half, p.y)), p.z);
                        double length = way.length();
                        way.set(length > 0 ? way.div(length) : new Vector3d(1, 0, 0));
                        yield length - obstacle.size().x() / 2;
                    }
                };
        if (out != null) {
            turn.transform(way, out);
        }
        return distance;
    }

    private double box(Vector3d p, Vector3d way) {
        Vector3d over = new Vector3d();
        int nearest = 0;
        for (int axis = 0; axis < 3; axis++) {
            over.setComponent(
                    axis, Math.abs(p.get(axis)) - obstacle.size().toJoml().get(axis) / 2);
            nearest = over.get(axis) > over.get(nearest) ? axis : nearest;
        }
        if (over.get(nearest) <= 0) {
            way.setComponent(nearest, p.get(nearest) < 0 ? -1 : 1);
            return over.get(nearest);
        }
        for (int axis = 0; axis < 3; axis++) {
            way.setComponent(axis, Math.copySign(Math.max(0, over.get(axis)), p.get(axis)));
        }
        double length = way.length();
        way.div(length);
        return length;
    }

    /** How deep the deepest sphere of a body reaches in [m], the body moved by an offset; 0 or less where none does. */
    double deepest(StartParticles particles, int b, Vec3 offset) {
        return deepest(particles, b, offset, new Vector3d());
    }

    private double deepest(StartParticles particles, int b, Vec3 offset, Vector3d out) {
        double deepest = Double.NEGATIVE_INFINITY;
        Vector3d x = new Vector3d();
        Vector3d way = new Vector3d();
        for (int p = particles.first()[b]; p < particles.first()[b + 1]; p++) {
            x.set(
                    particles.centre()[3 * p] + offset.x(),
                    particles.centre()[3 * p + 1] + offset.y(),
                    particles.centre()[3 * p + 2] + offset.z());
            double depth = particles.radius()[p] - at(x, way);
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
        Vector3d best = null;
        boolean bestStays = false;
        for (int d = 0; d < 7; d++) {
            Vector3d offset = d == 6
                    ? alongSurface(particles, b, clear)
                    : alongAxis(particles, b, clear, new Vector3d().setComponent(d / 2, d % 2 == 0 ? 1 : -1));
            if (offset != null) {
                boolean stays = particles.staysWithin(b, walls, offset);
                // A crooked way must be clearly shorter than one along an axis.
                boolean shorter = best == null || offset.length() < best.length() * (d == 6 ? 0.8 : 1);
                if (stays && !bestStays || stays == bestStays && shorter) {
                    best = offset;
                    bestStays = stays;
                }
            }
        }
        return best == null ? null : Vec3.of(best);
    }

    private Vector3d alongSurface(StartParticles particles, int b, double clear) {
        Vector3d offset = new Vector3d();
        Vector3d out = new Vector3d();
        for (int n = 0; n < TRIES; n++) {
            double depth = deepest(particles, b, Vec3.of(offset), out);
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
            double depth = deepest(particles, b, Vec3.of(offset), out);
            if (depth <= 0) {
                return offset.fma(clear, axis);
            }
            offset.fma(Math.max(depth, clear), axis);
        }
        return null;
    }
}

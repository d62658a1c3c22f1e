package dev.scree.runtime.body;

import dev.scree.runtime.scene.Obstacle;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Computes the signed distance to an obstacle's surface, positive outside. */
public final class ObstacleSurface {
    private final Obstacle obstacle;
    /** Half the obstacle's size along its own axes [m]. */
    private final Vector3d half;
    /** Origin of the obstacle's frame, world frame [m]. */
    private final Vector3d origin;
    /** Rotation from the obstacle's axes to the world's. */
    private final Quaterniond turn;
    /** Rotation from the world's axes to the obstacle's. */
    private final Quaterniond back;

    public ObstacleSurface(Obstacle obstacle) {
        this.obstacle = obstacle;
        half = obstacle.size().toJoml().div(2);
        origin = obstacle.pose().position().toJoml();
        turn = obstacle.pose().rotation().toJoml().normalize();
        back = new Quaterniond(turn).conjugate();
    }

    /**
     * Returns the signed distance of a point from the surface [m].
     *
     * @param x point, world frame [m]
     * @param out receives the outward unit normal, world axes; may be null
     */
    public double distance(Vector3d x, Vector3d out) {
        Vector3d p = back.transform(x.sub(origin, new Vector3d()));
        Vector3d way = new Vector3d(0, 1, 0);
        double distance =
                switch (obstacle.shape()) {
                    case PLANE -> p.y;
                    case BOX -> box(p, way);
                    case CAPSULE -> {
                        way.set(p.x, p.y - Math.max(-half.y, Math.min(half.y, p.y)), p.z);
                        double length = way.length();
                        way.set(length > 0 ? way.div(length) : new Vector3d(1, 0, 0));
                        yield length - half.x;
                    }
                };
        if (out != null) {
            turn.transform(way, out);
        }
        return distance;
    }

    /**
     * Returns the signed distance from a box [m].
     *
     * @param p point in the box's frame [m]
     * @param way receives the outward unit normal in that frame
     */
    private double box(Vector3d p, Vector3d way) {
        Vector3d over = p.absolute(new Vector3d()).sub(half);
        int nearest = 0;
        for (int axis = 1; axis < 3; axis++) {
            nearest = over.get(axis) > over.get(nearest) ? axis : nearest;
        }
        if (over.get(nearest) <= 0) {
            way.zero().setComponent(nearest, p.get(nearest) < 0 ? -1 : 1);
            return over.get(nearest);
        }
        for (int axis = 0; axis < 3; axis++) {
            way.setComponent(axis, Math.copySign(Math.max(0, over.get(axis)), p.get(axis)));
        }
        double length = way.length();
        way.div(length);
        return length;
    }
}

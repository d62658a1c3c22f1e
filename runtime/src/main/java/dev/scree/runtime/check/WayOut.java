package dev.scree.runtime.check;

import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/** Chooses the shortest of some ways to move a body, one that stays inside the domain where there is one. */
final class WayOut {
    /** Ways along the axes, up and down each. */
    static final int AXES = 6;
    /** A way along no axis must be shorter than others by this factor: it is harder to do by hand. */
    private static final double CROOKED = 0.8;

    private final StartParticles particles;
    private final int body;
    private final double[] walls;
    private Vector3d best;
    private boolean bestStays;

    /** @param walls {min, max} of the domain [m] */
    WayOut(StartParticles particles, int body, double[] walls) {
        this.particles = particles;
        this.body = body;
        this.walls = walls;
    }

    /** One of the {@link #AXES} directions along the axes. */
    static Vector3d axis(int direction) {
        return new Vector3d().setComponent(direction / 2, direction % 2 == 0 ? 1 : -1);
    }

    /** Takes a way into the choice. @param offset [m], or null: there is none */
    void offer(Vector3d offset, boolean alongAxis) {
        if (offset != null) {
            boolean stays = particles.staysWithin(body, walls, offset);
            boolean shorter = best == null || offset.length() < best.length() * (alongAxis ? 1 : CROOKED);
            if (stays && !bestStays || stays == bestStays && shorter) {
                best = offset;
                bestStays = stays;
            }
        }
    }

    /** The way chosen [m], or null where there was none. */
    Vec3 chosen() {
        return best == null ? null : Vec3.of(best);
    }
}

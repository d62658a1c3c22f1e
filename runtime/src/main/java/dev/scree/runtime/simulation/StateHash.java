package dev.scree.runtime.simulation;

import dev.scree.runtime.state.SimulationState;

/**
 * Computes the 64-bit hash of a state: the sum, over bodies in scene order, grains and fluid particles, of a mix of
 * their number and the bits of their motion in single precision. The mix is FNV-1a over 32-bit words of position,
 * rotation, velocity and angular velocity of bodies, and of position and velocity of fluid and cloths, then mixed once
 * more. A sum does not depend on its order, so that the device can add it up in parallel ({@code frame/status.cl}).
 */
final class StateHash {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final long MIX = 0x9e3779b97f4a7c15L;
    /** Offset of a fluid particle's id, so that no body has the same number. */
    private static final long FLUID_NUMBERS = 1L << 40;

    /** Offset of a cloth's vertex. */
    private static final long CLOTH_NUMBERS = 1L << 41;

    private StateHash() {}

    static long of(SimulationState state) {
        long sum = 0;
        for (int b = 0; b < state.bodyCount(); b++) {
            long hash = with(OFFSET ^ b, state.bodyPosition, b, 3);
            hash = with(hash, state.bodyRotation, b, 4);
            hash = with(hash, state.bodyVelocity, b, 3);
            sum += mixed(with(hash, state.bodyAngularVelocity, b, 3));
        }
        for (int i = 0; i < state.fluidCount; i++) {
            long hash = with(OFFSET ^ (FLUID_NUMBERS + state.fluidId[i]), state.fluidPosition, i, 3);
            sum += mixed(with(hash, state.fluidVelocity, i, 3));
        }
        for (int v = 0; v < state.clothVertexCount(); v++) {
            long hash = with(OFFSET ^ (CLOTH_NUMBERS + v), state.clothPosition, v, 3);
            sum += mixed(with(hash, state.clothVelocity, v, 3));
        }
        return sum;
    }

    /** Returns a hash that takes the first {@code count} numbers of a vector in. */
    private static long with(long hash, double[] values, int index, int count) {
        long h = hash;
        for (int k = 0; k < count; k++) {
            h = (h ^ Float.floatToRawIntBits((float) values[4 * index + k]) & 0xffffffffL) * PRIME;
        }
        return h;
    }

    private static long mixed(long hash) {
        long h = (hash ^ hash >>> 32) * MIX;
        return h ^ h >>> 29;
    }
}

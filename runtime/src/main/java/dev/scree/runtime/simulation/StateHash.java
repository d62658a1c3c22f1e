package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.SimulationState;

/**
 * 64-bit FNV-1a over the little-endian bits, in single precision, of position, rotation, velocity and angular velocity
 * of bodies in scene order and of grains, then of position and velocity of fluid particles by permanent id.
 */
final class StateHash {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long hash = OFFSET;

    private StateHash() {}

    static long of(SimulationState state) {
        StateHash h = new StateHash();
        for (int b = 0; b < state.bodyCount(); b++) {
            h.add(state.bodyPosition, b, 3);
            h.add(state.bodyRotation, b, 4);
            h.add(state.bodyVelocity, b, 3);
            h.add(state.bodyAngularVelocity, b, 3);
        }
        for (int i = 0; i < state.fluidCount; i++) {
            h.add(state.fluidPosition, i, 3);
            h.add(state.fluidVelocity, i, 3);
        }
        return h.hash;
    }

    private void add(double[] values, int index, int count) {
        for (int k = 0; k < count; k++) {
            int bits = Float.floatToRawIntBits((float) values[4 * index + k]);
            for (int shift = 0; shift < 32; shift += 8) {
                hash = (hash ^ (bits >>> shift & 0xff)) * PRIME;
            }
        }
    }
}

package dev.scree.runtime.simulation;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.state.SimulationState;

/** Finds the greatest speed that the fluid's time step must allow for. */
final class TopSpeed {
    private TopSpeed() {}

    /**
     * Returns the greatest speed of the fluid, of spray in part, of the jets that its pressure could drive, of what
     * flows in, and of the surfaces of bodies and grains [m/s].
     */
    static double of(SceneInstance instance, SimulationState state) {
        double most = 0;
        for (int i = 0; i < state.fluidCount; i++) {
            double part = boundingPart(instance, state, i);
            most = Math.max(most, part * part * square(state.fluidVelocity, i));
            // Pressure holds particles apart like springs; what oscillates on them is as fast as the jet that it could
            // drive, sqrt(2 p/rho).
            most = Math.max(
                    most,
                    2
                            * Math.abs(instance.pressure(state, i, Enclosure.AIR))
                            / instance.materials().fluids()[4 * state.fluidKind[i]]);
        }
        double speed = Math.sqrt(most);
        speed = Math.max(speed, ofEmitters(instance));
        for (int b = 0; b < state.bodyCount(); b++) {
            speed = Math.max(
                    speed,
                    Math.sqrt(square(state.bodyVelocity, b))
                            + Math.sqrt(square(state.bodyAngularVelocity, b))
                                    * instance.bodies().rim()[b]);
        }
        return speed;
    }

    /** Returns by how much of its speed a particle bounds the step ({@code fluid/spray.h}). */
    private static double boundingPart(SceneInstance instance, SimulationState state, int particle) {
        double rest = instance.materials().fluids()[4 * state.fluidKind[particle]];
        double density = state.fluidDensity[particle];
        boolean spray = density > 0 && density < instance.fluid().sprayFraction() * rest;
        return spray ? instance.fluid().sprayPart() : 1;
    }

    /** Returns the greatest outflow speed of an emitter [m/s]. */
    static double ofEmitters(SceneInstance instance) {
        return instance.scene().emitters().stream()
                .mapToDouble(Emitter::outflowSpeed)
                .max()
                .orElse(0);
    }

    /** Returns the squared length of the i-th vector. */
    private static double square(double[] v, int i) {
        return v[4 * i] * v[4 * i] + v[4 * i + 1] * v[4 * i + 1] + v[4 * i + 2] * v[4 * i + 2];
    }
}

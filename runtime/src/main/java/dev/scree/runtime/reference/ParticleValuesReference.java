package dev.scree.runtime.reference;

import dev.scree.runtime.instance.BodyParticles;
import dev.scree.runtime.instance.SimulationState;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/particle_values.cl}: r = rotate(Q, r0), x = X + r, v = V + w x r. */
public final class ParticleValuesReference {
    private ParticleValuesReference() {}

    /** @param position written, w from the particles' local w. @param velocity written */
    public static void run(BodyParticles particles, SimulationState state, double[] position, double[] velocity) {
        for (int i = 0; i < particles.count(); i++) {
            int b = particles.body()[i];
            Vector3d r = Vectors.rotation(state.bodyRotation, b).transform(Vectors.get(particles.local(), i));
            Vector3d x = Vectors.get(state.bodyPosition, b).add(r);
            Vector3d v = Vectors.get(state.bodyAngularVelocity, b).cross(r).add(Vectors.get(state.bodyVelocity, b));
            Vectors.put(position, i, x, particles.local()[4 * i + 3]);
            Vectors.put(velocity, i, v, 0);
        }
    }
}

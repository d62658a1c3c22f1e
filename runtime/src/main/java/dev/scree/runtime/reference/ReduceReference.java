package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import java.util.Arrays;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/reduce.cl}: F = sum f, T = sum ((x - X) x f + m). */
public final class ReduceReference {
    private ReduceReference() {}

    /** @param bodyForce written, w the contacts counted. @param bodyTorque written */
    public static void run(
            int count,
            int[] particleBody,
            double[] position,
            double[] force,
            double[] moment,
            SimulationState state,
            double[] bodyForce,
            double[] bodyTorque) {
        Arrays.fill(bodyForce, 0);
        Arrays.fill(bodyTorque, 0);
        for (int i = 0; i < count; i++) {
            int b = particleBody[i];
            Vector3d f = Vectors.get(force, i);
            Vector3d t = Vectors.get(position, i)
                    .sub(Vectors.get(state.bodyPosition, b))
                    .cross(f)
                    .add(Vectors.get(moment, i));
            Vectors.put(bodyForce, b, Vectors.get(bodyForce, b).add(f), bodyForce[4 * b + 3] + force[4 * i + 3]);
            Vectors.put(bodyTorque, b, Vectors.get(bodyTorque, b).add(t), 0);
        }
    }
}

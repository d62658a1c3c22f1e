package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Vector3d;

/** The yardstick of {@code coupling/boundary.cl}, whose head has the equations. Arrays by sample. */
public final class BoundaryReference {
    private BoundaryReference() {
    }

    /** @param samplePressure written [Pa] */
    public static void pressure(StepConstants constants, int count, double[] samplePosition, SimulationState state, CellGrid grid,
            double[] fluidState, double[] samplePressure) {
        Vector3d gravity = constants.gravity().toJoml();
        for (int i = 0; i < count; i++) {
            Vector3d x = Vectors.get(samplePosition, i);
            double[] sums = new double[2];
            grid.forEachNear(x.x, x.y, x.z, j -> {
                Vector3d r = new Vector3d(x).sub(Vectors.get(state.fluidPosition, j));
                double weight = Smoothing.value(r.length(), constants.support());
                sums[0] += (fluidState[4 * j] + fluidState[4 * j + 2] * gravity.dot(r)) * weight;
                sums[1] += weight;
            });
            samplePressure[i] = sums[1] > 0 ? Math.max(0, sums[0] / sums[1]) : 0;
        }
    }

    /** @param sampleForce written [N] */
    public static void forces(StepConstants constants, int count, double[] samplePosition, double[] sampleVelocity,
            double[] samplePressure, SimulationState state, CellGrid grid, double[] fluidState, double[] sampleForce) {
        for (int i = 0; i < count; i++) {
            int sample = i;
            Vector3d x = Vectors.get(samplePosition, i);
            Vector3d v = Vectors.get(sampleVelocity, i);
            Vector3d force = new Vector3d();
            grid.forEachNear(x.x, x.y, x.z, j -> {
                Vector3d r = new Vector3d(x).sub(Vectors.get(state.fluidPosition, j));
                if (r.lengthSquared() < constants.support() * constants.support()) {
                    force.add(FluidReference.pairForce(r, new Vector3d(v).sub(Vectors.get(state.fluidVelocity, j)),
                            samplePressure[sample] + fluidState[4 * j], samplePosition[4 * sample + 3] * fluidState[4 * j + 1],
                            fluidState[4 * j + 2], fluidState[4 * j + 3], fluidState[4 * j + 3], constants));
                }
            });
            Vectors.put(sampleForce, i, force, 0);
        }
    }
}

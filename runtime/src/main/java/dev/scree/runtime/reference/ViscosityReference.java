package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;

/** The yardstick of {@code fluid/viscosity.cl}, whose head has the equations. Arrays by particle. */
public final class ViscosityReference {
    private final StepConstants constants;
    private final double[] materials;
    private final double volume;

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public ViscosityReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
        this.volume = constants.fluid().particleVolume();
    }

    /** @param velocity changed, stride 4. @param iterations an even number */
    public void solve(
            SimulationState state,
            FluidLists lists,
            double[] velocity,
            double[] samplePosition,
            double[] sampleVelocity,
            int iterations) {
        int n = state.fluidCount;
        double[] diagonal = new double[4 * n];
        double[] right = new double[4 * n];
        double[] r = new double[3];
        for (int i = 0; i < n; i++) {
            double[] x = place(state, i);
            int kind = 4 * state.fluidKind[i];
            double inertia = materials[kind] * volume / constants.fluidTimeStep();
            double sum = inertia;
            for (int k = 0; k < lists.count[i]; k++) {
                sum += resistance(state, i, lists.neighbours[i][k], r);
            }
            for (int a = 0; a < 3; a++) {
                right[4 * i + a] = inertia * velocity[4 * i + a];
            }
            for (int j : lists.samples[i]) {
                double distance2 = FluidLists.plainOffset(x, samplePosition, j, r);
                double c = FluidForcesReference.resistance(
                        constants.fluid().smoothing().gradientFactor(Math.sqrt(distance2)),
                        volume * samplePosition[4 * j + 3],
                        materials[kind + 1],
                        materials[kind + 1]);
                sum += c;
                for (int a = 0; a < 3; a++) {
                    right[4 * i + a] += c * sampleVelocity[4 * j + a];
                }
            }
            double[] drag = WallReference.drag(constants, x);
            for (int a = 0; a < 3; a++) {
                diagonal[4 * i + a] = sum + 2 * materials[kind + 1] * volume * (drag[(a + 1) % 3] + drag[(a + 2) % 3]);
            }
        }
        iterate(state, lists, velocity, diagonal, right, iterations);
    }

    private void iterate(
            SimulationState state,
            FluidLists lists,
            double[] velocity,
            double[] diagonal,
            double[] right,
            int iterations) {
        int n = state.fluidCount;
        double rate = constants.viscosity().rate(constants.fluidTimeStep());
        double omega = 1;
        double[] now = velocity;
        double[] other = velocity.clone();
        double[] r = new double[3];
        for (int turn = 0; turn < iterations; turn++) {
            omega = turn == 0 ? 1 : 1 / (1 - (turn == 1 ? 0.5 : 0.25 * omega) * rate * rate);
            for (int i = 0; i < n; i++) {
                double[] sum = {right[4 * i], right[4 * i + 1], right[4 * i + 2]};
                for (int k = 0; k < lists.count[i]; k++) {
                    int j = lists.neighbours[i][k];
                    double c = resistance(state, i, j, r);
                    for (int a = 0; a < 3; a++) {
                        sum[a] += c * now[4 * j + a];
                    }
                }
                for (int a = 0; a < 3; a++) {
                    other[4 * i + a] += omega * (sum[a] / diagonal[4 * i + a] - other[4 * i + a]);
                }
            }
            double[] swap = now;
            now = other;
            other = swap;
        }
    }

    private static double[] place(SimulationState state, int i) {
        return new double[] {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]
        };
    }

    private double resistance(SimulationState state, int i, int j, double[] r) {
        double distance2 = FluidLists.offset(constants.sides(), place(state, i), state.fluidPosition, j, r);
        return FluidForcesReference.resistance(
                constants.fluid().smoothing().gradientFactor(Math.sqrt(distance2)),
                volume * volume,
                materials[4 * state.fluidKind[i] + 1],
                materials[4 * state.fluidKind[j] + 1]);
    }
}

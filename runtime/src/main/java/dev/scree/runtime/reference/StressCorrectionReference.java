package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SmoothingFunction;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;

/** The yardstick of {@code fluid/stress_correction.cl}, whose head has the equations. */
public final class StressCorrectionReference {
    private static final double LEAST_WHOLE = 0.85;
    private static final double WHOLE_OVER = 0.1;
    private static final double MOST_HIDDEN = 0.05;
    private static final double OWN_SHARE = 0.7;
    private static final double LARGEST_ERROR = 0.02;
    private static final double NO_SOLID = 1e-4;
    /** Of a symmetric tensor: xx yy zz xy xz yz. */
    static final int PARTS = 6;

    private final StepConstants constants;
    private final double[] materials;
    private final double[] r = new double[3];

    /** @param fluidMaterials rest density, stride 4 */
    public StressCorrectionReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
    }

    /** @param push q by particle [J]. @return T, stride 6: xx yy zz xy xz yz [J] */
    public double[] stress(SimulationState state, FluidLists lists, double[] pressureEnergy) {
        double[] stress = new double[PARTS * state.fluidCount];
        for (int i = 0; i < state.fluidCount; i++) {
            stress(state, lists, pressureEnergy, i, stress);
        }
        return stress;
    }

    private double mass(SimulationState state, int i) {
        return materials[4 * state.fluidKind[i]] * constants.fluid().particleVolume();
    }

    private void stress(SimulationState state, FluidLists lists, double[] pressureEnergy, int i, double[] stress) {
        double unit = constants.fluid().densityScale() * constants.fluid().particleVolume();
        double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
        double[] moments = Arrays.copyOfRange(lists.moments, PARTS * i, PARTS * i + PARTS);
        int dimensions = constants.fluid().flat() ? 2 : 3;
        double hidden = (moments[0] + moments[1] + (dimensions == 3 ? moments[2] : 0)) / dimensions;
        double[] gradient = new double[3];
        double response = 0;
        for (int k = 0; k < lists.count[i]; k++) {
            int j = lists.neighbours[i][k];
            double gradientFactor = unit
                    * constants
                            .fluid()
                            .smoothing()
                            .gradientFactor(
                                    Math.sqrt(FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r)));
            for (int a = 0; a < 3; a++) {
                moments[a] -= gradientFactor * r[a] * r[a];
                gradient[a] += gradientFactor * r[a];
                response += Math.pow(gradientFactor * r[a], 2) / mass(state, j);
            }
            moments[3] -= gradientFactor * r[0] * r[1];
            moments[4] -= gradientFactor * r[0] * r[2];
            moments[5] -= gradientFactor * r[1] * r[2];
        }
        double whole = (moments[0] + moments[1] + (dimensions == 3 ? moments[2] : 0)) / dimensions;
        double inside = Math.min(Math.max((whole - LEAST_WHOLE) / WHOLE_OVER, 0), 1);
        double share = constants.fluid().stressCoefficient() * Math.max(1 - hidden / MOST_HIDDEN, 0);
        double part = pressureEnergy[i] * inside * share / Math.max(whole, LEAST_WHOLE);
        double solid = 0;
        for (int a = 0; a < 3; a++) {
            response += gradient[a] * gradient[a] / mass(state, i);
            solid += lists.boundary[4 * i + a] * lists.boundary[4 * i + a];
        }
        boolean moving = constants.fluid().smoothing().form() == SmoothingFunction.Form.MOVING_PARTICLE;
        boolean alone = moving
                && !constants.withoutSurface()
                && inside == 1
                && constants.fluid().spacing() * Math.sqrt(solid) < NO_SOLID;
        double excess = Math.min(Math.max(lists.volumeFraction[i] - 1, -LARGEST_ERROR), LARGEST_ERROR);
        double own = alone
                ? OWN_SHARE
                        * constants.densityCorrection()
                        * excess
                        / (Math.pow(constants.fluidTimeStep(), 2) * response)
                : 0;
        for (int p = 0; p < PARTS; p++) {
            stress[PARTS * i + p] = part * ((p < dimensions ? whole : 0) - moments[p]) + (p < 3 ? own : 0);
        }
    }
}

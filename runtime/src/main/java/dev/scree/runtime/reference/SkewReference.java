package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;

import java.util.Arrays;

/** The yardstick of {@code fluid/skew.cl}, whose head has the equations. */
final class SkewReference {
    private static final double LEAST_WHOLE = 0.85;
    private static final double WHOLE_OVER = 0.1;
    private static final double OWN_SHARE = 0.7;
    private static final double LARGEST_ERROR = 0.02;
    private static final double NO_SOLID = 1e-4;
    /** Of a symmetric tensor: xx yy zz xy xz yz. */
    private static final int PARTS = 6;

    private final StepConstants constants;
    private final ProjectionReference pairs;

    /** @param pairs knows slopes and ways */
    SkewReference(StepConstants constants, ProjectionReference pairs) {
        this.constants = constants;
        this.pairs = pairs;
    }

    /** @param velocity changed [m/s], stride 4 */
    void push(SimulationState state, FluidLists lists, double[] velocity) {
        double[] stress = new double[PARTS * state.fluidCount];
        for (int i = 0; i < state.fluidCount; i++) {
            stress(state, lists, i, stress);
        }
        for (int i = 0; i < state.fluidCount; i++) {
            double[] both = new double[PARTS];
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                double factor = -constants.fluidTimeStep() / pairs.mass(state, i) * pairs.slope(state, i, j);
                for (int p = 0; p < PARTS; p++) {
                    both[p] = stress[PARTS * i + p] + stress[PARTS * j + p];
                }
                double[] along = ProjectionReference.times(both, pairs.offset);
                for (int a = 0; a < 3; a++) {
                    velocity[4 * i + a] += factor * along[a];
                }
            }
        }
    }

    private void stress(SimulationState state, FluidLists lists, int i, double[] stress) {
        double[] moments = Arrays.copyOfRange(lists.moments, PARTS * i, PARTS * i + PARTS);
        double[] gradient = new double[3];
        double response = 0;
        double[] r = pairs.offset;
        for (int k = 0; k < lists.count[i]; k++) {
            int j = lists.neighbours[i][k];
            double slope = pairs.slope(state, i, j);
            for (int a = 0; a < 3; a++) {
                moments[a] -= slope * r[a] * r[a];
                gradient[a] += slope * r[a];
                response += Math.pow(slope * r[a], 2) / pairs.mass(state, j);
            }
            moments[3] -= slope * r[0] * r[1];
            moments[4] -= slope * r[0] * r[2];
            moments[5] -= slope * r[1] * r[2];
        }
        int dimensions = constants.fluid().flat() ? 2 : 3;
        double whole = (moments[0] + moments[1] + (dimensions == 3 ? moments[2] : 0)) / dimensions;
        double inside = Math.min(Math.max((whole - LEAST_WHOLE) / WHOLE_OVER, 0), 1);
        double part = state.fluidPush[i] * inside / Math.max(whole, LEAST_WHOLE);
        double solid = 0;
        for (int a = 0; a < 3; a++) {
            response += gradient[a] * gradient[a] / pairs.mass(state, i);
            solid += lists.boundary[4 * i + a] * lists.boundary[4 * i + a];
        }
        boolean alone = !constants.closed() && inside == 1 && constants.fluid().spacing() * Math.sqrt(solid) < NO_SOLID;
        double excess = Math.min(Math.max(lists.filling[i] - 1, -LARGEST_ERROR), LARGEST_ERROR);
        double own = alone ? OWN_SHARE * constants.compressionDrift() * excess / (Math.pow(constants.fluidTimeStep(), 2) * response) : 0;
        for (int p = 0; p < PARTS; p++) {
            stress[PARTS * i + p] = part * ((p < dimensions ? whole : 0) - moments[p]) + (p < 3 ? own : 0);
        }
    }
}

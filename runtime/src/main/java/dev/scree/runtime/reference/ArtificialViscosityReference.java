package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.WallFit;

/** The yardstick of {@code fluid/artificial_viscosity.cl}, whose head has the equations. */
public final class ArtificialViscosityReference {
    private static final double MIRRORED = 0.6;
    private static final double PRESSED = 4;
    private static final double MOST_DAMPING = 1.5;
    private static final double MOST_LOST = 0.25;
    /** Of a symmetric tensor: xx yy zz xy xz yz. */
    private static final int PARTS = 6;

    private final StepConstants constants;
    private final double[] materials;
    private final double kernelRadius;
    private final double[] r = new double[3];

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public ArtificialViscosityReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
        this.kernelRadius = constants.kernelRadius();
    }

    /**
     * By state.fluidPressureEnergy of the step before. @param velocity of the fluid [m/s]. @param fluidForce added to
     * [N]; both stride 4
     */
    public void add(SimulationState state, FluidLists lists, double[] velocity, double[] fluidForce) {
        if (constants.viscositySpeed() == 0) {
            return;
        }
        double volume = constants.fluid().particleVolume();
        double[][] stretch = new double[state.fluidCount][];
        double[] strength = new double[state.fluidCount];
        for (int i = 0; i < state.fluidCount; i++) {
            stretch[i] = stretch(state, lists, velocity, i);
            double jet = Math.sqrt(
                    2 * Math.max(state.fluidPressureEnergy[i], 0) / (materials[4 * state.fluidKind[i]] * volume));
            strength[i] = Math.min(
                    Math.max(constants.viscositySpeed(), PRESSED * jet),
                    MOST_DAMPING * constants.fluid().spacing() / constants.fluidTimeStep());
        }
        for (int i = 0; i < state.fluidCount; i++) {
            int kind = 4 * state.fluidKind[i];
            double[] x = place(state, i);
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                int other = 4 * state.fluidKind[j];
                double distance2 = FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
                double approach = 0;
                for (int a = 0; a < 3; a++) {
                    approach += (velocity[4 * i + a] - velocity[4 * j + a]) * r[a];
                }
                double a = along(stretch[i]);
                double b = along(stretch[j]);
                double gradientFactor = constants.fluid().smoothing().gradientFactor(Math.sqrt(distance2));
                double density = 0.5 * (materials[kind] + materials[other]);
                double left = FluidForcesReference.left(
                        materials, 0.5 * (strength[i] + strength[j]), kind, other, kernelRadius);
                double loses = constants.fluidTimeStep()
                        * (1 / materials[kind] + 1 / materials[other])
                        * volume
                        * distance2
                        * FluidForcesReference.artificial(
                                -1, distance2, gradientFactor, 1, density, kernelRadius, left);
                double along = Math.min(1, MOST_LOST / Math.max(loses, MOST_LOST))
                        * FluidForcesReference.artificial(
                                uneven(approach, a < 0 && b < 0 ? 2 * a * b / (a + b) : 0),
                                distance2,
                                gradientFactor,
                                volume * volume,
                                density,
                                kernelRadius,
                                left);
                for (int axis = 0; axis < 3; axis++) {
                    fluidForce[4 * i + axis] += along * r[axis];
                }
            }
            double wall = FluidForcesReference.left(materials, strength[i], kind, kind, kernelRadius)
                    * 0.5
                    * kernelRadius
                    * materials[kind]
                    * volume;
            double[] low = constants.sides().wallLow().toArray();
            double[] high = constants.sides().wallHigh().toArray();
            for (int axis = 0; axis < 3; axis++) {
                double v = velocity[4 * i + axis];
                fluidForce[4 * i + axis] += wall
                        * (wall(x[axis] - low[axis], -v, stretch[i][axis])
                                - wall(high[axis] - x[axis], v, stretch[i][axis]));
            }
        }
    }

    private static double[] place(SimulationState state, int i) {
        return new double[] {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]
        };
    }

    private double[] stretch(SimulationState state, FluidLists lists, double[] velocity, int i) {
        double unit = constants.fluid().densityScale() * constants.fluid().particleVolume();
        double[] x = place(state, i);
        double[][] gradients = new double[3][3];
        double[] unseen = {1, 1, constants.fluid().flat() ? 0 : 1, 0, 0, 0};
        for (int k = 0; k < lists.count[i]; k++) {
            int j = lists.neighbours[i][k];
            double gradientFactor = unit
                    * constants
                            .fluid()
                            .smoothing()
                            .gradientFactor(
                                    Math.sqrt(FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r)));
            for (int a = 0; a < 3; a++) {
                unseen[a] += gradientFactor * r[a] * r[a];
                for (int b = 0; b < 3; b++) {
                    gradients[a][b] += (velocity[4 * j + a] - velocity[4 * i + a]) * gradientFactor * r[b];
                }
            }
            unseen[3] += gradientFactor * r[0] * r[1];
            unseen[4] += gradientFactor * r[0] * r[2];
            unseen[5] += gradientFactor * r[1] * r[2];
        }
        for (int a = 0; a < 3; a++) {
            gradients[a] = ProjectionReference.corrected(unseen, gradients[a]);
        }
        double[] stretch = new double[PARTS];
        for (int a = 0; a < 3; a++) {
            stretch[a] = gradients[a][a];
        }
        stretch[3] = 0.5 * (gradients[0][1] + gradients[1][0]);
        stretch[4] = 0.5 * (gradients[0][2] + gradients[2][0]);
        stretch[5] = 0.5 * (gradients[1][2] + gradients[2][1]);
        return stretch;
    }

    private double along(double[] stretch) {
        double[] v = ProjectionReference.times(stretch, r);
        return v[0] * r[0] + v[1] * r[1] + v[2] * r[2];
    }

    private static double uneven(double approach, double even) {
        return Math.min(approach - Math.max(Math.min(even, 0), approach), 0);
    }

    private double wall(double distance, double speed, double stretch) {
        WallFit fit = constants.fluid().wall();
        double d = Math.min(distance, fit.reach());
        return -MIRRORED
                * uneven(-speed, stretch * d)
                * fit.gradientFactor(d)
                / (d + 0.5 * constants.fluid().spacing());
    }
}

package dev.scree.runtime.reference;

import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;

/** The yardstick of {@code fluid/state.cl} and {@code fluid/integrate.cl}. Arrays by particle. */
public final class FluidMotionReference {
    private static final double LARGEST_GAP = 0.05;
    private static final double LARGEST_SHIFT = 0.1;
    private static final double BULK_VISCOSITY = 1;
    private static final double LARGEST_CHANGE = 0.002;

    private final StepConstants constants;
    private final double[] materials;

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public FluidMotionReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
    }

    /** Equation of state. @param push written [J] */
    public void pressure(SimulationState state, double[] volumeFraction, double[] pressureEnergy) {
        double c = constants.soundSpeed();
        for (int i = 0; i < state.fluidCount; i++) {
            double rest = materials[4 * state.fluidKind[i]];
            double change = state.fluidDensity[i] > 0 ? volumeFraction[i] - state.fluidDensity[i] / rest : 0;
            change = Math.min(Math.max(change, -LARGEST_CHANGE), LARGEST_CHANGE);
            double pressure = rest * c * c * (volumeFraction[i] - 1 + BULK_VISCOSITY * change);
            pressureEnergy[i] = (constants.withoutSurface() ? pressure : Math.max(0, pressure))
                    * constants.fluid().particleVolume()
                    / (volumeFraction[i] * volumeFraction[i]);
            state.fluidDensity[i] = rest * volumeFraction[i];
        }
    }

    /** @return lowest index of a particle that is not finite or too fast, or Integer.MAX_VALUE */
    public int integrate(SimulationState state, FluidLists lists, double[] fluidForce) {
        double dt = constants.fluidTimeStep();
        double[] gravity = constants.gravity().toArray();
        int failure = Integer.MAX_VALUE;
        double[] shift = constants.withoutSurface() ? shift(state, lists, state.fluidVelocity) : null;
        for (int i = 0; i < state.fluidCount; i++) {
            double mass = materials[4 * state.fluidKind[i]] * constants.fluid().particleVolume();
            double kick = state.fluidHalfVelocity[4 * i + 3] == 0 ? 0.5 * dt : dt;
            for (int a = 0; a < 3; a++) {
                double acceleration = fluidForce[4 * i + a] / mass + gravity[a];
                double half = state.fluidHalfVelocity[4 * i + a] + kick * acceleration;
                state.fluidHalfVelocity[4 * i + a] = half;
                state.fluidVelocity[4 * i + a] = half + 0.5 * dt * acceleration;
                state.fluidPosition[4 * i + a] += dt * half;
            }
            state.fluidHalfVelocity[4 * i + 3] = 1;
            failure = confine(state, i) ? failure : Math.min(failure, i);
            for (int a = 0; a < 3 && constants.withoutSurface(); a++) {
                state.fluidPosition[4 * i + a] += shift[3 * i + a];
            }
            confine(state, i);
        }
        return failure;
    }

    /** @param velocity that a solver found, stride 4. @return as {@link #integrate} */
    public int move(SimulationState state, FluidLists lists, double[] velocity) {
        double dt = constants.fluidTimeStep();
        int failure = Integer.MAX_VALUE;
        double[] shift = shift(state, lists, velocity);
        for (int i = 0; i < state.fluidCount; i++) {
            for (int a = 0; a < 3; a++) {
                state.fluidPosition[4 * i + a] += dt * velocity[4 * i + a] + shift[3 * i + a];
                state.fluidVelocity[4 * i + a] = velocity[4 * i + a];
                state.fluidHalfVelocity[4 * i + a] = velocity[4 * i + a];
            }
            state.fluidHalfVelocity[4 * i + 3] = 0;
            failure = confine(state, i) ? failure : Math.min(failure, i);
        }
        return failure;
    }

    /** How far particles are moved to be even [m], stride 3. */
    private double[] shift(SimulationState state, FluidLists lists, double[] velocity) {
        double[] shift = new double[3 * state.fluidCount];
        FluidScales fluid = constants.fluid();
        double[] r = new double[3];
        for (int i = 0; i < state.fluidCount && constants.shift() > 0; i++) {
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            double[] gradient = Arrays.copyOfRange(lists.boundary, 4 * i, 4 * i + 3);
            double lowest = lists.volumeFraction[i];
            double strain = 0;
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                double distance2 = FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
                double gradientFactor = fluid.densityScale()
                        * fluid.particleVolume()
                        * fluid.smoothing().gradientFactor(Math.sqrt(distance2));
                double speed2 = 0;
                for (int a = 0; a < 3; a++) {
                    gradient[a] += gradientFactor * r[a];
                    speed2 += Math.pow(velocity[4 * i + a] - velocity[4 * j + a], 2);
                }
                strain -= gradientFactor * Math.sqrt(speed2 * distance2);
                lowest = Math.min(lowest, lists.volumeFraction[j]);
            }
            if (constants.withoutSurface() || lowest >= 1 - LARGEST_GAP) {
                double reach =
                        constants.shift() * fluid.spacing() * fluid.spacing() * constants.fluidTimeStep() * strain;
                double length = reach
                        * Math.sqrt(gradient[0] * gradient[0] + gradient[1] * gradient[1] + gradient[2] * gradient[2]);
                for (int a = 0; a < 3; a++) {
                    shift[3 * i + a] = -reach
                            * gradient[a]
                            * Math.min(1, LARGEST_SHIFT * fluid.spacing() / Math.max(length, 1e-20));
                }
            }
        }
        return shift;
    }

    /** Keeps a particle within the walls. @return whether its speed is fit to go on with */
    private boolean confine(SimulationState state, int i) {
        double[] low = constants.sides().wallLow().toArray();
        double[] high = constants.sides().wallHigh().toArray();
        double[] period = constants.sides().period().toArray();
        double speed2 = 0;
        for (int a = 0; a < 3; a++) {
            // Before the walls, which would set a particle that is no number down at rest.
            speed2 += state.fluidVelocity[4 * i + a] * state.fluidVelocity[4 * i + a];
            double x = state.fluidPosition[4 * i + a];
            double inside =
                    Math.min(Math.max(x, low[a] + constants.wallClearance()), high[a] - constants.wallClearance());
            if (inside != x) {
                state.fluidVelocity[4 * i + a] = 0;
                state.fluidHalfVelocity[4 * i + a] = 0;
            }
            state.fluidPosition[4 * i + a] = FluidLists.wrapped(inside, period[a]);
        }
        return speed2 <= constants.speedLimit() * constants.speedLimit();
    }
}

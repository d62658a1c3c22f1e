package dev.scree.runtime.reference;

import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SolveEffort;
import dev.scree.runtime.instance.StepConstants;

/** The yardstick of {@code fluid/dfsph.cl}, whose head has the equations. Arrays by particle. */
public final class DfsphReference {
    private static final double RELAXATION = 0.5;
    private static final double ERROR_UNITS = 16777216;
    private static final double LARGEST_ERROR = 0.02;
    private static final double LEAST_REPLY = 1e-12;

    private final StepConstants constants;
    private final double[] materials;
    private final double unit;
    private final int fewest;
    private final int most;
    /** Iterations of the last solve. */
    public int iterations;
    /** Mean error that it ended with. */
    public double error;

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public DfsphReference(StepConstants constants, double[] fluidMaterials) {
        this(constants, fluidMaterials, 0, SolveEffort.MOST);
    }

    /** @param fewest iterations of a solve, or 0: as usual. @param most of them */
    public DfsphReference(StepConstants constants, double[] fluidMaterials, int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
        this.constants = constants;
        this.materials = fluidMaterials;
        FluidScales fluid = constants.fluid();
        this.unit = fluid.densityScale() * fluid.particleVolume();
    }

    /**
     * One solve.
     *
     * @param divergence whether on the rate of compression, else on the compression
     * @param velocity   changed, stride 4 [m/s]
     * @param push       q to start from, and found [J]
     */
    public void solve(SimulationState state, FluidLists lists, boolean divergence, double[] velocity, double[] push) {
        int n = state.fluidCount;
        double dt = constants.fluidTimeStep();
        double[] source = new double[n];
        double[] acceleration = new double[4 * n];
        for (int i = 0; i < n; i++) {
            double rate = change(state, lists, velocity, i) - lists.boundary[4 * i + 3];
            source[i] = dt * rate + (divergence ? Math.min(lists.filling[i] - 1, 0) : lists.filling[i] - 1);
        }
        iterations = 0;
        double[] trial = java.util.Arrays.copyOf(push, n);
        boolean done = n == 0;
        while (!done) {
            accelerate(state, lists, trial, acceleration);
            double momentum = iterations / (iterations + 3.0);
            long sum = 0;
            for (int i = 0; i < n; i++) {
                double e = source[i] + dt * dt * change(state, lists, acceleration, i);
                double reply = dt * dt * lists.gradient[4 * i + 3];
                double before = push[i];
                push[i] = reply > LEAST_REPLY ? Math.max(0, trial[i] + RELAXATION * e / reply) : 0;
                trial[i] = push[i] + (e * (push[i] - before) < 0 ? 0 : momentum * (push[i] - before));
                double amiss = push[i] > 0 ? Math.abs(e) : Math.max(e, 0);
                sum += reply > LEAST_REPLY ? Math.round(Math.min(amiss, LARGEST_ERROR) * ERROR_UNITS) : 0;
            }
            iterations++;
            error = sum / ERROR_UNITS / n;
            done = error <= constants.densityTolerance() && iterations >= Math.max(fewest, SolveEffort.least(divergence)) || iterations >= most;
        }
        accelerate(state, lists, push, acceleration);
        for (int i = 0; i < 4 * n; i++) {
            velocity[i] += i % 4 == 3 ? 0 : dt * acceleration[i];
        }
    }

    /** Velocities under all forces but pressure. @param velocity changed */
    public void predict(SimulationState state, FluidLists lists, double[] fluidForce, double[] velocity) {
        double[] gravity = constants.gravity().toArray();
        for (int i = 0; i < state.fluidCount; i++) {
            double density = materials[4 * state.fluidKind[i]];
            for (int a = 0; a < 3; a++) {
                velocity[4 * i + a] += constants.fluidTimeStep()
                        * (fluidForce[4 * i + a] / (density * constants.fluid().particleVolume()) + gravity[a]);
            }
            state.fluidDensity[i] = density * lists.filling[i];
        }
    }

    /** What the pressure of all solves does between bodies and the fluid. @param total q of all solves [J] */
    public void couple(SimulationState state, FluidLists lists, double[] total) {
        for (int i = 0; i < state.fluidCount; i++) {
            if (lists.samples[i].length > 0) {
                double[] wall = WallReference.share(constants, new double[] {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1],
                    state.fluidPosition[4 * i + 2]});
                for (int a = 0; a < 3; a++) {
                    state.fluidCouplingForce[4 * i + a] -= total[i] * (lists.boundary[4 * i + a] - wall[1 + a]);
                }
            }
        }
    }

    /** How fast the filling would change by a field of velocities (or accelerations), bodies at rest. */
    private double change(SimulationState state, FluidLists lists, double[] field, int i) {
        double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
        double[] r = new double[3];
        double rate = 0;
        for (int a = 0; a < 3; a++) {
            rate += lists.boundary[4 * i + a] * field[4 * i + a];
        }
        for (int k = 0; k < lists.count[i]; k++) {
            int j = lists.neighbours[i][k];
            double distance2 = FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
            double along = 0;
            for (int a = 0; a < 3; a++) {
                along += r[a] * (field[4 * i + a] - field[4 * j + a]);
            }
            rate += unit * constants.fluid().smoothing().slope(Math.sqrt(distance2)) * along;
        }
        return rate;
    }

    private void accelerate(SimulationState state, FluidLists lists, double[] push, double[] acceleration) {
        double[] r = new double[3];
        for (int i = 0; i < state.fluidCount; i++) {
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            double[] force = new double[3];
            for (int a = 0; a < 3; a++) {
                force[a] = -push[i] * lists.boundary[4 * i + a];
            }
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                double distance2 = FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
                double along = (push[i] + push[j]) * unit * constants.fluid().smoothing().slope(Math.sqrt(distance2));
                for (int a = 0; a < 3; a++) {
                    force[a] -= along * r[a];
                }
            }
            double mass = materials[4 * state.fluidKind[i]] * constants.fluid().particleVolume();
            for (int a = 0; a < 3; a++) {
                acceleration[4 * i + a] = force[a] / mass;
            }
        }
    }
}

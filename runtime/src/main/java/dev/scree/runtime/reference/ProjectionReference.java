package dev.scree.runtime.reference;

import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.Enclosure;
import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.GridPlan;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SmoothingFunction;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;

/** The yardstick of {@code fluid/projection.cl}, whose head has the equations. Arrays by particle. */
public class ProjectionReference {
    private static final double LARGEST_GAP = 0.05;
    private static final double LARGEST_EXCESS = 0.02;
    private static final double LEAST_SOURCE = 1e-5;
    static final double SLACK = 1e-5;
    static final double LEAST_DIAGONAL = 0.05;
    private static final double MOST_OF_AXIS = 0.5;
    private static final double LEAST_SEEN = 0.3;
    private static final double LEAST_DETERMINANT = 0.05;

    final StepConstants constants;
    private final double[] materials;
    private final double unit;
    private final int mostRounds;
    private final int mostInRound;
    private final CoarseReference coarse;
    final double[] offset = new double[3];
    private double least;
    /** Slope of q at each particle, stride 4, of the last solve [J/m]. */
    public double[] gradientFactor = new double[0];
    /** Iterations of the last solve. */
    public int iterations;
    /** Residual that was left at its last round's beginning, as a part of the source. */
    public double left;
    /** How bodies answer the pressure; null: they do not. */
    public StrongCouplingReference answer;

    /** @param fluidMaterials rest density and viscosity, stride 4. @param grid that the fluid is sorted by */
    public ProjectionReference(StepConstants constants, double[] fluidMaterials, GridPlan grid) {
        this(
                constants,
                fluidMaterials,
                grid,
                PressureSolveConstants.MOST_RESTARTS.count(),
                PressureSolveConstants.RESTART_INTERVAL.count());
    }

    /** @param mostRounds of a solve. @param mostInRound iterations */
    public ProjectionReference(
            StepConstants constants, double[] fluidMaterials, GridPlan grid, int mostRounds, int mostInRound) {
        this.mostRounds = mostRounds;
        this.mostInRound = mostInRound;
        this.coarse =
                new CoarseReference(grid, CoarsePlan.of(grid, constants.fluid().spacing()));
        this.constants = constants;
        this.materials = fluidMaterials;
        FluidScales fluid = constants.fluid();
        this.unit = fluid.densityScale() * fluid.particleVolume();
    }

    final double mass(SimulationState state, int i) {
        return materials[4 * state.fluidKind[i]] * constants.fluid().particleVolume();
    }

    /** gradient of the pair, whose way goes to {@link #offset} [1/m^2]. */
    final double gradientFactor(SimulationState state, int i, int j) {
        double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
        return unit
                * constants
                        .fluid()
                        .smoothing()
                        .gradientFactor(
                                Math.sqrt(FluidLists.offset(constants.sides(), x, state.fluidPosition, j, offset)));
    }

    /** Hij of {@code fluid/row.h}; the pair's way goes to {@link #offset}. */
    private double coefficient(SimulationState state, FluidLists lists, int i, int j) {
        double gradientFactor = gradientFactor(state, i, j);
        double uneven = 0;
        for (int a = 0; a < 3; a++) {
            uneven += (lists.gradient[4 * i + a] / mass(state, i) - lists.gradient[4 * j + a] / mass(state, j))
                    * offset[a];
        }
        return compact(state, i, j, gradientFactor) + 2 * gradientFactor * uneven;
    }

    /** -kij of a pair whose way stands in {@link #offset}. */
    private double compact(SimulationState state, int i, int j, double gradientFactor) {
        double distance2 = offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2];
        return 4
                * gradientFactor
                / (mass(state, i) + mass(state, j))
                * Math.max(1, -gradientFactor * distance2 / MOST_OF_AXIS);
    }

    /** The yardstick of {@code fluid/row.h}. @return rate [1/s] and Hii */
    final double[] row(SimulationState state, FluidLists lists, double[] velocity, int i) {
        double rate = -2 * lists.boundary[4 * i + 3];
        double diagonal = 0;
        for (int a = 0; a < 3; a++) {
            rate += 2 * lists.boundary[4 * i + a] * velocity[4 * i + a];
            diagonal += 4 / mass(state, i) * lists.gradient[4 * i + a] * lists.boundary[4 * i + a];
        }
        for (int k = 0; k < lists.count[i]; k++) {
            int j = lists.neighbours[i][k];
            double gradientFactor = gradientFactor(state, i, j);
            for (int a = 0; a < 3; a++) {
                rate += gradientFactor * offset[a] * (velocity[4 * i + a] - velocity[4 * j + a]);
            }
            diagonal -= compact(state, i, j, gradientFactor);
        }
        return new double[] {rate, diagonal};
    }

    /** Velocities under all forces but pressure. @param velocity changed */
    public void predict(SimulationState state, FluidLists lists, double[] fluidForce, double[] velocity) {
        double[] gravity = constants.gravity().toArray();
        for (int i = 0; i < state.fluidCount; i++) {
            for (int a = 0; a < 3; a++) {
                velocity[4 * i + a] +=
                        constants.fluidTimeStep() * (fluidForce[4 * i + a] / mass(state, i) + gravity[a]);
            }
            state.fluidDensity[i] = materials[4 * state.fluidKind[i]] * lists.volumeFraction[i];
        }
    }

    /** Projects velocities [m/s], stride 4; state.fluidPressureEnergy is what it starts from and finds [J]. */
    public void solve(SimulationState state, FluidLists lists, double[] velocity) {
        int n = state.fluidCount;
        double[] pressureEnergy = state.fluidPressureEnergy;
        double[] source = new double[n];
        double[] diagonal = new double[n];
        boolean closed = constants.withoutSurface() && n > 0;
        boolean endless = constants.enclosure() == Enclosure.NOTHING;
        // Without air: a source whose mean is 0, and pressures of any sign.
        least = closed ? Double.NEGATIVE_INFINITY : 0;
        begin(
                state,
                lists,
                velocity,
                source,
                diagonal,
                closed ? Arrays.stream(lists.volumeFraction, 0, n).sum() / n : 1);
        double[] scale = answer == null ? diagonal : answer.source(constants.fluidTimeStep(), source, diagonal);
        double mean = closed ? Arrays.stream(source).sum() / n : 0;
        for (int i = 0; i < n; i++) {
            source[i] -= mean;
        }
        iterations = 0;
        for (int round = 0; round < mostRounds && n > 0; round++) {
            if (round(state, lists, source, diagonal, scale, pressureEnergy)) {
                break;
            }
        }
        double level = !closed
                ? 0
                : endless
                        ? Arrays.stream(pressureEnergy, 0, n).sum() / n
                        : Arrays.stream(pressureEnergy, 0, n).min().orElseThrow();
        for (int i = 0; i < n; i++) {
            pressureEnergy[i] = endless ? pressureEnergy[i] - level : Math.max(pressureEnergy[i] - level, 0);
        }
        pressureEnergy(state, lists, velocity);
    }

    /** The yardstick of {@code fluid/solve.cl}. @return whether the residual was small enough when it began */
    private boolean round(
            SimulationState state,
            FluidLists lists,
            double[] source,
            double[] diagonal,
            double[] scale,
            double[] pressureEnergy) {
        int n = state.fluidCount;
        double[] r = applied(state, lists, diagonal, pressureEnergy);
        double[] p = new double[n];
        double[] s = new double[n];
        boolean[] free = new boolean[n];
        double all = LEAST_SOURCE / (constants.fluidTimeStep() * constants.fluidTimeStep()) * n;
        for (int i = 0; i < n; i++) {
            r[i] = source[i] - r[i];
            free[i] = diagonal[i] > 0 && (pressureEnergy[i] > 0 || r[i] > 0 || least < 0);
            r[i] = free[i] ? r[i] : 0;
            all += Math.abs(Math.max(source[i], least));
        }
        left = Arrays.stream(r).map(Math::abs).sum() / all;
        if (left <= constants.pressureTolerance()) {
            return true;
        }
        weigh(state, lists, free, scale);
        double[] u = answered(r, free, scale);
        double gammaBefore = 0;
        double alphaBefore = 0;
        for (int k = 0; k < mostInRound; k++) {
            double[] w = applied(state, lists, diagonal, u);
            double gamma = 0;
            double delta = 0;
            double rest = 0;
            for (int i = 0; i < n; i++) {
                gamma += r[i] * u[i];
                delta += w[i] * u[i];
                rest += Math.abs(r[i]);
            }
            if (rest / all <= 0.5 * constants.pressureTolerance() || gamma == 0) {
                break;
            }
            double beta = gammaBefore == 0 ? 0 : gamma / gammaBefore;
            double below = delta - (alphaBefore == 0 ? 0 : beta * gamma / alphaBefore);
            double alpha = below > 0 ? gamma / below : 0;
            gammaBefore = gamma;
            alphaBefore = alpha;
            iterations++;
            for (int i = 0; i < n; i++) {
                p[i] = u[i] + beta * p[i];
                s[i] = (free[i] ? w[i] : 0) + beta * s[i];
                pressureEnergy[i] += alpha * p[i];
                r[i] -= alpha * s[i];
            }
            u = answered(r, free, scale);
        }
        for (int i = 0; i < n; i++) {
            pressureEnergy[i] = Math.max(pressureEnergy[i], least);
        }
        return false;
    }

    /** What each free particle makes a coarse node cost. */
    private void weigh(SimulationState state, FluidLists lists, boolean[] free, double[] scale) {
        double[] spread = new double[free.length];
        double[] rest = new double[free.length];
        for (int i = 0; i < free.length; i++) {
            rest[i] = free[i] ? scale[i] : 0;
            for (int k = 0; free[i] && k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                if (free[j]) {
                    double coefficient = coefficient(state, lists, i, j);
                    spread[i] -= coefficient
                            * (offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2])
                            / (constants.fluid().flat() ? 4 : 6);
                    rest[i] += coefficient;
                }
            }
            rest[i] = Math.max(rest[i], 0);
        }
        coarse.place(state.fluidPosition, free.length);
        coarse.weigh(spread, rest);
    }

    private double[] answered(double[] r, boolean[] free, double[] scale) {
        double[] u = coarse.answer(r);
        for (int i = 0; i < u.length; i++) {
            u[i] = free[i] ? r[i] / scale[i] + u[i] : 0;
        }
        return u;
    }

    /** H of a field. */
    private double[] applied(SimulationState state, FluidLists lists, double[] diagonal, double[] field) {
        double[] result = new double[state.fluidCount];
        for (int i = 0; i < result.length; i++) {
            result[i] = diagonal[i] * field[i];
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                result[i] += field[j] == 0 ? 0 : coefficient(state, lists, i, j) * field[j];
            }
        }
        if (answer != null) {
            answer.apply(field, result);
        }
        return result;
    }

    /**
     * Source and diagonal of H, all 0 before, and what q starts from. @param full volume fraction that nothing is too
     * full for
     */
    void begin(
            SimulationState state,
            FluidLists lists,
            double[] velocity,
            double[] source,
            double[] diagonal,
            double full) {
        double dt = constants.fluidTimeStep();
        for (int i = 0; i < state.fluidCount; i++) {
            double[] row = row(state, lists, velocity, i);
            double excess = lists.volumeFraction[i] - full;
            diagonal[i] = row[1]
                    + (constants.withoutSurface() ? 0 : constants.fluid().airLaplacian())
                            / mass(state, i)
                            * Math.max(1 - LARGEST_GAP - lists.volumeFraction[i], 0);
            diagonal[i] = (1 + SLACK)
                    * Math.max(diagonal[i], LEAST_DIAGONAL * constants.fluid().airLaplacian() / mass(state, i));
            double drift = constants.densityCorrection()
                    * (constants.withoutSurface() ? 1 : Math.min(Math.max(1 + excess / LARGEST_GAP, 0), 1));
            source[i] = (dt * row[0] + drift * Math.min(Math.max(excess, -LARGEST_EXCESS), LARGEST_EXCESS)) / (dt * dt);
            state.fluidPressureEnergy[i] = diagonal[i] > 0 ? state.fluidPressureEnergy[i] : 0;
        }
    }

    private void pressureEnergy(SimulationState state, FluidLists lists, double[] velocity) {
        double[] pressureEnergy = state.fluidPressureEnergy;
        gradientFactor = new double[4 * state.fluidCount];
        double[] stress = new StressCorrectionReference(constants, materials).stress(state, lists, pressureEnergy);
        for (int i = 0; i < state.fluidCount; i++) {
            double[] force = new double[3];
            double[] gradient = new double[3];
            for (int a = 0; a < 3; a++) {
                force[a] = -2 * pressureEnergy[i] * lists.boundary[4 * i + a];
            }
            double around = 0;
            double weights = 0;
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                double s = gradientFactor(state, i, j);
                around += s * pressureEnergy[j];
                weights += s;
                for (int a = 0; a < 3; a++) {
                    force[a] -= (pressureEnergy[i] + pressureEnergy[j]) * s * offset[a];
                    gradient[a] += (pressureEnergy[j] - pressureEnergy[i]) * s * offset[a];
                }
                FluidForcesReference.stressDiagonal(stress, i, j, s, offset, force);
            }
            if (constants.fluid().smoothing().form() == SmoothingFunction.Form.MOVING_PARTICLE && weights < 0) {
                double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]
                };
                double[] wall = WallReference.share(constants, x);
                for (int a = 0; a < 3; a++) {
                    force[a] -= (around / weights - pressureEnergy[i]) * wall[1 + a];
                }
            }
            double[] m = Arrays.copyOfRange(lists.moments, 6 * i, 6 * i + 6);
            if (m[0] + m[1] + m[2] > 0) {
                gradient = pressureEnergy[i] > 0 ? corrected(m, gradient) : new double[3];
                double[] hidden = times(m, gradient);
                for (int a = 0; a < 3; a++) {
                    force[a] -= hidden[a];
                }
            }
            System.arraycopy(gradient, 0, gradientFactor, 4 * i, 3);
            for (int a = 0; a < 3; a++) {
                velocity[4 * i + a] += constants.fluidTimeStep() * force[a] / mass(state, i);
            }
            if (lists.samples[i].length > 0) {
                couple(state, lists, i, m, gradient);
            }
        }
    }

    private void couple(SimulationState state, FluidLists lists, int i, double[] moments, double[] gradient) {
        double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
        double[] wall = WallReference.share(constants, x);
        double[] wallMoments = WallReference.moments(constants, x);
        double[] ofBodies = moments.clone();
        for (int a = 0; a < 3; a++) {
            ofBodies[a] -= wallMoments[a];
        }
        double[] hidden = times(ofBodies, gradient);
        for (int a = 0; a < 3; a++) {
            state.fluidCouplingForce[4 * i + a] -=
                    2 * state.fluidPressureEnergy[i] * (lists.boundary[4 * i + a] - wall[1 + a]) + hidden[a];
        }
    }

    static double[] times(double[] m, double[] v) {
        return new double[] {
            m[0] * v[0] + m[3] * v[1] + m[4] * v[2],
            m[3] * v[0] + m[1] * v[1] + m[5] * v[2],
            m[4] * v[0] + m[5] * v[1] + m[2] * v[2]
        };
    }

    /** (1 - S)^-1 v. */
    static double[] corrected(double[] moments, double[] v) {
        double xx = Math.max(1 - moments[0], LEAST_SEEN);
        double yy = Math.max(1 - moments[1], LEAST_SEEN);
        double zz = Math.max(1 - moments[2], LEAST_SEEN);
        double xy = -moments[3];
        double xz = -moments[4];
        double yz = -moments[5];
        double a = yy * zz - yz * yz;
        double b = xz * yz - xy * zz;
        double c = xy * yz - xz * yy;
        double determinant = Math.max(xx * a + xy * b + xz * c, LEAST_DETERMINANT);
        return times(
                new double[] {
                    a / determinant,
                    (xx * zz - xz * xz) / determinant,
                    (xx * yy - xy * xy) / determinant,
                    b / determinant,
                    c / determinant,
                    (xy * xz - xx * yz) / determinant
                },
                v);
    }
}

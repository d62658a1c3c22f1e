package dev.scree.runtime.reference;

import dev.scree.runtime.instance.Attraction;
import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SmoothingFunction;
import dev.scree.runtime.instance.StepConstants;

/**
 * The yardstick of {@code fluid/forces.cl}, {@code coupling/boundary.cl} and {@code fluid/pair.h}, whose heads have the
 * equations. Arrays by particle or sample.
 */
public final class FluidForcesReference {
    private static final double TURBULENT = 0.02465;
    private final StepConstants constants;
    private final double[] materials;
    private final double kernelRadius;
    private final double volume;
    private final double unit;

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public FluidForcesReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
        FluidScales fluid = constants.fluid();
        this.kernelRadius = fluid.kernelRadius();
        this.volume = fluid.particleVolume();
        this.unit = fluid.densityScale() * volume;
    }

    static double resistance(double gradientFactor, double volumes, double viscosityA, double viscosityB) {
        double mean = 2 * viscosityA * viscosityB / Math.max(viscosityA + viscosityB, 1e-20);
        return -2 * mean * volumes * gradientFactor;
    }

    /** Factor of the way between the two. */
    static double artificial(
            double approach,
            double distance2,
            double gradientFactor,
            double volumes,
            double density,
            double kernelRadius,
            double strength) {
        double h = 0.5 * kernelRadius;
        return approach < 0
                ? strength * h * density * volumes * approach / (distance2 + 0.01 * h * h) * gradientFactor
                : 0;
    }

    /** Of moving particles see {@link ArtificialViscosityReference}. */
    private double viscosityStrength() {
        return constants.fluid().smoothing().form() == SmoothingFunction.Form.MOVING_PARTICLE
                ? 0
                : constants.viscositySpeed();
    }

    /** What of a calming speed is left where the viscosities of two fluids calm as well. */
    static double left(double[] materials, double viscosityStrength, int kind, int other, double kernelRadius) {
        return Math.max(
                0,
                viscosityStrength
                        - 10
                                * (materials[kind + 1] / materials[kind] + materials[other + 1] / materials[other])
                                / kernelRadius);
    }

    private double strength(boolean withPressure) {
        return withPressure ? constants.artificialViscosity() * constants.soundSpeed() : 0;
    }

    /**
     * @param velocity of the fluid, stride 4 [m/s]
     * @param push q, used where withPressure [J]
     * @param stress T of {@link StressCorrectionReference}, used where withPressure
     * @param fluidForce written: all but gravity; state.fluidCouplingForce is written too
     */
    public void onFluid(
            SimulationState state,
            FluidLists lists,
            boolean withPressure,
            boolean withViscosity,
            double[] velocity,
            double[] pressureEnergy,
            double[] stress,
            double[] samplePosition,
            double[] sampleVelocity,
            double[] fluidForce) {
        double[] r = new double[3];
        double[] v = new double[3];
        TensionReference tension = new TensionReference();
        tension.make(constants, materials, state, lists);
        for (int i = 0; i < state.fluidCount; i++) {
            int kind = 4 * state.fluidKind[i];
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            double q = withPressure ? pressureEnergy[i] : 0;
            double[] force = new double[3];
            double[] coupling = new double[3];
            double[] dragged = new double[3];
            if (withPressure && constants.ghostWalls()) {
                add(force, 0, v, -2 * q * unit, WallReference.ghostWalls(constants, x, x, new double[3]));
            }
            double wetting = materials[kind + 3]
                    * materials[kind + 2]
                    * constants.fluid().attraction().wetting();
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                int other = 4 * state.fluidKind[j];
                double distance2 = FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
                double gradientFactor = constants.fluid().smoothing().gradientFactor(Math.sqrt(distance2));
                double approach = difference(velocity, i, velocity, j, v, r);
                double resist = !withViscosity
                        ? 0
                        : resistance(gradientFactor, volume * volume, materials[kind + 1], materials[other + 1]);
                double along = withPressure ? -(q + pressureEnergy[j]) * unit * gradientFactor : 0;
                double shock =
                        left(materials, withPressure ? strength(true) : viscosityStrength(), kind, other, kernelRadius);
                along += shock > 0
                        ? artificial(
                                approach,
                                distance2,
                                gradientFactor,
                                volume * volume,
                                0.5 * (materials[kind] + materials[other]),
                                kernelRadius,
                                shock)
                        : 0;
                add(force, -resist, v, along, r);
                if (withPressure) {
                    stressDiagonal(stress, i, j, unit * gradientFactor, r, force);
                }
                if (withPressure && constants.ghostWalls()) {
                    double[] place = {
                        state.fluidPosition[4 * j], state.fluidPosition[4 * j + 1], state.fluidPosition[4 * j + 2]
                    };
                    add(force, 0, v, -(q + pressureEnergy[j]) * unit, WallReference.ghostWalls(constants, x, place, r));
                }
                if (kind == other && materials[kind + 2] > 0) {
                    TensionReference.pull(
                            r,
                            v,
                            tension.surface,
                            i,
                            j,
                            kernelRadius,
                            constants.fluid().attraction().tension() * materials[kind + 2],
                            TensionReference.damping(constants.fluid(), materials[kind], materials[kind + 2]),
                            force);
                }
            }
            for (int j : lists.samples[i]) {
                double distance2 = FluidLists.plainOffset(x, samplePosition, j, r);
                double approach = difference(velocity, i, sampleVelocity, j, v, r);
                onPair(
                        distance2,
                        approach,
                        materials,
                        kind,
                        samplePosition[4 * j + 3],
                        q * (1 + sampleVelocity[4 * j + 3]),
                        strength(withPressure),
                        v,
                        r,
                        coupling,
                        dragged,
                        1);
            }
            double[] drag = WallReference.drag(constants, x);
            double speed = Math.sqrt(velocity[4 * i] * velocity[4 * i]
                    + velocity[4 * i + 1] * velocity[4 * i + 1]
                    + velocity[4 * i + 2] * velocity[4 * i + 2]);
            double slip = withViscosity ? 2 * wallViscosity(materials, kind, speed) * volume : 0;
            double[] pull = WallReference.pull(constants, x);
            double[] wall = withPressure && !constants.ghostWalls() ? WallReference.share(constants, x) : new double[4];
            for (int a = 0; a < 3; a++) {
                double across = drag[(a + 1) % 3] + drag[(a + 2) % 3];
                force[a] += coupling[a]
                        + (withViscosity ? dragged[a] : 0)
                        - slip * across * velocity[4 * i + a]
                        - q * wall[1 + a]
                        + wetting * pull[a];
                fluidForce[4 * i + a] = force[a];
                state.fluidCouplingForce[4 * i + a] = coupling[a] + dragged[a];
            }
        }
    }

    /** What the stresses of a pair add to the force on the first. @param gradient scale V0 W'/r */
    static void stressDiagonal(double[] stress, int i, int j, double gradientFactor, double[] r, double[] force) {
        double[] both = new double[StressCorrectionReference.PARTS];
        for (int p = 0; p < both.length; p++) {
            both[p] = stress[StressCorrectionReference.PARTS * i + p] + stress[StressCorrectionReference.PARTS * j + p];
        }
        add(force, 0, r, -gradientFactor, ProjectionReference.times(both, r));
    }

    /** What a sample does to fluid, times sign. */
    private void onPair(
            double distance2,
            double approach,
            double[] materials,
            int kind,
            double sampleVolume,
            double q,
            double strength,
            double[] v,
            double[] r,
            double[] to,
            double[] dragged,
            double sign) {
        double gradientFactor = constants.fluid().smoothing().gradientFactor(Math.sqrt(distance2));
        double mu = wallViscosity(materials, kind, Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]));
        double resist = resistance(gradientFactor, volume * sampleVolume, mu, mu);
        double shock = left(materials, strength, kind, kind, kernelRadius);
        double along = shock > 0
                ? artificial(
                        approach,
                        distance2,
                        gradientFactor,
                        volume * sampleVolume,
                        materials[kind],
                        kernelRadius,
                        shock)
                : 0;
        double distance = Math.sqrt(distance2);
        double wetting = materials[kind + 3]
                * materials[kind + 2]
                * constants.fluid().attraction().wetting()
                * sampleVolume
                / volume
                * Attraction.force(distance, kernelRadius)
                / Math.max(distance, 1e-9);
        add(dragged, -sign * resist, v, 0, r);
        add(to, 0, v, sign * (along - q * sampleVolume * gradientFactor - wetting), r);
    }

    private double wallViscosity(double[] materials, int kind, double speed) {
        double reynolds =
                0.5 * constants.fluid().spacing() * speed * materials[kind] / Math.max(materials[kind + 1], 1e-20);
        return materials[kind + 1] * Math.max(1, TURBULENT * Math.pow(reynolds, 0.75));
    }

    private static double difference(double[] a, int i, double[] b, int j, double[] v, double[] r) {
        double along = 0;
        for (int k = 0; k < 3; k++) {
            v[k] = a[4 * i + k] - b[4 * j + k];
            along += v[k] * r[k];
        }
        return along;
    }

    private static void add(double[] to, double alongV, double[] v, double alongR, double[] r) {
        for (int a = 0; a < 3; a++) {
            to[a] += alongV * v[a] + alongR * r[a];
        }
    }

    /**
     * @param push q of all that presses on the samples [J]. @param gradient of it, stride 4, not used withShocks
     *     [J/m]. @param sampleForce written [N]
     */
    public void onSamples(
            SimulationState state,
            FluidLists lists,
            boolean withShocks,
            double[] velocity,
            double[] pressureEnergy,
            double[] gradientFactor,
            int samples,
            double[] samplePosition,
            double[] sampleVelocity,
            double[] sampleForce) {
        java.util.Arrays.fill(sampleForce, 0, 4 * samples, 0);
        double[] r = new double[3];
        double[] v = new double[3];
        for (int i = 0; i < state.fluidCount; i++) {
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            for (int j : lists.samples[i]) {
                double[] force = new double[3];
                double distance2 = FluidLists.plainOffset(x, samplePosition, j, r);
                double approach = difference(velocity, i, sampleVelocity, j, v, r);
                onPair(
                        distance2,
                        approach,
                        materials,
                        4 * state.fluidKind[i],
                        samplePosition[4 * j + 3],
                        withShocks
                                ? pressureEnergy[i]
                                : 2 * pressureEnergy[i]
                                        - r[0] * gradientFactor[4 * i]
                                        - r[1] * gradientFactor[4 * i + 1]
                                        - r[2] * gradientFactor[4 * i + 2],
                        strength(withShocks),
                        v,
                        r,
                        force,
                        force,
                        -1);
                for (int a = 0; a < 3; a++) {
                    sampleForce[4 * j + a] += force[a];
                }
            }
        }
    }
}

package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.DeviceStruct;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.GridPlan;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;

/** A random fluid on the device, sorted and with its lists. */
final class FluidBench implements AutoCloseable {
    static final double TOLERANCE = 1e-4;
    final TestDevice device = new TestDevice();
    final RandomFluid random;
    final int[] order;
    final DeviceStruct<StepConstants> constants;
    final DeviceStruct<GridPlan> grid;
    final DeviceInts start;
    final DeviceInts index;
    final DeviceInts kinds;
    final DeviceFloats x;
    final DeviceFloats v;
    final DeviceInts sampleStart;
    final DeviceInts sampleIndex;
    final DeviceFloats sampleX;
    final DeviceFloats sampleV;
    final DeviceFloats materials;
    final DeviceInts neighbours;
    final DeviceInts neighbourCount;
    final DeviceInts boundaryCount;
    final DeviceFloats volumeFraction;
    final DeviceFloats boundary;
    final DeviceFloats gradient;
    final DeviceFloats moments;
    final DeviceFloats correctionOff;
    final DeviceFloats surface;
    final DeviceFloats stressDiagonal;
    final DeviceFloats shear;
    final DeviceInts failure;
    final DeviceFloats pressureEnergy;
    final DeviceFloats density;
    final DeviceFloats force;
    final DeviceFloats coupling;

    FluidBench(RandomFluid random) {
        this.random = random;
        int n = random.count;
        int m = random.samples;
        SimulationState s = random.state;
        constants = device.constants(random.constants);
        grid = device.grid(random.plan);
        order = Arrays.copyOf(random.grid.sortedIndex(), n);
        int[] kind = new int[n];
        for (int place = 0; place < n; place++) {
            kind[place] = s.fluidKind[order[place]];
        }
        start = device.ints("cellStart", random.grid.cellStart());
        index = device.ints("sortedIndex", order);
        kinds = device.ints("kinds", kind);
        x = device.float4s("x", RandomFluid.sorted(s.fluidPosition, random.grid, n));
        v = device.float4s("v", RandomFluid.sorted(s.fluidVelocity, random.grid, n));
        sampleStart = device.ints("boundaryCellStart", random.sampleGrid.cellStart());
        sampleIndex = device.ints("sampleIndex", Arrays.copyOf(random.sampleGrid.sortedIndex(), m));
        sampleX = device.float4s("sampleX", RandomFluid.sorted(random.samplePosition, random.sampleGrid, m));
        sampleV = device.float4s("sampleV", RandomFluid.sorted(random.sampleVelocity, random.sampleGrid, m));
        materials = device.float4s("materials", random.materials);
        neighbours = device.ints(
                "neighbours", new int[Math.max(1, random.constants.fluid().slots() * n)]);
        neighbourCount = device.ints("neighbourCount", new int[n]);
        boundaryCount = device.ints("boundaryCount", new int[n]);
        volumeFraction = device.floats("filling", new double[n]);
        boundary = device.float4s("boundary", new double[4 * n]);
        gradient = device.float4s("gradient", new double[4 * n]);
        moments = device.float4s("moments", new double[4 * n]);
        correctionOff = device.float4s("mixed", new double[4 * n]);
        surface = device.float4s("surface", new double[4 * n]);
        stressDiagonal = device.float4s("stressDiagonal", new double[4 * n]);
        shear = device.float4s("shear", new double[4 * n]);
        failure = device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
        pressureEnergy = device.floats("push", new double[n]);
        density = device.floats("density", random.densityBefore);
        force = device.float4s("force", new double[4 * n]);
        coupling = device.float4s("coupling", new double[4 * n]);
        device.run(
                n,
                device.bind(
                        "fluid/neighbours.cl",
                        "fluid_neighbours",
                        constants,
                        grid,
                        start,
                        index,
                        x,
                        sampleStart,
                        sampleX,
                        sampleV,
                        neighbours,
                        neighbourCount,
                        boundaryCount,
                        volumeFraction,
                        boundary,
                        gradient,
                        moments,
                        correctionOff,
                        failure));
        device.run(
                n,
                device.bind(
                        "fluid/tension.cl",
                        "tension_surface",
                        constants,
                        x,
                        kinds,
                        materials,
                        neighbours,
                        neighbourCount,
                        surface));
    }

    /** By the pressure that stands in {@link #push}. */
    Launch stressDiagonal() {
        return device.bind(
                "fluid/stress_correction.cl",
                "stress_correction",
                constants,
                x,
                kinds,
                materials,
                volumeFraction,
                boundary,
                moments,
                correctionOff,
                neighbours,
                neighbourCount,
                pressureEnergy,
                stressDiagonal,
                shear);
    }

    Launch forces(int withPressure) {
        return device.bind(
                "fluid/forces.cl",
                "fluid_forces",
                withPressure,
                1,
                constants,
                grid,
                index,
                x,
                v,
                kinds,
                pressureEnergy,
                stressDiagonal,
                shear,
                surface,
                materials,
                sampleStart,
                sampleX,
                sampleV,
                neighbours,
                neighbourCount,
                boundaryCount,
                force,
                coupling);
    }

    /** Adds to the force what moving particles calm one another with. */
    void calm() {
        DeviceFloats stretch = device.float4s("stretch", new double[4 * random.count]);
        DeviceFloats shear = device.float4s("shear", new double[4 * random.count]);
        device.run(
                random.count,
                device.bind(
                        "fluid/artificial_viscosity.cl",
                        "velocity_gradients",
                        constants,
                        x,
                        v,
                        index,
                        kinds,
                        materials,
                        device.floats("lasting", random.state.fluidPressureEnergy),
                        neighbours,
                        neighbourCount,
                        stretch,
                        shear));
        device.run(
                random.count,
                device.bind(
                        "fluid/artificial_viscosity.cl",
                        "artificial_viscosity",
                        constants,
                        index,
                        x,
                        v,
                        kinds,
                        materials,
                        neighbours,
                        neighbourCount,
                        stretch,
                        shear,
                        force));
    }

    /** How full the fluid is, its source's mean and its least pressure. */
    void level(DeviceFloats source, DeviceInts control, DeviceFloats parts) {
        device.run(
                16,
                device.bind("fluid/gauge.cl", "gauge_parts", source, volumeFraction, pressureEnergy, control, parts));
        device.run(1, device.bind("fluid/gauge.cl", "gauge_scalars", 16, constants, parts, control));
    }

    /**
     * Begins a solve: its source and diagonal, and the q that it starts from. @param lasting q by particle of the step
     * before
     */
    void source(
            boolean moving,
            DeviceFloats lasting,
            DeviceInts control,
            DeviceFloats parts,
            DeviceFloats source,
            DeviceFloats coefficients) {
        device.run(random.count, device.bind("fluid/solve.cl", "solve_begin", control));
        level(source, control, parts);
        device.run(
                random.count,
                moving
                        ? device.bind(
                                "fluid/mps.cl",
                                "mps_source",
                                constants,
                                index,
                                x,
                                kinds,
                                materials,
                                v,
                                volumeFraction,
                                boundary,
                                gradient,
                                neighbours,
                                neighbourCount,
                                lasting,
                                control,
                                source,
                                pressureEnergy,
                                coefficients)
                        : device.bind(
                                "fluid/projection.cl",
                                "projection_source",
                                constants,
                                index,
                                x,
                                kinds,
                                materials,
                                v,
                                volumeFraction,
                                boundary,
                                gradient,
                                neighbours,
                                neighbourCount,
                                lasting,
                                control,
                                source,
                                pressureEnergy,
                                coefficients));
    }

    Launch onSamples(
            int withShocks, DeviceFloats total, DeviceFloats velocity, DeviceFloats gradientFactor, DeviceFloats to) {
        return device.bind(
                "coupling/boundary.cl",
                "boundary_forces",
                withShocks,
                constants,
                grid,
                sampleIndex,
                sampleX,
                sampleV,
                start,
                x,
                velocity,
                kinds,
                total,
                gradientFactor,
                materials,
                to);
    }

    @Override
    public void close() {
        device.close();
    }

    /** @param order index of the expected value at each place, or null: the same order */
    static void assertScalars(double[] expected, double[] actual, int[] order, int count) {
        assertScalars(expected, actual, order, count, TOLERANCE);
    }

    static void assertScalars(double[] expected, double[] actual, int[] order, int count, double tolerance) {
        double mean = Arrays.stream(expected).map(Math::abs).sum() / Math.max(count, 1);
        for (int p = 0; p < count; p++) {
            double e = expected[order == null ? p : order[p]];
            assertThat(Math.abs(actual[p] - e))
                    .as("%s for %s at %s", actual[p], e, p)
                    .isLessThanOrEqualTo(tolerance * Math.max(Math.abs(e), mean));
        }
    }
}

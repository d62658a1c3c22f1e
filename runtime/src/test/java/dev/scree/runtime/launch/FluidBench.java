package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;
import java.util.Arrays;

/** A random fluid on the device, sorted and with its lists. */
final class FluidBench implements AutoCloseable {
    static final double TOLERANCE = 1e-4;
    final TestDevice device = new TestDevice();
    final RandomFluid random;
    final int[] order;
    final StepConstantsBuffer constants;
    final GridShapeBuffer grid;
    final DeviceInts start;
    final DeviceInts index;
    final DeviceInts kinds;
    final DeviceFloat4s x;
    final DeviceFloat4s v;
    final DeviceInts sampleStart;
    final DeviceInts sampleIndex;
    final DeviceFloat4s sampleX;
    final DeviceFloat4s sampleV;
    final DeviceFloat4s materials;
    final DeviceInts neighbours;
    final DeviceInts neighbourCount;
    final DeviceInts boundaryCount;
    final DeviceFloats volumeFraction;
    final DeviceFloat4s boundary;
    final DeviceFloat4s gradient;
    final DeviceFloat4s moments;
    final DeviceFloat4s correctionOff;
    final DeviceFloat4s surface;
    final DeviceFloat4s stressDiagonal;
    final DeviceFloat4s shear;
    final DeviceInts failure;
    final DeviceFloats pressureEnergy;
    final DeviceFloats density;
    final DeviceFloat4s force;
    final DeviceFloat4s coupling;

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
                new FluidNeighbours(
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
        device.run(n, new TensionSurface(constants, x, kinds, materials, neighbours, neighbourCount, surface));
    }

    /** By the pressure that stands in {@link #push}. */
    StressCorrection stressDiagonal() {
        return new StressCorrection(
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

    FluidForces forces(int withPressure) {
        return new FluidForces(
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
        DeviceFloat4s stretch = device.float4s("stretch", new double[4 * random.count]);
        DeviceFloat4s shear = device.float4s("shear", new double[4 * random.count]);
        device.run(
                random.count,
                new VelocityGradients(
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
                new ArtificialViscosity(
                        constants, index, x, v, kinds, materials, neighbours, neighbourCount, stretch, shear, force));
    }

    /** How full the fluid is, its source's mean and its least pressure. */
    void level(DeviceFloat4s source, DeviceInts control, DeviceFloat4s parts) {
        device.run(16, new GaugeParts(source, volumeFraction, pressureEnergy, control, parts));
        device.run(1, new GaugeScalars(16, constants, parts, control));
    }

    /**
     * Begins a solve: its source and diagonal, and the q that it starts from. @param lasting q by particle of the step
     * before
     */
    void source(
            boolean moving,
            DeviceFloats lasting,
            DeviceInts control,
            DeviceFloat4s parts,
            DeviceFloat4s source,
            DeviceFloats coefficients) {
        device.run(random.count, new SolveBegin(control));
        level(source, control, parts);
        device.run(
                random.count,
                moving
                        ? new MpsSource(
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
                        : new ProjectionSource(
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

    BoundaryForces onSamples(
            int withShocks,
            DeviceFloats total,
            DeviceFloat4s velocity,
            DeviceFloat4s gradientFactor,
            DeviceFloat4s to) {
        return new BoundaryForces(
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

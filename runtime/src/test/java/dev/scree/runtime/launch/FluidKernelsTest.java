package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.Argument;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;
import dev.scree.runtime.reference.BoundaryReference;
import dev.scree.runtime.reference.FluidReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;

/** Kernels of fluid and coupling against the Java reference, on random states. */
@ExtendWith(NoLeaks.class)
class FluidKernelsTest {
    private static final double TOLERANCE = 1e-4;

    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "63, true", "257, false", "5000, true", "50000, false"})
    void allStagesAgree(int count, boolean openTop) {
        compare(new RandomFluid(count, openTop, 5));
    }

    @Test
    @Tag("long")
    void allStagesAgreeForAMillion() {
        compare(new RandomFluid(1_000_000, false, 5));
    }

    /** Sixty particles in each other's reach and ten times as many: lists overflow, and no force may be lost. */
    @Test
    void crowdsBeyondTheNeighbourListsAgree() {
        RandomFluid crowd = new RandomFluid(600, false, 9);
        for (int i = 0; i < 4 * crowd.count; i++) {
            crowd.state.fluidPosition[i] = (float) (0.2 * crowd.state.fluidPosition[i]);
        }
        crowd.grid.sort(crowd.state.fluidPosition, crowd.count);
        compare(crowd);
    }

    private static void compare(RandomFluid random) {
        int n = random.count;
        int m = random.samples;
        SimulationState s = random.state;
        FluidReference reference = new FluidReference(random.constants, random.materials);
        double[] filling = new double[n];
        double[] fluidState = new double[4 * n];
        double[] fluidForce = new double[4 * n];
        double[] sampleForce = new double[4 * m];
        reference.density(s, random.grid, random.sampleGrid, random.samplePosition, filling);
        reference.pressure(s, filling, fluidState);
        reference.forces(s, random.grid, fluidState, random.sampleGrid, random.samplePosition, random.sampleVelocity, fluidForce);
        BoundaryReference.forces(random.constants, m, random.samplePosition, random.sampleVelocity, s, random.grid, fluidState,
                sampleForce);
        double[] coupling = s.fluidCouplingForce.clone();

        try (TestDevice device = new TestDevice()) {
            StepConstantsBuffer constants = device.constants(random.constants);
            GridShapeBuffer grid = device.grid(random.plan);
            int[] order = Arrays.copyOf(random.grid.sortedIndex(), n);
            int[] sampleOrder = Arrays.copyOf(random.sampleGrid.sortedIndex(), m);
            int[] kinds = new int[n];
            for (int place = 0; place < n; place++) {
                kinds[place] = s.fluidKind[order[place]];
            }
            DeviceInts start = device.ints("cellStart", random.grid.cellStart());
            DeviceInts index = device.ints("sortedIndex", order);
            DeviceFloat4s x = device.float4s("x", RandomFluid.sorted(s.fluidPosition, random.grid, n));
            DeviceFloat4s v = device.float4s("v", RandomFluid.sorted(s.fluidVelocity, random.grid, n));
            DeviceInts sampleStart = device.ints("boundaryCellStart", random.sampleGrid.cellStart());
            DeviceFloat4s sampleX = device.float4s("sampleX", RandomFluid.sorted(random.samplePosition, random.sampleGrid, m));
            DeviceFloat4s sampleV = device.float4s("sampleV", RandomFluid.sorted(random.sampleVelocity, random.sampleGrid, m));
            DeviceFloats deviceFilling = device.floats("filling", new double[n]);
            DeviceInts neighbours = device.ints("neighbours", new int[Argument.LIST_LENGTH * n]);
            DeviceInts neighbourCount = device.ints("neighbourCount", new int[n]);
            DeviceInts boundaryCount = device.ints("boundaryCount", new int[n]);
            DeviceFloat4s state = device.float4s("state", new double[4 * n]);
            DeviceFloats density = device.floats("density", new double[n]);
            DeviceFloat4s force = device.float4s("force", new double[4 * n]);
            DeviceFloat4s couplingForce = device.float4s("coupling", new double[4 * n]);
            DeviceFloat4s boundaryForce = device.float4s("boundaryForce", new double[4 * m]);
            DeviceFloat4s materials = device.float4s("materials", random.materials);
            device.run(n, new FluidDensity(constants, grid, start, x, sampleStart, sampleX, deviceFilling, neighbours, neighbourCount, boundaryCount));
            device.run(n, new FluidPressure(constants, index, device.ints("kinds", kinds), deviceFilling, materials, state, density));
            device.run(n, new FluidForces(constants, grid, start, index, x, v, state, sampleStart, sampleX, sampleV, neighbours,
                    neighbourCount, boundaryCount, force, couplingForce));
            device.run(m, new BoundaryForces(constants, grid, device.ints("sampleIndex", sampleOrder), sampleX, sampleV, start, x, v, state,
                    boundaryForce));

            assertScalars(filling, device.read(deviceFilling), order, n);
            assertScalars(s.fluidDensity, device.read(density), null, n);
            assertThat(Agreement.apart(fluidForce, device.read(force), n, TOLERANCE)).as("force").isZero();
            assertThat(Agreement.apart(coupling, device.read(couplingForce), n, TOLERANCE)).as("coupling").isZero();
            assertThat(Agreement.apart(sampleForce, device.read(boundaryForce), m, TOLERANCE)).as("boundary force").isZero();
            if (n > 1000) {
                assertThat(Arrays.stream(device.read(neighbourCount)).average().orElseThrow()).isGreaterThan(6);
            }
            integrate(device, random, reference, constants, materials, device.read(force));
        }
    }

    private static void integrate(TestDevice device, RandomFluid random, FluidReference reference, StepConstantsBuffer constants,
            DeviceFloat4s materials, double[] force) {
        SimulationState s = random.state;
        DeviceFloat4s position = device.float4s("position", s.fluidPosition);
        DeviceFloat4s half = device.float4s("half", s.fluidHalfVelocity);
        DeviceFloat4s velocity = device.float4s("velocity", s.fluidVelocity);
        DeviceInts failure = device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
        device.run(random.count, new IntegrateFluid(constants, device.float4s("force", force), device.ints("kind", s.fluidKind), materials, position,
                half, velocity, failure));
        int failed = reference.integrate(s, force);
        assertThat(device.read(failure)[1]).isEqualTo(failed);
        assertThat(Agreement.apart(s.fluidPosition, device.read(position), random.count, TOLERANCE)).isZero();
        assertThat(Agreement.apart(s.fluidHalfVelocity, device.read(half), random.count, TOLERANCE)).isZero();
        assertThat(Agreement.apart(s.fluidVelocity, device.read(velocity), random.count, TOLERANCE)).isZero();
    }

    /** @param order index of the expected value at each place, or null: the same order */
    private static void assertScalars(double[] expected, double[] actual, int[] order, int count) {
        double mean = Arrays.stream(expected).map(Math::abs).sum() / Math.max(count, 1);
        for (int p = 0; p < count; p++) {
            double e = expected[order == null ? p : order[p]];
            assertThat(Math.abs(actual[p] - e)).isLessThanOrEqualTo(TOLERANCE * Math.max(Math.abs(e), mean));
        }
    }
}

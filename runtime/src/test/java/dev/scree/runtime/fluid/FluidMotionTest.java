package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How fluid moves, and what is summed up of it, against exact solutions and sums in double precision. */
@ExtendWith(NoLeaks.class)
class FluidMotionTest {
    private static final String INTEGRATE = "fluid/integrate.cl";

    private static RandomFluid fluid(int count, FluidSolver solver, Enclosure enclosure, Axis... ends) {
        return new RandomFluid(count, false, 5, FluidModel.defaults().withSolver(solver), List.of(ends), enclosure)
                .withoutSamples();
    }

    /**
     * Finds a step that is not velocity Verlet's: a throw is exact, x + v t + g t^2/2, whatever the number of steps.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 257})
    void aThrowIsExact(int count) {
        RandomFluid random = fluid(count, FluidSolver.EQUATION_OF_STATE, Enclosure.AIR, Axis.values());
        Arrays.fill(random.state.fluidHalfVelocity, 0);
        for (int i = 0; i < 4 * count; i++) {
            random.state.fluidHalfVelocity[i] = i % 4 == 3 ? 0 : random.state.fluidVelocity[i];
        }
        try (FluidBench bench = new FluidBench(random)) {
            thrown(bench);
        }
        if (count == 257) {
            FluidBench.refuted(random, INTEGRATE, "? 0.5f * dt : dt", "? dt : dt", b -> thrown(b));
        }
    }

    private static void thrown(FluidBench bench) {
        Vector3d[] start = bench.sorted("fluidPosition");
        Vector3d[] speed = bench.sorted("fluidVelocity");
        int steps = 40;
        for (int k = 0; k < steps; k++) {
            bench.run(INTEGRATE, "integrate_fluid");
        }
        double t = steps * bench.constants.fluidTimeStep();
        Vector3d gravity = new Vector3d(0, -9.8125, 1);
        Vector3d[] x = bench.sorted("fluidPosition");
        Vector3d[] v = bench.sorted("fluidVelocity");
        double period = bench.constants.sides().period().x();
        for (int i = 0; i < bench.count; i++) {
            Vector3d expected = new Vector3d(start[i]).fma(t, speed[i]).fma(0.5 * t * t, gravity);
            Vector3d off = expected.sub(x[i]);
            for (int a = 0; a < 3; a++) {
                assertThat(off.get(a) - period * Math.rint(off.get(a) / period)).isCloseTo(0, within(2e-6));
                assertThat(Math.abs(x[i].get(a))).isLessThanOrEqualTo(period / 2 * 1.00001);
            }
            assertThat(v[i].distance(speed[i].fma(t, gravity))).isLessThan(1e-5);
        }
    }

    /** Finds a particle that passes a wall, keeps its speed into it, or goes elsewhere than its velocity says. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 600})
    void velocitiesCarryParticlesUpToTheWalls(int count) {
        RandomFluid random = fluid(count, FluidSolver.MOVING_PARTICLE, Enclosure.AIR);
        try (FluidBench bench = new FluidBench(random)) {
            Vector3d[] start = bench.vectors("sortedPosition");
            Vector3d[] speed = bench.vectors("sortedPredicted");
            for (Vector3d v : speed) {
                v.mul(20);
            }
            bench.put("sortedPredicted", speed);
            bench.run(INTEGRATE, "move_fluid");
            Vector3d[] x = bench.sorted("fluidPosition");
            Vector3d[] v = bench.sorted("fluidVelocity");
            double high = bench.constants.sides().wallHigh().x() - bench.constants.wallClearance();
            int stopped = 0;
            for (int i = 0; i < count; i++) {
                Vector3d free = start[i].fma(bench.constants.fluidTimeStep(), speed[i]);
                for (int a = 0; a < 3; a++) {
                    boolean wall = Math.abs(free.get(a)) > high;
                    stopped += wall ? 1 : 0;
                    double expected = Math.min(Math.max(free.get(a), -high), high);
                    assertThat(x[i].get(a)).isCloseTo(expected, within(1e-6));
                    assertThat(v[i].get(a)).isCloseTo(wall ? 0 : speed[i].get(a), within(1e-5));
                }
            }
            if (count > 1) {
                assertThat(stopped).isPositive();
            }
            assertThat(bench.device.readInts("failure")[1]).isEqualTo(Integer.MAX_VALUE);
        }
    }

    /** Finds a runaway, or a velocity that is no number, that nobody is told of. */
    @Test
    void runawaysAreNamed() {
        RandomFluid random = fluid(63, FluidSolver.MOVING_PARTICLE, Enclosure.AIR);
        random.state.fluidVelocity[4 * 17] = Double.NaN;
        random.state.fluidVelocity[4 * 40] = 2000;
        try (FluidBench bench = new FluidBench(random)) {
            bench.run(INTEGRATE, "move_fluid");
            assertThat(bench.device.readInts("failure")[1]).isEqualTo(17);
        }
    }

    /** Finds a shift towards what is fuller, one that is too far, and one of fluid that is not sheared. */
    @ParameterizedTest
    @CsvSource({"DIVERGENCE_FREE, move_fluid", "EQUATION_OF_STATE, shift_fluid"})
    void shiftsGoTowardsWhatIsLessFull(FluidSolver solver, String kernel) {
        RandomFluid random = fluid(600, solver, Enclosure.NOTHING, Axis.values());
        try (FluidBench bench = new FluidBench(random)) {
            shifted(bench, kernel);
        }
        FluidBench.refuted(
                random, INTEGRATE, "way = -reach * gradient", "way = reach * gradient", b -> shifted(b, kernel));
    }

    private static void shifted(FluidBench bench, String kernel) {
        Vector3d[] start = bench.sorted("fluidPosition");
        Vector3d[] speed = bench.vectors("sortedPredicted");
        Vector3d[] gradient = bench.vectors("sortedGradient");
        double dt = 0;
        if (kernel.equals("move_fluid")) {
            dt = bench.constants.fluidTimeStep();
            new PressureBench(bench).source(false);
        }
        bench.run(INTEGRATE, kernel);
        Vector3d[] x = bench.sorted("fluidPosition");
        double period = bench.constants.sides().period().x();
        double moved = 0;
        for (int i = 0; i < bench.count; i++) {
            Vector3d shift = x[i].sub(start[i]).fma(-dt, speed[i]);
            for (int a = 0; a < 3; a++) {
                shift.setComponent(a, shift.get(a) - period * Math.rint(shift.get(a) / period));
            }
            moved += shift.length();
            assertThat(shift.length()).isLessThanOrEqualTo(0.1001 * RandomFluid.SPACING);
            assertThat(shift.dot(gradient[i]))
                    .isCloseTo(-shift.length() * gradient[i].length(), within(1e-6 * gradient[i].length()));
        }
        assertThat(moved).isPositive();
    }

    /** Finds a strain that is not that of the velocities, or one of particles near a free surface. */
    @ParameterizedTest
    @CsvSource({"NOTHING, false", "NOTHING, true", "AIR, false"})
    void theSourceFindsTheStrain(Enclosure enclosure, boolean moving) {
        FluidSolver solver = moving ? FluidSolver.MOVING_PARTICLE : FluidSolver.DIVERGENCE_FREE;
        RandomFluid random = enclosure == Enclosure.AIR
                ? fluid(600, solver, enclosure)
                : fluid(600, solver, enclosure, Axis.values());
        try (FluidBench bench = new FluidBench(random)) {
            strained(bench, moving);
        }
        String source = moving ? "fluid/mps.cl" : "fluid/projection.cl";
        FluidBench.refuted(random, source, "passing) * pairs.distance2)", "passing))", b -> strained(b, moving));
        FluidBench.refuted(
                random, source, "LARGEST_GAP ? 0.0f : strain", "LARGEST_GAP ? strain : 0.0f", b -> strained(b, moving));
        FluidBench.refuted(
                random,
                source,
                "(gradientFactor, passing, pairs)",
                "(gradientFactor, predicted, pairs)",
                b -> strained(b, moving));
    }

    private static void strained(FluidBench bench, boolean moving) {
        new PressureBench(bench).source(moving);
        Pairs pairs = new Pairs(bench);
        Vector3d[] v = bench.vectors("sortedPredicted");
        double[] s = bench.read("sortedVolumeFraction");
        double[] expected = new double[bench.count];
        double[] lowest = s.clone();
        pairs.forEach((i, j, r) -> {
            expected[i] += pairs.unit * pairs.gradient(r).length() * v[i].distance(v[j]);
            lowest[i] = Math.min(lowest[i], s[j]);
        });
        double gap = FluidConstants.LARGEST_GAP.value();
        double[] strain = bench.read("sortedStrain");
        int near = 0;
        for (int i = 0; i < bench.count; i++) {
            if (!bench.constants.withoutSurface() && lowest[i] < 1 - gap) {
                near++;
                assertThat(strain[i]).isZero();
            } else {
                assertThat(strain[i]).isCloseTo(expected[i], within(1e-4 * expected[i]));
            }
        }
        assertThat(Arrays.stream(strain).max().orElseThrow()).isPositive();
        assertThat(near > 0).isEqualTo(!bench.constants.withoutSurface());
    }

    /** Finds an implicit step that is not the solution of (m/dt + sum c) v = m/dt v0 + sum c vj, or loses momentum. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 600})
    void implicitViscosityIsSolved(int count) {
        RandomFluid random = fluid(count, FluidSolver.DIVERGENCE_FREE, Enclosure.NOTHING, Axis.values());
        try (FluidBench bench = new FluidBench(random)) {
            implicit(bench);
        }
        if (count == 600) {
            FluidBench.refuted(
                    random,
                    "fluid/viscosity.cl",
                    "float4 right = inertia",
                    "float4 right = 0.99f * inertia",
                    b -> implicit(b));
        }
    }

    private static void implicit(FluidBench bench) {
        int n = bench.count;
        Pairs pairs = new Pairs(bench);
        for (String field : new String[] {"sortedDiagonal", "sortedRight", "before"}) {
            bench.device.float4s(field, new double[4 * n]);
        }
        bench.run("fluid/viscosity.cl", "viscosity_begin");
        for (int turn = 0; turn < 60; turn++) {
            boolean even = turn % 2 == 0;
            bench.device.run(
                    bench.fields
                            .with("iteration", turn)
                            .with("sortedVelocity", bench.fields.find(even ? "sortedVelocity" : "before"))
                            .with("next", bench.fields.find(even ? "before" : "sortedVelocity")),
                    "fluid/viscosity.cl",
                    "viscosity_iterate",
                    n);
        }
        Vector3d[] v = bench.vectors("sortedVelocity");
        Vector3d[] left = new Vector3d[n];
        double dt = bench.constants.fluidTimeStep();
        Arrays.setAll(left, i -> new Vector3d(v[i]).sub(pairs.v[i]).mul(pairs.mass[i] / dt));
        double volume = pairs.scales.particleVolume();
        pairs.forEach((i, j, r) -> {
            double mean = 2 / (1 / pairs.viscosity[i] + 1 / pairs.viscosity[j]);
            double c = 2 * mean * volume * volume * pairs.gradient(r).length() / r.length();
            left[i].fma(c, new Vector3d(v[i]).sub(v[j]));
        });
        Vector3d change = new Vector3d();
        for (int i = 0; i < n; i++) {
            assertThat(left[i].length()).isLessThan(1e-4 * pairs.mass[i] / dt);
            change.fma(pairs.mass[i], new Vector3d(v[i]).sub(pairs.v[i]));
        }
        assertThat(change.length()).isLessThanOrEqualTo(1e-6 * n);
    }

    /** Finds energy that is summed up wrongly, at a group's end too, and work of samples with the wrong sign. */
    @ParameterizedTest
    @ValueSource(ints = {1, 257, 600})
    void theLedgerHasTheSums(int count) {
        RandomFluid random = new RandomFluid(count, false, 5);
        try (FluidBench bench = new FluidBench(random)) {
            int groups = count / KernelSource.constant("fluid/energy.cl", "ENERGY_GROUP") + 1;
            bench.device.floats("ledger", new double[4 * groups]);
            bench.fields.number("groups", groups);
            Vector3d[] force = bench.vectors("particleVelocity");
            Arrays.setAll(force, s -> new Vector3d(force[s]).mul(0.5).add(0, 0.1, 0));
            bench.put("boundaryForce", force);
            bench.device.floats("sortedPressureEnergy", random.state.fluidPressureEnergy);
            bench.device.run(
                    bench.fields.with("entry", 0).with("velocity", bench.fields.find("sortedVelocity")),
                    "fluid/energy.cl",
                    "energy_fluid",
                    count);
            bench.device.run(
                    bench.fields.with("entry", 1).with("growing", 1),
                    "fluid/energy.cl",
                    "energy_samples",
                    bench.samples);
            double[] expected = new double[4];
            Pairs pairs = new Pairs(bench);
            double dt = bench.constants.fluidTimeStep();
            for (int i = 0; i < count; i++) {
                expected[0] += 0.5 * pairs.mass[i] * pairs.v[i].lengthSquared();
                expected[1] += pairs.mass[i] * dt * pairs.v[i].dot(new Vector3d(0, -9.8125, 1));
            }
            Vector3d[] velocity = bench.vectors("particleVelocity");
            Vector3d[] at = bench.vectors("particlePosition");
            for (int s = 0; s < bench.samples; s++) {
                expected[2] -= dt * force[s].dot(velocity[s]);
                for (int i = 0; i < count; i++) {
                    expected[3] += 2
                            * dt
                            * random.sampleVelocity[4 * s + 3]
                            * random.state.fluidPressureEnergy[i]
                            * pairs.weight(new Vector3d(at[s]).sub(pairs.x[i]));
                }
            }
            double[] ledger = bench.read("ledger");
            double[] sums = new double[4];
            for (int k = 0; k < ledger.length; k++) {
                sums[k / (2 * groups) * 2 + k % 2] += ledger[k];
            }
            for (int k = 0; k < 4; k++) {
                assertThat(sums[k]).isCloseTo(expected[k], within(1e-5 * Math.abs(expected[k]) + 1e-12));
            }
        }
    }

    /** Finds a fastest particle that is missed, the last of a group among them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 255, 257, 600})
    void theFastestParticleIsFound(int count) {
        RandomFluid random = new RandomFluid(count, false, 13);
        random.state.fluidVelocity[4 * (count - 1)] = 7;
        try (FluidBench bench = new FluidBench(random)) {
            bench.device.floats(
                    "speeds", new double[count / KernelSource.constant("fluid/speed.cl", "SPEED_GROUP") + 1]);
            bench.device.floats("fluidDensity", new double[count]);
            bench.run("fluid/speed.cl", "fluid_speed");
            double most = Arrays.stream(bench.vectors("fluidVelocity"))
                    .mapToDouble(Vector3d::length)
                    .max()
                    .orElseThrow();
            assertThat(Arrays.stream(bench.read("speeds")).max().orElseThrow()).isCloseTo(most, within(1e-5));
        }
    }

    /** Finds spray that shortens steps like other fluid where steps are long, or less than other fluid where not. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void sprayBoundsLongStepsInPart(int stepLength) {
        FluidModel model = FluidModel.defaults().withStepLength(stepLength);
        RandomFluid random = new RandomFluid(300, false, 13, model, List.of());
        random.state.fluidVelocity[4 * 299] = 70;
        // One among others, whose whole speed counts.
        random.state.fluidVelocity[4 * 100] = 31;
        // The smoothing function's own part at a particle is about .4.
        double[] densities = new double[300];
        Arrays.fill(densities, 1000);
        densities[299] = 500;
        try (FluidBench bench = new FluidBench(random)) {
            bench.device.floats("speeds", new double[2]);
            bench.device.floats("fluidDensity", densities);
            bench.run("fluid/speed.cl", "fluid_speed");
            // The kernel's radius is two spacings; others go 0.8 of one.
            double expected = stepLength > 1 ? 31 : 70;
            assertThat(bench.constants.fluid().sprayPart()).isCloseTo(stepLength > 1 ? 0.4 : 1, within(1e-9));
            assertThat(Arrays.stream(bench.read("speeds")).max().orElseThrow()).isCloseTo(expected, within(0.1));
        }
    }
}

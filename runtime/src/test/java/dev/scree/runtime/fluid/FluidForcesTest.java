package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Forces on fluid by what physics asks of them: momentum is kept, energy follows from potentials, friction takes it.
 */
@ExtendWith(NoLeaks.class)
class FluidForcesTest {
    private static final String FORCES = "fluid/forces.cl";
    private static final String ARTIFICIAL = "fluid/artificial_viscosity.cl";

    /** Without walls and bodies. */
    private static RandomFluid endless(int count, FluidSolver solver) {
        return new RandomFluid(count, false, 5, FluidModel.defaults().withSolver(solver), List.of(Axis.values()))
                .withoutSamples();
    }

    private static void pressure(FluidBench bench) {
        bench.run("fluid/state.cl", "fluid_state");
        bench.forces(true, true);
    }

    private static void artificial(FluidBench bench) {
        bench.device.float4s("sortedStretch", new double[4 * bench.count]);
        bench.run(ARTIFICIAL, "velocity_gradients");
        bench.run(ARTIFICIAL, "artificial_viscosity");
    }

    private static void momentumIsKept(FluidBench bench) {
        Vector3d[] force = bench.sorted("fluidForce");
        assertThat(Pairs.sum(force).length()).isLessThanOrEqualTo(1e-5 * Pairs.size(force));
        assertThat(Pairs.size(force) > 0).isEqualTo(bench.count > 1);
    }

    /** Finds a pair whose two forces are not opposite: pressure, stress, tension, viscosity, artificial viscosity. */
    @ParameterizedTest
    @CsvSource({
        "0, EQUATION_OF_STATE",
        "1, EQUATION_OF_STATE",
        "63, EQUATION_OF_STATE",
        "600, EQUATION_OF_STATE",
        "257, DIVERGENCE_FREE",
        "600, MOVING_PARTICLE"
    })
    void pairsPullOppositely(int count, FluidSolver solver) {
        try (FluidBench bench = new FluidBench(endless(count, solver))) {
            if (solver == FluidSolver.EQUATION_OF_STATE) {
                pressure(bench);
            } else {
                bench.forces(false, true);
            }
            if (solver == FluidSolver.MOVING_PARTICLE) {
                artificial(bench);
            }
            momentumIsKept(bench);
        }
    }

    /** Finds a viscosity that is too strong, of the wrong mean of two fluids, or speeds up: sum c (vj - vi). */
    @ParameterizedTest
    @ValueSource(ints = {1, 257, 600})
    void viscosityTakesWhatItsFormulaSays(int count) {
        try (FluidBench bench = new FluidBench(endless(count, FluidSolver.MOVING_PARTICLE))) {
            viscous(bench);
        }
    }

    private static void viscous(FluidBench bench) {
        device(bench, "sortedSurface");
        bench.forces(false, false);
        Vector3d[] others = bench.sorted("fluidForce");
        bench.forces(false, true);
        Vector3d[] force = bench.sorted("fluidForce");
        Pairs pairs = new Pairs(bench);
        Vector3d[] expected = zeros(bench.count);
        double volume = pairs.scales.particleVolume();
        pairs.forEach((i, j, r) -> {
            double mean = 2 / (1 / pairs.viscosity[i] + 1 / pairs.viscosity[j]);
            double c = 2 * mean * volume * volume * pairs.gradient(r).length() / r.length();
            expected[i].fma(c, new Vector3d(pairs.v[j]).sub(pairs.v[i]));
        });
        double size = Pairs.size(expected) / Math.max(1, bench.count);
        for (int i = 0; i < bench.count; i++) {
            assertThat(force[i].sub(others[i]).distance(expected[i]))
                    .isLessThanOrEqualTo(1e-4 * Math.max(size, expected[i].length()));
        }
        assertThat(Pairs.dot(expected, pairs.v)).isLessThanOrEqualTo(0);
    }

    private static void device(FluidBench bench, String zeroed) {
        bench.device.float4s(zeroed, new double[4 * bench.count]);
    }

    private static Vector3d[] zeros(int count) {
        Vector3d[] zeros = new Vector3d[count];
        Arrays.setAll(zeros, i -> new Vector3d());
        return zeros;
    }

    /** Finds a pressure force that is not the slope of the energy that it stores, by mirrors of the walls too. */
    @ParameterizedTest
    @CsvSource({"63, true", "300, false"})
    void pressureIsTheSlopeOfItsEnergy(int count, boolean walls) {
        try (FluidBench bench = new FluidBench(pressed(count, walls))) {
            virtualWork(bench);
        }
    }

    private static RandomFluid pressed(int count, boolean walls) {
        FluidModel model = FluidModel.defaults().withSolver(FluidSolver.EQUATION_OF_STATE);
        RandomFluid random = new RandomFluid(count, false, 5, model, walls ? List.of(Axis.Z) : List.of(Axis.values()));
        Arrays.fill(random.state.fluidVelocity, 0);
        random.materials[2] = 0;
        random.materials[6] = 0;
        return random.withoutSamples();
    }

    private static void virtualWork(FluidBench bench) {
        bench.run("fluid/state.cl", "fluid_state");
        bench.unstressed();
        bench.forces(true, false);
        Vector3d[] force = bench.sorted("fluidForce");
        double[] q = bench.read("sortedPressureEnergy");
        Pairs pairs = new Pairs(bench);
        Random random = new Random(3);
        double step = 1e-6;
        for (int way = 0; way < 4; way++) {
            Vector3d[] along = zeros(bench.count);
            for (int i = 0; i < bench.count; i++) {
                if (way == 0 || i % 50 == way) {
                    along[i].set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
                }
            }
            double[] energy = new double[2];
            for (int side = 0; side < 2; side++) {
                Vector3d[] moved = zeros(bench.count);
                for (int i = 0; i < bench.count; i++) {
                    moved[i].set(pairs.x[i]).fma(side == 0 ? -step : step, along[i]);
                }
                double[] fraction = pairs.volumeFraction(moved);
                for (int i = 0; i < bench.count; i++) {
                    energy[side] += q[i] * fraction[i];
                }
            }
            double normalisation = pairs.scales.wall().gradientNormalisation();
            double slope = normalisation * (energy[1] - energy[0]) / (2 * step);
            assertThat(Pairs.dot(force, along)).isCloseTo(-slope, within(2e-3 * Math.abs(slope) + 1e-9));
        }
    }

    /** Finds a pressure that is not max(0, rho c^2 (s - 1 + change)), and a change that is not limited. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 600})
    void pressureFollowsFromTheVolumeFraction(int count) {
        RandomFluid random = endless(count, FluidSolver.EQUATION_OF_STATE);
        try (FluidBench bench = new FluidBench(random)) {
            bench.run("fluid/state.cl", "fluid_state");
            Pairs pairs = new Pairs(bench);
            double[] s = pairs.volumeFraction(pairs.x);
            double[] q = bench.read("sortedPressureEnergy");
            double volume = pairs.scales.particleVolume();
            int[] index = bench.device.readInts("sortedIndex");
            for (int i = 0; i < count; i++) {
                double density = pairs.mass[i] / volume;
                double before = random.state.fluidDensity[index[i]] / density;
                double change = before == 0 ? 0 : Math.min(Math.max(s[i] - before, -0.002), 0.002);
                double pressure = Math.max(0, density * 400 * (s[i] - 1 + change));
                assertThat(q[i]).isCloseTo(pressure * volume / s[i] / s[i], within(1e-3 * density * 400 * volume));
                assertThat(bench.read("fluidDensity")[index[i]])
                        .isCloseTo(density * s[i], within(1e-3 * density * s[i]));
            }
        }
    }

    /** Finds artificial viscosity that speeds fluid up, or that acts on what turns and stretches evenly. */
    @Test
    void artificialViscosityTakesEnergyAndLeavesEvenFlowAlone() {
        FluidModel model = FluidModel.defaults().withSolver(FluidSolver.MOVING_PARTICLE);
        RandomFluid noise = endless(600, FluidSolver.MOVING_PARTICLE);
        RandomFluid even = new RandomFluid(1000, false, 5, model, List.of())
                .withoutSamples()
                .lattice(10);
        double[] x = even.state.fluidPosition;
        for (int i = 0; i < x.length; i += 4) {
            even.state.fluidVelocity[i] = -2 * x[i] - 3 * x[i + 1];
            even.state.fluidVelocity[i + 1] = x[i + 1] + 3 * x[i];
            even.state.fluidVelocity[i + 2] = x[i + 2];
        }
        try (FluidBench bench = new FluidBench(noise)) {
            artificial(bench);
            assertThat(Pairs.dot(bench.sorted("fluidForce"), bench.vectors("sortedVelocity")))
                    .isNegative();
        }
        evenFlow(even, 1e-3);
        FluidBench.refuted(
                noise, ARTIFICIAL, "fluidForce[sortedIndex[i]] += force", "fluidForce[sortedIndex[i]] -= force", b -> {
                    artificial(b);
                    assertThat(Pairs.dot(b.sorted("fluidForce"), b.vectors("sortedVelocity")))
                            .isNegative();
                });
    }

    private static void evenFlow(RandomFluid even, double part) {
        try (FluidBench bench = new FluidBench(even)) {
            artificial(bench);
            Vector3d[] force = bench.sorted("fluidForce");
            Pairs pairs = new Pairs(bench);
            double low = pairs.sides.wallLow().x() + 3.2 * RandomFluid.SPACING;
            double strength = pairs.mass[0] * 3 * bench.constants.viscositySpeed();
            int inside = 0;
            for (int i = 0; i < bench.count; i++) {
                Vector3d p = pairs.x[i];
                if (Math.min(Math.min(p.x, p.y), p.z) > low
                        && Math.max(Math.max(p.x, p.y), p.z) < low + 3.5 * RandomFluid.SPACING) {
                    inside++;
                    assertThat(force[i].length()).isLessThan(part * strength);
                }
            }
            assertThat(inside).isPositive();
        }
    }

    /** Finds a stress that is not what the neighbourhood lacks of even, or one that presses on all sides. */
    @Test
    void stressCorrectsWhatIsStretched() {
        RandomFluid random = endless(343, FluidSolver.DIVERGENCE_FREE).lattice(7);
        for (int i = 0; i < 4 * random.count; i += 4) {
            random.state.fluidPosition[i] = (float) (random.state.fluidPosition[i]
                    + 0.02
                            * RandomFluid.SPACING
                            * Math.sin(2 * Math.PI * random.state.fluidPosition[i] / (7 * RandomFluid.SPACING)));
        }
        try (FluidBench bench = new FluidBench(random)) {
            stress(bench);
        }
        FluidBench.refuted(
                random,
                "fluid/stress_correction.cl",
                "part * (fullness * one - momentDiagonal)",
                "part * (momentDiagonal - fullness * one)",
                FluidForcesTest::stress);
    }

    private static void stress(FluidBench bench) {
        double q = 1e-3;
        double[] even = new double[bench.count];
        Arrays.fill(even, q);
        bench.device.floats("sortedPressureEnergy", even);
        bench.run("fluid/stress_correction.cl", "stress_correction");
        Pairs pairs = new Pairs(bench);
        Vector3d[] m = zeros(bench.count);
        pairs.forEach((i, j, r) -> m[i].sub(pairs.gradient(r).mul(pairs.unit).mul(r)));
        Vector3d[] stress = bench.vectors("sortedStressDiagonal");
        int whole = 0;
        for (int i = 0; i < bench.count; i++) {
            double mean = (m[i].x + m[i].y + m[i].z) / 3;
            Vector3d expected = new Vector3d(mean).sub(m[i]).mul(q * pairs.scales.stressCoefficient() / mean);
            // Where a layer is missing it fades.
            if (mean > 0.96) {
                whole++;
                assertThat(stress[i].distance(expected)).isLessThan(1e-5 * q);
            }
        }
        assertThat(whole).isGreaterThan(20);
        assertThat(Pairs.size(stress)).as("something is stretched").isGreaterThan(1e-4 * q * bench.count);
    }

    /** Finds tension that pushes: at a ball's rim it pulls inwards, and it is of Attraction's numbers. */
    @Test
    void tensionPullsABallTogether() {
        RandomFluid random = endless(1000, FluidSolver.EQUATION_OF_STATE).lattice(10);
        Arrays.fill(random.state.fluidVelocity, 0);
        Arrays.fill(random.state.fluidKind, 0);
        double[] x = random.state.fluidPosition;
        for (int i = 0; i < x.length; i += 4) {
            // What is not of the ball is another fluid, which does not pull on it.
            if (Math.sqrt(x[i] * x[i] + x[i + 1] * x[i + 1] + x[i + 2] * x[i + 2]) > 4.2 * RandomFluid.SPACING) {
                random.state.fluidKind[i / 4] = 1;
            }
        }
        try (FluidBench bench = new FluidBench(random)) {
            inwards(bench);
        }
        FluidBench.refuted(
                random, FORCES, "part = -0.5f * perDistance", "part = 0.5f * perDistance", FluidForcesTest::inwards);
    }

    private static void inwards(FluidBench bench) {
        bench.forces(false, false);
        int[] kind = bench.device.readInts("sortedFluid");
        Vector3d[] force = bench.sorted("fluidForce");
        Vector3d[] x = bench.vectors("sortedPosition");
        double inwards = 0;
        double size = 0;
        for (int i = 0; i < bench.count; i++) {
            if (kind[i] == 0) {
                inwards -= force[i].dot(x[i]);
                size += force[i].length() * x[i].length();
            }
        }
        assertThat(inwards).isPositive().isGreaterThan(0.5 * size);
    }

    /** Finds a boundary force that is not the opposite of what bodies do to the fluid. */
    @ParameterizedTest
    @CsvSource({"63, EQUATION_OF_STATE", "600, EQUATION_OF_STATE", "257, DIVERGENCE_FREE"})
    void bodiesTakeTheOppositeOfWhatTheyGive(int count, FluidSolver solver) {
        RandomFluid random = bodies(count, solver);
        try (FluidBench bench = new FluidBench(random)) {
            opposite(bench);
        }
        if (count == 600) {
            FluidBench.refuted(
                    random,
                    "coupling/boundary.cl",
                    "float4 v = sortedVelocity[j] - velocity",
                    "float4 v = sortedVelocity[j] + velocity",
                    FluidForcesTest::opposite);
        }
    }

    private static RandomFluid bodies(int count, FluidSolver solver) {
        RandomFluid random =
                new RandomFluid(count, false, 5, FluidModel.defaults().withSolver(solver), List.of());
        for (int i = 0; i < random.samples; i++) {
            random.sampleVelocity[4 * i + 3] = 0;
        }
        return random;
    }

    private static void opposite(FluidBench bench) {
        boolean byState = bench.constants.fluid().ghostWalls();
        if (byState) {
            pressure(bench);
        } else {
            double[] source = new double[4 * bench.count];
            Arrays.fill(source, 1);
            bench.device.float4s("sortedSource", source);
            bench.device.floats("sortedPressureEnergy", bench.random.state.fluidPressureEnergy);
            bench.forces(false, true);
            bench.run("fluid/projection.cl", "projection_accelerate");
        }
        bench.device.run(
                bench.fields.with("withShocks", byState ? 1 : 0),
                "coupling/boundary.cl",
                "boundary_forces",
                bench.samples);
        Vector3d[] onSamples = bench.vectors("boundaryForce");
        Vector3d[] onFluid = bench.vectors("fluidCouplingForce");
        assertThat(Pairs.sum(onSamples).add(Pairs.sum(onFluid)).length())
                .isLessThanOrEqualTo(1e-4 * (Pairs.size(onFluid) + Pairs.size(onSamples)));
        assertThat(Pairs.size(onSamples)).isPositive();
    }

    /** Finds wrong viscosity, pressure and stress: each change must break one of the checks above. */
    @Test
    void wrongForcesAreFound() {
        RandomFluid random = endless(600, FluidSolver.MOVING_PARTICLE);
        FluidBench.refuted(random, FORCES, "return -2.0f * mean", "return -1.9f * mean", FluidForcesTest::viscous);
        FluidBench.refuted(
                random,
                FORCES,
                "2.0f * viscosityA * viscosityB",
                "2.0f * viscosityA * viscosityA",
                FluidForcesTest::viscous);
        FluidBench.refuted(
                pressed(300, true),
                FORCES,
                "pairs.r, -unit * energies",
                "pairs.r, unit * energies",
                FluidForcesTest::virtualWork);
    }
}

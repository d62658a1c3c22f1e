package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How strong the forces at surfaces and walls are, by what a material has: surface tension, viscosity. */
@ExtendWith(NoLeaks.class)
class SurfaceAndWallForcesTest {
    private static final double SPACING = RandomFluid.SPACING;
    private static final int ACROSS = 9;

    /** A lattice of one fluid at rest in a box with walls across y, periodic along the other axes. */
    private static RandomFluid between(FluidSolver solver) {
        RandomFluid fluid = new RandomFluid(
                ACROSS * ACROSS * ACROSS, false, 5, FluidModel.defaults().withSolver(solver), List.of(Axis.X, Axis.Z));
        Arrays.fill(fluid.state.fluidVelocity, 0);
        Arrays.fill(fluid.state.fluidKind, 0);
        return fluid.withoutSamples().lattice(ACROSS);
    }

    /**
     * Finds a surface tension of the wrong strength. Mechanically it is the integral of normal less tangential pressure
     * through a surface (Kirkwood and Buff 1949): what the halves of a slab pull each other with along its two
     * surfaces, less what its layers pull each other with across them.
     */
    @Test
    void aSlabsSurfacesHaveItsTension() {
        tension("", s -> s);
        assertThatThrownBy(() -> tension(
                        "fluid/forces.cl", s -> s.replace("part = -0.5f * perDistance", "part = -0.6f * perDistance")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> tension(
                        "fluid/volume.cl",
                        s -> s.replace(
                                "fmax(1.0f - TENSION_DISORDER - around, 0.0f)",
                                "0.8f * fmax(1.0f - TENSION_DISORDER - around, 0.0f)")))
                .isInstanceOf(AssertionError.class);
    }

    /** Finds a surface that pairs do not learn of with the velocities: they would leave its tension out. */
    @ParameterizedTest
    @CsvSource({"fluid/volume.cl, fluid_volume", "fluid/state.cl, fluid_state"})
    void velocitiesSayWhereASurfaceIs(String source, String entry) {
        RandomFluid fluid = slab(10, 12, Axis.Z);
        try (FluidBench bench = new FluidBench(fluid)) {
            surfacesAreTold(bench, source, entry);
        }
        FluidBench.refuted(
                fluid,
                source,
                "sortedVelocity[i].w = sums.surface.w",
                "sortedVelocity[i].w = 0.0f",
                b -> surfacesAreTold(b, source, entry));
    }

    private static void surfacesAreTold(FluidBench bench, String source, String entry) {
        bench.device.float4s("sortedVelocity", new double[4 * bench.count]);
        bench.run(source, entry);
        double[] told = bench.read("sortedVelocity");
        double[] surface = bench.read("sortedSurface");
        int within = 0;
        for (int i = 3; i < 4 * bench.count; i += 4) {
            assertThat(told[i]).isEqualTo(surface[i]);
            within += surface[i] == 0 ? 1 : 0;
        }
        assertThat(within).isBetween(bench.count / 4, 3 * bench.count / 4);
    }

    /**
     * A lattice's slab in a box 12 spacings wide, whose walls do not attract it.
     *
     * @param x particles along x: 12 where that goes on for ever. @param y particles along y
     */
    private static RandomFluid slab(int x, int y, Axis... endless) {
        // So many make a box 12 spacings wide.
        RandomFluid fluid = new RandomFluid(12 * x * y, false, 5, FluidModel.defaults(), List.of(endless));
        Arrays.fill(fluid.state.fluidVelocity, 0);
        Arrays.fill(fluid.state.fluidKind, 0);
        fluid.materials[3] = 0;
        for (int i = 0; i < fluid.count; i++) {
            fluid.state.fluidPosition[4 * i] = (i % x - 0.5 * (x - 1)) * SPACING;
            fluid.state.fluidPosition[4 * i + 1] = (i / x % y - 0.5 * (y - 1)) * SPACING;
            fluid.state.fluidPosition[4 * i + 2] = (i / x / y - 5.5) * SPACING;
        }
        return fluid.withoutSamples();
    }

    private static void tension(String source, UnaryOperator<String> change) {
        double along = 0;
        double across = 0;
        double side = 12 * SPACING;
        double sigma = 0;
        try (FluidBench bench = new FluidBench(slab(10, 12, Axis.Z), source, change)) {
            sigma = bench.random.materials[2];
            along = pull(bench, Axis.X, 0) / side;
        }
        try (FluidBench bench = new FluidBench(slab(12, 10, Axis.X, Axis.Z), source, change)) {
            for (int cut = -4; cut <= 4; cut++) {
                across += SPACING * pull(bench, Axis.Y, cut * SPACING) / (side * side);
            }
        }
        assertThat((along - across) / (2 * sigma)).as("share of 2 sigma").isCloseTo(1, within(0.08));
    }

    /**
     * Finds friction of the wrong strength: between a floor at rest and fluid in which the speed grows evenly with
     * height the stress is viscosity times the rate of shear, so that the floor takes what the layers above give.
     */
    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void aFloorTakesTheShearStress(FluidSolver solver) {
        double rate = 0.05;
        try (FluidBench bench = new FluidBench(sheared(solver, rate))) {
            friction(bench, rate);
        }
        FluidBench.refuted(
                sheared(solver, rate),
                "fluid/forces.cl",
                "withViscosity ? 2.0f * wall_viscosity",
                "withViscosity ? 1.5f * wall_viscosity",
                b -> friction(b, rate));
    }

    private static RandomFluid sheared(FluidSolver solver, double rate) {
        RandomFluid fluid = between(solver);
        for (int i = 0; i < fluid.count; i++) {
            double height = fluid.state.fluidPosition[4 * i + 1]
                    - fluid.constants.sides().domainMin().y();
            fluid.state.fluidVelocity[4 * i] = rate * height;
        }
        return fluid;
    }

    /** Returns what all fluid beyond a plane across an axis is pulled back with [N]. */
    private static double pull(FluidBench bench, Axis axis, double beyond) {
        bench.forces(false, false);
        Vector3d[] force = bench.sorted("fluidForce");
        Vector3d[] x = bench.vectors("sortedPosition");
        double pull = 0;
        for (int i = 0; i < bench.count; i++) {
            pull -= x[i].get(axis.ordinal()) > beyond ? force[i].get(axis.ordinal()) : 0;
        }
        return pull;
    }

    private static void friction(FluidBench bench, double rate) {
        bench.device.float4s("sortedSurface", new double[4 * bench.count]);
        bench.forces(false, false);
        Vector3d[] others = bench.sorted("fluidForce");
        bench.forces(false, true);
        Vector3d[] force = bench.sorted("fluidForce");
        Vector3d[] x = bench.vectors("sortedPosition");
        double floor = bench.constants.sides().domainMin().y();
        double lower = 0;
        for (int i = 0; i < bench.count; i++) {
            // The lower half: the upper one pulls it on with the shear stress, and the floor holds it back.
            lower += x[i].y - floor < 4 * SPACING ? force[i].x - others[i].x : 0;
        }
        double side = -2 * bench.constants.sides().domainMin().x();
        double stress = bench.random.materials[1] * rate * side * side;
        assertThat(lower / stress).as("what is left of the stress").isCloseTo(0, within(0.08));
    }
}

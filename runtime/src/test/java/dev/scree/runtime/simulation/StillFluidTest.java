package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Fluid that has nowhere to go, by the equation of state. */
@ExtendWith(NoLeaks.class)
class StillFluidTest {
    private static final double SPACING = 0.02;

    private static Simulation column(double width, double height) {
        return TestScenes.box(Vec3.ZERO, new Vec3(width, 1.3 * height, SPACING))
                .spacing(SPACING)
                .water(Vec3.ZERO, new Vec3(width, height, SPACING))
                .edit(s -> s.withPhysics(s.physics()
                        .withFluid(FluidModel.defaults()
                                .withSolver(FluidSolver.EQUATION_OF_STATE)
                                .withFlat(true))))
                .open(DeviceChoice.AUTO);
    }

    /**
     * Walls by a closed form pushed a column together at once: it swung at 5 % of this speed for seconds, its pressure
     * by half.
     */
    @Test
    void aColumnBetweenWallsStaysStill() {
        double height = 0.4;
        try (Simulation solver = column(0.2, height)) {
            double squares = 0;
            int looks = 0;
            while (solver.time() < 0.4) {
                solver.step(solver.stepsPerFrame());
                FluidParticles fluid = FluidParticles.of(solver);
                double pressure = 0;
                double weight = 0;
                for (int i = 0; i < fluid.count(); i++) {
                    squares += fluid.speed(i) * fluid.speed(i);
                    looks++;
                    double side = Math.min(fluid.x(i), 0.2 - fluid.x(i));
                    boolean inner = side > 2 * SPACING && fluid.y(i) > 2 * SPACING && fluid.y(i) < height - 2 * SPACING;
                    pressure += inner ? fluid.pressure()[i] : 0;
                    weight += inner ? 9810 * (height - fluid.y(i)) : 0;
                }
                assertThat(pressure / weight)
                        .as("pressure by weight at %.3f s", solver.time())
                        .isCloseTo(1, within(0.1));
            }
            assertThat(Math.sqrt(squares / looks / (9.81 * height)))
                    .as("speed by that of a shallow wave")
                    .isLessThan(0.01);
        }
    }

    /** Every particle has the lattice's volume fraction, those beside walls and in corners too. */
    @Test
    void aLatticeGoesOnBehindItsWalls() {
        try (Simulation solver = column(0.2, 0.2)) {
            solver.step(1);
            FluidParticles fluid = FluidParticles.of(solver);
            int besides = 0;
            for (int i = 0; i < fluid.count(); i++) {
                if (fluid.y(i) < 0.12) {
                    double compressed = 1 + (0.2 - fluid.y(i)) / 0.2 / 120;
                    assertThat(fluid.density()[i] / 1000)
                            .as("at %.3f, %.3f", fluid.x(i), fluid.y(i))
                            .isCloseTo(compressed, within(0.004));
                    besides += Math.min(fluid.x(i), 0.2 - fluid.x(i)) < SPACING || fluid.y(i) < SPACING ? 1 : 0;
                }
            }
            assertThat(besides).isGreaterThan(18);
        }
    }
}

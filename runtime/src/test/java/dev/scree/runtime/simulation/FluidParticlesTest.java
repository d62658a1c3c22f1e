package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Fluid looked at and stirred particle by particle, where that has shown what frames do not. */
@ExtendWith(NoLeaks.class)
class FluidParticlesTest {
    private static final double SPACING = 0.02;

    private static Simulation tank(double level) {
        return tank(level, -9.81);
    }

    private static Simulation tank(double level, double gravity) {
        return TestScenes.box(Vec3.ZERO, new Vec3(0.12, 0.16, 0.12))
                .gravity(gravity)
                .spacing(SPACING)
                .water(Vec3.ZERO, new Vec3(0.12, level, 0.12))
                .open(DeviceChoice.AUTO);
    }

    @Test
    void stirredFluidGoesWhereItIsTold() {
        try (Simulation solver = tank(0.08, 0)) {
            FluidParticles before = FluidParticles.of(solver);
            FluidParticles.stir(solver, p -> new Vec3(0, 0.5 + p.x(), 0));
            solver.step(solver.stepsPerFrame());
            FluidParticles after = FluidParticles.of(solver);
            assertThat(after.count()).isEqualTo(6 * 4 * 6);
            double risen = 0;
            double expected = 0;
            for (int i = 0; i < after.count(); i++) {
                risen += after.y(i) - before.y(i);
                expected += (0.5 + before.x(i)) * solver.time();
                assertThat(after.density()[i]).isBetween(500.0, 1050.0);
            }
            assertThat(risen / expected).isCloseTo(1, within(0.02));
            assertThat(after.fastest()).isLessThan(0.7);
        }
    }

    /** No air, and so no level of pressure: what pressure there is must stay of the size of the weight. */
    @Test
    void aTankThatIsFullToTheLidStaysSound() {
        try (Simulation solver = tank(0.16)) {
            FluidParticles.stir(solver, p -> new Vec3(0.2 * Math.sin(20 * p.y()), 0, 0));
            for (int frame = 0; frame < 12; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            FluidParticles fluid = FluidParticles.of(solver);
            assertThat(fluid.fastest()).isLessThan(0.5);
            for (int i = 0; i < fluid.count(); i++) {
                assertThat(fluid.pressure()[i]).isBetween(0.0, 1e5);
            }
            assertThat(solver.statistics().lostParticles()).isZero();
        }
    }

    /** Walls once set such a particle down at rest, and nobody was told. */
    @Test
    void aVelocityThatIsNoNumberStopsThePlay() {
        try (Simulation solver = tank(0.08)) {
            FluidParticles.stir(
                    solver,
                    p -> new Vec3(p.x() < SPACING && p.y() < SPACING && p.z() < SPACING ? Double.NaN : 0, 0, 0));
            assertThatThrownBy(() -> solver.step(solver.stepsPerFrame()))
                    .isInstanceOf(SimulationFailure.class)
                    .hasMessageContaining("no longer a number");
        }
    }
}

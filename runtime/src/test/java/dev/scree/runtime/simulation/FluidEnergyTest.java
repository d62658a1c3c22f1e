package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The fluid's energy account. */
class FluidEnergyTest {
    private static final double SPACING = 0.04;

    private static TestScenes drop(FluidSolver solver) {
        return TestScenes.box(Vec3.ZERO, new Vec3(0.6, 0.8, 0.6))
                .spacing(SPACING)
                .edit(s ->
                        s.withPhysics(s.physics().withFluid(s.physics().fluid().withSolver(solver))))
                .water(new Vec3(0.2, 0.2, 0.2), new Vec3(0.4, 0.4, 0.4));
    }

    private static void play(Simulation solver, double seconds) {
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
        }
    }

    private static double energy(Simulation solver) {
        PlayingSimulation playing = (PlayingSimulation) solver;
        Momenta momenta = new Momenta(playing.instance(), playing.state());
        return momenta.fluidKinetic + momenta.fluidPotential + momenta.fluidStored;
    }

    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void waterThatLandsMakesNone(FluidSolver by) {
        try (Simulation solver = drop(by).open(DeviceChoice.AUTO)) {
            double start = energy(solver);
            play(solver, 0.5);
            Statistics.EnergyAccount account = solver.statistics().fluidEnergy();
            assertThat(account.share()).isLessThan(0.005);
            assertThat(account.warning()).isEmpty();
            assertThat(account.exchanged()).isCloseTo(0, within(1e-3 * Math.abs(start)));
            double sum =
                    account.forces() + account.pressure() + account.motion() + account.solids() + account.exchanged();
            assertThat(energy(solver) - start).as("the account closes").isCloseTo(sum, within(1e-6 * Math.abs(start)));
            assertThat(sum).as("a landing costs").isNegative();
        }
    }

    @Test
    void whatAnEmitterBringsIsNoGain() {
        Emitter tap = Emitter.box("tap", Pose.at(0.3, 0.6, 0.3), 0.2, 0.2, CommonFluids.WATER.id(), 0)
                .withRate(0.02);
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.6, 0.8, 0.6))
                .spacing(SPACING)
                .edit(s -> s.withFluids(List.of(CommonFluids.WATER)).withEmitters(List.of(tap)))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.6);
            Statistics.EnergyAccount account = solver.statistics().fluidEnergy();
            assertThat(solver.statistics().fluidParticles()).isPositive();
            assertThat(account.exchanged()).isPositive();
            assertThat(account.share()).isLessThan(0.005);
        }
    }

    /** Fluid that suddenly is faster than anybody made it. */
    @Test
    void energyFromNowhereIsTold() {
        try (Simulation solver = drop(FluidSolver.DIVERGENCE_FREE).open(DeviceChoice.AUTO)) {
            play(solver, 0.1);
            FluidParticles.stir(solver, x -> new Vec3(3, 0, 0));
            play(solver, 0.15);
            Statistics.EnergyAccount account = solver.statistics().fluidEnergy();
            double mass = 1000 * Math.pow(SPACING, 3) * solver.statistics().fluidParticles();
            assertThat(account.gained()).isCloseTo(0.5 * mass * 9, within(0.2 * mass * 9));
            assertThat(account.warning())
                    .hasValueSatisfying(text -> assertThat(text).contains("stage"));
        }
    }
}

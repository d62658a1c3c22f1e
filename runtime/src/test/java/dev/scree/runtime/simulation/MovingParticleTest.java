package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The moving-particle semi-implicit method in play. */
@ExtendWith(NoLeaks.class)
class MovingParticleTest {
    private static TestScenes box(Vec3 size, double spacing) {
        return TestScenes.box(Vec3.ZERO, size)
                .spacing(spacing)
                .edit(s -> s.withPhysics(
                        s.physics().withFluid(FluidModel.defaults().withSolver(FluidSolver.MOVING_PARTICLE))));
    }

    private static void play(Simulation solver, double seconds) {
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @Test
    void aFallenColumnStaysInItsTank() {
        try (Simulation solver = box(new Vec3(0.6, 0.4, 0.2), 0.04)
                .water(Vec3.ZERO, new Vec3(0.2, 0.4, 0.2))
                .open(DeviceChoice.AUTO)) {
            int count = solver.statistics().fluidParticles();
            for (int k = 0; k < 4; k++) {
                play(solver, 0.15 * (k + 1));
                Statistics s = solver.statistics();
                assertThat(s.lostParticles()).isZero();
                assertThat(s.fluidParticles()).isEqualTo(count);
                assertThat(s.fluidDensity()[1]).as("mean").isLessThan(1010);
                assertThat(s.kineticEnergy() + s.potentialEnergy())
                        .as("nothing is gained")
                        .isLessThan(1.02 * 1000 * 9.81 * 0.2 * 0.016);
            }
        }
    }

    @Test
    void aBallOfHalfTheDensityFloatsHalfOut() {
        double d = 0.2;
        try (Simulation solver = box(new Vec3(0.36, 0.5, 0.36), 0.03)
                .body(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.18, 0.24, 0.18))
                                .withDensity(500.0),
                        ShapeParticles.ball(d, 8))
                .water(Vec3.ZERO, new Vec3(0.36, 0.24, 0.36))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.8);
            double draft = 0;
            double borne = 0;
            int frames = 0;
            for (; frames < 18; frames++) {
                solver.step(solver.stepsPerFrame());
                Statistics s = solver.statistics();
                draft += (s.fluidSurfaceHeight() - s.bodies().get(0).position().y() + d / 2) / d;
                borne += s.bodies().get(0).fluidForce().y() / (s.bodies().get(0).mass() * 9.81);
                double apart =
                        s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid()).length();
                assertThat(apart)
                        .as("third law")
                        .isLessThan(1e-5 * s.fluidImpulseOnBodies().length());
            }
            assertThat(draft / frames).as("draft").isCloseTo(0.5, within(0.1));
            assertThat(borne / frames).as("force by weight").isCloseTo(1, within(0.1));
        }
    }

    @Test
    void eachSolverHasItsUsualToleranceUnlessItWasChanged() {
        FluidModel usual = FluidModel.defaults();
        FluidModel moving = usual.withSolver(FluidSolver.MOVING_PARTICLE);
        assertThat(moving.pressureTolerance()).isLessThan(usual.pressureTolerance());
        assertThat(moving.withSolver(FluidSolver.DIVERGENCE_FREE)).isEqualTo(usual);
        assertThat(usual.withPressureTolerance(0.005)
                        .withSolver(FluidSolver.MOVING_PARTICLE)
                        .pressureTolerance())
                .isEqualTo(0.005);
    }

    /**
     * Particles slip into gaps under the pressure, most of all beside walls: at 3 to 5.5 % of the speed of waves before
     * they were calmed singly.
     */
    @Test
    void noParticleSlipsFastInATankAtRest() {
        double spacing = 0.02;
        double side = 6 * spacing;
        double height = 20 * spacing;
        try (Simulation solver = box(new Vec3(side, 1.2 * height, side), spacing)
                .water(Vec3.ZERO, new Vec3(side, height, side))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.5);
            double fastest = 0;
            while (solver.time() < 1) {
                solver.step(solver.stepsPerFrame());
                fastest = Math.max(fastest, FluidParticles.of(solver).fastest());
            }
            assertThat(fastest / Math.sqrt(9.81 * height)).isLessThan(0.02);
        }
    }

    /**
     * As a lattice under pressure particles must not be elastic: between walls this wave came back after 0.90 of its
     * time.
     */
    @Test
    void aWaveComesBackInItsTime() {
        double spacing = 0.02;
        double k = 2 * Math.PI;
        double omega = Math.sqrt(9.81 * k * Math.tanh(0.48 * k));
        double fastest = 0.02 * omega / Math.sinh(0.48 * k);
        try (Simulation solver = box(new Vec3(1, 0.72, spacing), spacing)
                .water(Vec3.ZERO, new Vec3(1, 0.48, spacing))
                .edit(s -> s.withPhysics(s.physics()
                        .withFrameRate(200)
                        .withFluid(s.physics().fluid().withFlat(true))))
                .open(DeviceChoice.AUTO)) {
            FluidParticles.stir(
                    solver,
                    p -> new Vec3(
                            -fastest * Math.cosh(k * p.y()) * Math.sin(k * p.x()),
                            fastest * Math.sinh(k * p.y()) * Math.cos(k * p.x()),
                            0));
            double half = Math.PI / omega;
            double before = 1;
            double crossing = Double.NaN;
            while (solver.time() < 1.3 * half && Double.isNaN(crossing)) {
                solver.step(solver.stepsPerFrame());
                FluidParticles fluid = FluidParticles.of(solver);
                double now = 0;
                for (int i = 0; i < fluid.count(); i++) {
                    now += fluid.y(i) * Math.cos(k * fluid.x(i));
                }
                crossing = solver.time() > 0.4 * half && now < 0
                        ? solver.time() - 0.005 * now / (now - before)
                        : Double.NaN;
                before = now;
            }
            assertThat(crossing / half).isCloseTo(1, within(0.04));
        }
    }

    /** Drops have no pressure among themselves, but a solid must stop them. */
    @Test
    void dropsFallOnABodyAndNotIntoIt() {
        double spacing = 0.02;
        TestScenes scene = box(new Vec3(0.4, 0.4, 0.4), spacing)
                .body(
                        Body.of("plate", "plate", Scene.DEFAULT_MATERIAL, Pose.at(0.2, 0.1, 0.2))
                                .withMotion(BodyMotion.STATIC),
                        ShapeParticles.box(0.32, 0.04, 0.32, 0.02));
        for (int k = 0; k < 16; k++) {
            Vec3 from = new Vec3(0.07 + 0.07 * (k % 4), 0.16 + 0.007 * k, 0.07 + 0.07 * (k / 4));
            double side = spacing * (1 + k % 3);
            scene.water(from, from.plus(new Vec3(side, side, side)));
        }
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            double lowest = 0;
            while (solver.time() < 0.5) {
                solver.step(solver.stepsPerFrame());
                lowest = Double.POSITIVE_INFINITY;
                assertThat(solver.statistics().fluidCounts().insideSolid()).isZero();
                FluidParticles fluid = FluidParticles.of(solver);
                for (int i = 0; i < fluid.count(); i++) {
                    boolean over =
                            Math.max(Math.abs(fluid.x(i) - 0.2), Math.abs(fluid.z(i) - 0.2)) < 0.12 && fluid.y(i) > 0.1;
                    lowest = over ? Math.min(lowest, fluid.y(i) - 0.12) : lowest;
                }
            }
            assertThat(lowest / spacing)
                    .as("lowest on the plate at the end, in spacings")
                    .isBetween(0.15, 0.7);
        }
    }

    /**
     * No surface, so that nothing but the slack gives the pressure a level; its gradient must be the weight's all the
     * same.
     */
    @Test
    void aFullTankRestsUnderItsWeight() {
        double side = 0.2;
        try (Simulation solver = box(new Vec3(side, side, side), 0.02)
                .water(Vec3.ZERO, new Vec3(side, side, side))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.4);
            double gradientFactor = 0;
            int frames = 0;
            for (; frames < 12; frames++) {
                solver.step(solver.stepsPerFrame());
                gradientFactor += gradientFactor(FluidParticles.of(solver)) / (1000 * 9.81);
            }
            assertThat(gradientFactor / frames)
                    .as("pressure's slope by the weight's")
                    .isCloseTo(1, within(0.1));
            Statistics s = solver.statistics();
            assertThat(s.lostParticles()).isZero();
            assertThat(s.fluidDensity()[1]).isCloseTo(1000, within(3.0));
            assertThat(Math.sqrt(2 * s.kineticEnergy() / (1000 * side * side * side)))
                    .as("mean speed by that of waves")
                    .isLessThan(0.1 * Math.sqrt(9.81 * side));
        }
    }

    /** How pressure falls with height, a straight line fitted to all particles [Pa/m]. */
    private static double gradientFactor(FluidParticles fluid) {
        double y = 0;
        double p = 0;
        for (int i = 0; i < fluid.count(); i++) {
            y += fluid.y(i) / fluid.count();
            p += fluid.pressure()[i] / fluid.count();
        }
        double both = 0;
        double square = 0;
        for (int i = 0; i < fluid.count(); i++) {
            both -= (fluid.y(i) - y) * (fluid.pressure()[i] - p);
            square += (fluid.y(i) - y) * (fluid.y(i) - y);
        }
        return both / square;
    }
}

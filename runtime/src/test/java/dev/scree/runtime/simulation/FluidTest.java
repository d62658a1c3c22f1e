package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fluid at rest, in motion, out of emitters, and with bodies in it. */
@ExtendWith(NoLeaks.class)
class FluidTest {
    private static void play(Simulation solver, double seconds) {
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @Test
    void aColumnAtRestHasTheWeightsPressure() {
        double spacing = 0.02;
        double height = 0.4;
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.24, 0.6, 0.24))
                .spacing(spacing)
                .water(Vec3.ZERO, new Vec3(0.24, height, 0.24))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.9);
            PlayingSimulation playing = (PlayingSimulation) solver;
            double top = solver.statistics().fluidSurfaceHeight();
            double weight = 0;
            double pressure = 0;
            double[] halves = new double[2];
            // A mean over a third of a second: sound goes up and down the column many times in it.
            for (int frame = 0; frame < 20; frame++) {
                solver.step(solver.stepsPerFrame());
                solver.statistics();
                var state = playing.state();
                for (int i = 0; i < state.fluidCount; i++) {
                    double y = state.fluidPosition[4 * i + 1]
                            + playing.instance().origin().y();
                    double side = 0.12
                            - Math.max(Math.abs(state.fluidPosition[4 * i]), Math.abs(state.fluidPosition[4 * i + 2]));
                    if (side > 2 * spacing && y > 2 * spacing && y < top - 2 * spacing) {
                        double p = playing.instance().pressure(state, i, Enclosure.AIR);
                        weight += 1000 * 9.81 * (top - y);
                        pressure += p;
                        halves[y > top / 2 ? 1 : 0] += p;
                    }
                }
            }
            assertThat(pressure / weight)
                    .as("mean pressure by mean weight above")
                    .isCloseTo(1, within(0.12));
            assertThat(halves[0] / halves[1]).as("lower by upper half").isBetween(2.0, 4.5);
            Statistics s = solver.statistics();
            assertThat(top).isCloseTo(height, within(1.2 * spacing));
            assertThat(s.kineticEnergy()).isLessThan(0.002 * Math.abs(s.potentialEnergy()));
            assertThat(s.lostParticles()).isZero();
            assertThat(s.fluidDensity()[1]).isCloseTo(1000, within(20.0));
        }
    }

    /** A block that does not hold whole particles begins too near a wall, and must be let apart, not thrown. */
    @Test
    void whatBeginsTooCloseIsLetApart() {
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.25, 0.3, 0.25))
                .spacing(0.02)
                .water(Vec3.ZERO, new Vec3(0.25, 0.2, 0.25))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.2);
            Statistics s = solver.statistics();
            assertThat(s.lostParticles()).isZero();
            assertThat(s.kineticEnergy()).isLessThan(0.02 * Math.abs(s.potentialEnergy()));
            assertThat(s.fluidSurfaceHeight()).isCloseTo(0.208, within(0.02));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1})
    void aBlockInDisorderIsNotThrown(double spacings) {
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.6, 0.4))
                .spacing(0.02)
                .water(Vec3.ZERO, new Vec3(0.4, 0.4, 0.4))
                .open(DeviceChoice.AUTO)) {
            FluidParticles.disorder(solver, spacings * 0.02, 3, 1);
            play(solver, 0.1);
            assertThat(FluidParticles.of(solver).fastest())
                    .as("slower than what falls half a spacing")
                    .isLessThan(0.44);
            assertThat(solver.statistics().fluidSurfaceHeight()).isCloseTo(0.4, within(0.01));
        }
    }

    @Test
    void aFallenColumnStaysInItsTank() {
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.6, 0.4, 0.2))
                .spacing(0.025)
                .water(Vec3.ZERO, new Vec3(0.2, 0.4, 0.2))
                .open(DeviceChoice.AUTO)) {
            int count = solver.statistics().fluidParticles();
            for (int k = 0; k < 6; k++) {
                play(solver, 0.15 * (k + 1));
                Statistics s = solver.statistics();
                assertThat(s.lostParticles()).isZero();
                assertThat(s.fluidParticles()).isEqualTo(count);
                assertThat(s.fluidDensity()[2]).isLessThan(1250);
            }
        }
    }

    @Test
    void fluidFillsItsBlocksButNotBodiesOrEachOther() {
        double spacing = 0.02;
        var shell = hollow();
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.4, 0.4))
                        .spacing(spacing)
                        .body(
                                Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.2, 0.2, 0.2))
                                        .withFill(Fill.SURFACE),
                                shell)
                        .water(Vec3.ZERO, new Vec3(0.4, 0.4, 0.4))
                        .water(new Vec3(0.1, 0.1, 0.1), new Vec3(0.3, 0.3, 0.3))
                        .open(DeviceChoice.AUTO);
                Frame frame = solver.publish()) {
            double displaced = Math.PI / 6 * Math.pow(0.2 + 2 * 0.4 * spacing, 3);
            assertThat(frame.fluidCount() * Math.pow(spacing, 3)).isCloseTo(0.064 - displaced, within(0.0012));
            for (int i = 0; i < frame.fluidCount(); i++) {
                double x = frame.fluid().get(4 * i) - 0.2;
                double y = frame.fluid().get(4 * i + 1) - 0.2;
                double z = frame.fluid().get(4 * i + 2) - 0.2;
                assertThat(Math.sqrt(x * x + y * y + z * z))
                        .as("none inside the shell")
                        .isGreaterThan(0.095);
            }
        }
    }

    /** A ball of which only the outermost voxels are particles. */
    private static dev.scree.runtime.scene.ParticleSet hollow() {
        var solid = ShapeParticles.ball(0.2, 10);
        int n = 0;
        float[] positions = new float[solid.positions().length];
        for (int i = 0; i < solid.count(); i++) {
            if (solid.shell()[i]) {
                System.arraycopy(solid.positions(), 3 * i, positions, 3 * n++, 3);
            }
        }
        boolean[] shell = new boolean[n];
        java.util.Arrays.fill(shell, true);
        return new dev.scree.runtime.scene.ParticleSet(
                java.util.Arrays.copyOf(positions, 3 * n),
                java.util.Arrays.copyOf(solid.radii(), n),
                shell,
                solid.mass(),
                solid.mass(),
                solid.bounds(),
                "hollow");
    }

    /** Wherever it stands on the lattice that the fluid begins as. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.009})
    void aHeldBallIsPushedUpByTheWeightOfTheWaterItDisplaces(double aside) {
        double d = 0.2;
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.7, 0.4))
                .spacing(0.025)
                .body(
                        Body.of(
                                        "ball",
                                        "ball",
                                        Scene.DEFAULT_MATERIAL,
                                        Pose.at(0.2 + aside, 0.2 + 0.7 * aside, 0.2 - 0.4 * aside))
                                .withMotion(BodyMotion.STATIC),
                        ShapeParticles.ball(d, 10))
                .water(Vec3.ZERO, new Vec3(0.4, 0.45, 0.4))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.8);
            double sum = 0;
            int frames = 0;
            for (; frames < 24; frames++) {
                solver.step(solver.stepsPerFrame());
                Statistics s = solver.statistics();
                sum += s.bodies().get(0).fluidForce().y();
                double apart =
                        s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid()).length();
                assertThat(apart)
                        .as("third law")
                        .isLessThan(1e-5 * s.fluidImpulseOnBodies().length());
            }
            assertThat(sum / frames / (1000 * 9.81 * Math.PI / 6 * d * d * d)).isCloseTo(1, within(0.05));
        }
    }

    @Test
    void aBallOfHalfTheDensityFloatsHalfOut() {
        double d = 0.2;
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.6, 0.4))
                .spacing(0.025)
                .body(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.2, 0.29, 0.2))
                                .withDensity(500.0),
                        ShapeParticles.ball(d, 8))
                .water(Vec3.ZERO, new Vec3(0.4, 0.3, 0.4))
                .open(DeviceChoice.AUTO)) {
            play(solver, 1.3);
            double draft = 0;
            int frames = 0;
            for (; frames < 12; frames++) {
                solver.step(solver.stepsPerFrame());
                Statistics s = solver.statistics();
                draft += (s.fluidSurfaceHeight() - s.bodies().get(0).position().y() + d / 2) / d;
            }
            assertThat(draft / frames).isCloseTo(0.5, within(0.1));
        }
    }

    /** Far lighter than the water it moves, where explicit coupling is most in danger; and far heavier. */
    @ParameterizedTest
    @ValueSource(doubles = {20, 3000})
    void feathersAndStonesStayCalm(double density) {
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.36, 0.6, 0.36))
                .spacing(0.03)
                .body(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.18, 0.34, 0.18))
                                .withDensity(density),
                        ShapeParticles.ball(0.12, 4))
                .water(Vec3.ZERO, new Vec3(0.36, 0.24, 0.36))
                .open(DeviceChoice.AUTO)) {
            play(solver, 0.9);
            Statistics s = solver.statistics();
            double y = s.bodies().get(0).position().y();
            assertThat(s.lostParticles()).isZero();
            assertThat(s.kineticEnergy()).isLessThan(0.2 * s.peakKineticEnergy());
            assertThat(s.bodies().get(0).linearVelocity().length()).isLessThan(0.3);
            if (density < 1000) {
                assertThat(y).as("on the water").isGreaterThan(s.fluidSurfaceHeight());
            } else {
                assertThat(y).as("on the bottom").isCloseTo(0.06, within(0.006));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"DISC", "BOX"})
    void anEmitterBringsItsVolume(String shape) {
        double spacing = 0.02;
        Emitter emitter = Emitter.box("tap", Pose.at(0, 0.8, 0), 0.11, 0.07, Scene.DEFAULT_FLUID, 1)
                .withShape(EmitterShape.valueOf(shape))
                .withStartTime(0.1)
                .withStopTime(0.4);
        try (Simulation solver = TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3))
                .spacing(spacing)
                .edit(s -> s.withEmitters(List.of(emitter)))
                .open(DeviceChoice.AUTO)) {
            double area = shape.equals("DISC") ? Math.PI / 4 * 0.11 * 0.11 : 0.11 * 0.07;
            play(solver, 0.25);
            double layer = 40 * Math.pow(spacing, 3);
            double emitted = solver.statistics().fluidParticles() * Math.pow(spacing, 3);
            assertThat(emitted).isCloseTo(area * 0.15, within(layer));
            try (Frame frame = solver.publish()) {
                assertThat(nearest(frame)).as("nearest pair in the jet").isGreaterThan(0.8 * spacing);
            }
            play(solver, 0.6);
            Statistics s = solver.statistics();
            assertThat(s.fluidParticles() * Math.pow(spacing, 3)).isCloseTo(area * 0.3, within(layer));
            assertThat(s.lostParticles()).isZero();
        }
    }

    private static double nearest(Frame frame) {
        double nearest = Double.MAX_VALUE;
        for (int i = 0; i < frame.fluidCount(); i++) {
            for (int j = 0; j < i; j++) {
                double dx = frame.fluid().get(4 * i) - frame.fluid().get(4 * j);
                double dy = frame.fluid().get(4 * i + 1) - frame.fluid().get(4 * j + 1);
                double dz = frame.fluid().get(4 * i + 2) - frame.fluid().get(4 * j + 2);
                nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy + dz * dz));
            }
        }
        return nearest;
    }

    @Test
    void anEmitterKeepsItsLimitAndTheArraysGrowAsNeeded() {
        Emitter wide = Emitter.disc("tap", Pose.at(0, 0.4, 0), 0.2, Scene.DEFAULT_FLUID, 2);
        try (Simulation solver = TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.5, 0.3))
                .spacing(0.02)
                .edit(s -> s.withEmitters(List.of(wide.withLimit(500))))
                .open(DeviceChoice.AUTO)) {
            int room = ((PlayingSimulation) solver).instance().fluidCapacity();
            play(solver, 0.3);
            assertThat(solver.statistics().fluidParticles()).isEqualTo(500);
            long before = solver.statistics().stateHash();
            solver.apply(new dev.scree.runtime.instance.SceneChange.EmitterPlaced(wide));
            assertThat(solver.statistics().stateHash()).isEqualTo(before);
            play(solver, 0.5);
            assertThat(solver.statistics().fluidParticles()).isGreaterThan(1000);
            assertThat(((PlayingSimulation) solver).instance().fluidCapacity()).isGreaterThan(room);
            assertThat(solver.statistics().lostParticles()).isZero();
        }
    }
}

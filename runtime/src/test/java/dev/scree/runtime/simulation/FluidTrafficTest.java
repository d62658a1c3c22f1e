package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What emitters bring and sinks take. */
@ExtendWith(NoLeaks.class)
class FluidTrafficTest {
    private static final double SPACING = 0.02;
    private static final double VOLUME = SPACING * SPACING * SPACING;

    private static TestScenes box(Emitter... emitters) {
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3))
                .spacing(SPACING)
                .edit(s -> s.withEmitters(List.of(emitters)));
    }

    private static Statistics play(Simulation solver, double seconds) {
        while (solver.time() < seconds - 1e-9) {
            solver.step(solver.stepsPerFrame());
        }
        Statistics s = solver.statistics();
        assertThat(s.fluidParticles()).isEqualTo((int) (s.fluidCounts().atStart()
                + s.fluidCounts().emitted()
                - s.fluidCounts().drained()));
        assertThat(s.lostParticles()).isZero();
        return s;
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
    void aRateIsKeptWhateverTheOpening() {
        double rate = 0.004;
        for (EmitterShape shape : new EmitterShape[] {EmitterShape.DISC, EmitterShape.BOX}) {
            Emitter tap = Emitter.box("tap", Pose.at(0, 0.8, 0), 0.11, 0.07, "water", 99)
                    .withShape(shape)
                    .withRate(rate)
                    .withJitter(1);
            try (Simulation solver = box(tap).open(DeviceChoice.AUTO)) {
                Statistics s = play(solver, 0.25);
                double layer = 24 * VOLUME;
                assertThat(s.fluidCounts().emitters().get(0).volume()).isCloseTo(rate * 0.25, within(layer));
                assertThat(s.fluidCounts().heldBack()).isZero();
                try (Frame frame = solver.publish()) {
                    assertThat(nearest(frame))
                            .as("shifted layers do not overlap")
                            .isGreaterThan(0.85 * SPACING);
                }
            }
        }
    }

    @Test
    void aRepeatedFlowBringsItsVolumeEachTime() {
        Emitter pulse = Emitter.disc("pulse", Pose.at(0, 0.8, 0), 0.1, "water", 1)
                .withStartTime(0.05)
                .withStopTime(0.1)
                .withRepeat(0.1);
        try (Simulation solver = box(pulse).open(DeviceChoice.AUTO)) {
            double layer = 20 * VOLUME;
            double each = Math.PI / 4 * 0.01 * 0.05;
            assertThat(play(solver, 0.05).fluidParticles()).isZero();
            for (int k = 1; k <= 3; k++) {
                double after = play(solver, 0.1 * k + 0.02).fluidParticles() * VOLUME;
                assertThat(after).isCloseTo(k * each, within(layer));
                assertThat(play(solver, 0.1 * k + 0.05).fluidParticles() * VOLUME)
                        .as("shut")
                        .isEqualTo(after);
            }
        }
    }

    @Test
    void whatHasNoRoomIsHeldBackAndCounted() {
        Emitter tap = Emitter.box("tap", Pose.at(0, 0.5, 0), 0.2, 0.2, "water", 1);
        ParticleSet slab = ShapeParticles.box(0.1, 0.1, 0.4, 0.02);
        TestScenes half = box(tap).body(
                        Body.of("slab", "slab", Scene.DEFAULT_MATERIAL, Pose.at(-0.05, 0.5, 0))
                                .withMotion(BodyMotion.STATIC),
                        slab);
        try (Simulation solver = half.open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 0.2);
            assertThat(s.fluidCounts().insideSolid()).isZero();
            double open = (double) s.fluidCounts().emitted()
                    / (s.fluidCounts().emitted() + s.fluidCounts().heldBack());
            assertThat(open).as("half of the opening is shut").isCloseTo(0.5, within(0.1));
        }
        // Between the places of the lattice at rest, too, there is no room.
        TestScenes drowned = TestScenes.box(new Vec3(-0.16, 0, -0.16), new Vec3(0.16, 0.32, 0.16))
                .spacing(SPACING)
                .gravity(0)
                .edit(s -> s.withEmitters(List.of(tap.withPose(Pose.at(0.01, 0.17, 0.01)))))
                .water(new Vec3(-0.16, 0, -0.16), new Vec3(0.16, 0.32, 0.16));
        try (Simulation solver = drowned.open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 0.1);
            assertThat(s.fluidCounts().emitted())
                    .as("a full box takes nothing more")
                    .isZero();
            assertThat(s.fluidCounts().heldBack()).isGreaterThan(300);
            assertThat(s.fluidDensity()[2]).isLessThan(1050);
        }
    }

    /** Gravity slows what rises, and the layers come to lie closer; later, what falls back would shut the opening. */
    @Test
    void aSlowFountainKeepsItsRate() {
        Emitter up = Emitter.disc("up", new Pose(new Vec3(0, 0.3, 0), new Quat(1, 0, 0, 0)), 0.12, "water", 1.2);
        try (Simulation solver = box(up).open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 0.2);
            assertThat(s.fluidCounts().emitted() * VOLUME)
                    .isCloseTo(Math.PI / 4 * 0.12 * 0.12 * 1.2 * 0.2, within(2 * 28 * VOLUME));
            // What falls back meets what rises, and is let apart over some steps.
            assertThat(s.fluidDensity()[2]).isLessThan(1350);
        }
    }

    /** Up and back: above an open top it is not lost while gravity brings it down again. */
    @Test
    void whatFliesOutOfAnOpenTopIsLostOnlyWhereNothingBringsItBack() {
        Emitter up = Emitter.disc("up", new Pose(new Vec3(0, 0.9, 0), new Quat(1, 0, 0, 0)), 0.12, "water", 2)
                .withLimit(50);
        TestScenes open = box(up).edit(s -> s.withDomain(s.domain().withOpenTop(true)));
        try (Simulation solver = open.open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 0.2);
            assertThat(s.fluidCounts().aboveTop()).isGreaterThan(40);
            assertThat(s.fluidCounts().escaped()).isZero();
            assertThat(play(solver, 1).fluidCounts().aboveTop()).isZero();
        }
        try (Simulation solver = open.gravity(0).open(DeviceChoice.AUTO)) {
            while (solver.time() < 0.2) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            assertThat(s.fluidCounts().escaped()).isGreaterThan(40);
            assertThat(s.lostParticles()).isEqualTo(s.fluidCounts().escaped());
        }
    }

    @Test
    void sinksTakeWhatComesAndTheBooksBalance() {
        Emitter tap = Emitter.disc("tap", Pose.at(0, 0.6, 0), 0.1, "water", 1);
        // Thinner than the way that the jet goes in a frame.
        Sink thin =
                Sink.box("thin", Pose.at(0, 0.3, 0), new Vec3(0.3, 0.01, 0.3)).withStartTime(0.3);
        long[] hashes = new long[2];
        for (int run = 0; run < 2; run++) {
            try (Simulation solver =
                    box(tap).edit(s -> s.withSinks(List.of(thin))).open(DeviceChoice.AUTO)) {
                if (run == 0) {
                    play(solver, 0.3);
                    int before = play(solver, 0.4).fluidParticles();
                    Statistics s = play(solver, 0.6);
                    assertThat(s.fluidCounts().drained()).isGreaterThan(100);
                    assertThat(s.fluidParticles()).as("as much goes as comes").isCloseTo(before, within(25));
                    assertThat(s.fluidCounts().sinks().get(0).volume())
                            .isCloseTo(s.fluidCounts().drained() * VOLUME, within(1e-12));
                    int[] ids = ((PlayingSimulation) solver).state().fluidId;
                    for (int i = 1; i < s.fluidParticles(); i++) {
                        assertThat(ids[i]).as("ids stay with their particles").isGreaterThan(ids[i - 1]);
                    }
                    assertThat(ids[s.fluidParticles() - 1])
                            .isEqualTo((int) s.fluidCounts().emitted() - 1);
                } else {
                    while (solver.time() < 0.6 - 1e-9) {
                        solver.step(7);
                        solver.step(solver.stepsPerFrame() - 7);
                    }
                }
                hashes[run] = solver.statistics().stateHash();
            }
        }
        assertThat(hashes[1]).as("however the steps are asked for").isEqualTo(hashes[0]);
    }

    @Test
    void aSinkTakesWhatIsInIt() {
        Sink drain = Sink.box("drain", Pose.at(0, 0.02, 0), new Vec3(0.11, 0.05, 0.11));
        try (Simulation solver = TestScenes.box(new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 0.3, 0.1))
                .spacing(SPACING)
                .edit(s -> s.withSinks(List.of(drain)))
                .water(new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 0.1, 0.1))
                .open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 1.0 / 60);
            assertThat(s.fluidCounts().atStart()).isEqualTo(500);
            assertThat(s.fluidCounts().drained()).as("two layers of six by six").isEqualTo(72);
            int left = s.fluidParticles();
            assertThat(play(solver, 0.3).fluidParticles())
                    .as("what flows in goes too")
                    .isLessThan(left - 100);
            solver.apply(new SceneChange.SinkRemoved("drain"));
            int shut = solver.statistics().fluidParticles();
            assertThat(play(solver, 0.4).fluidParticles()).isEqualTo(shut);
        }
    }

    /** Steps that are done again because lists came too late bring the same particles again, and no more. */
    @Test
    void stepsDoneAgainEmitTheSame() {
        Emitter tap = Emitter.disc("tap", Pose.at(0, 0.9, 0), 0.1, "water", 2).withJitter(1);
        Sink drain = Sink.box("drain", Pose.at(0, 0.1, 0), new Vec3(0.2, 0.1, 0.2));
        long[] hashes = new long[2];
        for (int run = 0; run < 2; run++) {
            TestScenes scene = box(tap).edit(s -> s.withSinks(List.of(drain)));
            for (int b = 0; b < 4; b++) {
                scene.body(
                        Body.of("b" + b, "box", Scene.DEFAULT_MATERIAL, Pose.at(-0.2 + 0.13 * b, 0.3 + 0.02 * b, 0.1))
                                .withLinearVelocity(new Vec3(5 - 3 * b, -6, 0)),
                        ShapeParticles.box(0.1, 0.1, 0.1, 0.02));
            }
            Simulation.Options options = new Simulation.Options(List.of(), run == 1);
            try (Simulation solver = scene.open(DeviceChoice.AUTO, options)) {
                hashes[run] = play(solver, 0.4).stateHash();
            }
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    private static TestScenes cup(Emitter filling) {
        ParticleSet cup = ShapeParticles.voxels(
                0.2, 0.2, 0.2, 0.01, (x, y, z) -> y < -0.08 || Math.abs(x) > 0.08 || Math.abs(z) > 0.08, null, "cup");
        return box(filling)
                .body(
                        Body.of("cup", "cup", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0))
                                .withMotion(BodyMotion.STATIC),
                        cup);
    }

    @Test
    void aVesselIsFullAtTheStartAndKeepsItsWater() {
        try (Simulation solver =
                cup(Emitter.cavity("fill", "cup", 0.8, "water")).open(DeviceChoice.AUTO)) {
            try (Frame start = solver.publish()) {
                assertThat(start.fluidCount() * VOLUME).isCloseTo(0.16 * 0.16 * 0.18 * 0.8, within(64 * VOLUME));
            }
            Statistics s = play(solver, 0.4);
            assertThat(s.fluidCounts().insideSolid()).isZero();
            assertThat(s.fluidSurfaceHeight()).isCloseTo(0.02 + 0.8 * 0.18, within(1.5 * SPACING));
            assertThat(s.fluidDensity()[2]).isLessThan(1100);
        }
    }

    @Test
    void aVesselFillsByItsRateAndHoldsBackWhatWouldNotFit() {
        double rate = 0.004;
        try (Simulation solver =
                cup(Emitter.cavity("fill", "cup", 1, "water").withRate(rate)).open(DeviceChoice.AUTO)) {
            Statistics s = play(solver, 0.4);
            double missed = s.fluidCounts().heldBack() * VOLUME;
            assertThat(s.fluidParticles() * VOLUME).isCloseTo(rate * 0.4, within(64 * VOLUME));
            assertThat(missed).isLessThan(64 * VOLUME);
            assertThat(s.fluidCounts().insideSolid()).isZero();
            try (Frame frame = solver.publish()) {
                for (int i = 0; i < frame.fluidCount(); i++) {
                    assertThat(Math.abs(frame.fluid().get(4 * i))).isLessThan(0.085f);
                }
            }
        }
    }
}

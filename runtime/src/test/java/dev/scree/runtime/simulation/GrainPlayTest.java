package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Grains in play: they fall, rest, are counted and seen, and outlive edits. */
@ExtendWith(NoLeaks.class)
class GrainPlayTest {
    private static GrainBlock block(double height, double diameter, double spread) {
        return new GrainBlock(
                "sand",
                null,
                new Vec3(-0.3, 0.02, -0.3),
                new Vec3(0.3, 0.02 + height, 0.3),
                diameter,
                spread,
                Scene.DEFAULT_MATERIAL,
                null,
                3,
                null);
    }

    private static TestScenes box(GrainBlock... blocks) {
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1.2, 0.3))
                .wood(0.3, 0.5)
                .edit(s -> s.withGrains(List.of(blocks)));
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void grainsFallAndComeToRestUnderABody(String device) {
        Body cube = Body.of("cube", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.6, 0));
        try (Simulation solver = box(block(0.3, 0.07, 0.2))
                .body(cube, ShapeParticles.box(0.2, 0.2, 0.2, 0.05))
                .open(DeviceChoice.parse(device))) {
            Statistics start = solver.statistics();
            assertThat(start.grainParticles()).isGreaterThan(100);
            assertThat(start.largestOverlap()).isZero();
            frames(solver, device.equals("java") ? 24 : 60);
            Statistics s = solver.statistics();
            assertThat(s.grainParticles()).isEqualTo(start.grainParticles());
            assertThat(s.lostParticles()).isZero();
            assertThat(s.bodies()).extracting(Statistics.BodyState::id).containsExactly("cube");
            assertThat(s.contacts()).isGreaterThan(s.grainParticles());
            // On the floor itself it would lie at 0.1.
            assertThat(s.bodies().get(0).position().y()).isGreaterThan(0.13);
            assertThat(s.kineticEnergy()).isLessThan((device.equals("java") ? 0.5 : 0.02) * s.peakKineticEnergy());
            assertThat(s.centreOfMass().y()).isLessThan(start.centreOfMass().y());
        }
    }

    @Test
    void framesShowGrainsWithTheirSizeAndMaterial() {
        try (Simulation solver = box(block(0.3, 0.07, 0.2)).gravity(-9.81).open(DeviceChoice.AUTO)) {
            frames(solver, 2);
            try (Frame frame = solver.publish()) {
                PlayingSimulation playing = (PlayingSimulation) solver;
                var grains = playing.instance().grains();
                assertThat(frame.bodyCount()).isZero();
                assertThat(frame.grainCount()).isEqualTo(grains.count());
                assertThat(frame.hash()).isEqualTo(solver.statistics().stateHash());
                int last = grains.count() - 1;
                double fallen = 0.5 * 9.81 * Math.pow(solver.time(), 2);
                assertThat(frame.grains().get(4 * last)).isCloseTo((float) grains.place()[4 * last], within(1e-6f));
                assertThat(frame.grains().get(4 * last + 1))
                        .isCloseTo((float) (grains.place()[4 * last + 1] - fallen), within(1e-5f));
                assertThat(frame.grains().get(4 * last + 3)).isCloseTo((float) (9.81 * solver.time()), within(1e-3f));
                assertThat(frame.grainShapes().get(2 * last)).isEqualTo((float) grains.radius(last));
                assertThat(frame.grainShapes().get(2 * last + 1)).isZero();
            }
        }
    }

    @Test
    void lostGrainsAreCounted() {
        TestScenes scene = box(block(0.3, 0.1, 0).withVelocity(new Vec3(0, 8, 0)))
                .gravity(0)
                .edit(s -> s.withDomain(
                        new Domain(s.domain().min(), new Vec3(0.3, 0.4, 0.3), true, Scene.DEFAULT_MATERIAL, null)));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 6);
            Statistics s = solver.statistics();
            assertThat(s.lostParticles()).isEqualTo(s.grainParticles()).isPositive();
        }
    }

    @Test
    void twoRunsOfGrainsEndInTheSameBits() {
        long[] hashes = new long[2];
        for (int run = 0; run < 2; run++) {
            try (Simulation solver = box(block(0.4, 0.05, 0.3)).open(DeviceChoice.AUTO)) {
                for (int left = 20 * solver.stepsPerFrame(); left > 0; left -= run == 0 ? left : 11) {
                    solver.step(run == 0 ? left : Math.min(11, left));
                }
                hashes[run] = solver.statistics().stateHash();
            }
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void grainsGoOnThroughEdits(String device) {
        try (Simulation solver = box(block(0.2, 0.1, 0)).open(DeviceChoice.parse(device))) {
            frames(solver, 4);
            Statistics before = solver.statistics();
            solver.apply(new SceneChange.BodyAdded(
                    Body.of("a", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0.1, 0.12, 0)), ShapeParticles.single(0.05)));
            solver.apply(new SceneChange.BodyAdded(
                    Body.of("b", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.9, 0)), ShapeParticles.single(0.05)));
            Statistics added = solver.statistics();
            assertThat(added.grainParticles()).isEqualTo(before.grainParticles());
            double mass = added.bodies().stream()
                    .mapToDouble(Statistics.BodyState::mass)
                    .sum();
            assertThat(mass).isPositive();
            assertThat(added.linearMomentum().minus(before.linearMomentum()).length())
                    .isLessThan(1e-5);
            solver.apply(new SceneChange.BodyRemoved("a"));
            solver.apply(new SceneChange.MaterialValues(
                    new Material(Scene.DEFAULT_MATERIAL, null, 1400, 0.3, 0.5, 0, null, null)));
            Statistics heavier = solver.statistics();
            assertThat(heavier.linearMomentum().y())
                    .isCloseTo(2 * before.linearMomentum().y(), within(1e-4));
            frames(solver, 4);
            assertThat(solver.statistics().lostParticles()).isZero();
        }
    }

    /** A thousand bodies out and one in are one edit: the play is made anew once, and goes on with what stays. */
    @Test
    void manyEditsAtOnceAreDoneAtOnce() {
        TestScenes scene = box(block(0.2, 0.1, 0)).gravity(0);
        List<SceneChange> changes = new ArrayList<>();
        List<Body> bodies = new ArrayList<>();
        Map<String, ParticleSet> sets = new HashMap<>();
        ParticleSet set = ShapeParticles.single(0.01);
        for (int i = 0; i < 1000; i++) {
            Body body = Body.of(
                            "b" + i,
                            "shape",
                            Scene.DEFAULT_MATERIAL,
                            Pose.at(-0.27 + 0.03 * (i % 19), 0.4 + 0.03 * (i / 361), -0.27 + 0.03 * (i / 19 % 19)))
                    .withLinearVelocity(new Vec3(0, 0.1, 0));
            bodies.add(body);
            sets.put(body.id(), set);
            if (i != 500) {
                changes.add(new SceneChange.BodyRemoved(body.id()));
            }
        }
        changes.add(new SceneChange.BodyAdded(bodies.get(3).withId("new"), set));
        changes.add(new SceneChange.Gravity(new Vec3(0, -1, 0)));
        try (Simulation solver = Simulation.open(
                scene.scene().withBodies(bodies), new ParticleSets(sets), DeviceChoice.AUTO, Progress.NONE)) {
            frames(solver, 1);
            var engine = ((PlayingSimulation) solver).engine();
            solver.apply(changes);
            assertThat(((PlayingSimulation) solver).engine()).isNotSameAs(engine);
            Statistics s = solver.statistics();
            assertThat(s.bodies()).extracting(Statistics.BodyState::id).containsExactly("b500", "new");
            assertThat(s.bodies().get(0).position().y())
                    .isCloseTo(bodies.get(500).pose().position().y() + 0.1 / 60, within(1e-6));
            frames(solver, 1);
            assertThat(solver.statistics().bodies().get(1).linearVelocity().y())
                    .isCloseTo(0.1 - 1 / 60.0, within(1e-4));
        }
    }

    /** Inlet and playing cost no more than in proportion. */
    @Test
    @Tag("long")
    void twentyThousandGrainsOpenAndPlay() {
        TestScenes scene = TestScenes.box(new Vec3(-0.6, 0, -0.6), new Vec3(0.6, 4, 0.6))
                .wood(0.3, 0.5)
                .edit(s -> s.withGrains(List.of(new GrainBlock(
                        "sand",
                        null,
                        new Vec3(-0.6, 0, -0.6),
                        new Vec3(0.6, 0.45, 0.6),
                        0.029,
                        0,
                        Scene.DEFAULT_MATERIAL,
                        null,
                        3,
                        null))));
        long start = System.nanoTime();
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            assertThat(solver.statistics().grainParticles()).isGreaterThan(20_000);
            frames(solver, 30);
            Statistics s = solver.statistics();
            assertThat(s.lostParticles()).isZero();
            assertThat(s.contacts()).isGreaterThan(20_000);
            assertThat((System.nanoTime() - start) * 1e-9).as("seconds").isLessThan(120);
        }
    }

    @Test
    void aGrainThatRunsAwayIsNamed() {
        TestScenes scene = box(block(0.3, 0.1, 0).withVelocity(new Vec3(0, 20, 0)))
                .edit(s -> s.withPhysics(s.physics().withSpeedLimit(5)));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            SimulationFailure failure = catchThrowableOfType(SimulationFailure.class, () -> frames(solver, 1));
            assertThat(failure).hasMessageContaining("Grain 0 is faster than 5.000 m/s");
            assertThat(failure.bodyId()).isNull();
            assertThat(failure.particle()).isZero();
        }
    }

    @Test
    void moreGrainsThanADeviceHoldsAreRefused() {
        DeviceInfo real = Devices.choose(DeviceChoice.AUTO);
        DeviceInfo small = new DeviceInfo(
                real.index(),
                "Small",
                real.vendor(),
                real.type(),
                real.platform(),
                real.driver(),
                4_000_000,
                real.largestBuffer(),
                real.units());
        TestScenes scene = box(block(0.5, 0.01, 0));
        assertThatThrownBy(() -> MemoryForecast.check(scene.scene(), scene.sets(), small))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("grains")
                .hasMessageContaining("fit Small")
                .hasMessageContaining("larger");
    }
}

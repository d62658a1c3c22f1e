package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.constants.ConstantScales;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenes in which all that moves are single spheres, so that both of a pair compute its force. */
@ExtendWith(NoLeaks.class)
class GrainsAloneTest {
    private static final double RADIUS = 0.05;

    private static Body sphere(String id, double x, double y, double z) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    private static void play(Simulation solver, int frames) {
        for (int frame = 0; frame < frames; frame++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @Test
    void settledSpheresSleepUntilOneOfThemIsHit() {
        TestScenes scene =
                TestScenes.box(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 4, 0.5)).wood(0.2, 0.05);
        scene.body(sphere("left", -0.05, 0.05, 0), ShapeParticles.single(RADIUS))
                .body(sphere("right", 0.05, 0.05, 0), ShapeParticles.single(RADIUS))
                .body(sphere("far", 0.35, 0.05, 0.35), ShapeParticles.single(RADIUS));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 90);
            Statistics s = solver.statistics();
            assertThat(s.bodies()).allMatch(Statistics.BodyState::asleep);
            assertThat(s.kineticEnergy()).isZero();
            long hash = s.stateHash();
            play(solver, 30);
            assertThat(solver.statistics().stateHash())
                    .as("asleep, nothing changes")
                    .isEqualTo(hash);
            solver.apply(new SceneChange.BodyAdded(sphere("ball", 0, 3.5, 0), ShapeParticles.single(RADIUS)));
            // The edit wakes all. It falls for .83 s, in which the others go to sleep again.
            play(solver, 48);
            assertThat(solver.statistics().bodies().subList(0, 3)).allMatch(Statistics.BodyState::asleep);
            play(solver, 12);
            List<Statistics.BodyState> hit = solver.statistics().bodies();
            assertThat(hit.get(0).position().x()).as("pushed aside").isLessThan(-0.055);
            assertThat(hit.get(1).position().x()).isGreaterThan(0.055);
            assertThat(hit.get(0).position().x())
                    .isCloseTo(-hit.get(1).position().x(), within(1e-3));
            assertThat(hit.get(2).asleep()).as("out of reach").isTrue();
            assertThat(hit.get(2).position().x()).isCloseTo(0.35, within(1e-4));
        }
    }

    @Test
    void grainsThatCollideKeepTheirMomentum() {
        TestScenes scene = TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1))
                .wood(0.5, 0.5)
                .gravity(0)
                .edit(s -> s.withGrains(List.of(
                        block("a", -0.3, -0.05).withVelocity(new Vec3(1, 0, 0)),
                        block("b", 0.05, 0.2).withVelocity(new Vec3(-0.4, 0.1, 0)))));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            Statistics before = solver.statistics();
            play(solver, 12);
            Statistics after = solver.statistics();
            assertThat(after.kineticEnergy())
                    .as("they have collided")
                    .isLessThan(0.9 * before.kineticEnergy())
                    .isPositive();
            assertThat(after.linearMomentum().minus(before.linearMomentum()).length())
                    .isLessThan(1e-5 * before.linearMomentum().length());
        }
    }

    /**
     * Grains of 0.09 m have dozens of candidates of 0.04 m, which find them: more than their rows take. It finds a long
     * list that lacks some, or in which entries are lost or repeated, since then only one of two computes a contact.
     */
    @Test
    void grainsAmongMuchSmallerOnesKeepTheMomentumWhateverTheirListsTake() {
        long usual = sizes(false);
        assertThat(sizes(true)).as("lists made in each step").isEqualTo(usual);
        try (ConstantScales.Applied few =
                ConstantScales.parse(List.of("CONTACT_GRAIN_ROOM=0.05")).apply()) {
            assertThat(ContactConstants.GRAIN_ROOM.value()).isBetween(1.0, 2.0);
            assertThat(sizes(false))
                    .as("nearly all lists are longer than their rows")
                    .isEqualTo(usual);
        }
    }

    /** Returns the hash of a large grain that has flown into small ones. */
    private static long sizes(boolean listsEachStep) {
        TestScenes scene = TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1))
                .wood(0.5, 0.5)
                .gravity(0)
                .edit(s -> s.withGrains(List.of(
                        block("small", -0.3, -0.05).withVelocity(new Vec3(0.2, 0, 0)),
                        block("large", 0, 0.24).withDiameter(0.09).withVelocity(new Vec3(-1, 0.1, 0)))));
        try (Simulation solver = scene.open(DeviceChoice.AUTO, new Simulation.Options(List.of(), listsEachStep))) {
            Statistics before = solver.statistics();
            assertThat(before.grainParticles()).isGreaterThan(100);
            play(solver, 12);
            Statistics after = solver.statistics();
            assertThat(after.kineticEnergy())
                    .as("they have collided")
                    .isLessThan(0.9 * before.kineticEnergy())
                    .isPositive();
            assertThat(after.linearMomentum().minus(before.linearMomentum()).length())
                    .isLessThan(1e-5 * before.linearMomentum().length());
            return after.stateHash();
        }
    }

    /**
     * With a slot for one contact each, grains soon have more; then the rows grow and the steps are done again. It
     * finds a history that is cut off, that is mixed up where it moves, or that differs after steps were done again.
     */
    @Test
    void historiesThatWereTooShortChangeNothing() {
        long usual = heap();
        try (ConstantScales.Applied few =
                ConstantScales.parse(List.of("CONTACT_GRAIN_SLOTS=0.084")).apply()) {
            assertThat(ContactConstants.GRAIN_SLOTS.value()).isBetween(1.0, 1.1);
            assertThat(heap()).isEqualTo(usual);
        }
    }

    /** Returns the hash of two blocks of grains that resist rolling and have fallen onto each other. */
    private static long heap() {
        TestScenes scene = TestScenes.box(new Vec3(-0.3, -0.2, -0.13), new Vec3(0.3, 1, 0.13))
                .edit(s -> s.withMaterials(s.materials().stream()
                                .map(m -> new Material(m.id(), m.name(), m.density(), 0.3, 0.5, 0.1, null, null))
                                .toList())
                        .withGrains(List.of(block("a", -0.3, -0.05), block("b", -0.05, 0.2))));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 30);
            assertThat(solver.statistics().contacts())
                    .isGreaterThan(2 * solver.statistics().grainParticles());
            return solver.statistics().stateHash();
        }
    }

    private static GrainBlock block(String id, double from, double to) {
        return new GrainBlock(
                id,
                null,
                new Vec3(from, -0.12, -0.12),
                new Vec3(to, 0.12, 0.12),
                0.04,
                0.1,
                Scene.DEFAULT_MATERIAL,
                null,
                3,
                null);
    }
}

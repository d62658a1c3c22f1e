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
    /** Speed at which two touch less deeply than floats are apart four kilometres from the origin [m/s]. */
    private static final double SLOW = 0.01;

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
     * Two overlap, and one of them spins: while they fall they are pressed apart and aside. It finds a contact of which
     * both do not compute the same numbers, as where each takes its own radius for the owner's.
     */
    @Test
    void twoThatTouchGetOppositeForcesToTheLastBit() {
        TestScenes scene =
                TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1)).wood(0.5, 0.5);
        scene.body(
                        sphere("spins", -0.04, 0.003, -0.002).withAngularVelocity(new Vec3(1, 20, 13)),
                        ShapeParticles.single(RADIUS))
                .body(sphere("larger", 0.05, 0.01, 0.02), ShapeParticles.single(1.4 * RADIUS));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 12);
            double[] momentum = solver.read("bodyMomentum");
            for (int axis = 0; axis < 3; axis += 2) {
                assertThat(Math.abs(momentum[axis])).as("axis " + axis).isGreaterThan(0.01);
                assertThat(momentum[4 + axis]).as("axis " + axis).isEqualTo(-momentum[axis]);
            }
        }
    }

    /**
     * Four kilometres from the origin floats are a quarter of a millimetre apart, and this contact is a twentieth of
     * one deep. It finds contacts that begin and end by what the high parts of positions alone say.
     */
    @Test
    void theyTouchFarFromTheOriginAsNearIt() {
        double near = speedAfterTouching(0);
        assertThat(near).as("the other has stopped it").isBetween(0.1 * SLOW, 0.4 * SLOW);
        assertThat(speedAfterTouching(4000)).isCloseTo(near, within(0.01 * near));
    }

    /** Returns the speed of a sphere that has run into another one at a place on the x-axis [m/s]. */
    private static double speedAfterTouching(double x) {
        TestScenes scene =
                TestScenes.box(new Vec3(-4100, -1, -1), new Vec3(4100, 1, 1)).wood(0.5, 0.5);
        Vec3 velocity = new Vec3(SLOW, 0, 0);
        scene.body(
                        sphere("runs", x - 2 * RADIUS - 0.01 * SLOW, 0, 0).withLinearVelocity(velocity),
                        ShapeParticles.single(RADIUS))
                .body(sphere("stands", x, 0, 0), ShapeParticles.single(RADIUS));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 4);
            return solver.statistics().bodies().get(0).linearVelocity().x();
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

    /**
     * With a place for one candidate each, all lists are long: searched again, and sorted, where there are no levels.
     */
    @Test
    void listsOfOneSizeThatAreLongerThanTheirRowsChangeNothing() {
        long usual = heap();
        try (ConstantScales.Applied few =
                ConstantScales.parse(List.of("CONTACT_GRAIN_ROOM=0.05")).apply()) {
            assertThat(ContactConstants.GRAIN_ROOM.value()).isBetween(1.0, 2.0);
            assertThat(heap()).isEqualTo(usual);
        }
    }

    /**
     * Two overlap by a tenth of their radius as they are placed, and part gently as that begins to count. It finds an
     * overlap that counts at once, as where the host makes no room for what does not count yet.
     */
    @Test
    void anOverlapFromTheStartFadesIn() {
        TestScenes scene =
                TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1)).wood(0.5, 0.5);
        scene.body(sphere("left", -0.95 * RADIUS, 0, 0), ShapeParticles.single(RADIUS))
                .body(sphere("right", 0.95 * RADIUS, 0, 0), ShapeParticles.single(RADIUS));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 1);
            assertThat(solver.statistics().bodies().get(1).linearVelocity().x())
                    .as("where all of it counts at once, 0.25 m/s")
                    .isBetween(0.01, 0.1);
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

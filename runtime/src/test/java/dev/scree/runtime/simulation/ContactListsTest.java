package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lists of contact candidates, fixed shapes and sleep, as a player meets them. */
@ExtendWith(NoLeaks.class)
class ContactListsTest {
    private static Body body(String id, double x, double y, double z) {
        return Body.of(id, "x", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    /**
     * Returns the hash of a scene's state after so many frames, at whose end something must touch, so that there is
     * something to remember.
     *
     * @param each whether lists are made in each step
     */
    private static long hashOf(Scene scene, ParticleSets sets, boolean each, int frames) {
        Simulation.Options options = new Simulation.Options(List.of(), each);
        try (Simulation solver = Simulation.open(scene, sets, DeviceChoice.AUTO, options, Progress.NONE)) {
            play(solver, frames);
            assertThat(solver.statistics().contacts()).isPositive();
            return solver.statistics().stateHash();
        }
    }

    @Test
    void theBitsDoNotDependOnWhenListsAreMade() {
        BenchScene.Built built = Bench.scene("chess-drop").built(1800);
        long[] hashes = new long[2];
        for (int each = 0; each < 2; each++) {
            hashes[each] = hashOf(built.scene(), built.sets(), each == 1, 30);
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    /**
     * A coarse ball strikes a fine cube at rest, which is then far faster than its list was made for: a part of the
     * frame is repeated, not all of it.
     */
    @Test
    void aPartOfAFrameIsRepeatedWhereListsWereTooOld() {
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(2, 1, 1))
                .gravity(0)
                // Frames so long that each is several stretches.
                .edit(s -> s.withPhysics(s.physics().withFrameRate(15)))
                .body(body("ball", -0.6, 0.5, 0).withLinearVelocity(new Vec3(12, 0, 0)), ShapeParticles.ball(0.32, 4))
                .body(body("cube", 0, 0.5, 0), ShapeParticles.box(0.04, 0.04, 0.04, 0.01));
        try (Simulation solver = scene.open(DeviceChoice.CPU)) {
            int repeatedFrames = 0;
            for (int frame = 0; frame < 2; frame++) {
                long before = solver.repeatedSteps();
                play(solver, 1);
                long repeated = solver.repeatedSteps() - before;
                assertThat(repeated).isLessThan(solver.stepsPerFrame());
                repeatedFrames += repeated > 0 ? 1 : 0;
            }
            assertThat(repeatedFrames).isPositive();
        }
    }

    /**
     * Lists made in each step mark all candidates anew in each step. Here bodies with faces tumble past each other and
     * an obstacle, one moves by keyframes, and some sleep until they are hit.
     */
    @Test
    void theBitsDoNotDependOnWhenCandidatesAreMarked() {
        Animation push = new Animation(
                List.of(
                        new Keyframe(0.3, new Vec3(-0.3, 0.05, 0), Quat.IDENTITY),
                        new Keyframe(0.8, new Vec3(0.1, 0.05, 0), Quat.ofDegrees(new Vec3(0, 90, 0)))),
                false);
        long[] hashes = new long[2];
        for (int each = 0; each < 2; each++) {
            Obstacle rod = new Obstacle(
                    "o",
                    null,
                    ObstacleShape.CAPSULE,
                    new Pose(new Vec3(0.1, 0.3, 0), Quat.IDENTITY),
                    new Vec3(0.2, 0.02, 0),
                    Scene.DEFAULT_MATERIAL,
                    false,
                    null);
            TestScenes scene = TestScenes.box(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 1.5, 0.5))
                    .wood(0.2, 0.4)
                    .edit(s -> s.withObstacles(List.of(rod)))
                    .body(
                            body("pusher", -0.3, 0.05, 0)
                                    .withMotion(BodyMotion.ANIMATED)
                                    .withAnimation(push),
                            ShapeParticles.box(0.1, 0.1, 0.1, 0.02))
                    .body(body("low", 0, 0.05, 0), ShapeParticles.box(0.1, 0.1, 0.1, 0.02));
            for (int k = 0; k < 6; k++) {
                Body b = body("b" + k, 0.06 * (k % 3), 0.4 + 0.13 * k, 0.02 * (k % 2));
                scene.body(
                        b.withAngularVelocity(new Vec3(3 * k, 5, -2 * k)),
                        k % 2 == 0 ? ShapeParticles.box(0.1, 0.08, 0.12, 0.02) : ShapeParticles.ball(0.1, 5));
            }
            hashes[each] = hashOf(scene.scene(), scene.sets(), each == 1, 70);
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    /**
     * Few bodies that are much faster than most have wider skins than these, so that lists last. Here a fine and a
     * coarse one fly over a ground of triangles and strike slow ones of both sizes.
     */
    @Test
    void theBitsDoNotDependOnTheSkinsOfFastBodies() {
        long[] hashes = new long[2];
        for (int each = 0; each < 2; each++) {
            TestScenes scene = TestScenes.box(new Vec3(-2, 0, -0.5), new Vec3(1, 1.5, 0.5))
                    .wood(0.3, 0.4)
                    .body(
                            body("ground", 0, 0.05, 0)
                                    .withMotion(BodyMotion.STATIC)
                                    .withContact(ContactShape.MESH),
                            ShapeParticles.box(0.2, 0.1, 0.2, 0.1));
            for (int k = 0; k < 12; k++) {
                scene.body(
                        body("slow" + k, -0.3 + 0.15 * (k % 4), 0.08, 0.16 * (k / 4 - 1)),
                        k % 3 == 0
                                ? ShapeParticles.box(0.06, 0.06, 0.06, 0.01)
                                : ShapeParticles.box(0.06, 0.06, 0.06, 0.02));
            }
            for (int k = 0; k < 2; k++) {
                scene.body(
                        body("fast" + k, -1.9 + 0.15 * k, 0.15 + 0.02 * k, 0.16 * k)
                                .withLinearVelocity(new Vec3(6, 1.2, 0))
                                .withAngularVelocity(new Vec3(30, 5, -40)),
                        k == 0 ? ShapeParticles.box(0.06, 0.06, 0.06, 0.01) : ShapeParticles.ball(0.08, 4));
            }
            float[] vertices = {-2, 0.05f, -0.5f, 1, 0.05f, -0.5f, 1, 0.05f, 0.5f, -2, 0.05f, 0.5f};
            ParticleSets sets = scene.sets()
                    .withSurfaces(Map.of("ground", new TriangleSurface(vertices, new int[] {0, 2, 1, 0, 3, 2})));
            hashes[each] = hashOf(scene.scene(), sets, each == 1, 26);
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }

    /** Triangles are found in the cell that a particle is in, up to its skin: also where bodies only turn. */
    @ParameterizedTest
    @EnumSource(
            value = BodyMotion.class,
            names = {"STATIC", "ANIMATED"},
            mode = EnumSource.Mode.EXCLUDE)
    void trianglesAreListedAsFarAsTheWidestSkinReaches(BodyMotion motion) {
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 1, 1))
                .body(
                        body("ground", 0, 0.5, 0).withMotion(BodyMotion.STATIC).withContact(ContactShape.MESH),
                        ShapeParticles.box(0.2, 0.1, 0.2, 0.1))
                .body(body("moves", 0, 0.7, 0).becoming(motion), ShapeParticles.box(0.1, 0.1, 0.1, 0.02));
        float[] vertices = {-1, 0.5f, -1, 1, 0.5f, -1, 0, 0.5f, 1};
        ParticleSets sets =
                scene.sets().withSurfaces(Map.of("ground", new TriangleSurface(vertices, new int[] {0, 2, 1})));
        double[] grid = SceneInstance.build(scene.scene(), sets)
                .bodyModel()
                .shapes()
                .triangles()
                .origin();
        double skin = ContactConstants.SKIN.value() * 0.02;
        assertThat(1 / grid[3])
                .as("size of a cell, twice the reach")
                .isGreaterThan(2 * (0.01 + ContactConstants.WIDEST_SKIN.value() * skin));
    }

    @Test
    void settledBodiesSleepUntilTouched() {
        TestScenes scene =
                TestScenes.box(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 1, 0.5)).wood(0.2, 0.6);
        scene.body(body("low", 0, 0.05, 0), ShapeParticles.box(0.1, 0.1, 0.1, 0.02))
                .body(body("high", 0.01, 0.15, 0), ShapeParticles.box(0.1, 0.1, 0.1, 0.02))
                .body(body("far", 0.3, 0.05, 0.3), ShapeParticles.box(0.1, 0.1, 0.1, 0.02));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 90);
            Statistics s = solver.statistics();
            assertThat(s.bodies()).allMatch(Statistics.BodyState::asleep);
            assertThat(s.kineticEnergy()).isZero();
            long hash = s.stateHash();
            long began = System.nanoTime();
            play(solver, 30);
            assertThat((System.nanoTime() - began) * 1e-9)
                    .as("seconds for half a second of sleep")
                    .isLessThan(0.05);
            assertThat(solver.statistics().stateHash())
                    .as("asleep, nothing changes")
                    .isEqualTo(hash);
            solver.apply(new SceneChange.BodyAdded(body("ball", 0, 0.5, 0), ShapeParticles.ball(0.08, 6)));
            play(solver, 20);
            s = solver.statistics();
            assertThat(s.bodies().get(1).asleep()).as("hit from above").isFalse();
            play(solver, 120);
            assertThat(solver.statistics().bodies().get(0).position().y()).isCloseTo(0.05, within(0.005));
        }
    }

    private static void play(Simulation solver, int frames) {
        for (int frame = 0; frame < frames; frame++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @ParameterizedTest
    @EnumSource(ObstacleShape.class)
    void obstaclesHold(ObstacleShape shape) {
        Obstacle obstacle = new Obstacle(
                "o",
                null,
                shape,
                new Pose(new Vec3(0, 0.3, 0), Quat.IDENTITY),
                shape == ObstacleShape.CAPSULE ? new Vec3(0.2, 0.01, 0) : new Vec3(0.3, 0.2, 0.3),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        double top =
                switch (shape) {
                    case PLANE -> 0.3;
                    case BOX, CAPSULE -> 0.4 + (shape == ObstacleShape.CAPSULE ? 0.005 : 0);
                };
        TestScenes scene = TestScenes.box(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 1, 0.5))
                .wood(0.1, 0.6)
                .edit(s -> s.withObstacles(List.of(obstacle)))
                .body(body("cube", 0, top + 0.06, 0), ShapeParticles.box(0.1, 0.1, 0.1, 0.02));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 40);
            assertThat(solver.statistics().bodies().get(0).position().y()).isCloseTo(top + 0.05, within(0.003));
        }
    }

    /**
     * A ball rolls over the inner edges of a flat mesh as over a plane; a second one leaves through the hole beside it.
     */
    @Test
    void aMeshThatIsNotClosedHoldsWithoutBumps() {
        int n = 10;
        float[] vertices = new float[3 * n * n];
        int[] triangles = new int[6 * (n - 1) * (n - 1)];
        int t = 0;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                vertices[3 * (k * n + i)] = 0.1f * (i - n / 2);
                vertices[3 * (k * n + i) + 2] = 0.07f * (k - n / 2);
                if (i + 1 < n && k + 1 < n) {
                    int v = k * n + i;
                    for (int corner : new int[] {v, v + n, v + 1, v + 1, v + n, v + n + 1}) {
                        triangles[t++] = corner;
                    }
                }
            }
        }
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 1, 1))
                .wood(0.1, 0.5)
                .body(
                        body("ground", 0, 0.5, 0).withMotion(BodyMotion.STATIC).withContact(ContactShape.MESH),
                        ShapeParticles.box(0.2, 0.1, 0.2, 0.1))
                .body(
                        body("ball", -0.4, 0.52, 0.013).withLinearVelocity(new Vec3(1, 0, 0)),
                        ShapeParticles.single(0.02))
                .body(body("lost", 0.8, 0.52, 0), ShapeParticles.single(0.02));
        ParticleSets sets = scene.sets().withSurfaces(Map.of("ground", new TriangleSurface(vertices, triangles)));
        try (Simulation solver =
                Simulation.open(scene.scene(), sets, DeviceChoice.AUTO, dev.scree.runtime.Progress.NONE)) {
            for (int frame = 0; frame < 36; frame++) {
                solver.step(solver.stepsPerFrame());
                assertThat(solver.statistics().bodies().get(1).position().y())
                        .as("frame " + frame)
                        .isCloseTo(0.52, within(0.0006));
            }
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(1).position().x()).isGreaterThan(-0.05);
            assertThat(s.bodies().get(1).linearVelocity().x())
                    .as("rolls at 5/7")
                    .isCloseTo(5.0 / 7, within(0.01));
            assertThat(s.bodies().get(1).position().z()).isCloseTo(0.013, within(1e-4));
            assertThat(s.bodies().get(2).position().y()).as("nothing holds it").isLessThan(0.1);
        }
    }

    /** The thesis' grid ignored what stood on or beyond its border: a tower there must stand as in the middle. */
    @Test
    void aTowerAtTheDomainsBorderStands() {
        TestScenes scene = TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.55, 0.3))
                .wood(0.2, 0.6)
                .edit(s -> s.withDomain(s.domain().withOpenTop(true)));
        for (int k = 0; k < 8; k++) {
            scene.body(body("c" + k, -0.25, 0.05 + 0.1 * k, -0.25), ShapeParticles.box(0.1, 0.1, 0.1, 0.1 / 3));
        }
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            play(solver, 40);
            Statistics s = solver.statistics();
            for (int k = 0; k < 8; k++) {
                assertThat(s.bodies()
                                .get(k)
                                .position()
                                .minus(new Vec3(-0.25, 0.05 + 0.1 * k, -0.25))
                                .length())
                        .as("cube " + k)
                        .isLessThan(0.01);
            }
        }
    }

    @Test
    void aKilometreCostsWhatTenMetresDo() {
        long[] bytes = new long[2];
        for (int large = 0; large < 2; large++) {
            double half = large == 1 ? 500 : 5;
            TestScenes scene = TestScenes.box(new Vec3(-half, 0, -half), new Vec3(half, 2 * half, half))
                    .wood(0.2, 0.6);
            for (int b = 0; b < 500; b++) {
                double x = half * 0.9 * Math.cos(b * 0.7) * (b + 20) / 520;
                double z = half * 0.9 * Math.sin(b * 0.7) * (b + 20) / 520;
                scene.body(body("b" + b, x, 0.0101, z), ShapeParticles.box(0.02, 0.02, 0.02, 0.01));
            }
            try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
                play(solver, 3);
                Statistics s = solver.statistics();
                bytes[large] = s.deviceBytes();
                assertThat(s.lostParticles()).isZero();
                assertThat(s.bodies()).allMatch(b -> Math.abs(b.position().y() - 0.01) < 0.001);
            }
        }
        assertThat((double) bytes[1]).isLessThan(1.5 * bytes[0]);
    }
}

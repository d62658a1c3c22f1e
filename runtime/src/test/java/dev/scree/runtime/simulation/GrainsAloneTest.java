package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
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
     * Under the middle of a ball lie more triangles than it has slots for at first. It finds a history that is cut off,
     * and steps that are not repeated with room for all: the ball comes to rest as on two large triangles.
     */
    @Test
    void aBallTouchesMoreThanItHasSlotsFor() {
        assertThat(restingOn(12)).isCloseTo(restingOn(1), within(2e-4));
    }

    /**
     * Returns the height at which a ball comes to rest on a square of so many times so many cells, as two triangles.
     */
    private static double restingOn(int cells) {
        TestScenes scene = TestScenes.box(new Vec3(-0.5, -0.5, -0.5), new Vec3(0.5, 2, 0.5))
                .wood(0.2, 0.5);
        Body ground = sphere("ground", 0, 0, 0).withMotion(BodyMotion.STATIC).withContact(ContactShape.MESH);
        scene.body(ground, ShapeParticles.single(RADIUS))
                .body(sphere("ball", 0.0003, 1.3 * RADIUS, 0.0002), ShapeParticles.single(RADIUS));
        ParticleSets sets = scene.sets().withSurfaces(Map.of("ground", square(cells)));
        try (Simulation solver = Simulation.open(scene.scene(), sets, DeviceChoice.AUTO, Progress.NONE)) {
            play(solver, 40);
            return solver.statistics().bodies().get(1).position().y();
        }
    }

    /** Returns a level square of 4 cm. */
    private static TriangleSurface square(int cells) {
        int n = cells + 1;
        float[] vertices = new float[3 * n * n];
        int[] triangles = new int[6 * cells * cells];
        int at = 0;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                vertices[3 * (k * n + i)] = 0.04f * i / cells - 0.02f;
                vertices[3 * (k * n + i) + 2] = 0.04f * k / cells - 0.02f;
                if (i < cells && k < cells) {
                    int a = k * n + i;
                    for (int corner : new int[] {a, a + n, a + 1, a + 1, a + n, a + n + 1}) {
                        triangles[at++] = corner;
                    }
                }
            }
        }
        return new TriangleSurface(vertices, triangles);
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

package dev.scree.runtime.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where grains stand at the start, and what the tables say of them. */
class GrainsTest {
    private static GrainBlock block(String id, Vec3 min, Vec3 max, double diameter, double spread) {
        return new GrainBlock(
                id, null, min, max, diameter, spread, Scene.DEFAULT_MATERIAL, new Vec3(0.1, 0, 0), 7, null);
    }

    private static TestScenes box(GrainBlock... blocks) {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1)).edit(s -> s.withGrains(List.of(blocks)));
    }

    private static SceneInstance instance(TestScenes scene) {
        return SceneInstance.build(scene.scene(), scene.sets());
    }

    private static void assertClear(Grains grains) {
        for (int a = 0; a < grains.count(); a++) {
            for (int b = 0; b < a; b++) {
                double dx = grains.place()[4 * a] - grains.place()[4 * b];
                double dy = grains.place()[4 * a + 1] - grains.place()[4 * b + 1];
                double dz = grains.place()[4 * a + 2] - grains.place()[4 * b + 2];
                assertThat(Math.sqrt(dx * dx + dy * dy + dz * dz))
                        .isGreaterThanOrEqualTo(grains.radius(a) + grains.radius(b) - 1e-12);
            }
        }
    }

    /** Each run of 64 grains is a cube of 4 cells along each axis: neither longer nor wider, wherever in the block. */
    @Test
    void grainsThatFollowEachOtherAreCloseTogether() {
        double cell = ContactConstants.GRAIN_CELL.value() * 0.02;
        Vec3 corner = new Vec3(-0.5, 0.1, -0.5);
        Grains grains = instance(
                        box(block("a", corner, corner.plus(new Vec3(16.5 * cell, 24.5 * cell, 8.5 * cell)), 0.02, 0)))
                .grains();
        assertThat(grains.count()).isEqualTo(16 * 24 * 8);
        for (int first = 0; first < grains.count(); first += 64) {
            for (int axis = 0; axis < 3; axis++) {
                int along = axis;
                DoubleSummaryStatistics places = IntStream.range(first, first + 64)
                        .mapToDouble(g -> grains.place()[4 * g + along])
                        .summaryStatistics();
                assertThat(places.getMax() - places.getMin())
                        .as("grains from %d along %d", first, axis)
                        .isBetween(2.9 * cell, 4.3 * cell);
            }
        }
    }

    @Test
    void blocksAreFullOfGrainsThatKeepClearOfEachOther() {
        // Two blocks that share space, one of them half outside the domain.
        Grains grains = instance(box(
                        block("a", new Vec3(-0.5, 0.1, -0.5), new Vec3(0.1, 0.6, 0.2), 0.06, 0.3),
                        block("b", new Vec3(0, 0.3, 0), new Vec3(3, 0.7, 0.4), 0.05, 0)))
                .grains();
        assertThat(grains.count()).isGreaterThan(900);
        assertClear(grains);
        double smallest = 1;
        double largest = 0;
        for (int g = 0; g < grains.count(); g++) {
            double r = grains.radius(g);
            assertThat(grains.place()[4 * g] + r).isLessThanOrEqualTo(1);
            if (grains.block()[g] == 0) {
                smallest = Math.min(smallest, 2 * r);
                largest = Math.max(largest, 2 * r);
                assertThat(grains.place()[4 * g] - r).isGreaterThanOrEqualTo(-0.5);
                assertThat(grains.place()[4 * g + 1] + r).isLessThanOrEqualTo(0.6);
            } else {
                assertThat(r).isEqualTo(0.025);
            }
        }
        assertThat(smallest).isBetween(0.042, 0.0435);
        assertThat(largest).isBetween(0.0765, 0.078);
        assertThat(grains.range(0)[1]).isEqualTo(grains.range(1)[0]);
        assertThat(grains.range(1)[1]).isEqualTo(grains.count());
    }

    @Test
    void theSeedAloneDecidesWhereGrainsStand() {
        GrainBlock block = block("a", new Vec3(-0.5, 0.1, -0.5), new Vec3(0.5, 0.6, 0.5), 0.1, 0.2);
        assertThat(instance(box(block)).grains().place())
                .isEqualTo(instance(box(block)).grains().place());
        assertThat(instance(box(block.withSeed(8))).grains().place())
                .isNotEqualTo(instance(box(block)).grains().place());
    }

    @Test
    void grainsLeaveOutWhatBodiesAndObstaclesTakeUpAndFluidLeavesOutGrains() {
        GrainBlock block = block("a", new Vec3(-0.6, 0.1, -0.6), new Vec3(0.6, 1, 0.6), 0.08, 0);
        int all = instance(box(block)).grains().count();
        TestScenes scene = box(block)
                .spacing(0.05)
                .body(
                        Body.of("cube", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0)),
                        ShapeParticles.box(0.4, 0.4, 0.4, 0.1))
                .edit(s -> s.withObstacles(List.of(
                        new Obstacle(
                                "post",
                                null,
                                ObstacleShape.CAPSULE,
                                Pose.at(0.5, 0.5, 0.5),
                                new Vec3(0.2, 0.4, 0),
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null),
                        new Obstacle(
                                "slab",
                                null,
                                ObstacleShape.BOX,
                                Pose.at(-0.5, 0.2, 0),
                                new Vec3(0.2, 0.2, 0.4),
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null),
                        new Obstacle(
                                "floor",
                                null,
                                ObstacleShape.PLANE,
                                Pose.at(0, 0.15, 0),
                                null,
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null))))
                .water(new Vec3(-0.6, 0.1, -0.6), new Vec3(0.6, 0.5, 0.6));
        SceneInstance instance = instance(scene);
        Grains grains = instance.grains();
        assertThat(grains.count()).isBetween(all / 2, all - 100);
        for (int g = 0; g < grains.count(); g++) {
            double x = grains.place()[4 * g];
            double y = grains.place()[4 * g + 1];
            double z = grains.place()[4 * g + 2];
            double r = grains.radius(g);
            assertThat(Math.abs(x) < 0.2 + 0.5 * r && Math.abs(y - 0.5) < 0.2 + 0.5 * r && Math.abs(z) < 0.2 + 0.5 * r)
                    .isFalse();
            assertThat(y - r).isGreaterThanOrEqualTo(0.15);
            assertThat(Math.hypot(x - 0.5, z - 0.5) < 0.1 + r && y > 0.3 && y < 0.7)
                    .isFalse();
            assertThat(Math.abs(x + 0.5) < 0.1 + r && Math.abs(y - 0.2) < 0.1 && Math.abs(z) < 0.2)
                    .isFalse();
        }
        SimulationState state = instance.startState();
        assertThat(state.fluidCount).isBetween(500, 24 * 24 * 8 - 500);
        for (int i = 0; i < state.fluidCount; i++) {
            for (int g = 0; g < grains.count(); g++) {
                double dx = state.fluidPosition[4 * i] + instance.origin().x() - grains.place()[4 * g];
                double dy = state.fluidPosition[4 * i + 1] + instance.origin().y() - grains.place()[4 * g + 1];
                double dz = state.fluidPosition[4 * i + 2] + instance.origin().z() - grains.place()[4 * g + 2];
                assertThat(dx * dx + dy * dy + dz * dz).isGreaterThan(grains.radius(g) * grains.radius(g));
            }
        }
        double volume = 0;
        for (int s = 0; s < instance.samples().count(); s++) {
            volume += instance.samples().body()[s] > 0 ? instance.samples().local()[4 * s + 3] : 0;
        }
        assertThat(volume)
                .as("of the samples by which fluid feels grains")
                .isCloseTo(grains.count() * 4.0 / 3 * Math.PI * Math.pow(0.04, 3), within(1e-9));
    }

    @Test
    void grainsAreBodiesOfOneParticleBehindTheScenesBodies() {
        GrainBlock block = block("a", new Vec3(-0.5, 0.1, -0.5), new Vec3(0.5, 0.6, 0.5), 0.1, 0.2);
        SceneInstance instance = instance(box(block)
                .body(
                        Body.of("cube", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 1.5, 0)),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.1)));
        int n = instance.grains().count();
        BodyTable table = instance.bodies();
        assertThat(table.count()).isEqualTo(1 + n);
        assertThat(table.totalParticles()).isEqualTo(8);
        assertThat(instance.bodyModel().contacts().count()).isEqualTo(8 + n);
        double r = instance.grains().radius(n - 1);
        assertThat(table.mass()[n]).isCloseTo(700 * 4.0 / 3 * Math.PI * r * r * r, within(1e-12));
        assertThat(table.inverseDiagonal()[4 * n + 1]).isCloseTo(1 / (0.4 * table.mass()[n] * r * r), within(1e-6));
        assertThat(table.properties()[4 * n + 1]).isPositive();
        SimulationState state = instance.startState();
        assertThat(state.bodyPosition[4 * n] + instance.origin().x())
                .isCloseTo(instance.grains().place()[4 * (n - 1)], within(1e-12));
        assertThat(state.bodyVelocity[4 * n]).isEqualTo(0.1);
        assertThat(state.bodyMomentum[4 * n]).isCloseTo(0.1 * table.mass()[n], within(1e-12));
    }

    @Test
    void blocksThatHoldNoGrainAreRefused() {
        refused(block("thin", new Vec3(0, 0, 0), new Vec3(0.5, 0.05, 0.5), 0.1, 0), "no grain of thin fits");
        refused(block("out", new Vec3(1.5, 0, 0), new Vec3(2.5, 1, 1), 0.1, 0), "no grain of out fits");
        refused(block("odd", new Vec3(0, 0, 0), new Vec3(0.5, 0.5, 0.5), -1, 0), "have no size");
        refused(block("huge", new Vec3(-1, 0, -1), new Vec3(1, 2, 1), 1e-4, 0), "have room for 6.91e+12 grains");
    }

    private static void refused(GrainBlock block, String text) {
        assertThatThrownBy(() -> instance(box(block)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(text);
    }
}

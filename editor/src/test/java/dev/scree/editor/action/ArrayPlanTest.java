package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.ArrayPlan.Form;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Copies in rows, circles and scattered, on a box of 0.1 x 0.2 x 0.05 m. */
class ArrayPlanTest {
    private static final Vec3 SIZE = new Vec3(0.1, 0.2, 0.05);
    private static final Scene SCENE = Scene.empty("main")
            .withObstacles(List.of(
                    new Obstacle("box", null, ObstacleShape.BOX, Pose.at(0.1, 0.5, 0.2), SIZE, "wood", false, null)));

    private static final ArrayPlan.Ground FLAT = across -> OptionalDouble.of(-0.4);

    private static Scene made(ArrayPlan plan) {
        Copies copies = new Copies(SCENE);
        make(plan, FLAT, copies);
        return copies.scene();
    }

    private static int make(ArrayPlan plan, ArrayPlan.Ground ground, Copies copies) {
        List<ArrayPlan.Spot> spots = plan.spots(SCENE, SCENE.objects(), SceneObject::extent, ground, Progress.NONE);
        ArrayPlan.make(spots, SCENE.objects(), SceneObject::extent, copies);
        return spots.size();
    }

    private static Vec3 place(Scene scene, int index) {
        return scene.obstacles().get(index).pose().position();
    }

    @Test
    void linesAndGridsStandABoxAndAGapApart() {
        Scene line = made(new ArrayPlan(Form.LINE, 4, 1, 1, 0.02, 1));
        assertThat(line.obstacles()).hasSize(4);
        assertThat(place(line, 3)
                        .minus(place(line, 0))
                        .minus(new Vec3(0.36, 0, 0))
                        .length())
                .isLessThan(1e-9);
        Scene grid = made(new ArrayPlan(Form.GRID, 2, 3, 4, 0.02, 1));
        assertThat(grid.obstacles()).hasSize(24).extracting(Obstacle::id).doesNotHaveDuplicates();
        assertThat(place(grid, 23)
                        .minus(place(grid, 0))
                        .minus(new Vec3(0.12, 0.44, 0.21))
                        .length())
                .isLessThan(1e-9);
    }

    @Test
    void aCircleIsClosedAndItsCopiesAreTurned() {
        Scene circle = made(new ArrayPlan(Form.CIRCLE, 6, 1, 1, 0.01, 1));
        double chord = SIZE.length() + 0.01;
        for (int i = 0; i < 6; i++) {
            assertThat(place(circle, i).minus(place(circle, (i + 1) % 6)).length())
                    .as("chord " + i)
                    .isCloseTo(chord, org.assertj.core.api.Assertions.within(1e-6));
        }
        // Half round, the copy's x axis points back.
        assertThat(circle.obstacles().get(3).pose().rotation().toJoml().transform(new org.joml.Vector3d(1, 0, 0)).x)
                .isCloseTo(-1, org.assertj.core.api.Assertions.within(1e-6));
    }

    @Test
    void scatteredOnesKeepApartWithinTheDomainAndFollowTheirSeed() {
        ArrayPlan plan = new ArrayPlan(Form.SCATTER, 100, 1, 1, 0.005, 7);
        Scene scene = made(plan);
        assertThat(scene.obstacles()).hasSize(101);
        for (int i = 0; i < 101; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(place(scene, i).minus(place(scene, j)).length()).isGreaterThan(SIZE.length());
            }
            if (i > 0) {
                assertThat(place(scene, i).y()).isBetween(SIZE.length() / 2, 1.5 - SIZE.length() / 2);
            }
        }
        assertThat(made(plan)).isEqualTo(scene);
        assertThat(made(new ArrayPlan(Form.SCATTER, 100, 1, 1, 0.005, 8))).isNotEqualTo(scene);
    }

    /** On a floor 0.4 m below the original, which ends at x = 0. */
    @Test
    void scatteredOnSurfacesNoneStandsOverAnotherOneOrWhereNothingCarries() {
        ArrayPlan plan = new ArrayPlan(Form.SURFACES, 30, 1, 1, 0.005, 7);
        Copies copies = new Copies(SCENE);
        int made =
                make(plan, across -> 0.1 + across.x() < 0 ? OptionalDouble.empty() : OptionalDouble.of(-0.4), copies);
        Scene scene = copies.scene();
        assertThat(made).isEqualTo(scene.obstacles().size() - 1).isGreaterThan(15);
        for (int i = 1; i <= made; i++) {
            assertThat(place(scene, i).y()).isCloseTo(0.1, org.assertj.core.api.Assertions.within(1e-9));
            assertThat(place(scene, i).x()).isNotNegative();
            for (int j = 0; j < i; j++) {
                Vec3 apart = place(scene, i).minus(place(scene, j));
                assertThat(Math.hypot(apart.x(), apart.z())).isGreaterThan(Math.hypot(SIZE.x(), SIZE.z()));
            }
        }
    }

    @Test
    void wherePlaceRunsOutFewerAreMade() {
        Copies copies = new Copies(SCENE);
        int made = make(new ArrayPlan(Form.SCATTER, 5000, 1, 1, 0.1, 1), FLAT, copies);
        assertThat(made).isBetween(20, 500);
        assertThat(copies.items()).hasSize(made);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void tenThousandAreTheMost(Form form) {
        assertThat(new ArrayPlan(form, 10_001, 1, 1, 0, 1).obstacle()).contains("at most 10000");
        assertThat(new ArrayPlan(form, 10_000, 1, 1, 0, 1).obstacle()).isNull();
        assertThat(made(new ArrayPlan(Form.GRID, 10, 100, 10, 0, 1)).obstacles())
                .hasSize(10_000);
    }
}

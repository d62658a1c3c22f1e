package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is selected falls onto what is below it, in one step of the history. */
class FloorDropTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-5);

    @TempDir
    private Path folder;

    private EditorContext context;

    @AfterEach
    void close() {
        context.close();
    }

    private static Obstacle box(String id, double x, double y) {
        return new Obstacle(
                id,
                id,
                ObstacleShape.BOX,
                Pose.at(x, y, 0),
                new Vec3(0.2, 0.2, 0.2),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
    }

    private void open(Scene scene, String... selected) {
        context = OpenContext.of(folder, scene);
        List<Selection.Item> items = new ArrayList<>();
        scene.objects().stream()
                .filter(object -> List.of(selected).contains(object.id()))
                .forEach(object -> items.add(Selection.Item.of(object)));
        context.selection().set(items);
    }

    private double height(int obstacle) {
        return context.project()
                .orElseThrow()
                .scene()
                .obstacles()
                .get(obstacle)
                .pose()
                .position()
                .y();
    }

    private void drop() {
        assertThat(new Actions(context).get("edit.dropToFloor").perform()).isTrue();
    }

    @Test
    void aStackFallsTheLowestFirst() {
        Scene scene = Scene.empty("main")
                .withObstacles(List.of(box("top", 0.05, 0.9), box("low", 0, 0.5), box("beside", 0.4, 0.3)));
        open(scene, "top", "low");
        drop();
        double floor = scene.domain().min().y();
        assertThat(height(1)).isCloseTo(floor + 0.1, CLOSE);
        assertThat(height(0)).isCloseTo(floor + 0.3, CLOSE);
        assertThat(height(2)).as("not selected").isEqualTo(0.3);
        assertThat(context.project().orElseThrow().history().labels()).containsExactly("Drop 2 Things");
        drop();
        assertThat(context.project().orElseThrow().history().labels())
                .as("what stands stays")
                .hasSize(1);
        context.undo();
        assertThat(context.project().orElseThrow().scene()).isEqualTo(scene);
    }

    /** Where copies come to stand: on a box, beside it on the floor, and not on what leaves them no room. */
    @Test
    void copiesStandOnWhatIsBelowThem() {
        Scene scene = Scene.empty("main").withObstacles(List.of(box("low", 0.4, 0.1), box("high", -0.4, 1.35)));
        Obstacle copied = box("copied", 0, 0.9);
        open(scene.withPart(copied), "copied");
        double floor = scene.domain().min().y();
        ArrayPlan.Ground ground = new FloorDrop(context).under(List.of(copied));
        assertThat(ground.height(new Vec3(0, 7, 0)).getAsDouble()).isCloseTo(floor + 0.1 - 0.9, CLOSE);
        assertThat(ground.height(new Vec3(0.35, 0, 0.05)).getAsDouble())
                .as("on top of the lower box")
                .isCloseTo(floor + 0.3 - 0.9, CLOSE);
        assertThat(ground.height(new Vec3(-0.4, 0, 0))).as("above the domain").isEmpty();
    }

    @Test
    void aSlantedPlaneCarriesAndWaterDoesNot() {
        Obstacle slope = new Obstacle(
                "slope",
                "slope",
                ObstacleShape.PLANE,
                new Pose(new Vec3(0, 0.2, 0), Quat.ofDegrees(new Vec3(0, 0, 45))),
                null,
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        FluidBlock water =
                new FluidBlock("w", "W", new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1), Scene.DEFAULT_FLUID, null, null);
        open(
                Scene.empty("main")
                        .withObstacles(List.of(slope, box("box", 0, 0.8)))
                        .withBlocks(List.of(water)),
                "box");
        drop();
        // The slope's height at the box's edge, where the slope is higher, is 0.2 + 0.1.
        assertThat(height(1)).isCloseTo(0.4, CLOSE);
    }

    /** The shape is a box 0.2 m high, and the one particle is a ball of 0.12 m round its middle. */
    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void bodiesStandOnWhatTheyTouchWith(BodySolver solver) {
        Scene empty = Scene.empty("main");
        Scene scene = empty.withPhysics(empty.physics().withBodySolver(solver))
                .withBodies(List.of(Body.of("ball", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.7, 0))));
        open(scene, "ball");
        OpenProject project = context.project().orElseThrow();
        project.shapes()
                .keep(
                        "models/m.obj",
                        new ShapeSource.Shape(
                                ObstacleMeshes.box(new Vec3(0.2, 0.2, 0.2)),
                                new double[] {-0.1, -0.1, -0.1},
                                new double[] {0.1, 0.1, 0.1},
                                true,
                                List.of()));
        project.shapes().keep(scene.bodies().get(0).particleKey(), ShapeParticles.single(0.12));
        drop();
        assertThat(project.scene().bodies().get(0).pose().position().y())
                .isCloseTo(solver == BodySolver.ACCURATE ? 0.12 : 0.1, CLOSE);
    }

    @Test
    void whatCannotFallSaysSo() {
        open(
                Scene.empty("main").withObstacles(List.of(box("box", 0, 0.8))).withLocked(List.of("obstacles/box")),
                "box");
        Actions actions = new Actions(context);
        assertThat(actions.get("edit.dropToFloor").obstacle().get()).contains("locked");
        assertThat(actions.get("edit.dropToRest").obstacle().get()).startsWith("Select a body");
        assertThat(actions.get("edit.moveByHand").obstacle().get()).contains("locked");
    }

    @Test
    void ofTheSelectionBodiesAndFreeSoftBodiesAreDroppedToRest() {
        SoftBody soft = SoftBody.of("soft", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 1, 0));
        SoftBody held = soft.withId("held").withPins(List.of(ClothPin.toWorld(Vec3.ZERO, 0.1)));
        Cloth cloth = Cloth.of("cloth", ClothShape.DISC, Pose.IDENTITY, new Vec3(1, 0, 1), 0.1, "cotton");
        Scene scene = Scene.empty("main").withSoftBodies(List.of(soft, held)).withCloths(List.of(cloth));
        open(scene, "soft", "cloth");
        Actions actions = new Actions(context);
        assertThat(actions.get("edit.dropToRest").obstacle().get()).isNull();
        context.selection().set(List.of(Selection.Item.of(held)));
        assertThat(actions.get("edit.dropToRest").obstacle().get())
                .contains("held by pins")
                .doesNotContain("Cloths");
        context.selection().set(List.of(Selection.Item.of(cloth)));
        assertThat(actions.get("edit.dropToRest").obstacle().get()).contains("Cloths cannot be dropped to rest");
    }

    @Test
    void aDropToRestMovesBodiesAndSoftBodiesInOneStep() {
        SoftBody soft = SoftBody.of("soft", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 1, 0));
        Body body = Body.of("body", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(1, 1, 0));
        open(Scene.empty("main").withSoftBodies(List.of(soft)).withBodies(List.of(body)));
        Scene scene = context.project().orElseThrow().scene();
        context.edit(RestDrop.edit(scene, Map.of("soft", Pose.at(0, 0.1, 0), "body", Pose.at(1, 0.2, 0))));
        Scene now = context.project().orElseThrow().scene();
        assertThat(now.softBodies().get(0).pose()).isEqualTo(Pose.at(0, 0.1, 0));
        assertThat(now.bodies().get(0).pose()).isEqualTo(Pose.at(1, 0.2, 0));
        assertThat(context.project().orElseThrow().history().labels()).hasSize(1);
    }
}

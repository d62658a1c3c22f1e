package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A group that is chosen as a whole is placed, turned, scaled and dropped as one thing, each in one step. */
class ChosenGroupTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-9);
    private static final Offset<Double> SURFACES = Offset.offset(1e-5);

    @TempDir
    private Path folder;

    private EditorContext context;

    @AfterEach
    void close() {
        context.close();
    }

    private static Obstacle box(String id, double x, double y, double z) {
        return new Obstacle(
                id,
                id,
                ObstacleShape.BOX,
                Pose.at(x, y, z),
                new Vec3(0.2, 0.2, 0.2),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
    }

    /** A table of two boxes and water over it, in a group; another box beside it. */
    private static Scene scene() {
        Obstacle left = box("left", -0.3, 0.5, 0);
        Obstacle right = box("right", 0.3, 0.7, 0);
        FluidBlock water = new FluidBlock(
                "w", "W", new Vec3(-0.1, 0.8, -0.1), new Vec3(0.1, 1, 0.1), Scene.DEFAULT_FLUID, null, null);
        return Scene.empty("main")
                .withObstacles(List.of(left, right, box("beside", 0.8, 0.4, 0)))
                .withBlocks(List.of(water))
                .withGroups(List.of(Group.of("table", List.of(left, right, water))));
    }

    private void open(Scene scene, String group) {
        context = OpenContext.of(folder, scene);
        choose(Grouping.of(scene).all(group));
    }

    private void choose(List<SceneObject> objects) {
        context.selection().set(objects.stream().map(Selection.Item::of).toList());
    }

    private Scene now() {
        return context.project().orElseThrow().scene();
    }

    private ChosenGroup chosen() {
        return ChosenGroup.of(now(), context.selection()).orElseThrow();
    }

    private List<String> labels() {
        return context.project().orElseThrow().history().labels();
    }

    private Vec3 place(int obstacle) {
        return now().obstacles().get(obstacle).pose().position();
    }

    private static void close(Vec3 found, double x, double y, double z) {
        assertThat(found.minus(new Vec3(x, y, z)).length()).as("%s", found).isCloseTo(0, CLOSE);
    }

    @Test
    void itHasAPlaceAndARotation() {
        Scene scene = scene();
        open(scene, "table");
        assertThat(chosen().name()).isEqualTo("table");
        close(chosen().centre(), 0, 0.7, 0);
        assertThat(chosen().rotation()).contains(Quat.IDENTITY);
        context.selection().add(List.of(Selection.Item.of(scene.obstacles().get(2))));
        assertThat(ChosenGroup.of(scene, context.selection()))
                .as("more than the group")
                .isEmpty();
        choose(Grouping.of(scene).all("table").subList(0, 2));
        assertThat(ChosenGroup.of(scene, context.selection()))
                .as("a part of it")
                .isEmpty();
    }

    @Test
    void itIsPlacedInOneStep() {
        Scene before = scene();
        open(before, "table");
        context.edit(chosen().movedTo(before, new Vec3(1, 0.7, 0), ""));
        close(chosen().centre(), 1, 0.7, 0);
        close(place(0), 0.7, 0.5, 0);
        assertThat(now().blocks().get(0).min()).isEqualTo(new Vec3(0.9, 0.8, -0.1));
        assertThat(place(2))
                .as("what is not in it")
                .isEqualTo(before.obstacles().get(2).pose().position());
        assertThat(labels()).hasSize(1);
        context.undo();
        assertThat(now()).isEqualTo(before);
    }

    /** What cannot be turned goes round with the rest, and the place stays. */
    @Test
    void itTurnsAboutItsPlace() {
        Scene before = scene();
        open(before, "table");
        context.edit(chosen().turnedTo(before, Quat.ofDegrees(new Vec3(0, 0, 90)), ""));
        close(place(0), 0.2, 0.4, 0);
        close(place(1), 0, 1, 0);
        close(now().blocks().get(0).place().orElseThrow(), -0.2, 0.7, 0);
        close(now().blocks().get(0).extent(), 0.2, 0.2, 0.2);
        close(chosen().centre(), 0, 0.7, 0);
        assertThat(chosen().rotation().orElseThrow().toDegrees().z()).isCloseTo(90, CLOSE);
        context.edit(chosen().turnedTo(now(), Quat.IDENTITY, ""));
        close(place(0), -0.3, 0.5, 0);
        close(place(1), 0.3, 0.7, 0);
        context.undo();
        context.undo();
        assertThat(now()).isEqualTo(before);
    }

    @Test
    void itIsScaledAboutItsPlace() {
        open(scene(), "table");
        context.edit(chosen().scaledBy(now(), 2, ""));
        close(place(0), -0.6, 0.3, 0);
        assertThat(now().obstacles().get(0).size()).isEqualTo(new Vec3(0.4, 0.4, 0.4));
        close(chosen().centre(), 0, 0.7, 0);
    }

    /** Positions of one drag are told from its beginning, joints too. */
    @Test
    void aDragOfANumberIsOneStep() {
        Body a = Body.of("a", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));
        Body b = Body.of("b", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(1, 0.5, 0));
        Scene before = Scene.empty("main")
                .withBodies(List.of(a, b))
                .withJoints(List.of(Joint.of("j", JointType.BALL, "a", "b", new Vec3(0.5, 0.5, 0))))
                .withGroups(List.of(Group.of("pair", List.of(a, b))));
        open(before, "pair");
        ChosenGroup start = chosen();
        for (double x : new double[] {0.6, 0.9, 0.75}) {
            context.edit(start.movedTo(now(), new Vec3(x, 0.5, 0), "drag"));
        }
        close(now().bodies().get(0).pose().position(), 0.25, 0.5, 0);
        close(now().joints().get(0).anchor(), 0.75, 0.5, 0);
        context.undo();
        assertThat(now()).isEqualTo(before);
    }

    /** Two groups and a box, each about its own centre: the groups keep their form. */
    @Test
    void handlesTurnEachGroupAboutItsOwnCentre() {
        Scene before = scene();
        open(before, "table");
        choose(List.copyOf(before.objects()));
        context.view().setOwnCentres(true);
        MovedObjects objects = MovedObjects.of(before, context.selection(), context.view(), HandTool.TURN, false);
        context.edit(objects.to(before, new Transformation.Turn(new Vec3(0, 0, 1), Math.PI / 2), false, ""));
        close(place(0), 0.2, 0.4, 0);
        close(place(1), 0, 1, 0);
        close(place(2), 0.8, 0.4, 0);
    }

    @Test
    void itFallsAsOne() {
        Scene before = scene();
        open(before, "table");
        assertThat(new Actions(context).get("edit.dropToFloor").perform()).isTrue();
        double floor = before.domain().min().y();
        assertThat(place(0).y()).isCloseTo(floor + 0.1, SURFACES);
        assertThat(place(1).y()).as("it keeps its form").isCloseTo(floor + 0.3, SURFACES);
        assertThat(labels()).hasSize(1);
    }
}

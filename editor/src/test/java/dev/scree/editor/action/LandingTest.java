package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where new things come to stand. All models are boxes 0.4 m wide, 0.2 m high and 0.1 m deep. */
class LandingTest {
    private static final Vec3 UP = new Vec3(0, 1, 0);

    @TempDir
    private Path folder;

    private EditorContext context;

    @AfterEach
    void close() {
        context.close();
    }

    private OpenProject open(Scene scene) {
        context = OpenContext.of(folder, scene);
        OpenProject project = context.project().orElseThrow();
        project.shapes()
                .keep(
                        "models/m.obj",
                        new ShapeSource.Shape(
                                new DrawMesh(new float[9], new int[3]),
                                new double[] {-0.2, -0.1, -0.05},
                                new double[] {0.2, 0.1, 0.05},
                                true,
                                List.of()));
        return project;
    }

    private static Body body(String id, double x, double y, double z) {
        return Body.of(id, "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z));
    }

    private Box landed(OpenProject project, SceneObject object, DropSpot spot) {
        Vec3 by = Landing.of(project, List.of(object), spot).orElseThrow();
        return project.room().box(object.moved(by)).orElseThrow();
    }

    @Test
    void theSecondOfTwoStandsBesideTheFirst() {
        OpenProject project = open(Scene.empty("main"));
        Preset preset = Preset.of("pair", "", List.of(), List.of(), List.of(body("a", 0, 0, 0), body("b", 0, 0.3, 0)));
        for (int i = 0; i < 4; i++) {
            Vec3 by = Landing.of(project, preset.objects(), null).orElseThrow();
            context.edit(
                    Edits.place(project.scene(), preset, by, java.util.Map.of()).command());
        }
        List<Box> boxes = project.room().boxes(object -> true);
        assertThat(boxes).hasSize(8);
        for (int i = 0; i < 8; i++) {
            Box one = boxes.get(i);
            assertThat(boxes.subList(0, i)).noneMatch(one::overlaps);
            assertThat(one.min().y())
                    .as("on the floor or on its own other half")
                    .isBetween(0.0, 0.35);
        }
    }

    @Test
    void whatIsDroppedStandsOnTheSurface() {
        OpenProject project = open(Scene.empty("main").withBodies(List.of(body("table", 0, 0.5, 0))));
        Box onTable = landed(project, body("new", 0, 0, 0), new DropSpot(new Vec3(0.1, 0.6, 0), UP, "table"));
        assertThat(onTable.min().y()).isBetween(0.6, 0.62);
        assertThat(onTable.centre().x()).isEqualTo(0.1, org.assertj.core.data.Offset.offset(1e-3));
        Box onFloor = landed(project, body("new", 5, 7, 3), new DropSpot(new Vec3(0.5, 0, 0.5), UP, null));
        assertThat(onFloor.min().y()).isBetween(0.0, 0.02);
        assertThat(onFloor.centre().z()).isEqualTo(0.5, org.assertj.core.data.Offset.offset(1e-3));
    }

    @Test
    void whatIsDroppedOnAWallStandsBeforeItAndInACornerBetweenTheWalls() {
        OpenProject project = open(Scene.empty("main").withBodies(List.of(body("wall", 0, 0.1, 0))));
        Box before =
                landed(project, body("new", 0, 0, 0), new DropSpot(new Vec3(0, 0.15, 0.05), new Vec3(0, 0, 1), "wall"));
        assertThat(before.min().z()).isGreaterThanOrEqualTo(0.05);
        assertThat(before.min().y()).as("it does not hang at the wall").isBetween(0.0, 0.02);
        Vec3 corner = project.scene().domain().max();
        Box inside = landed(project, body("new", 0, 0, 0), new DropSpot(new Vec3(corner.x(), 0, corner.z()), UP, null));
        assertThat(inside.max().x()).isLessThanOrEqualTo(corner.x() + 1e-9);
        assertThat(inside.max().z()).isLessThanOrEqualTo(corner.z() + 1e-9);
    }

    @Test
    void whatIsDroppedPartlyIntoAnotherStandsBesideIt() {
        OpenProject project = open(Scene.empty("main").withBodies(List.of(body("there", 0, 0.1, 0))));
        Box there = project.room().box(project.scene().bodies().get(0)).orElseThrow();
        Box placed = landed(project, body("new", 0, 0, 0), new DropSpot(new Vec3(0.1, 0, 0.09), UP, null));
        assertThat(placed.overlaps(there)).isFalse();
        assertThat(placed.centre()
                        .minus(new Vec3(0.1, placed.centre().y(), 0.09))
                        .length())
                .isLessThan(0.1);
    }

    @Test
    void aSpoutHangsOverTheSurfaceAndADrainMayLieInWater() {
        OpenProject project = open(Scene.empty("main").withBodies(List.of(body("there", 0, 0.1, 0))));
        double ceiling = project.scene().domain().max().y();
        Emitter spout = Emitter.disc("s", Pose.IDENTITY, 0.1, "water", 1);
        assertThat(landed(project, spout, new DropSpot(new Vec3(0.3, 0, 0.3), UP, null))
                        .min()
                        .y())
                .isBetween(0.6 * ceiling, 0.8 * ceiling);
        Sink drain = Sink.box("d", Pose.at(0, 0.05, 0), new Vec3(0.1, 0.1, 0.1));
        assertThat(Landing.clear(project, drain)).isEqualTo(Vec3.ZERO);
        context.edit(Edits.add(project.scene(), drain));
        assertThat(Landing.clear(project, drain).length()).isGreaterThan(0.09);
    }

    @Test
    void whatTheMenuAddsTwiceIsInTwoPlacesSelectedAndToBeSeen() {
        OpenProject project = open(Scene.empty("main"));
        SceneAdditions additions = new SceneAdditions(context);
        for (int i = 0; i < 2; i++) {
            additions.obstacle(ObstacleShape.BOX);
            additions.grains();
            additions.block();
        }
        List<Box> boxes = project.room().boxes(object -> true);
        assertThat(boxes).hasSize(6);
        for (int i = 0; i < 6; i++) {
            assertThat(boxes.subList(0, i)).noneMatch(boxes.get(i)::overlaps);
        }
        assertThat(context.selection().primary())
                .isEqualTo(Selection.Item.of(project.scene().blocks().get(1)));
        assertThat(context.view().requests().takeShowSelection()).isTrue();
        assertThat(project.history().labels()).hasSize(6);
    }
}

package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drags of handles as edits: one step each, told from where they began. */
class MovedObjectsTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-9);

    @TempDir
    private Path folder;

    private EditorContext context;

    @AfterEach
    void close() {
        context.close();
    }

    private static Body body(String id, double x, double turn) {
        Quat rotation = Quat.ofDegrees(new Vec3(0, turn, 0));
        return Body.of(id, "models/m.obj", Scene.DEFAULT_MATERIAL, new Pose(new Vec3(x, 0.5, 0), rotation));
    }

    private static Obstacle box(double turn) {
        return new Obstacle(
                "box",
                "Box",
                ObstacleShape.BOX,
                new Pose(new Vec3(0, 0.5, 0), Quat.ofDegrees(new Vec3(0, turn, 0))),
                new Vec3(0.4, 0.2, 0.1),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
    }

    private void open(Scene scene) {
        context = OpenContext.of(folder, scene);
        context.selection().set(scene.objects().stream().map(Selection.Item::of).toList());
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private MovedObjects take(HandTool tool) {
        return MovedObjects.of(scene(), context.selection(), context.view(), tool, false);
    }

    private void drag(MovedObjects objects, Transformation... way) {
        for (Transformation change : way) {
            context.edit(objects.to(scene(), change, false, "gesture"));
        }
        context.project().orElseThrow().history().seal();
    }

    private static Transformation move(double x) {
        return new Transformation.Move(new Vec3(x, 0, 0));
    }

    @Test
    void aDragIsOneStepAndGoingBackLeavesNone() {
        open(Scene.empty("main").withBodies(List.of(body("a", 0, 0), body("b", 1, 0))));
        Scene before = scene();
        drag(take(HandTool.MOVE), move(0.1), move(0.25), move(0.2));
        assertThat(scene().bodies()).extracting(b -> b.pose().position().x()).containsExactly(0.2, 1.2);
        assertThat(context.project().orElseThrow().history().labels()).containsExactly("Move 2 Things");
        drag(take(HandTool.MOVE), move(3), Transformation.NONE);
        assertThat(context.project().orElseThrow().history().labels()).hasSize(1);
        context.undo();
        assertThat(scene()).isEqualTo(before);
    }

    @Test
    void severalTurnAboutTheirMiddleOrEachAboutItsOwn() {
        open(Scene.empty("main").withBodies(List.of(body("a", -1, 0), body("b", 1, 0))));
        Transformation turn = new Transformation.Turn(new Vec3(0, 1, 0), Math.PI / 2);
        drag(take(HandTool.TURN), turn);
        assertThat(scene().bodies().get(0).pose().position().z()).isCloseTo(1, CLOSE);
        context.undo();
        context.view().setOwnCentres(true);
        drag(take(HandTool.TURN), turn);
        assertThat(scene().bodies().get(0).pose().position()).isEqualTo(new Vec3(-1, 0.5, 0));
        assertThat(scene().bodies().get(0).pose().rotation().toDegrees().y()).isCloseTo(90, CLOSE);
    }

    @Test
    void ownAxesAreTheLastChosenOnesOrEachItsOwn() {
        open(Scene.empty("main").withBodies(List.of(body("a", -1, 0), body("b", 1, 90))));
        context.view().setLocalAxes(true);
        drag(take(HandTool.MOVE), move(0.1));
        assertThat(scene().bodies())
                .allSatisfy(b -> assertThat(b.pose().position().z()).isCloseTo(-0.1, CLOSE));
        context.undo();
        context.view().setOwnCentres(true);
        drag(take(HandTool.MOVE), move(0.1));
        assertThat(scene().bodies().get(0).pose().position().x()).isCloseTo(-0.9, CLOSE);
        assertThat(scene().bodies().get(1).pose().position().z()).isCloseTo(-0.1, CLOSE);
    }

    @Test
    void boxesScaleAlongAxesAndBodiesOnlyAsAWhole() {
        FluidBlock water =
                new FluidBlock("w", "W", new Vec3(-1, 0, -1), new Vec3(1, 1, 1), Scene.DEFAULT_FLUID, null, null);
        open(Scene.empty("main")
                .withBodies(List.of(body("a", 0, 0)))
                .withObstacles(List.of(box(90)))
                .withBlocks(List.of(water)));
        MovedObjects all = take(HandTool.SCALE);
        assertThat(all.scalesPerAxis()).isTrue();
        context.view().setOwnCentres(true);
        drag(take(HandTool.SCALE), new Transformation.Scale(new Vec3(2, 1, 1)));
        Vec3 size = scene().obstacles().get(0).size();
        assertThat(size.z()).as("the side that lies along the world's x").isCloseTo(0.2, CLOSE);
        assertThat(size.x()).isCloseTo(0.4, CLOSE);
        assertThat(scene().blocks().get(0).max()).isEqualTo(new Vec3(2, 1, 1));
        assertThat(scene().bodies().get(0).scale()).isEqualTo(1);
        context.undo();
        drag(take(HandTool.SCALE), new Transformation.Scale(new Vec3(0.5, 0.5, 0.5)));
        assertThat(scene().bodies().get(0).scale()).isEqualTo(0.5);
        assertThat(scene().obstacles().get(0).size()).isEqualTo(new Vec3(0.2, 0.1, 0.05));
    }

    @Test
    void theDomainKeepsItsFloor() {
        open(Scene.empty("main"));
        context.selection().set(Selection.Item.of(PartKind.DOMAIN));
        Scene before = scene();
        assertThat(take(HandTool.MOVE).isEmpty()).isTrue();
        drag(
                take(HandTool.SCALE),
                new Transformation.Scale(new Vec3(1, 1.5, 1)),
                new Transformation.Scale(new Vec3(1, 2, 1)));
        assertThat(scene().domain().min()).isEqualTo(before.domain().min());
        assertThat(scene().domain().max().y() - scene().domain().min().y())
                .isCloseTo(
                        2 * (before.domain().max().y() - before.domain().min().y()), CLOSE);
        context.undo();
        assertThat(scene()).isEqualTo(before);
    }

    @Test
    void lockedOnesStayAndJointsGoWithTheirBodies() {
        Joint joint = Joint.of("j", JointType.BALL, "a", "b", new Vec3(0.5, 0.5, 0));
        open(Scene.empty("main")
                .withBodies(List.of(body("a", 0, 0), body("b", 1, 0), body("c", 2, 0)))
                .withJoints(List.of(joint))
                .withLocked(List.of("bodies/c")));
        context.selection()
                .set(scene().bodies().stream().map(Selection.Item::of).toList());
        drag(take(HandTool.MOVE), move(0.5));
        assertThat(scene().bodies().get(2).pose().position().x()).isEqualTo(2);
        assertThat(scene().joints().get(0).anchor().x()).isEqualTo(1);
        assertThat(context.project().orElseThrow().history().labels()).containsExactly("Move 2 Things");
    }
}

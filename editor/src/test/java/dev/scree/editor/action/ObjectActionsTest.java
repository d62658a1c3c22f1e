package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to selected objects, on two objects of each kind. */
class ObjectActionsTest {
    private static final int OBJECTS = 2 * PartKind.OBJECTS.size();

    @TempDir
    private Path folder;

    private EditorContext context;
    private Actions actions;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main");
        for (String n : List.of("1", "2")) {
            scene = scene.withPart(Body.of("body" + n, "models/a.obj", "wood", Pose.IDENTITY))
                    .withPart(Emitter.disc("tap" + n, Pose.IDENTITY, 0.1, "water", 1))
                    .withPart(Sink.box("sink" + n, Pose.IDENTITY, new Vec3(1, 1, 1)))
                    .withPart(new FluidBlock("block" + n, null, Vec3.ZERO, new Vec3(1, 1, 1), "water", null, null))
                    .withPart(new GrainBlock(
                            "sand" + n, null, Vec3.ZERO, new Vec3(1, 1, 1), 0.1, 0, "wood", null, 1, null))
                    .withPart(new Obstacle("box" + n, null, null, null, null, "wood", false, null))
                    .withPart(Joint.of("joint" + n, JointType.HINGE, "body" + n, null, Vec3.ZERO))
                    .withPart(Cloth.of("cloth" + n, ClothShape.DISC, Pose.IDENTITY, new Vec3(1, 1, 1), 0.1, "cotton"))
                    .withPart(SoftBody.of("soft" + n, "models/a.obj", "rubber", Pose.IDENTITY));
        }
        context = OpenContext.of(folder, scene);
        actions = new Actions(context);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private void perform(String id) {
        assertThat(actions.get(id).perform()).as(id).isTrue();
    }

    private String lastMessage() {
        List<EventLog.Entry> entries = context.log().entries();
        return entries.get(entries.size() - 1).text();
    }

    @Test
    void everyKindIsSelectedHiddenShownAndDeletedAtOnce() {
        Scene before = scene();
        perform("edit.selectAll");
        assertThat(context.selection().items()).hasSize(OBJECTS);
        perform("edit.hide");
        assertThat(scene().objects()).hasSize(OBJECTS).allMatch(SceneObject::hidden);
        assertThat(actions.get("edit.hide").label().get()).isEqualTo("Show");
        perform("edit.hide");
        assertThat(scene()).isEqualTo(before);
        perform("edit.delete");
        assertThat(scene().objects()).isEmpty();
        context.undo();
        assertThat(scene()).as("one step brings all back, in order").isEqualTo(before);
        assertThat(context.selection().items())
                .as("and what came back is selected")
                .hasSize(OBJECTS);
    }

    @Test
    void whatIsCopiedIsPastedBesideItAndInAnotherSceneWhereItWas() {
        Scene before = scene();
        perform("edit.paste");
        assertThat(scene()).as("nothing was copied").isEqualTo(before);
        assertThat(lastMessage()).contains("The clipboard holds no objects of a scene");
        perform("edit.selectAll");
        perform("edit.copy");
        perform("edit.paste");
        for (PartKind<? extends SceneObject> kind : PartKind.OBJECTS) {
            List<? extends SceneObject> four = kind.in(scene());
            assertThat(four).as(kind.noun()).hasSize(4);
            assertThat(four).extracting(ScenePart::id).doesNotHaveDuplicates();
            assertThat(four).extracting(ScenePart::name).doesNotHaveDuplicates();
            assertThat(four.get(2).place().orElseThrow().x())
                    .isGreaterThan(four.get(0).place().orElseThrow().x());
        }
        assertThat(scene().materials()).as("shared").hasSize(1);
        assertThat(context.selection().items()).hasSize(OBJECTS);
        context.undo();
        assertThat(scene().objects()).hasSize(OBJECTS);

        context.files().addScene("other");
        assertThat(scene().objects()).isEmpty();
        perform("edit.paste");
        assertThat(scene().objects()).hasSize(OBJECTS);
        assertThat(scene().bodies().get(0).pose()).isEqualTo(Pose.IDENTITY);
    }

    @Test
    void jointsAreAddedForSelectedBodiesAndFollowThem() {
        context.selection().clear();
        assertThat(actions.get("scene.addJoint").obstacle().get()).contains("Select the two bodies");
        context.selection()
                .set(List.of(new Selection.Item(PartKind.BODY, "body1"), new Selection.Item(PartKind.BODY, "body2")));
        perform("scene.addJoint");
        Joint joint = scene().joints().get(2);
        assertThat(joint.bodyA()).isEqualTo("body1");
        assertThat(joint.bodyB()).isEqualTo("body2");
        assertThat(context.selection().primary()).isEqualTo(Selection.Item.of(joint));

        context.selection()
                .set(List.of(new Selection.Item(PartKind.BODY, "body1"), new Selection.Item(PartKind.BODY, "body2")));
        context.edit(Edits.transform(
                scene(),
                context.selection(),
                "Move",
                pose -> pose.withPosition(pose.position().plus(new Vec3(0, 1, 0))),
                corner -> corner,
                ""));
        assertThat(scene().joints().get(2).anchor()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(scene().joints().get(0).anchor()).as("held to the world").isEqualTo(Vec3.ZERO);

        context.selection()
                .set(List.of(
                        new Selection.Item(PartKind.BODY, "body1"),
                        new Selection.Item(PartKind.BODY, "body2"),
                        Selection.Item.of(joint)));
        perform("edit.copy");
        perform("edit.paste");
        Joint copy = scene().joints().get(3);
        assertThat(copy.bodyA()).isEqualTo(scene().bodies().get(2).id());
        assertThat(copy.bodyB()).isEqualTo(scene().bodies().get(3).id());
        context.selection().set(new Selection.Item(PartKind.BODY, "body1"));
        perform("edit.delete");
        assertThat(scene().joints()).extracting(Joint::id).containsExactly("joint2", copy.id());
    }

    @Test
    void selectedOnesMoveInTheirListsUpToTheEnd() {
        context.selection().set(new Selection.Item(PartKind.SINK, "sink2"));
        context.selection().toggle(new Selection.Item(PartKind.BODY, "body1"));
        Scene before = scene();
        perform("edit.up");
        assertThat(scene().sinks()).extracting(Sink::id).containsExactly("sink2", "sink1");
        assertThat(scene().bodies()).extracting(Body::id).as("at its end").containsExactly("body1", "body2");
        assertThat(context.selection().items()).as("still selected").hasSize(2);
        perform("edit.down");
        assertThat(scene().sinks()).extracting(Sink::id).containsExactly("sink1", "sink2");
        assertThat(scene().bodies()).extracting(Body::id).containsExactly("body2", "body1");
        context.undo();
        context.undo();
        assertThat(scene()).isEqualTo(before);
        context.selection()
                .set(List.of(
                        new Selection.Item(PartKind.GRAINS, "sand1"), new Selection.Item(PartKind.GRAINS, "sand2")));
        perform("edit.down");
        assertThat(scene()).as("both are at the end already").isEqualTo(before);
    }

    @Test
    void propertiesAreFoundByTheirNamesAndShown() {
        context.selection().set(new Selection.Item(PartKind.EMITTER, "tap1"));
        List<Action> found = PropertySearch.of(context, () -> {});
        assertThat(found).extracting(a -> a.label().get()).contains("Flow: Jitter", "Gravity", "Fluid spacing", "Eye");
        found.stream()
                .filter(a -> a.label().get().equals("Fluid spacing"))
                .findFirst()
                .orElseThrow()
                .perform();
        assertThat(context.selection().primary()).isEqualTo(Selection.Item.of(PartKind.PHYSICS));
        assertThat(context.selection().takeRevealed()).isEqualTo("fluidSpacing");
        assertThat(context.selection().takeRevealed()).as("once").isNull();
    }
}

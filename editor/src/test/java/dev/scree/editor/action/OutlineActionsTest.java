package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Choosing, grouping and locking objects by actions. */
class OutlineActionsTest {
    @TempDir
    private Path folder;

    private EditorContext context;
    private Actions actions;

    @BeforeEach
    void open() {
        context = OpenContext.of(
                folder,
                Scene.empty("main")
                        .withBodies(List.of(
                                Body.of("a", "models/x.obj", "wood", Pose.at(0, 0, 0)),
                                Body.of("b", "models/x.obj", "stone", Pose.at(1, 0, 0)),
                                Body.of("c", "models/y.obj", "wood", Pose.at(2, 0, 0))))
                        .withEmitters(List.of(Emitter.disc("tap", Pose.IDENTITY, 0.1, "water", 1)))
                        .withSinks(List.of(Sink.box("drain", Pose.IDENTITY, new Vec3(1, 1, 1)))));
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
        assertThat(actions.get(id).obstacle().get()).as(id).isNull();
        actions.get(id).perform();
    }

    private void choose(String... ids) {
        context.selection()
                .set(scene().objects().stream()
                        .filter(object -> List.of(ids).contains(object.id()))
                        .map(Selection.Item::of)
                        .toList());
    }

    private List<String> chosen() {
        return context.selection().objects(scene()).stream()
                .map(SceneObject::id)
                .toList();
    }

    @Test
    void theSelectionIsInvertedAndGrownByWhatIsAlike() {
        choose("a");
        perform("edit.selectInvert");
        assertThat(chosen()).containsExactly("b", "c", "tap", "drain");
        choose("a");
        perform("edit.selectSameModel");
        assertThat(chosen()).containsExactly("a", "b");
        choose("a");
        perform("edit.selectSameMaterial");
        assertThat(chosen()).containsExactly("a", "c");
        choose("a");
        perform("edit.selectSameKind");
        assertThat(chosen()).containsExactly("a", "b", "c");
        choose("drain");
        assertThat(actions.get("edit.selectSameModel").obstacle().get()).contains("only bodies have models");
        assertThat(actions.get("edit.selectSameMaterial").obstacle().get()).contains("made of a material");
        perform("edit.deselect");
        assertThat(chosen()).isEmpty();
        assertThat(actions.get("edit.deselect").obstacle().get()).isEqualTo("Nothing is selected.");
    }

    @Test
    void groupsAreMadeChosenRenamedAndTakenApartOneStepEach() {
        Scene before = scene();
        choose("c", "tap");
        perform("edit.group");
        assertThat(scene().groups()).containsExactly(new Group("Group 1", List.of("bodies/c", "emitters/tap"), null));
        choose("c");
        perform("edit.selectGroup");
        assertThat(chosen()).containsExactly("c", "tap");
        choose("a", "c");
        perform("edit.group");
        assertThat(scene().groups())
                .extracting(Group::members)
                .containsExactly(List.of("emitters/tap"), List.of("bodies/a", "bodies/c"));
        context.edit(Ordering.renamed(scene(), "Group 2", "Group 1"));
        assertThat(scene().groups()).extracting(Group::name).doesNotHaveDuplicates();
        choose("tap");
        perform("edit.ungroup");
        assertThat(scene().groups()).as("an empty one goes").hasSize(1);
        choose("a", "c");
        perform("edit.delete");
        assertThat(scene().groups()).isEmpty();
        for (int i = 0; i < 5; i++) {
            context.undo();
        }
        assertThat(scene()).isEqualTo(before);
        assertThat(actions.get("edit.undo").perform()).isFalse();
    }

    @Test
    void allIsWhatTheHierarchyLists() {
        context.view().setListed(Set.of(Selection.Item.of(scene().bodies().get(1))));
        perform("edit.selectAll");
        assertThat(chosen()).containsExactly("b");
        perform("edit.selectInvert");
        assertThat(chosen()).as("of what is listed").isEmpty();
        context.view().setListed(null);
        perform("edit.selectAll");
        assertThat(chosen()).hasSizeGreaterThan(3);
    }

    @Test
    void whatIsLockedIsNeitherChosenByRuleNorMoved() {
        choose("a", "b");
        perform("edit.lock");
        assertThat(actions.get("edit.lock").label().get()).isEqualTo("Unlock");
        perform("edit.selectAll");
        assertThat(chosen()).containsExactly("c", "tap", "drain");
        choose("a", "c");
        context.edit(Edits.transform(
                scene(),
                context.selection(),
                "Move",
                pose -> pose.withPosition(pose.position().plus(new Vec3(0, 1, 0))),
                corner -> corner,
                ""));
        assertThat(scene().bodies().get(0).pose()).isEqualTo(Pose.at(0, 0, 0));
        assertThat(scene().bodies().get(2).pose()).isEqualTo(Pose.at(2, 1, 0));
        choose("a", "b");
        perform("edit.lock");
        assertThat(scene().locked()).isEmpty();
    }

    /** Whole groups that are grouped stay groups in the new one; taking it apart gives them back. */
    @Test
    void groupsAreNestedSelectedFromInsideOutAndTakenApart() {
        choose("a", "b");
        perform("edit.group");
        choose("tap", "drain");
        perform("edit.group");
        choose("a", "b", "c");
        perform("edit.group");
        assertThat(scene().groups())
                .containsExactly(
                        new Group("Group 1", "Group 3", List.of("bodies/a", "bodies/b"), null),
                        new Group("Group 2", List.of("emitters/tap", "sinks/drain"), null),
                        new Group("Group 3", List.of("bodies/c"), null));
        Grouping grouping = Grouping.of(scene());
        assertThat(grouping.all("Group 3")).extracting(SceneObject::id).containsExactlyInAnyOrder("a", "b", "c");
        choose("a");
        perform("edit.selectGroup");
        assertThat(chosen()).containsExactly("a", "b");
        perform("edit.selectGroup");
        assertThat(chosen()).as("then the group around it").containsExactly("a", "b", "c");
        choose("a");
        perform("edit.group");
        assertThat(Grouping.of(scene()).parentOf("Group 4"))
                .as("a part of a group makes a group in it")
                .isEqualTo("Group 1");
        perform("edit.ungroup");
        assertThat(Grouping.of(scene()).groupOf("bodies/a")).isEqualTo("Group 1");
        context.edit(Ordering.renamed(scene(), "Group 3", "Set"));
        assertThat(Grouping.of(scene()).parentOf("Group 1")).isEqualTo("Set");
        choose("a", "b", "c");
        perform("edit.ungroup");
        assertThat(scene().groups()).extracting(Group::name).containsExactlyInAnyOrder("Group 1", "Group 2");
        assertThat(Grouping.of(scene()).parentOf("Group 1")).isNull();
        context.undo();
        choose("a", "b");
        perform("edit.delete");
        assertThat(scene().groups()).extracting(Group::name).containsExactlyInAnyOrder("Set", "Group 2");
    }

    @Test
    void aGroupIsPutIntoAnotherOneButNotIntoItself() {
        choose("a", "b");
        perform("edit.group");
        choose("c", "tap");
        perform("edit.group");
        context.edit(Ordering.nested(scene(), "Group 2", "Group 1"));
        assertThat(Grouping.of(scene()).all("Group 1"))
                .extracting(SceneObject::id)
                .containsExactly("a", "b", "c", "tap");
        Scene before = scene();
        assertThat(Ordering.nested(before, "Group 1", "Group 2").empty()).isTrue();
        assertThat(Ordering.nested(before, "Group 1", "Group 1").empty()).isTrue();
        context.edit(Ordering.nested(scene(), "Group 2", null));
        assertThat(Grouping.of(scene()).parentOf("Group 2")).isNull();
    }

    /** A file may say anything. */
    @Test
    void groupsThatHoldEachOtherAreTakenApart() {
        Scene circle = scene().withGroups(List.of(
                new Group("x", "y", List.of("bodies/a"), null),
                new Group("y", "x", List.of("bodies/b"), null),
                new Group("z", "nowhere", List.of("bodies/c"), null)));
        Grouping grouping = Grouping.of(circle);
        assertThat(grouping.parentOf("x")).isEqualTo("y");
        assertThat(grouping.parentOf("y")).isNull();
        assertThat(grouping.parentOf("z")).isNull();
        assertThat(grouping.all("y")).extracting(SceneObject::id).containsExactly("b", "a");
    }

    @Test
    void copiesOfNestedGroupsAreNested() {
        choose("a", "b");
        perform("edit.group");
        choose("a", "b", "c");
        perform("edit.group");
        perform("edit.copy");
        perform("edit.paste");
        OpenContext.settle(context);
        Grouping grouping = Grouping.of(scene());
        assertThat(grouping.names()).hasSize(4);
        String copy = grouping.names().get(2);
        assertThat(grouping.parentOf(copy)).isEqualTo(grouping.names().get(3));
        assertThat(grouping.all(grouping.names().get(3))).hasSize(3);
    }

    @Test
    void membersOfAGroupMoveInItsOrder() {
        choose("a", "b", "c");
        perform("edit.group");
        choose("c");
        perform("edit.up");
        assertThat(scene().groups().get(0).members()).containsExactly("bodies/a", "bodies/c", "bodies/b");
        assertThat(scene().bodies())
                .extracting(Body::id)
                .as("the play's order stays")
                .containsExactly("a", "b", "c");
        perform("edit.up");
        perform("edit.up");
        assertThat(scene().groups().get(0).members()).containsExactly("bodies/c", "bodies/a", "bodies/b");
    }

    @Test
    void aRangeGoesFromTheLastPlainChoice() {
        List<Selection.Item> order =
                scene().objects().stream().map(Selection.Item::of).toList();
        Selection selection = context.selection();
        selection.set(order.get(3));
        selection.range(order, order.get(1), false);
        assertThat(selection.items()).containsExactlyInAnyOrder(order.get(1), order.get(2), order.get(3));
        selection.range(order, order.get(4), false);
        assertThat(selection.items()).containsExactly(order.get(3), order.get(4));
        selection.toggle(order.get(0));
        selection.range(order, order.get(1), true);
        assertThat(selection.items()).hasSize(4);
        selection.retain(scene().withBodies(List.of()));
        assertThat(selection.items()).containsExactlyInAnyOrder(order.get(3), order.get(4));
    }

    /** Thousands of objects are edited as a whole, at the price of a few passes over them. */
    @Test
    void tenThousandObjectsAreHiddenGroupedCopiedAndDeletedQuickly() {
        List<Body> bodies = java.util.stream.IntStream.range(0, 10_000)
                .mapToObj(i -> Body.of("n" + i, "models/x.obj", "wood", Pose.at(i, 0, 0)))
                .toList();
        Scene many = scene().withBodies(bodies);
        context.edit(EditObjects.between(scene(), many, "Many", ""));
        perform("edit.selectAll");
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long begin = clock.getCurrentThreadCpuTime();
        perform("edit.hide");
        perform("edit.group");
        perform("edit.duplicate");
        perform("edit.delete");
        for (int i = 0; i < 4; i++) {
            context.undo();
        }
        double seconds = (clock.getCurrentThreadCpuTime() - begin) / 1e9;
        System.out.printf("four edits of 10,000 objects and their undo: %.2f s%n", seconds);
        assertThat(scene().equals(many)).isTrue();
        assertThat(seconds)
                .as("seconds; by pairs of objects it would be minutes")
                .isLessThan(15);
    }

    @Test
    void aReadOnlyProjectSaysWhyNothingCanBeChanged() {
        try (EditorContext second = OpenContext.open(folder, folder.resolve("p"))) {
            Actions reading = new Actions(second);
            second.selection().set(new Selection.Item(PartKind.BODY, "a"));
            for (String id :
                    List.of("edit.cut", "edit.paste", "edit.delete", "edit.group", "edit.lock", "edit.rename")) {
                assertThat(reading.get(id).obstacle().get()).as(id).isEqualTo("The project is open read-only.");
            }
            assertThat(reading.get("edit.copy").obstacle().get()).isNull();
        }
    }
}

package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is selected after undo and redo. */
class TouchedPartsTest {
    @TempDir
    private Path folder;

    private EditorContext context;
    private final Sink sink = Sink.box("sink", Pose.IDENTITY, new Vec3(1, 1, 1));
    private final FluidBlock block = new FluidBlock("block", null, Vec3.ZERO, new Vec3(1, 1, 1), "water", null, null);

    @BeforeEach
    void open() {
        context = OpenContext.of(folder, Scene.empty("main").withPart(sink).withPart(block));
    }

    @AfterEach
    void close() {
        context.close();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private void edit(dev.scree.editor.command.Command command) {
        context.edit(command);
        context.project().orElseThrow().history().seal();
    }

    @Test
    void undoAndRedoSelectWhatTheyTouched() {
        edit(Edits.change(scene(), sink, sink.withPose(Pose.at(1, 0, 0)), "Move", ""));
        context.selection().set(Selection.Item.of(block));
        context.undo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(sink));
        context.selection().clear();
        context.redo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(sink));
    }

    @Test
    void whatIsGoneIsNotSelectedAndWhatComesBackIs() {
        Sink other = Sink.box("other", Pose.IDENTITY, new Vec3(1, 1, 1));
        edit(Edits.add(scene(), other));
        context.selection().set(List.of(Selection.Item.of(block), Selection.Item.of(other)));
        context.undo();
        assertThat(context.selection().items())
                .as("the rest of the selection stays")
                .containsExactly(Selection.Item.of(block));
        context.redo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(other));
    }

    @Test
    void oneOfManyThatAreTouchedStaysSelectedAlone() {
        edit(Edits.each(
                scene(),
                scene().objects(),
                scene().objects(),
                "Move",
                "",
                object -> object.posed(pose -> Pose.at(1, 0, 0), corner -> corner.plus(new Vec3(1, 0, 0)))));
        context.selection().set(Selection.Item.of(block));
        context.undo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(block));
        context.selection().clear();
        context.redo();
        assertThat(context.selection().items())
                .containsExactlyInAnyOrder(Selection.Item.of(sink), Selection.Item.of(block));
    }

    @Test
    void aSelectionThatHasAllThatWasTouchedStays() {
        edit(Edits.change(scene(), sink, sink.withPose(Pose.at(1, 0, 0)), "Move", ""));
        context.selection().set(List.of(Selection.Item.of(sink), Selection.Item.of(block)));
        context.undo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(sink), Selection.Item.of(block));
    }

    @Test
    void goingBackInTheListOfEditsSelectsWhatAllOfThemTouched() {
        edit(Edits.change(scene(), sink, sink.withPose(Pose.at(1, 0, 0)), "Move", ""));
        edit(Edits.change(scene(), scene().physics(), scene().physics().withFrameRate(30), "Frame Rate", ""));
        context.selection().clear();
        context.undo();
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(PartKind.PHYSICS));
        new HistorySteps(context).goTo(0);
        assertThat(context.selection().items()).containsExactly(Selection.Item.of(sink));
    }
}

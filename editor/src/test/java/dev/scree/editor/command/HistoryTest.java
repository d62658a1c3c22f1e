package dev.scree.editor.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.document.Document;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir
    private Path folder;

    private Document document() {
        return document(folder.resolve("p"));
    }

    private static Document document(Path root) {
        return Document.open(
                ProjectFolder.create(root, new ProjectFile("p", "main", 0.2, null, null), Scene.empty("main")));
    }

    private static Map<String, Scene> scenes(Document document) {
        Map<String, Scene> all = new TreeMap<>();
        document.sceneNames().forEach(name -> all.put(name, document.scene(name)));
        return all;
    }

    @Property(tries = 150)
    void randomSequencesOfAllCommandsUndoneAndRedoneLeaveEqualScenes(
            @ForAll @Size(min = 1, max = 40) List<@IntRange(max = CommandsArbitrary.KINDS - 1) Integer> kinds,
            @ForAll Random random)
            throws IOException {
        Path root = Files.createTempDirectory("scree-history");
        try {
            Document document = document(root.resolve("p"));
            History history = new History(document, 1000, 1 << 30);
            Map<String, Scene> start = scenes(document);
            List<Map<String, Scene>> states = new ArrayList<>();
            for (int kind : kinds) {
                history.add(CommandsArbitrary.next(document, random, kind));
                if (random.nextInt(3) == 0) {
                    history.seal();
                }
                states.add(scenes(document));
                int back = random.nextInt(4) == 0 ? random.nextInt(3) : 0;
                for (int i = 0; i < back; i++) {
                    history.undo();
                }
                for (int i = 0; i < back; i++) {
                    history.redo();
                }
                assertThat(scenes(document)).isEqualTo(states.get(states.size() - 1));
            }
            Map<String, Scene> end = scenes(document);
            while (history.canUndo()) {
                history.undo();
            }
            assertThat(scenes(document)).isEqualTo(start);
            while (history.canRedo()) {
                history.redo();
            }
            assertThat(scenes(document)).isEqualTo(end);
        } finally {
            try (var files = Files.walk(root)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    @Test
    void aDragIsOneStepWithTheFirstOldAndTheLastNewValue() {
        Document document = document();
        History history = new History(document, 100, 1 << 20);
        Body body = Body.of("a", "models/a.obj", "wood", Pose.IDENTITY);
        history.add(new InsertPart("main", 0, body, "Add"));
        for (int i = 1; i <= 20; i++) {
            Body now = document.scene().bodies().get(0);
            history.add(new ReplacePart("main", now, now.withPose(Pose.at(i, 0, 0)), "Move", "drag 1"));
        }
        assertThat(history.labels()).containsExactly("Add", "Move");
        history.undo();
        assertThat(document.scene().bodies().get(0)).isEqualTo(body);
        history.redo();
        assertThat(document.scene().bodies().get(0).pose().position().x()).isEqualTo(20);
        history.seal();
        Body now = document.scene().bodies().get(0);
        history.add(new ReplacePart("main", now, now.withPose(Pose.at(0, 1, 0)), "Move", "drag 1"));
        assertThat(history.labels()).containsExactly("Add", "Move", "Move");
    }

    @Test
    void savedIsTheEntryItselfAndNotACounter() {
        Document document = document();
        History history = new History(document, 100, 1 << 20);
        assertThat(history.atSaved()).isTrue();
        gravity(document, history, 1);
        Object mark = history.mark();
        assertThat(history.atSaved()).isFalse();
        history.markSaved(mark);
        assertThat(history.atSaved()).isTrue();
        history.undo();
        assertThat(history.atSaved()).isFalse();
        gravity(document, history, 2);
        assertThat(history.atSaved()).as("another edit at the same depth").isFalse();
        history.undo();
        assertThat(history.atSaved()).isFalse();
    }

    @Test
    void everyStateCanBeGoneToAndTheSavedOneIsKnown() {
        Document document = document();
        History history = new History(document, 4, 1 << 20);
        for (int i = 1; i <= 3; i++) {
            gravity(document, history, i);
            history.seal();
        }
        assertThat(history.savedState()).as("as opened").isZero();
        history.goTo(2);
        Scene second = document.scene();
        history.markSaved(history.mark());
        history.goTo(0);
        assertThat(history.doneCount()).isZero();
        assertThat(history.count()).isEqualTo(3);
        assertThat(history.savedState()).as("among the undone").isEqualTo(2);
        assertThat(List.of(history.label(0), history.label(1), history.label(2)))
                .isEqualTo(labelsAfter(history, 3));
        assertThat(history.savedState()).as("among the done").isEqualTo(2);
        history.goTo(2);
        assertThat(document.scene()).isEqualTo(second);
        assertThat(history.atSaved()).isTrue();
        history.goTo(1);
        gravity(document, history, 9);
        assertThat(history.savedState()).as("no way leads there").isEqualTo(-1);
        assertThat(history.forgetful()).isFalse();
        for (int i = 1; i <= 3; i++) {
            history.seal();
            gravity(document, history, 10 + i);
        }
        assertThat(history.forgetful()).isTrue();
        assertThat(history.count()).isEqualTo(4);
        history.goTo(-5);
        assertThat(history.doneCount()).isZero();
    }

    private static List<String> labelsAfter(History history, int state) {
        history.goTo(state);
        return history.labels();
    }

    /** The limit counts what can be undone, however often it was undone and redone meanwhile. */
    @Test
    void theLimitOfMemoryFollowsUndoRedoAndAChangedLimit() {
        Document document = document();
        long[] limit = {1 << 20};
        History history = new History(document, 1000, () -> limit[0]);
        for (int i = 1; i <= 10; i++) {
            gravity(document, history, i);
            history.seal();
        }
        history.goTo(0);
        history.goTo(10);
        gravity(document, history, 11);
        assertThat(history.count()).isEqualTo(11);
        limit[0] = 1;
        history.seal();
        gravity(document, history, 12);
        assertThat(history.count()).as("the last step always stays").isEqualTo(1);
    }

    @Test
    void aGestureDoesNotMergeIntoTheSavedEntry() {
        Document document = document();
        History history = new History(document, 100, 1 << 20);
        gravity(document, history, 1);
        history.markSaved(history.mark());
        gravity(document, history, 2);
        assertThat(history.atSaved()).isFalse();
        history.undo();
        assertThat(history.atSaved()).isTrue();
        assertThat(document.scene().physics().gravity().y()).isEqualTo(-1);
    }

    @Test
    void theOldestStepsGoFirstAndTheRestStillUndoes() {
        Document document = document();
        History history = new History(document, 5, 1 << 20);
        for (int i = 1; i <= 12; i++) {
            gravity(document, history, i);
            history.seal();
        }
        assertThat(history.labels()).hasSize(5);
        while (history.canUndo()) {
            history.undo();
        }
        assertThat(document.scene().physics().gravity().y()).isEqualTo(-7);
        assertThat(history.atSaved()).as("the saved state is out of reach").isFalse();
    }

    @Test
    void aCommandThatDoesNotFitChangesNothing() {
        Document document = document();
        History history = new History(document, 5, 1 << 20);
        Body absent = Body.of("a", "models/a.obj", "wood", Pose.IDENTITY);
        Scene before = document.scene();
        Command good =
                new ReplacePart("main", before.physics(), before.physics().withFrameRate(30), "Rate", "");
        Command bad = new ReplacePart("main", absent, absent.withResolution(9), "Change", "");
        assertThatThrownBy(() -> history.add(new CommandGroup("Both", List.of(good, bad), "")))
                .isInstanceOf(IllegalStateException.class);
        assertThat(document.scene()).isEqualTo(before);
        assertThat(history.canUndo()).isFalse();
    }

    @Test
    void aGroupWhoseUndoFailsIsPutBackWhole() {
        Document document = document();
        History history = new History(document, 5, 1 << 20);
        Body body = Body.of("a", "models/a.obj", "wood", Pose.IDENTITY);
        Scene start = document.scene();
        history.add(new CommandGroup(
                "Both",
                List.of(
                        new InsertPart("main", 0, body, "Add"),
                        new ReplacePart("main", start.physics(), start.physics().withFrameRate(30), "Rate", "")),
                ""));
        document.put(document.scene().withBodies(List.of()));
        Scene meddled = document.scene();
        assertThatThrownBy(history::undo).isInstanceOf(IllegalStateException.class);
        assertThat(document.scene()).isEqualTo(meddled);
        assertThat(history.undoLabel()).isEqualTo("Both");
    }

    @Test
    void savingAndOpeningAgainFindsEverySceneAsItWas() {
        Document document = document();
        History history = new History(document, 50, 1 << 20);
        history.add(new AddScene(Scene.empty("second"), "Add Scene"));
        gravity(document, history, 3);
        Document.PendingSave save = document.pendingSave();
        save.write();
        document.saved(save);
        assertThat(scenes(Document.open(ProjectFolder.open(document.folder().root()))))
                .isEqualTo(scenes(document));
        history.add(new RemoveScene(document.scene("second"), "Delete Scene"));
        Document.PendingSave again = document.pendingSave();
        again.write();
        assertThat(ProjectFolder.open(document.folder().root()).sceneNames()).containsExactly("main");
    }

    private static void gravity(Document document, History history, double g) {
        var physics = document.scene().physics();
        history.add(new ReplacePart("main", physics, physics.withGravity(new Vec3(0, -g, 0)), "Gravity", "drag"));
    }
}

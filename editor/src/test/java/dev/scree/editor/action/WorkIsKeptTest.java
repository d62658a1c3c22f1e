package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The editor's side of never losing work: recovery at the next start, one editor at a time, discarding on purpose. */
class WorkIsKeptTest {
    @TempDir
    private Path folder;

    private EditorContext context() {
        return OpenContext.of(folder, Scene.empty("main"));
    }

    private static void rate(EditorContext context, double rate) {
        Scene scene = context.project().orElseThrow().scene();
        context.edit(new ReplacePart(
                scene.name(),
                scene.physics(),
                scene.physics().withFrameRate(rate),
                "Change Frame Rate to " + rate,
                ""));
    }

    private static double rate(EditorContext context) {
        return context.project().orElseThrow().scene().physics().frameRate();
    }

    private static List<String> told(EditorContext context) {
        return context.log().entries().stream().map(EventLog.Entry::text).toList();
    }

    /** The project as a crash now would leave it: without this process, its lock means nothing. */
    private Path asAfterACrash(EditorContext context) throws IOException {
        context.project().orElseThrow().keepSafe();
        Path root = context.project().orElseThrow().document().folder().root();
        Path copy = folder.resolve("crashed");
        if (Files.exists(copy)) {
            TemporaryFiles.delete(copy);
        }
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                // Whoever opens the lock by another way gives it up.
                if (!file.endsWith(".scree/lock")) {
                    Files.copy(file, copy.resolve(root.relativize(file).toString()));
                }
            }
        }
        return copy;
    }

    @Test
    void whatWasNotSavedIsThereAgainAndCanBeUndone() throws IOException {
        try (EditorContext context = context()) {
            rate(context, 50);
            rate(context, 25);
            context.undo();
            Path crashed = asAfterACrash(context);
            try (EditorContext next = OpenContext.open(folder, crashed)) {
                assertThat(rate(next)).isEqualTo(50);
                assertThat(told(next))
                        .anyMatch(text ->
                                text.contains("Recovered 3 edits") && text.contains("Undo Change Frame Rate to 25.0"));
                assertThat(next.project().orElseThrow().unsaved()).isTrue();
                next.undo();
                assertThat(rate(next)).isEqualTo(60);
                next.redo();
                OpenContext.save(next);
                assertThat(next.project().orElseThrow().unsaved()).isFalse();
            }
            assertThat(ProjectFolder.open(crashed).readScene("main").physics().frameRate())
                    .isEqualTo(50);
            try (EditorContext again = OpenContext.open(folder, crashed)) {
                assertThat(told(again)).noneMatch(text -> text.contains("Recovered"));
            }
        }
    }

    /** A program that goes down in an orderly way without asking keeps the edits, too; what is given up stays so. */
    @Test
    void closingKeepsWhatTheUserDidNotGiveUp() {
        Path root;
        try (EditorContext context = context()) {
            root = context.project().orElseThrow().document().folder().root();
            rate(context, 50);
        }
        try (EditorContext context = OpenContext.open(folder, root)) {
            assertThat(rate(context)).isEqualTo(50);
            context.projects().discard(context::exit);
        }
        try (EditorContext context = OpenContext.open(folder, root)) {
            assertThat(rate(context)).isEqualTo(60);
            assertThat(told(context)).noneMatch(text -> text.contains("Recovered"));
        }
    }

    /** Such as a drop to rest, for which all that does not fall stands still. */
    @Test
    void whatTheProgramPlaysForItselfIsNoStateOfTheLocalHistory() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            rate(context, 30);
            Scene other = Scene.empty("main");
            assertThatThrownBy(() -> context.solvers()
                            .open(other, ParticleSets.of(other, Map.of()), DeviceChoice.AUTO, Progress.NONE))
                    .hasMessageContaining("nothing plays here");
            assertThat(context.project().orElseThrow().localHistory().states()).isEmpty();
        }
    }

    @Test
    void theSecondEditorOpensReadOnlyAndSaysWhy() throws IOException {
        try (EditorContext first = context()) {
            Path root = first.project().orElseThrow().document().folder().root();
            try (EditorContext second = OpenContext.open(folder, root)) {
                assertThat(told(second)).anyMatch(text -> text.contains("read-only: the editor has it open"));
                rate(second, 25);
                assertThat(rate(second)).isEqualTo(60);
                second.files().importModel(Files.writeString(folder.resolve("a.obj"), "v 0 0 0\n"));
                second.files().savePreset("x", "", false);
                second.projects().save(() -> {
                    throw new AssertionError("nothing is saved");
                });
                OpenContext.settle(second);
                assertThat(root.resolve("models")).isEmptyDirectory();
                assertThat(root.resolve("presets")).isEmptyDirectory();
                rate(first, 50);
                OpenContext.save(first);
            }
            assertThat(ProjectFolder.open(root).readScene("main").physics().frameRate())
                    .isEqualTo(50);
            assertThat(ProjectLock.attempt(root, "a test").lock())
                    .as("the second one's end takes nothing from the first")
                    .isNull();
        }
        try (EditorContext later = OpenContext.open(folder, folder.resolve("p"))) {
            assertThat(later.project().orElseThrow().readOnly()).isNull();
            later.projects().open(folder.resolve("p"));
            OpenContext.settle(later);
            assertThat(later.project().orElseThrow().readOnly())
                    .as("opened again by itself")
                    .isNull();
        }
    }

    /** A save that fails says why, leaves the old file, and works when it is tried again. */
    @Test
    void aSaveThatFailsCanBeTriedAgain() throws IOException {
        try (EditorContext context = context()) {
            Path root = context.project().orElseThrow().document().folder().root();
            rate(context, 50);
            Path scene = root.resolve("scenes/main.json");
            byte[] before = Files.readAllBytes(scene);
            Path away = Files.move(root.resolve("scenes"), root.resolve("away"));
            Files.writeString(root.resolve("scenes"), "a file where the folder belongs");
            context.projects().save(() -> {
                throw new AssertionError("it cannot be saved");
            });
            OpenContext.settle(context);
            assertThat(told(context)).anyMatch(text -> text.contains("main.json: it cannot be written"));
            assertThat(context.project().orElseThrow().unsaved()).isTrue();
            Files.delete(root.resolve("scenes"));
            Files.move(away, root.resolve("scenes"));
            assertThat(scene).hasBinaryContent(before);
            OpenContext.save(context);
            assertThat(ProjectFolder.open(root).readScene("main").physics().frameRate())
                    .isEqualTo(50);
        }
    }
}

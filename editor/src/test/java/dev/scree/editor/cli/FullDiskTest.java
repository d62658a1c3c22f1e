package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Full disks and read-only ones: a message with cause and remedy, nothing half written, and the next try works. */
class FullDiskTest {
    @TempDir
    Path folder;

    private SmallDisk disk;
    private Path project;
    private Path model;

    @BeforeEach
    void makeProject() throws Exception {
        ShapeLibrary.write(folder, List.of("ball"));
        model = folder.resolve("ball.obj");
        disk = SmallDisk.of(folder.resolve("disk"), 512);
        project = folder.resolve("disk/p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
    }

    @AfterEach
    void unmount() throws IOException {
        if (disk != null) {
            disk.close();
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(project)) {
            return all.map(path -> project.relativize(path).toString())
                    .filter(path -> !path.startsWith(".scree"))
                    .sorted()
                    .toList();
        }
    }

    private static void refused(String words, Object... command) {
        CommandLineFixture.Answer answer = run(command);
        assertThat(answer.exitCode()).as(answer.err()).isEqualTo(1);
        assertThat(answer.err()).contains(words).doesNotContain("Exception");
    }

    @Test
    void commandsOnAFullDiskChangeNothingAndWorkLater() throws IOException {
        Path scene = project.resolve("scenes/main.json");
        byte[] before = Files.readAllBytes(scene);
        List<String> there = files();
        Path filler = disk.fill();
        refused("Free some space", "add", project, model, "--resolution", 5);
        refused("Free some space", "set", project, "physics", "frameRate=30");
        refused("Free some space", "new", folder.resolve("disk/q"), "--template", "tank");
        refused("Free some space", "play", project, "--steps", 1, "--stats", folder.resolve("disk/s.json"));
        assertThat(files()).isEqualTo(there);
        assertThat(scene).hasBinaryContent(before);
        assertThat(folder.resolve("disk").toFile().list()).containsExactlyInAnyOrder("p", "filler");
        Files.delete(filler);
        assertThat(run("add", project, model, "--resolution", 5).exitCode()).isZero();
        assertThat(run("new", folder.resolve("disk/q"), "--template", "tank").exitCode())
                .isZero();
        assertThat(json(scene).path("bodies")).hasSize(1);
    }

    /** The cache does not fit, and the scene plays all the same. */
    @Test
    void aPlayNeedsNoRoom() throws Exception {
        assertThat(run("add", project, model, "--resolution", 5).exitCode()).isZero();
        Path filler = disk.fill();
        CommandLineFixture.Answer answer = run("play", project, "--steps", 1);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        Files.delete(filler);
        disk.readOnly(true);
        assertThat(run("play", project, "--steps", 1).exitCode()).isZero();
        refused("Read-only", "add", project, model);
        refused("Read-only", "set", project, "physics", "frameRate=30");
        refused("Read-only", "play", project, "--steps", 1, "--stats", folder.resolve("disk/s.json"));
        refused("Read-only", "play", project, "--steps", 1, "--record", folder.resolve("disk/s.mp4"));
        disk.readOnly(false);
        assertThat(run("set", project, "physics", "frameRate=30").exitCode()).isZero();
    }

    @Test
    void theEditorSaysItAndTriesAgain() throws Exception {
        try (EditorContext context = OpenContext.open(folder, project)) {
            Path filler = disk.fill();
            Scene scene = context.project().orElseThrow().scene();
            context.edit(new ReplacePart(
                    "main", scene.physics(), scene.physics().withFrameRate(30), "Change Frame Rate", ""));
            context.projects().save(() -> {
                throw new AssertionError("there is no room");
            });
            OpenContext.settle(context);
            List<String> told =
                    context.log().entries().stream().map(entry -> entry.text()).toList();
            assertThat(told)
                    .anyMatch(text -> text.contains("cannot be kept safe") && text.contains("Free some space"))
                    .anyMatch(text -> text.contains("main.json: it cannot be written (No space left"));
            assertThat(context.project().orElseThrow().unsaved()).isTrue();
            Files.delete(filler);
            OpenContext.save(context);
            assertThat(ProjectFolder.open(project).readScene("main").physics().frameRate())
                    .isEqualTo(30);
        }
        disk.readOnly(true);
        try (EditorContext context = OpenContext.open(folder, project)) {
            assertThat(context.project().orElseThrow().readOnly()).contains("Read-only file system");
        }
        disk.readOnly(false);
    }
}

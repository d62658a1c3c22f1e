package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.ProjectLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that change one project at the same time lose nothing of each other's. */
class TwoAtOnceTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        ShapeLibrary.write(folder, List.of("ball"));
        project = folder.resolve("p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
    }

    @Test
    void whatBothSayTheyPlacedIsThere() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            processes.add(ProgramChild.start(
                    folder.resolve(i + ".txt"), "add", project, folder.resolve("ball.obj"), "--resolution", 4));
        }
        for (int i = 0; i < 3; i++) {
            assertThat(processes.get(i).waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(processes.get(i).exitValue())
                    .as(Files.readString(folder.resolve(i + ".txt")))
                    .isZero();
        }
        assertThat(json(project.resolve("scenes/main.json")).path("bodies")).hasSize(3);
        assertThat(json(project.resolve("scenes/main.json")).findValuesAsText("id"))
                .contains("ball-1", "ball-2", "ball-3");
    }

    @Test
    void whoCannotWaitIsToldWhoHasTheProject() throws IOException {
        String before = Files.readString(project.resolve("scenes/main.json"));
        try (ProjectLock lock = ProjectLock.attempt(project, "the editor").lock()) {
            CommandLineFixture.Answer answer = run("set", project, "physics", "frameRate=30");
            assertThat(answer.exitCode()).isEqualTo(1);
            assertThat(answer.err())
                    .contains("Waiting for")
                    .contains("the editor has it open")
                    .contains("Close it there");
        }
        assertThat(project.resolve("scenes/main.json")).hasContent(before);
        assertThat(run("set", project, "physics", "frameRate=30").exitCode()).isZero();
    }

    @Test
    void commandsTellOfEditsThatAnEditorHadNotSaved() throws IOException {
        Files.createDirectories(project.resolve(".scree"));
        Files.writeString(project.resolve(".scree/journal.jsonl"), "edits");
        assertThat(run("play", project, "--steps", 0).err())
                .contains("had not saved")
                .contains("./scree edit");
        assertThat(run("set", project, "physics", "frameRate=30").err()).contains("had not saved");
        try (ProjectLock lock = ProjectLock.attempt(project, "the editor").lock()) {
            assertThat(run("play", project, "--steps", 0).err())
                    .as("they are in an editor that is open")
                    .doesNotContain("had not saved");
        }
    }

    @Test
    void whatADeadProgramLeftIsRemovedAndSaid() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path own = dev.scree.runtime.file.TemporaryFiles.beside(project.resolve("scenes/main.json"));
        String left = own.getFileName()
                .toString()
                .replace("-" + ProcessHandle.current().pid() + "-", "-" + dead.pid() + "-");
        Files.writeString(own.resolveSibling(left), "{ half");
        Files.writeString(project.resolve("scenes/.main.json.tmp"), "a stranger's");
        CommandLineFixture.Answer answer = run("set", project, "physics", "frameRate=30");
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        assertThat(answer.err()).contains("Removed").contains(left);
        assertThat(project.resolve("scenes").toFile().list()).containsExactlyInAnyOrder("main.json", ".main.json.tmp");
    }
}

package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.editor.video.VideoReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a play wrote before it failed stays and can be shown; what the user has is never overwritten by a slip. */
class KeptOutputTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        ShapeLibrary.write(folder, List.of("ball"));
        project = folder.resolve("p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
        assertThat(run("add", project, folder.resolve("ball.obj"), "--resolution", 6)
                        .exitCode())
                .isZero();
    }

    private void noTemporaryFiles() throws IOException {
        try (var files = Files.walk(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    /** The ball is at 1 m/s after 0.102 s of falling: frames 0 to 6 are good, the seventh fails. */
    @Test
    void aSimulationThatFailsKeepsItsGoodFrames() throws IOException {
        assertThat(run("set", project, "physics", "speedLimit=1").exitCode()).isZero();
        Path video = folder.resolve("a.mp4");
        Path stage = folder.resolve("a.usda");
        CommandLineFixture.Answer answer =
                run("play", project, "--bodies", "accurate", "--size", "160x90", "--record", video, "--export", stage);
        assertThat(answer.exitCode()).as(answer.err()).isEqualTo(4);
        assertThat(VideoReader.read(video).brightness()).hasSize(7);
        assertThat(stage).content().contains("endTimeCode = 6");
        assertThat(answer.err())
                .contains(video + " ends at the last good frame: 7 pictures kept.")
                .contains(stage + " ends at the last good frame: 7 frames kept.");
        run("play", project, "--bodies", "accurate", "--size", "160x90", "--record", folder.resolve("pics/*.png"));
        assertThat(folder.resolve("pics").toFile().list()).hasSize(7);
        noTemporaryFiles();
    }

    @Test
    void aFullDiskKeepsWhatWasWritten() throws Exception {
        try (SmallDisk disk = SmallDisk.of(folder.resolve("disk"), 96)) {
            Path video = folder.resolve("disk/a.mp4");
            CommandLineFixture.Answer answer =
                    run("play", project, "--seconds", "20", "--size", "640x360", "--record", video);
            assertThat(answer.exitCode()).as(answer.err()).isEqualTo(1);
            assertThat(answer.err()).contains("No space left").contains("Free some space");
            int pictures = VideoReader.read(video).brightness().size();
            assertThat(pictures).isPositive();
            assertThat(answer.err()).contains(pictures + (pictures == 1 ? " picture kept" : " pictures kept"));
        }
        try (SmallDisk disk = SmallDisk.of(folder.resolve("disk"), 96)) {
            CommandLineFixture.Answer answer =
                    run("play", project, "--seconds", "20", "--export", folder.resolve("disk/a.pvd"));
            assertThat(answer.exitCode()).as(answer.err()).isEqualTo(1);
            String list = Files.readString(folder.resolve("disk/a.pvd"));
            for (String file : Files.list(folder.resolve("disk/a"))
                    .map(f -> f.getFileName().toString())
                    .toList()) {
                assertThat(file).endsWith(".vtp");
            }
            assertThat(list).contains("bodies-00000.vtp").contains("</VTKFile>");
            noTemporaryFiles();
        }
    }

    @Test
    void filesOfTheProjectAndInputsAreNeverOutputs() throws IOException {
        Path settings = project.resolve("project.json");
        String before = Files.readString(settings);
        refused("belongs to the project", "play", project, "--steps", 0, "--stats", settings);
        refused("belongs to the project", "play", project, "--record", project + "/scenes/*.png");
        refused("belongs to the project", "play", project, "--record", project.resolve("models/a.mp4"));
        refused("belongs to the project", "play", project, "--export", project.resolve("scenes.pvd"));
        refused("belongs to the project", "play", project, "--export", project.resolve("presets/a.usda"));
        refused("belongs to the project", "bench", "dam-break", "--json", settings);
        refused("belongs to the project", "verify", "--table", project.resolve("scenes/main.json"));
        refused("uses otherwise", "play", project, "--record", "a.mp4", "--stats", "./a.mp4");
        assertThat(settings).hasContent(before);
        assertThat(run("voxelize", folder.resolve("ball.obj"), "--resolution", 6, "--out", folder.resolve("x.ply"))
                        .exitCode())
                .isZero();
        byte[] particles = Files.readAllBytes(folder.resolve("x.ply"));
        refused(
                "uses otherwise",
                "voxelize",
                folder.resolve("x.ply"),
                "--resolution",
                6,
                "--out",
                folder.resolve("./x.ply"));
        assertThat(folder.resolve("x.ply")).hasBinaryContent(particles);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void statisticsGoThroughLinksAndToDevices() throws IOException {
        Files.writeString(folder.resolve("target.json"), "old");
        Files.createSymbolicLink(folder.resolve("link.json"), Path.of("target.json"));
        assertThat(run("play", project, "--steps", 1, "--stats", folder.resolve("link.json"))
                        .exitCode())
                .isZero();
        assertThat(folder.resolve("link.json")).isSymbolicLink();
        assertThat(folder.resolve("target.json")).content().contains("stateHash");
        assertThat(run("play", project, "--steps", 1, "--stats", "/dev/null").exitCode())
                .isZero();
        refused("No space left", "play", project, "--steps", 1, "--stats", "/dev/full");
        for (String device : new String[] {"/dev/null", "/dev/full"}) {
            assertThat(Files.isRegularFile(Path.of(device))).as(device).isFalse();
        }
    }

    private static void refused(String words, Object... command) {
        CommandLineFixture.Answer answer = run(command);
        assertThat(answer.exitCode()).as(answer.err()).isEqualTo(1);
        assertThat(answer.err()).contains(words).doesNotContain("Exception");
    }
}

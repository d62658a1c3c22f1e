package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Frames for other programs from the command line. */
class ExportTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        project = folder.resolve("p");
        assertThat(run("new", project, "--template", "tank").exitCode()).isZero();
    }

    private List<String> files(Path where) throws IOException {
        try (Stream<Path> all = Files.list(where)) {
            return all.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void everyFrameIsWrittenAndThePlayIsTheSame() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        CommandLineFixture.Answer with = run(
                "play",
                project,
                "--seconds",
                "0.05",
                "--export",
                out.resolve("a.ply"),
                "--stats",
                folder.resolve("1.json"));
        assertThat(with.exitCode()).as(with.err()).isZero();
        assertThat(with.err()).contains("4 frames in " + out.resolve("a.ply"));
        assertThat(files(out))
                .contains("a-fluid-00000.ply", "a-fluid-00003.ply", "a-surface-00003.ply")
                .doesNotContain("a-fluid-00004.ply");
        CommandLineFixture.Answer finer = run(
                "play",
                project,
                "--seconds",
                "0.05",
                "--export",
                out.resolve("b.pvd"),
                "--cell",
                "0.01",
                "--stats",
                folder.resolve("2.json"));
        assertThat(finer.exitCode()).as(finer.err()).isZero();
        assertThat(files(out.resolve("b"))).contains("surface-00003.vtp");
        assertThat(Files.size(out.resolve("b/surface-00003.vtp")))
                .isGreaterThan(Files.size(out.resolve("a-surface-00003.ply")));
        assertThat(json(folder.resolve("1.json")).path("stateHash"))
                .isEqualTo(json(folder.resolve("2.json")).path("stateHash"));
    }

    @Test
    void theJavaSolverRefusesFluid() {
        CommandLineFixture.Answer answer =
                run("play", project, "--steps", "0", "--device", "java", "--export", folder.resolve("a.usda"));
        assertThat(answer.exitCode()).isEqualTo(3);
        assertThat(answer.err()).contains("bodies and grains alone").contains("apt-get install");
    }

    @Test
    void wishesThatCannotBeFulfilledAreRefusedBeforeAnythingIsComputed() throws IOException {
        assertThat(run("play", project, "--export", folder.resolve("a.obj")).exitCode())
                .isEqualTo(2);
        assertThat(run("play", project, "--export", folder.resolve("none/a.ply"))
                        .exitCode())
                .isEqualTo(1);
        CommandLineFixture.Answer coarse = run("play", project, "--export", folder.resolve("a.ply"), "--cell", "3");
        assertThat(coarse.exitCode()).isEqualTo(2);
        assertThat(coarse.err()).contains("spacings");
        assertThat(run("play", project, "--fluid", "foam").exitCode()).isEqualTo(2);
        assertThat(files(folder)).containsExactly("p");
    }
}

package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run configurations on the command line. */
class RunConfigurationCommandTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        project = folder.resolve("p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
        ProjectFolder files = ProjectFolder.open(project);
        files.writeScene(Scene.empty("second"));
        files.writeSettings(files.settings()
                .withRuns(List.of(
                        RunConfiguration.plain("slow")
                                .withScene("second")
                                .withDevice("java")
                                .withBodies(BodySolver.ACCURATE)
                                .withQuality(FluidQuality.PREVIEW)
                                .withSeconds(0.05)
                                .withStatistics("exports/slow.json"),
                        RunConfiguration.plain("lost").withScene("gone"))));
    }

    @Test
    void aRunPlaysWhatItSaysAndWhereOptionsSayOtherwiseThese() {
        CommandLineFixture.Answer answer = run("play", project, "--run", "slow");
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        Path written = project.resolve("exports/slow.json");
        assertThat(json(written).get("scene").asText()).isEqualTo("second");
        assertThat(json(written).get("quality").asText()).isEqualTo("preview");
        assertThat(json(written).get("simulatedSeconds").asDouble())
                .isCloseTo(0.05, org.assertj.core.api.Assertions.within(1e-3));

        Path other = folder.resolve("other.json");
        answer = run("play", project, "--run", "slow", "--scene", "main", "--seconds", "0.02", "--stats", other);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        assertThat(json(other).get("scene").asText()).isEqualTo("main");
        assertThat(json(other).get("simulatedSeconds").asDouble()).isLessThan(0.03);
    }

    @Test
    void checkListsRunsAndSaysInWhichLineASceneIsMissing() {
        CommandLineFixture.Answer answer = run("check", project, "--device", "java");
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.out())
                .contains("run slow: scene second, java, accurate, preview, 0.05 s, statistics in exports/slow.json")
                .containsPattern("project.json:[0-9]+:[0-9]+ runs\\[1].scene: error: .*\"gone\".* main, second");
        assertThat(run("check", project, "--device", "java", "--json")
                        .json()
                        .at("/runs/0/seconds")
                        .asDouble())
                .isEqualTo(0.05);
    }

    @Test
    void aNameThatIsNotThereIsAnsweredWithThoseThatAre() {
        CommandLineFixture.Answer answer = run("play", project, "--run", "fast");
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.err()).contains("project.json").contains("main, slow, lost");
        assertThat(run("play", project, "--run", "main", "--device", "java", "--seconds", "0.01")
                        .exitCode())
                .isZero();
    }
}

package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Run configurations in project.json: read, written, and refused with the line and with what is allowed. */
class RunChecksTest {
    @TempDir
    Path folder;

    @Test
    void runsAreKeptWithFieldsThatAreNotKnown() throws IOException {
        write("""
                { "name": "slow", "scene": "main", "device": "cpu", "bodies": "accurate", "quality": "exact",
                  "seconds": 2.5, "record": true, "output": "recordings/slow.mp4",
                  "statistics": "exports/slow.json", "colour": "red" }""");
        ProjectFolder project = ProjectFolder.open(folder);
        project.writeSettings(project.settings());
        RunConfiguration run = project.settings().run("slow").orElseThrow();
        assertThat(run.bodies()).isEqualTo(BodySolver.ACCURATE);
        assertThat(run.quality()).isEqualTo(FluidQuality.EXACT);
        assertThat(run.seconds()).isEqualTo(2.5);
        assertThat(run.record()).isTrue();
        assertThat(run.other().get("colour").asText()).isEqualTo("red");
        assertThat(Files.readString(project.projectFile())).contains("\"colour\" : \"red\"");
    }

    @Test
    void aProjectWithoutRunsHasNoLineOfThem() {
        ProjectFolder project = ProjectFolder.create(
                folder.resolve("p"), new ProjectFile("p", null, 0, null, null), Scene.empty("main"));
        assertThat(project.projectFile()).content().doesNotContain("runs");
    }

    @Test
    void aConfigurationReplacesTheScenesOwnChoices() {
        Scene scene = Scene.empty("main");
        RunConfiguration plain = RunConfiguration.plain("a");
        assertThat(plain.applied(scene)).isEqualTo(scene);
        Scene applied = plain.withBodies(BodySolver.ACCURATE)
                .withQuality(FluidQuality.PREVIEW)
                .applied(scene);
        assertThat(applied.physics().bodySolver()).isEqualTo(BodySolver.ACCURATE);
        assertThat(applied.physics().fluid().quality()).isEqualTo(FluidQuality.PREVIEW);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'{ \"name\": \"main\" }' | the play without",
                "'{ \"name\": \"a/b\" }' | letters, digits",
                "'{ \"name\": \" a\" }' | letters, digits",
                "'{ \"name\": \"a\", \"device\": \"tpu\" }' | \"cpu\", \"gpu\", \"java\"",
                "'{ \"name\": \"a\", \"seconds\": 0 }' | above zero to 1000000",
                "'{ \"name\": \"a\", \"seconds\": -1 }' | above zero",
                "'{ \"name\": \"a\", \"output\": \"/tmp/x.mp4\" }' | absolute path",
                "'{ \"name\": \"a\", \"output\": \"../x.mp4\" }' | leaves its folder",
                "'{ \"name\": \"a\", \"output\": \"x.exe\" }' | ends in .mp4",
                "'{ \"name\": \"a\", \"statistics\": \"project.json\" }' | belongs to the project",
                "'{ \"name\": \"a\", \"statistics\": \"scenes/main.json\" }' | belongs to the project",
                "'{ \"name\": \"a\", \"scene\": \"../main\" }' | Name a scene",
                "'{ \"name\": \"a\", \"bodies\": \"fast\" }' | realtime",
                "'{ \"name\": \"a\" }, { \"name\": \"A\" }' | not taken",
            })
    void whatNoneMaySayIsRefusedWithItsLine(String runs, String words) throws IOException {
        write(runs);
        assertThatThrownBy(() -> ProjectFolder.open(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("project.json:6:")
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "cpu", "gpu", "java", "0", "17", "999", "1000", "CPU", "", "-1", "0x1"})
    void theDevicesAreThoseOfTheCommandLine(String device) {
        boolean allowed = RunChecks.fault(folder, RunConfiguration.plain("a").withDevice(device), List.of())
                .isEmpty();
        if (allowed) {
            assertThatCode(() -> DeviceChoice.parse(device)).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> DeviceChoice.parse(device)).isInstanceOf(UserError.class);
        }
    }

    private void write(String runs) throws IOException {
        Files.createDirectories(folder.resolve("scenes"));
        Files.writeString(
                folder.resolve("project.json"),
                "{\n\"format\": \"scree-project\",\n\"version\": 1,\n\"name\": \"p\",\n\"scene\": \"main\",\n"
                        + "\"runs\": [ "
                        + runs + " ] }\n");
    }
}

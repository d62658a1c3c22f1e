package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users name as an output is never what they work on. */
class ChosenOutputTest {
    @TempDir
    Path folder;

    @BeforeEach
    void project() {
        ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", null, 0, null, null), Scene.empty("main"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p/project.json",
                "p/scenes/main.json",
                "p/scenes/new.json",
                "p/models/a.ply",
                "p/presets/x.json",
                "p/.scree/lock",
                "p/.gitignore",
                "p/exports/../scenes/main.json",
                "link/scenes/main.json",
                "link.json"
            })
    void aProjectsOwnFilesAreRefusedByAnyName(String name) throws IOException {
        Files.createDirectories(folder.resolve("p/.scree"));
        Files.createDirectories(folder.resolve("p/exports"));
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("p"));
        Files.createSymbolicLink(folder.resolve("link.json"), Path.of("p/project.json"));
        assertThatThrownBy(() -> ChosenOutput.file(folder.resolve(name)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("belongs to the project");
    }

    @Test
    void otherPlacesInAProjectAreFree() throws IOException {
        Files.createDirectories(folder.resolve("p/exports"));
        assertThat(ChosenOutput.file(folder.resolve("p/exports/a.json")).direct())
                .isFalse();
        assertThat(ChosenOutput.file(folder.resolve("p/stats.json")).direct()).isFalse();
        ChosenOutput.folder(folder.resolve("p/recordings/new"));
        ChosenOutput.folder(folder.resolve("scenes"));
    }

    @Test
    void foldersOfAProjectAreRefusedToo() {
        for (String name : new String[] {"p/scenes", "p/scenes/sub", "p/models/new/deep"}) {
            assertThatThrownBy(() -> ChosenOutput.folder(folder.resolve(name)))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("belongs to the project");
        }
    }

    @Test
    void anInputOfTheSameCommandIsRefused() throws IOException {
        Path input = Files.writeString(folder.resolve("x.ply"), "ply");
        Files.createLink(folder.resolve("hard.ply"), input);
        Files.createSymbolicLink(folder.resolve("soft.ply"), Path.of("x.ply"));
        for (String name : new String[] {"x.ply", "./x.ply", "hard.ply", "soft.ply"}) {
            assertThatThrownBy(() -> ChosenOutput.file(folder.resolve(name), null, input))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("uses otherwise");
        }
        assertThatThrownBy(() -> ChosenOutput.file(folder.resolve("new"), folder.resolve("./new")))
                .as("two outputs at one place")
                .isInstanceOf(UserError.class);
        assertThat(ChosenOutput.file(folder.resolve("y.ply"), input).target().getFileName())
                .hasToString("y.ply");
    }

    @Test
    void whatCannotBeWrittenIsRefusedAtOnce() {
        assertThatThrownBy(() -> ChosenOutput.file(folder.resolve("no/such/a.json")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("folder does not exist");
        assertThatThrownBy(() -> ChosenOutput.file(folder.resolve("p")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is a folder");
    }
}

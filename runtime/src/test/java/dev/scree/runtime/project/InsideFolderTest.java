package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in scenes and presets reach files of their own folder alone. */
class InsideFolderTest {
    @TempDir
    Path folder;

    private Path secret;
    private ProjectFolder project;
    private Path preset;

    @BeforeEach
    void project() throws IOException {
        secret = Files.writeString(folder.resolve("secret.obj"), "v 0 0 0\n");
        project = ProjectFolder.create(
                folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), Scene.empty("main"));
        Files.writeString(project.root().resolve("models/a.obj"), "v 1 1 1\n");
        preset = project.root().resolve("presets/thing.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../secret.obj",
                "../../secret.obj",
                "models/../../secret.obj",
                "models/../models/a.obj",
                "models/../project.json",
                "",
                " ",
                "models/\0a.obj",
                "models/a\n.obj",
                "\\\\server\\a.obj",
                "models/link.obj",
                "models/out/secret.obj",
            })
    void aNameThatLeavesItsFolderIsRefused(String name) throws IOException {
        Files.createSymbolicLink(project.root().resolve("models/link.obj"), secret);
        Files.createSymbolicLink(project.root().resolve("models/out"), folder);
        assertThatThrownBy(() -> project.modelFile(name))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("project.json")
                .hasMessageContaining("outside the project");
        assertThatThrownBy(() -> PresetFiles.model(preset, name))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("thing.json")
                .hasMessageContaining("Name a file in models/");
    }

    @Test
    void aPresetReachesModelsOnly() {
        assertThatThrownBy(() -> PresetFiles.model(preset, "project.json")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> PresetFiles.model(preset, "scenes/main.json")).isInstanceOf(UserError.class);
    }

    @Test
    void filesInsideAndLinksWithinAreFound() throws IOException {
        assertThat(project.modelFile("models/a.obj")).exists();
        assertThat(PresetFiles.model(preset, "models/a.obj")).exists();
        Files.createSymbolicLink(project.root().resolve("models/b.obj"), Path.of("a.obj"));
        assertThat(project.modelFile("models/b.obj")).exists();
        assertThat(project.modelFile("models/none.obj")).doesNotExist();
    }

    @Test
    void aProjectBehindALinkIsOpenedAsAnyOther() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), project.root());
        assertThat(ProjectFolder.open(link).modelFile("models/a.obj")).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"bodySize\" : -1e300", "\"bodySize\" : 1e9", "\"models\" : {\"a\": {\"unitMetres\": 1e300}}"})
    void lengthsInTheSettingsHaveBounds(String field) throws IOException {
        Files.writeString(
                project.projectFile(),
                "{\n\"format\" : \"scree-project\", \"version\" : 1, \"name\" : \"p\",\n" + field + "}");
        assertThatThrownBy(() -> ProjectFolder.open(project.root()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("project.json:3:")
                .hasMessageContaining("Use a number from");
    }

    @Test
    void aPipeInPlaceOfAPresetIsRefusedAtOnce() throws Exception {
        Pipes.make(preset);
        assertThatThrownBy(() -> project.readPreset("thing"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no regular file");
    }

    /** On Windows a name may have a drive without being absolute, and backslashes separate folders. */
    @ParameterizedTest
    @ValueSource(
            strings = {"C:\\x.obj", "C:x.obj", "\\\\server\\share\\x.obj", "..\\x.obj", "models\\..\\..\\x.obj", "a|b"})
    void namesLeaveNoFolderOnWindowsEither(String name) throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path root = Files.createDirectories(windows.getPath("C:\\work\\pool\\models"))
                    .getParent();
            assertThatThrownBy(() -> InsideFolder.resolve(root, name)).isInstanceOf(InsideFolder.Outside.class);
        }
    }

    @Test
    void namesWithForwardSlashesAreFoundOnWindows() throws IOException, InsideFolder.Outside {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path root = Files.createDirectories(windows.getPath("C:\\work\\pool\\models"))
                    .getParent();
            Files.writeString(root.resolve("models\\Pawn.obj"), "v 0 0 0\n");
            assertThat(InsideFolder.resolve(root, "models/pawn.obj")).exists();
        }
    }
}

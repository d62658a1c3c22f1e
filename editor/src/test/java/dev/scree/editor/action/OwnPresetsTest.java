package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's own presets, which every project shows. */
class OwnPresetsTest {
    @TempDir
    private Path folder;

    private static Preset preset(String name, String model) {
        Body body = Body.of("b", "models/" + model, "wood", Pose.IDENTITY);
        return Preset.of(name, "", List.of(), List.of(), List.of(body));
    }

    @Test
    void aPresetIsKeptWithItsModelAndNoneIsOverwritten() throws IOException {
        Path own = folder.resolve("config/presets");
        Library library = new Library(folder.resolve("projects"), () -> own);
        assertThat(library.ownPresets()).isEmpty();
        Path project = Files.createDirectories(folder.resolve("p"));
        Files.writeString(project.resolve("a.obj"), "v 0 0 0\n");
        PresetFiles.keep(preset("first", "a.obj"), own, model -> project.resolve("a.obj"));
        Files.writeString(project.resolve("a.obj"), "v 1 1 1\n");
        PresetFiles.keep(preset("second", "a.obj"), own, model -> project.resolve("a.obj"));
        Files.writeString(own.resolve("broken.json"), "{");
        assertThat(library.ownPresets().values()).extracting(Preset::name).containsExactly("first", "second");
        library.ownPresets().forEach((file, kept) -> assertThat(
                        PresetFiles.model(file, kept.bodies().get(0).model()))
                .hasContent(kept.name().equals("first") ? "v 0 0 0" : "v 1 1 1"));
    }

    @Test
    void aNameThatLeadsElsewhereAndAMissingModelAreRefused() throws IOException {
        Path own = folder.resolve("presets");
        Files.writeString(folder.resolve("a.obj"), "v 0 0 0\n");
        assertThatThrownBy(() -> PresetFiles.keep(preset("../out", "a.obj"), own, m -> folder.resolve("a.obj")))
                .isInstanceOf(UserError.class);
        assertThatThrownBy(() -> PresetFiles.keep(preset("gone", "a.obj"), own, m -> folder.resolve("gone.obj")))
                .isInstanceOf(UserError.class);
        assertThat(folder.resolve("out.json")).doesNotExist();
        assertThat(new Library(folder, () -> own).ownPresets()).isEmpty();
    }
}

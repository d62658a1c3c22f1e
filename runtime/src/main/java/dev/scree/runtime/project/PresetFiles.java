package dev.scree.runtime.project;

import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import java.nio.file.Path;

/**
 * Reads presets, which lie either in a project's presets/ folder or in a library. The models of a library's presets are
 * in the folder models/ beside the preset files; those of a project's presets are in the project's models/.
 */
public final class PresetFiles {
    private PresetFiles() {}

    /**
     * Returns the preset in a file.
     *
     * @throws dev.scree.runtime.UserError where it cannot be read
     */
    public static Preset read(Path file) {
        return SceneJson.read(SceneJson.Format.PRESET, Preset.class, ProjectFolder.bytes(file), file);
    }

    /**
     * Returns the file of a model that a preset uses.
     *
     * @param preset file of the preset
     * @param model name by which the preset's bodies refer to the model: models/NAME.obj
     */
    public static Path model(Path preset, String model) {
        Path folder = preset.toAbsolutePath().getParent();
        Path beside = folder.resolve(model);
        return java.nio.file.Files.exists(beside) ? beside : folder.getParent().resolve(model);
    }
}

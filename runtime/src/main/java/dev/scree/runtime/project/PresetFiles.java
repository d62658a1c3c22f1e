package dev.scree.runtime.project;

import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import java.nio.file.Path;

/**
 * Presets wherever they lie: in a project's presets/ folder or in a library of them. The models of a library's presets
 * stand in models/ beside the preset files; those of a project's in the project's models/.
 */
public final class PresetFiles {
    private PresetFiles() {}

    /** @throws dev.scree.runtime.UserError where it cannot be read */
    public static Preset read(Path file) {
        return SceneJson.read(SceneJson.Format.PRESET, Preset.class, ProjectFolder.bytes(file), file);
    }

    /**
     * The file of a preset's model.
     *
     * @param preset file of the preset
     * @param model as a body of it names it: models/NAME.obj
     */
    public static Path model(Path preset, String model) {
        Path folder = preset.toAbsolutePath().getParent();
        Path beside = folder.resolve(model);
        return java.nio.file.Files.exists(beside) ? beside : folder.getParent().resolve(model);
    }
}

package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import java.nio.file.Files;
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
     * @throws UserError where it cannot be read
     */
    public static Preset read(Path file) {
        return SceneJson.read(SceneJson.Format.PRESET, Preset.class, InputFile.bytes(file), file);
    }

    /**
     * Returns the file of a model that a preset uses. It lies in the models/ folder beside the preset or in that of the
     * preset's project.
     *
     * @param preset file of the preset
     * @param model name by which the preset's bodies refer to the model: models/NAME.obj
     * @throws UserError where the name leads anywhere else
     */
    public static Path model(Path preset, String model) {
        Path folder = preset.toAbsolutePath().getParent();
        try {
            if (!model.startsWith(ProjectFolder.MODELS + "/")) {
                throw new InsideFolder.Outside("does not lie in " + ProjectFolder.MODELS + "/");
            }
            Path beside = InsideFolder.resolve(folder, model);
            return Files.exists(beside) ? beside : InsideFolder.resolve(folder.getParent(), model);
        } catch (InsideFolder.Outside e) {
            throw UserError.input(
                    preset,
                    "the model \"" + model.replaceAll("\\p{Cntrl}", "?") + "\" " + e.getMessage(),
                    "Name a file in " + ProjectFolder.MODELS + "/, such as " + ProjectFolder.MODELS + "/pawn.obj");
        }
    }
}

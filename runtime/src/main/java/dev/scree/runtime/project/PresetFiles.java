package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.SoftBody;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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
     * Keeps a preset in a folder of presets, with copies of the models that it needs in the folder's models/. A preset
     * of the same name is replaced; no model file is.
     *
     * @param folder made where it is missing
     * @param model returns the file of a model by the name that the preset's bodies use
     * @throws UserError where a model is missing, the name is none of a file, or the folder cannot be written to; then
     *     no model is left behind
     */
    public static void keep(Preset preset, Path folder, Function<String, Path> model) {
        List<AddedModel> added = new ArrayList<>();
        try {
            if (!preset.name().equals(Path.of(preset.name()).getFileName().toString())) {
                throw new InsideFolder.Outside("is no plain name");
            }
            Path file = InsideFolder.resolve(folder, preset.name() + ".json");
            List<Body> bodies = new ArrayList<>();
            List<SoftBody> soft = new ArrayList<>();
            for (ModelObject body : preset.modelObjects()) {
                AddedModel copy = ModelFiles.copyInto(model.apply(body.model()), folder.resolve(ProjectFolder.MODELS));
                added.add(copy);
                ModelObject kept = body.ofModel(ProjectFolder.MODELS + "/" + copy.name());
                if (kept instanceof SoftBody one) {
                    soft.add(one);
                } else {
                    bodies.add((Body) kept);
                }
            }
            Preset kept = preset.withBodies(bodies).withSoftBodies(soft);
            String text = SceneJson.write(SceneJson.Format.PRESET, kept);
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (InsideFolder.Outside | InvalidPathException e) {
            added.forEach(AddedModel::discard);
            throw UserError.input(
                    folder, "\"" + preset.name() + "\" " + e.getMessage(), "Give the preset another name");
        } catch (RuntimeException e) {
            added.forEach(AddedModel::discard);
            throw e;
        }
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

package dev.scree.editor.cli;

import dev.scree.editor.action.Edits;
import dev.scree.editor.document.Document;
import dev.scree.editor.importer.ModelLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.PresetPackage;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Placement;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts presets into scenes for {@code add --preset}, by the same edit as the editor's. */
final class PresetPlacement {
    private final ProjectFolder project;
    private final ModelLibrary library;
    private final Progress progress;
    private final List<AddedModel> added = new ArrayList<>();

    PresetPlacement(ProjectFolder project, Progress progress) {
        this.project = project;
        this.library = new ModelLibrary(project.root());
        this.progress = progress;
    }

    /** Takes back the models that were copied, because the scene with them cannot be written. */
    void discard() {
        added.forEach(AddedModel::discard);
    }

    /**
     * @param at centre of the first copy [m], or null: the middle of the domain
     * @return the scene with all copies, not yet written
     */
    Scene place(Scene scene, String name, Vec3 at, int copies) {
        Path given = Path.of(name);
        if (!PresetPackage.is(given)) {
            return place(scene, find(name), at, copies);
        }
        try (PresetPackage.Unpacked unpacked = PresetPackage.read(given, progress)) {
            return place(scene, unpacked.file(), at, copies);
        }
    }

    private Scene place(Scene scene, Path file, Vec3 at, int copies) {
        Preset preset = PresetFiles.read(file);
        Map<String, String> models = new HashMap<>();
        for (String model : Edits.models(preset)) {
            AddedModel copied = project.copyModel(PresetFiles.model(file, model));
            added.add(copied);
            models.put(model, copied.name());
        }
        Box own = box(scene, preset, models);
        Document document = Document.open(project);
        Vec3 middle =
                at == null ? scene.domain().min().plus(scene.domain().max()).times(0.5) : at;
        try {
            for (Vec3 spot : Placement.grid(
                    middle,
                    own.size(),
                    scene.physics().fluidSpacing(),
                    copies,
                    scene.domain(),
                    SceneBoxes.of(scene, library, progress))) {
                Edits.place(document.scene(scene.name()), preset, spot.minus(own.centre()), models)
                        .command()
                        .perform(document);
            }
        } catch (IllegalArgumentException e) {
            throw UserError.input(file, e.getMessage(), "Place fewer, or enlarge the domain");
        }
        return document.scene(scene.name());
    }

    private Path find(String name) {
        if (project.presetNames().contains(name)) {
            return project.presetFile(name);
        }
        Path folder = Path.of(System.getProperty("scree.home", "."), "projects", "presets");
        Path file = folder.resolve(name + ".json");
        if (Files.isRegularFile(file)) {
            return file;
        }
        List<String> known = new ArrayList<>(project.presetNames());
        try (var files = Files.isDirectory(folder) ? Files.list(folder) : java.util.stream.Stream.<Path>empty()) {
            files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".json"))
                    .sorted()
                    .forEach(f -> known.add(f.substring(0, f.length() - ".json".length())));
        } catch (java.io.IOException e) {
            throw UserError.input(folder, "it cannot be listed", "Check the folder's permissions");
        }
        throw UserError.of(
                UserError.Kind.INPUT, "there is no preset \"" + name + "\"", "There are " + String.join(", ", known));
    }

    /** What the preset fills, relative to its spot. */
    private Box box(Scene scene, Preset preset, Map<String, String> models) {
        return SceneBoxes.room(scene, library, progress)
                .box(preset.objects().stream()
                        .map(object ->
                                object instanceof ModelObject model ? model.ofModel(models.get(model.model())) : object)
                        .toList())
                .orElse(Box.around(Vec3.ZERO, Vec3.ZERO));
    }
}

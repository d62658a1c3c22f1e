package dev.scree.runtime.project;

import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Copies projects, such as samples that are not to be changed where they stand. */
public final class ProjectCopy {
    private ProjectCopy() {}

    /**
     * Copies a project's scenes, presets and models with what these name; not its cache.
     *
     * @param from folder of the project, which is only read
     * @param to folder of the copy, new or empty
     * @throws dev.scree.runtime.UserError where the project cannot be read or the copy not be written; then a folder
     *     that was not there before is gone again
     */
    public static ProjectFolder make(Path from, Path to) {
        boolean fresh = !Files.exists(to);
        try {
            ProjectFolder source = ProjectFolder.open(from);
            String shown = source.settings().scene();
            ProjectFolder copy = ProjectFolder.create(to, source.settings(), source.readScene(shown));
            Map<String, String> models = new HashMap<>();
            for (String model : source.modelNames()) {
                models.put(model, copy.addModel(source.modelFile(model)));
            }
            for (String name : source.sceneNames()) {
                Scene scene = source.readScene(name);
                copy.writeScene(scene.withBodies(scene.bodies().stream()
                                .map(b -> b.withModel(models.getOrDefault(b.model(), b.model())))
                                .toList())
                        .withSoftBodies(scene.softBodies().stream()
                                .map(b -> b.withModel(models.getOrDefault(b.model(), b.model())))
                                .toList()));
            }
            for (String name : source.presetNames()) {
                copy.writePreset(source.readPreset(name));
            }
            return copy;
        } catch (RuntimeException e) {
            discard(to, fresh);
            throw e;
        }
    }

    private static void discard(Path to, boolean fresh) {
        if (fresh && Files.exists(to)) {
            try {
                TemporaryFiles.delete(to);
            } catch (IOException e) {
                // What the copy failed by is told of; the rest of it can be deleted by hand.
                return;
            }
        }
    }
}

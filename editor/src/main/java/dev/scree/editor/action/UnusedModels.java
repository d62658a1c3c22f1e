package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.ModelCompanions;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Models that came into a project since it was opened and that no scene or preset of it uses: imports that were undone,
 * or whose bodies were deleted.
 */
final class UnusedModels {
    private static final Logger LOG = LoggerFactory.getLogger(UnusedModels.class);

    private final ProjectFolder folder;
    private final Set<String> used = new HashSet<>();
    private final List<AddedModel> unused;

    private UnusedModels(ProjectFolder folder, Collection<Scene> saved) {
        this.folder = folder;
        saved.forEach(scene -> use(scene.modelObjects()));
        folder.presetNames().forEach(name -> use(folder.readPreset(name).modelObjects()));
        unused = folder.addedModels().stream()
                .filter(model -> !used.contains(model.name()))
                // What could not be read is gone again.
                .filter(model -> model.created().stream().anyMatch(Files::exists))
                .toList();
    }

    /**
     * Looks for them.
     *
     * @param saved the project's scenes as their files are
     * @return null where a preset cannot be read, for nobody knows what it uses
     */
    static UnusedModels of(ProjectFolder folder, Collection<Scene> saved) {
        try {
            return new UnusedModels(folder, saved);
        } catch (UserError e) {
            LOG.info("unused models are not looked for: {}", e.getMessage());
            return null;
        }
    }

    private void use(List<ModelObject> bodies) {
        bodies.forEach(body -> used.add(body.model()));
    }

    List<String> names() {
        return unused.stream().map(AddedModel::name).sorted().toList();
    }

    /** Deletes their files, but none that a used model needs, too. */
    void remove() {
        Set<Path> kept = new HashSet<>();
        try {
            for (String model : used) {
                Path file = folder.modelFile(model);
                kept.add(file.toAbsolutePath().normalize());
                for (ModelCompanions.Companion companion : ModelCompanions.of(file)) {
                    kept.add(companion.file().toAbsolutePath().normalize());
                }
            }
        } catch (IOException | UserError e) {
            LOG.warn("unused models stay, for a used one cannot be read: {}", e.getMessage());
            return;
        }
        for (AddedModel model : unused) {
            List<Path> gone = model.created().stream()
                    .filter(path -> !kept.contains(path.toAbsolutePath().normalize()))
                    .toList();
            new AddedModel(model.name(), gone).discard();
        }
    }
}

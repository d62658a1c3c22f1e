package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes projects. A new folder is filled under a temporary name and then renamed, so that it is there as a whole or not
 * at all. An empty folder that is there already, and may be somebody's working directory, is filled in place; what a
 * failure or a kill left of that is recognised, and the next try takes it over.
 */
final class ProjectCreation {
    private static final String IGNORE = ".gitignore";
    private static final byte[] IGNORED = (ProjectFolder.CACHE + "/\n").getBytes(StandardCharsets.UTF_8);
    private static final List<String> FOLDERS =
            List.of(ProjectFolder.SCENES, ProjectFolder.MODELS, ProjectFolder.PRESETS);

    private final Path folder;
    private final ProjectFile settings;
    private final Scene scene;

    private ProjectCreation(Path folder, ProjectFile settings, Scene scene) {
        this.folder = folder;
        this.settings = settings;
        this.scene = scene;
    }

    static ProjectFolder create(Path folder, ProjectFile settings, Scene scene) {
        ProjectFolder project = ProjectFolder.at(folder);
        // Refuses a name that cannot be that of a file before anything is made.
        project.sceneFile(scene.name());
        ProjectCreation creation = new ProjectCreation(folder.toAbsolutePath().normalize(), settings, scene);
        try {
            if (Files.isDirectory(folder)) {
                creation.inPlace();
            } else {
                creation.asWhole();
            }
        } catch (IOException e) {
            String reason = FileFailure.reason(e);
            throw UserError.input(folder, "the folder cannot be made (" + reason + ")", FileFailure.remedy(reason));
        } catch (UserError e) {
            // The user knows the folder and not the temporary one.
            throw UserError.input(folder, e.reason(), e.remedy());
        }
        return project;
    }

    private void asWhole() throws IOException {
        List<Path> parents = new ArrayList<>();
        for (Path p = folder.getParent(); p != null && !Files.exists(p); p = p.getParent()) {
            parents.add(0, p);
        }
        Files.createDirectories(folder.getParent());
        TemporaryFiles.clean(folder.getParent());
        Path temporary = TemporaryFiles.beside(folder);
        try {
            Files.createDirectory(temporary);
            fill(temporary);
            Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            if (Files.exists(temporary)) {
                TemporaryFiles.delete(temporary);
            }
            AddedModel.discard(parents);
            throw e;
        }
    }

    private void inPlace() throws IOException {
        TemporaryFiles.clean(folder);
        TemporaryFiles.clean(folder.resolve(ProjectFolder.SCENES));
        if (!halfMade()) {
            throw UserError.input(
                    folder, "the folder is not empty", "Choose a new name, so that nothing is overwritten");
        }
        try {
            fill(folder);
        } catch (IOException | RuntimeException e) {
            List<Path> made = new ArrayList<>(List.of(folder.resolve(IGNORE)));
            FOLDERS.forEach(sub -> made.add(folder.resolve(sub)));
            made.add(sceneFile());
            AddedModel.discard(made);
            throw e;
        }
    }

    private Path sceneFile() {
        return ProjectFolder.at(folder).sceneFile(scene.name());
    }

    /** The project's own file comes last: without it the folder is no project. */
    private void fill(Path root) throws IOException {
        for (String sub : FOLDERS) {
            Files.createDirectories(root.resolve(sub));
        }
        AtomicFile.write(root.resolve(IGNORE), IGNORED);
        ProjectFolder project = ProjectFolder.at(root);
        project.writeScene(scene);
        project.writeSettings(settings);
    }

    /** Returns whether the folder holds nothing, or nothing but a part of what this would put into it. */
    private boolean halfMade() throws IOException {
        byte[] text = SceneJson.write(SceneJson.Format.SCENE, scene).getBytes(StandardCharsets.UTF_8);
        Map<Path, byte[]> own = Map.of(folder.resolve(IGNORE), IGNORED, sceneFile(), text);
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) inside::iterator) {
                boolean known = path.equals(folder)
                        || Files.isDirectory(path) && FOLDERS.stream().anyMatch(sub -> path.equals(folder.resolve(sub)))
                        || own.containsKey(path)
                                && Files.isRegularFile(path)
                                && java.util.Arrays.equals(own.get(path), Files.readAllBytes(path));
                if (!known) {
                    return false;
                }
            }
        }
        return true;
    }
}

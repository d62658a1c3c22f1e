package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileNames;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.scene.JsonPlaces;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.Range;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * A project's folder on disk. It keeps no copy of what it reads; the editor's document and the commands each keep their
 * own. Names of scenes and presets are file names without {@code .json}.
 */
public final class ProjectFolder {
    /** Folder of caches inside a project; safe to delete. */
    public static final String CACHE = ".scree";

    /** The file that makes a folder a project. */
    public static final String PROJECT_FILE = "project.json";

    static final String SCENES = "scenes";
    static final String PRESETS = "presets";
    /** The folder of a project's models. */
    public static final String MODELS = "models";

    private static final String SUFFIX = ".json";

    private final Path root;
    private final List<AddedModel> addedModels = new CopyOnWriteArrayList<>();

    private ProjectFolder(Path root) {
        this.root = root;
    }

    /**
     * Opens a project.
     *
     * @throws UserError where the folder is no project or its settings cannot be read
     */
    public static ProjectFolder open(Path folder) {
        ProjectFolder project = new ProjectFolder(folder);
        if (!Files.isRegularFile(project.projectFile())) {
            throw UserError.input(
                    folder,
                    Files.isDirectory(folder)
                            ? "this is not a project: it has no " + PROJECT_FILE
                            : Files.exists(folder) ? "this is not a folder" : "there is no such folder",
                    "Name a project's folder, or make one with ./scree new DIR --template tank");
        }
        project.settings();
        return project;
    }

    /**
     * Makes a new project with one scene in a folder that is missing or empty, the whole of it or nothing.
     *
     * @throws UserError where the folder is not empty or cannot be written
     */
    public static ProjectFolder create(Path folder, ProjectFile settings, Scene scene) {
        return ProjectCreation.create(folder, settings.withScene(scene.name()), scene);
    }

    /** Returns a folder as a project, whatever is in it. */
    static ProjectFolder at(Path folder) {
        return new ProjectFolder(folder);
    }

    /** Returns whether this is the project in a folder, by whatever name. */
    public boolean isAt(Path folder) {
        try {
            return Files.isSameFile(root, folder);
        } catch (IOException e) {
            return false;
        }
    }

    public Path root() {
        return root;
    }

    public Path projectFile() {
        return root.resolve(PROJECT_FILE);
    }

    /**
     * Returns the file of a scene.
     *
     * @throws UserError where the name cannot be that of a file
     */
    public Path sceneFile(String name) {
        return root.resolve(SCENES).resolve(checkedName(name) + SUFFIX);
    }

    /**
     * Returns the file of a preset.
     *
     * @throws UserError where the name cannot be that of a file
     */
    public Path presetFile(String name) {
        return root.resolve(PRESETS).resolve(checkedName(name) + SUFFIX);
    }

    /**
     * Returns the file of a model by the name that bodies use, such as models/pawn.obj.
     *
     * @throws UserError if it lies outside of the project
     */
    public Path modelFile(String model) {
        return modelFile(root, model);
    }

    /** Returns the file of a model in the project of a folder; see the other method. */
    public static Path modelFile(Path root, String model) {
        try {
            return InsideFolder.resolve(root, model);
        } catch (InsideFolder.Outside e) {
            throw UserError.input(
                    root.resolve(PROJECT_FILE),
                    "the model \"" + model.replaceAll("\\p{Cntrl}", "?") + "\" lies outside the project: its name "
                            + e.getMessage(),
                    "Import it, so that it is copied into models/");
        }
    }

    /**
     * Reads the project's settings.
     *
     * @throws UserError where they cannot be read
     */
    public ProjectFile settings() {
        byte[] text = InputFile.bytes(projectFile());
        ProjectFile settings = SceneJson.read(SceneJson.Format.PROJECT, ProjectFile.class, text, projectFile());
        require(text, "bodySize", settings.bodySize(), Bounds.LENGTH);
        settings.models().forEach((model, its) -> {
            if (its.unitMetres() != null) {
                require(text, "models", its.unitMetres(), Bounds.UNIT);
            }
        });
        requireRuns(text, settings.runs());
        return settings;
    }

    /** Refuses run configurations that say what none may say, with the line. */
    private void requireRuns(byte[] text, List<RunConfiguration> runs) {
        if (runs.size() > RunChecks.MOST) {
            throw refused(
                    text, "runs", "there are " + runs.size() + " run configurations", "Keep at most " + RunChecks.MOST);
        }
        for (int i = 0; i < runs.size(); i++) {
            RunChecks.Fault fault =
                    RunChecks.fault(root, runs.get(i), runs.subList(0, i)).orElse(null);
            if (fault != null) {
                throw refused(text, "runs[" + i + "]." + fault.field(), fault.reason(), fault.remedy());
            }
        }
    }

    private UserError refused(byte[] text, String field, String reason, String remedy) {
        JsonPlaces.Place at = JsonPlaces.find(text, field).orElse(new JsonPlaces.Place(1, 1));
        return UserError.input(projectFile(), at.line(), at.column(), reason, remedy);
    }

    /** Refuses a number of the settings that is out of its bounds, with its line. */
    private void require(byte[] text, String field, double value, Range bounds) {
        if (!bounds.holds(value)) {
            throw refused(text, field, field + " has the length " + value, "Use " + bounds.words("number") + ", in m");
        }
    }

    /** Saves the project's settings. */
    public void writeSettings(ProjectFile settings) {
        save(projectFile(), SceneJson.write(SceneJson.Format.PROJECT, settings));
    }

    /** Returns the names of all scenes, sorted. */
    public List<String> sceneNames() {
        return names(SCENES);
    }

    /** Returns the names of all presets, sorted. */
    public List<String> presetNames() {
        return names(PRESETS);
    }

    /**
     * Reads a scene.
     *
     * @throws UserError where there is none of this name (the message lists those that there are), or where it cannot
     *     be read
     */
    public Scene readScene(String name) {
        Path file = sceneFile(name);
        if (!Files.isRegularFile(file)) {
            throw UserError.input(
                    file,
                    "there is no scene of this name",
                    sceneNames().isEmpty()
                            ? "The project has no scene yet"
                            : "The project has " + String.join(", ", sceneNames()));
        }
        Scene scene = SceneJson.read(SceneJson.Format.SCENE, Scene.class, InputFile.bytes(file), file);
        if (!scene.name().equals(name)) {
            throw UserError.input(
                    file,
                    "the scene inside is named \"" + scene.name() + "\"",
                    "Give the file and the scene the same name");
        }
        return scene;
    }

    /** Saves a scene under its name. */
    public void writeScene(Scene scene) {
        save(sceneFile(scene.name()), SceneJson.write(SceneJson.Format.SCENE, scene));
    }

    /**
     * Reads a preset.
     *
     * @throws UserError where it cannot be read
     */
    public Preset readPreset(String name) {
        return PresetFiles.read(presetFile(name));
    }

    /** Saves a preset under its name. */
    public void writePreset(Preset preset) {
        save(presetFile(preset.name()), SceneJson.write(SceneJson.Format.PRESET, preset));
    }

    /** Returns the names of the model files in models/, as bodies use them, sorted. */
    public List<String> modelNames() {
        return files(MODELS)
                .flatMap(p -> Files.isDirectory(p) ? files(MODELS + "/" + p.getFileName()) : Stream.of(p))
                .filter(p -> Files.isRegularFile(p))
                .map(p -> root.relativize(p).toString().replace('\\', '/'))
                .filter(ModelFiles::isModel)
                .sorted()
                .toList();
    }

    /**
     * Copies a model, with the files that it names, into models/. Files of the same names and content are used again;
     * nothing with other content is overwritten. Where a name is taken, the model gets another name or a folder of its
     * own.
     *
     * @return the name that bodies use
     */
    public String addModel(Path source) {
        return copyModel(source).name();
    }

    /** Does the same as {@link #addModel}; the result can be taken back. */
    public AddedModel copyModel(Path source) {
        AddedModel added = ModelFiles.copyInto(source, root.resolve(MODELS));
        AddedModel named = new AddedModel(MODELS + "/" + added.name(), added.created());
        addedModels.add(named);
        return named;
    }

    /** Returns what models were copied into the project through this object, in their order. */
    public List<AddedModel> addedModels() {
        return List.copyOf(addedModels);
    }

    /**
     * Removes files that were not whole when the process that wrote them was killed, all over the project. Call by who
     * holds the project's lock.
     *
     * @return their names
     */
    public List<String> removeLeftovers() {
        List<String> removed = new ArrayList<>();
        List<Path> folders = new ArrayList<>(List.of(root));
        for (String sub : List.of(SCENES, MODELS, PRESETS, CACHE, "recordings", "exports")) {
            folders.add(root.resolve(sub));
            files(sub).filter(p -> Files.isDirectory(p)).forEach(folders::add);
        }
        folders.forEach(folder -> removed.addAll(TemporaryFiles.clean(folder)));
        return removed;
    }

    /** Returns the names of the JSON files in one of the project's folders, without the ending, sorted. */
    private List<String> names(String sub) {
        return files(sub)
                .map(p -> p.getFileName().toString())
                .filter(n -> n.endsWith(SUFFIX) && !n.startsWith("."))
                .map(n -> n.substring(0, n.length() - SUFFIX.length()))
                .sorted()
                .toList();
    }

    /** Returns the files in one of the project's folders; none where there is no such folder. */
    private Stream<Path> files(String sub) {
        Path folder = root.resolve(sub);
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.toList().stream();
        } catch (IOException e) {
            throw UserError.input(
                    folder, "it cannot be listed (" + AtomicFile.reason(e) + ")", "Check the folder's permissions");
        }
    }

    private static void save(Path file, String text) {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns whether a name can be that of a file. */
    static boolean plainName(String name) {
        return FileNames.plain(name);
    }

    /**
     * Returns a name unless it cannot be that of a file.
     *
     * @throws UserError where it cannot
     */
    private static String checkedName(String name) {
        String obstacle = FileNames.obstacle(name).orElse(null);
        if (obstacle != null) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "\"" + name + "\" cannot be a file name",
                    obstacle.substring(0, obstacle.length() - 1));
        }
        return name;
    }
}

package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The models of a project as solid meshes, kept in memory and in {@code .scree/models/HASH}, so that a second run
 * starts no child process. A file that changed on disk, or whose settings changed, is imported again. Safe for use from
 * several threads; equal requests give the same object.
 */
public final class ModelLibrary {
    /** Triangles kept in memory, at about 60 bytes each; older meshes are read from disk again. */
    private static final long SOLID_TRIANGLES = 4_000_000;
    /** Models are needed for their trees of nodes, a few at a time. */
    private static final long MODEL_TRIANGLES = 1_000_000;

    private record Request(String model, List<String> nodes, ModelSettings settings, long size, long modifiedMillis) {}

    private final Path projectDir;
    private final boolean keeping;
    private final Function<String, ModelSettings> settings;
    private final NewestKept<Request, SolidMesh> solids =
            new NewestKept<>(SOLID_TRIANGLES, solid -> solid.report().triangleCount());
    private final NewestKept<Request, Model> models = new NewestKept<>(MODEL_TRIANGLES, Model::triangleCount);

    /** Settings of models come from the project's file, as it stands at each request. */
    public ModelLibrary(Path projectDir) {
        this(projectDir, model -> ProjectFolder.open(projectDir).settings().model(model));
    }

    /** @param settings gives a model's settings by its name in the project, such as models/pawn.obj */
    public ModelLibrary(Path projectDir, Function<String, ModelSettings> settings) {
        this(projectDir, settings, true);
    }

    private ModelLibrary(Path projectDir, Function<String, ModelSettings> settings, boolean keeping) {
        this.projectDir = projectDir;
        this.settings = settings;
        this.keeping = keeping;
    }

    /**
     * The models of a folder that need not be a project, such as that of the program's presets, and that is only looked
     * at: meshes that are kept there are used, and none is written.
     */
    public static ModelLibrary withoutKeeping(Path folder) {
        boolean project = Files.isRegularFile(folder.resolve(ProjectFolder.PROJECT_FILE));
        Function<String, ModelSettings> settings = project
                ? model -> ProjectFolder.open(folder).settings().model(model)
                : model -> ModelSettings.FROM_FILE;
        return new ModelLibrary(folder, settings, false);
    }

    /** A hash of a model's files, its settings and the chosen nodes. @throws UserError where a file cannot be read */
    public String hash(String modelPath, List<String> nodes) {
        return ModelHash.of(file(modelPath), nodes, settings.apply(modelPath));
    }

    /**
     * The chosen nodes of a model as one mesh.
     *
     * @param modelPath in the project, with forward slashes
     * @param nodes names of nodes, each with all below it; empty means all
     * @throws UserError where the model is missing or cannot be used
     */
    public SolidMesh solid(String modelPath, List<String> nodes, Progress progress) {
        Request request = request(modelPath, nodes);
        SolidMesh known = solids.get(request);
        if (known != null) {
            return known;
        }
        Path cached = projectDir
                .resolve(ProjectFolder.CACHE)
                .resolve("models")
                .resolve(ModelHash.of(file(modelPath), nodes, request.settings()));
        Optional<SolidMesh> stored = SolidMeshFile.read(cached);
        SolidMesh solid;
        if (stored.isPresent()) {
            solid = stored.get();
        } else {
            Model model = model(modelPath, progress.part(0, 0.5));
            solid = naming(modelPath, () -> SolidMesh.of(model, nodes, progress.part(0.5, 1)));
            if (keeping) {
                SolidMeshFile.write(cached, solid);
            }
        }
        return solids.keep(request, solid);
    }

    /** A mesh's refusal knows no file; here it is known. */
    private SolidMesh naming(String modelPath, Supplier<SolidMesh> maker) {
        try {
            return maker.get();
        } catch (UserError e) {
            throw e.place() == null ? UserError.input(file(modelPath), e.reason(), e.remedy()) : e;
        }
    }

    /** The model itself with the project's settings applied, for its tree of nodes. */
    public Model model(String modelPath, Progress progress) {
        Request request = request(modelPath, List.of());
        Model known = models.get(request);
        if (known == null) {
            known = models.keep(
                    request, ModelImporter.importFile(file(modelPath), progress).with(request.settings()));
        }
        return known;
    }

    private Path file(String modelPath) {
        return ProjectFolder.modelFile(projectDir, modelPath);
    }

    private Request request(String modelPath, List<String> nodes) {
        Path file = file(modelPath);
        try {
            return new Request(
                    modelPath,
                    List.copyOf(nodes),
                    settings.apply(modelPath),
                    Files.size(file),
                    Files.getLastModifiedTime(file).toMillis());
        } catch (IOException e) {
            throw UserError.input(
                    file,
                    "the model cannot be read (" + AtomicFile.reason(e) + ")",
                    "Put the file back, or import the model again");
        }
    }
}

package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.Refusal;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelSettings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The models of a project as solid meshes, kept in memory and in {@code .scree/models/HASH}, so that a second run
 * starts no child process. A file that changed on disk, or whose settings changed, is imported again. Safe for use
 * from several threads; equal requests give the same object.
 */
public final class ModelLibrary {
    /** Kept in memory; older ones are read from disk again. */
    private static final int MEMORY_ENTRIES = 256;

    private record Request(String model, List<String> nodes, ModelSettings settings, long size, long modifiedMillis) {
    }

    private final Path projectDir;
    private final Function<String, ModelSettings> settings;
    private final Map<Request, SolidMesh> solids = newestKept();
    private final Map<Request, Model> models = newestKept();

    /** Settings of models come from the project's file, as it stands at each request. */
    public ModelLibrary(Path projectDir) {
        this(projectDir, model -> ProjectFolder.open(projectDir).settings().model(model));
    }

    /** @param settings gives a model's settings by its name in the project, such as models/pawn.obj */
    public ModelLibrary(Path projectDir, Function<String, ModelSettings> settings) {
        this.projectDir = projectDir;
        this.settings = settings;
    }

    private static <V> Map<Request, V> newestKept() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Request, V> eldest) {
                return size() > MEMORY_ENTRIES;
            }
        };
    }

    /**
     * The chosen nodes of a model as one mesh.
     *
     * @param modelPath in the project, with forward slashes
     * @param nodes     names of nodes, each with all below it; empty means all
     * @throws Refusal where the model is missing or cannot be used
     */
    public SolidMesh solid(String modelPath, List<String> nodes, Progress progress) {
        Request request = request(modelPath, nodes);
        SolidMesh known = remembered(solids, request);
        if (known != null) {
            return known;
        }
        Path cached = projectDir.resolve(ProjectFolder.CACHE).resolve("models").resolve(ModelHash.of(file(modelPath), nodes, request.settings()));
        Optional<SolidMesh> stored = SolidMeshFile.read(cached);
        SolidMesh solid;
        if (stored.isPresent()) {
            solid = stored.get();
        } else {
            Model model = model(modelPath, progress.part(0, 0.5));
            solid = naming(modelPath, () -> SolidMesh.of(model, nodes, progress.part(0.5, 1)));
            SolidMeshFile.write(cached, solid);
        }
        synchronized (this) {
            SolidMesh first = solids.putIfAbsent(request, solid);
            return first == null ? solid : first;
        }
    }

    /** A mesh's refusal knows no file; here it is known. */
    private SolidMesh naming(String modelPath, Supplier<SolidMesh> maker) {
        try {
            return maker.get();
        } catch (Refusal e) {
            throw e.place() == null ? Refusal.input(file(modelPath), e.reason(), e.remedy()) : e;
        }
    }

    /** A mesh that is in memory already; starts no work. */
    public Optional<SolidMesh> cached(String modelPath, List<String> nodes) {
        return Files.isRegularFile(file(modelPath)) ? Optional.ofNullable(remembered(solids, request(modelPath, nodes))) : Optional.empty();
    }

    /** The model itself with the project's settings applied, for its tree of nodes. */
    public Model model(String modelPath, Progress progress) {
        Request request = request(modelPath, List.of());
        Model known = remembered(models, request);
        if (known == null) {
            known = ModelImporter.importFile(file(modelPath), progress).with(request.settings());
            synchronized (this) {
                models.put(request, known);
            }
        }
        return known;
    }

    private synchronized <V> V remembered(Map<Request, V> map, Request request) {
        return map.get(request);
    }

    private Path file(String modelPath) {
        return projectDir.resolve(modelPath);
    }

    private Request request(String modelPath, List<String> nodes) {
        Path file = file(modelPath);
        try {
            return new Request(modelPath, List.copyOf(nodes), settings.apply(modelPath), Files.size(file), Files.getLastModifiedTime(file).toMillis());
        } catch (IOException e) {
            throw Refusal.input(file, "the model cannot be read (" + AtomicFile.reason(e) + ")", "Put the file back, or import the model again");
        }
    }
}

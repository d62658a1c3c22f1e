package dev.scree.editor.voxel;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.NewestKept;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.VolumeKey;
import dev.scree.runtime.scene.VolumeMesh;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The elements of a project's soft bodies: from memory, from {@code .scree/volumes/HASH}, or made. Safe for use from
 * several threads; equal keys of an unchanged model give the same object.
 */
public final class VolumeSource {
    /** Elements kept in memory, at about 25 bytes each; older ones are read from disk again. */
    private static final long ELEMENTS = 4_000_000;

    private final Path cache;
    private final ModelLibrary library;
    private final NewestKept<String, VolumeMesh> byHash = new NewestKept<>(ELEMENTS, volume -> 1 + volume.count());

    /** @param library of the same project */
    public VolumeSource(Path projectDir, ModelLibrary library) {
        cache = projectDir.resolve(ProjectFolder.CACHE).resolve("volumes");
        this.library = library;
    }

    /**
     * The elements for one key, made where they are missing.
     *
     * @throws UserError where the model is missing, is not closed or would need too many elements, naming the file
     */
    public VolumeMesh volume(VolumeKey key, Progress progress) {
        progress.checkCancelled();
        SolidMesh mesh = library.solid(key.model(), key.nodes(), progress.part(0, 0.4));
        String hash = Voxelizer.hash(mesh, key.resolution(), Fill.SOLID);
        VolumeMesh known = byHash.get(hash);
        if (known != null) {
            return known;
        }
        if (!mesh.report().watertight()) {
            throw UserError.input(
                    Path.of(key.model()),
                    "a soft body needs a closed mesh, and this one has "
                            + mesh.report().openEdges() + " open edges",
                    "Close the holes in a modelling program, choose other nodes, or make the body rigid");
        }
        Path file = cache.resolve(hash);
        Optional<VolumeMesh> stored = VolumeFile.read(file, hash);
        VolumeMesh volume = stored.orElseGet(() -> made(key, mesh, progress.part(0.4, 1)));
        if (stored.isEmpty()) {
            VolumeFile.write(file, hash, volume);
        }
        return byHash.keep(hash, volume);
    }

    private static VolumeMesh made(VolumeKey key, SolidMesh mesh, Progress progress) {
        try {
            return VolumeMeshMaker.of(mesh.surface(), key.resolution(), progress);
        } catch (IllegalArgumentException e) {
            throw UserError.input(
                    Path.of(key.model()),
                    "no soft body can be made of it: " + e.getMessage(),
                    "Choose a lower resolution, or another model");
        }
    }
}

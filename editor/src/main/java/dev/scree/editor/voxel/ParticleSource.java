package dev.scree.editor.voxel;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.NewestKept;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.geometry.ContactPointMaker;
import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SignedDistanceField;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The particles of a project's bodies: from memory, from {@code .scree/voxels/HASH}, or made. Distance fields likewise,
 * from {@code .scree/fields/HASH}, where a scene needs them. Safe for use from several threads; equal keys of an
 * unchanged model give the same object.
 */
public final class ParticleSource {
    /** Particles kept in memory, at 33 bytes each; older sets are read from disk again. */
    private static final long PARTICLES = 8_000_000;

    /** Bytes of distance fields kept in memory. */
    private static final long FIELD_BYTES = 256L << 20;

    private final Path cache;
    private final Path fieldCache;
    private final ModelLibrary library;
    private final VoxelMethod method;
    private final NewestKept<String, VoxelResult> byHash =
            new NewestKept<>(PARTICLES, result -> result.particles().count());
    private final NewestKept<String, ParticleSet> withFields =
            new NewestKept<>(FIELD_BYTES, set -> set.field().bytes());

    public ParticleSource(Path projectDir) {
        this(projectDir, new ModelLibrary(projectDir));
    }

    /** @param library of the same project */
    public ParticleSource(Path projectDir, ModelLibrary library) {
        this(projectDir, library, VoxelMethod.PEEL);
    }

    /** @param method by which missing particles are made */
    public ParticleSource(Path projectDir, ModelLibrary library, VoxelMethod method) {
        cache = projectDir.resolve(ProjectFolder.CACHE).resolve("voxels");
        fieldCache = projectDir.resolve(ProjectFolder.CACHE).resolve("fields");
        this.library = library;
        this.method = method;
    }

    /**
     * One set for each body of the scene, made where it is missing, and the triangles of those touched by their mesh.
     * With distance fields where the scene's bodies touch at real time.
     *
     * @throws UserError where a model is missing or cannot be used, naming the file
     */
    public ParticleSets particles(Scene scene, Progress progress) {
        Set<ParticleKey> keys = new LinkedHashSet<>();
        for (Body body : scene.bodies()) {
            keys.add(body.particleKey());
        }
        Map<ParticleKey, ParticleSet> sets = new LinkedHashMap<>();
        boolean fields = scene.physics().bodySolver() == BodySolver.REALTIME;
        try (Voxelizer voxelizer = new Voxelizer(method)) {
            for (ParticleKey key : keys) {
                double done = (double) sets.size() / keys.size();
                Progress part = progress.part(done, done + 1.0 / keys.size());
                ParticleSet set = find(key, voxelizer, part).particles();
                sets.put(key, fields ? withField(set, part) : set);
            }
        }
        VolumeSource volumes = new VolumeSource(cache.getParent().getParent(), library);
        return ParticleSets.of(scene, sets)
                .withVolumes(scene, soft -> volumes.volume(soft.volumeKey(), progress.part(1, 1)))
                .withSurfaces(scene, body -> library.solid(body.model(), body.nodes(), Progress.NONE)
                        .surface());
    }

    /** The particles for one key, made where they are missing. */
    public ParticleSet particles(ParticleKey key, Progress progress) {
        return voxels(key, progress).particles();
    }

    /** As {@link #particles(ParticleKey, Progress)}, with how they were found. */
    public VoxelResult voxels(ParticleKey key, Progress progress) {
        try (Voxelizer voxelizer = new Voxelizer(method)) {
            return find(key, voxelizer, progress);
        }
    }

    /** The same particles with their distance field and contact points, which are made where they are missing. */
    public ParticleSet withField(ParticleSet set, Progress progress) {
        if (set.field() != null && set.contactPoints() != null) {
            return set;
        }
        String hash = set.sourceHash();
        ParticleSet known = withFields.get(hash);
        if (known != null) {
            return known;
        }
        progress.checkCancelled();
        Path file = fieldCache.resolve(hash);
        Optional<SignedDistanceField> stored = FieldFile.read(file, hash);
        SignedDistanceField field = stored.orElseGet(() -> DistanceFieldMaker.of(set, progress));
        if (stored.isEmpty()) {
            FieldFile.write(file, hash, field);
        }
        return withFields.keep(hash, ContactPointMaker.with(set, field));
    }

    private VoxelResult find(ParticleKey key, Voxelizer voxelizer, Progress progress) {
        progress.checkCancelled();
        SolidMesh mesh = library.solid(key.model(), key.nodes(), progress.part(0, 0.4));
        String hash = Voxelizer.hash(mesh, key.resolution(), key.fill());
        VoxelResult known = byHash.get(hash);
        if (known != null) {
            return known;
        }
        Path file = cache.resolve(hash);
        Optional<VoxelResult> stored = VoxelFile.read(file, hash);
        VoxelResult result = stored.isPresent()
                ? stored.get()
                : naming(key, () -> voxelizer.voxelize(mesh, key.resolution(), key.fill(), progress.part(0.4, 1)));
        if (stored.isEmpty()) {
            VoxelFile.write(file, result);
        }
        return byHash.keep(hash, result.with(mesh));
    }

    /** A voxelizer's refusal knows no model; here it is known. */
    private static VoxelResult naming(ParticleKey key, Supplier<VoxelResult> maker) {
        try {
            return maker.get();
        } catch (UserError e) {
            throw e.place() == null ? UserError.input(Path.of(key.model()), e.reason(), e.remedy()) : e;
        }
    }
}

package dev.scree.editor.geometry;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.voxel.ParticleSource;
import dev.scree.editor.voxel.VolumeSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeKey;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All shapes of one scene, loaded before it plays without a window. Immutable. */
public final class SceneGeometry implements BodyGeometry {
    private record MeshKey(String model, List<String> nodes) {
        static MeshKey of(Body body) {
            return new MeshKey(body.model(), body.nodes());
        }
    }

    private final Map<MeshKey, DrawMesh> meshes = new HashMap<>();
    private final Map<ParticleKey, ParticleSet> particles = new LinkedHashMap<>();

    private final Map<VolumeKey, VolumeMesh> volumes = new HashMap<>();

    private SceneGeometry() {}

    /**
     * Imports and voxelizes what the project's cache does not hold yet.
     *
     * @throws dev.scree.runtime.UserError where a model cannot be read or voxelized
     */
    public static SceneGeometry load(ProjectFolder project, Scene scene, Progress progress) {
        ModelLibrary library = new ModelLibrary(project.root());
        ParticleSource source = new ParticleSource(project.root());
        SceneGeometry geometry = new SceneGeometry();
        int done = 0;
        for (Body body : scene.bodies()) {
            Progress part = progress.part(
                    (double) done / scene.bodies().size(),
                    (double) (done + 1) / scene.bodies().size());
            MeshKey key = MeshKey.of(body);
            if (!geometry.meshes.containsKey(key)) {
                geometry.meshes.put(key, drawMesh(library.solid(body.model(), body.nodes(), part.part(0, 0.5))));
            }
            if (!geometry.particles.containsKey(body.particleKey())) {
                ParticleSet set = source.particles(body.particleKey(), part.part(0.5, 1));
                boolean field = scene.physics().bodySolver() == BodySolver.REALTIME;
                geometry.particles.put(body.particleKey(), field ? source.withField(set, part.part(1, 1)) : set);
            }
            done++;
        }
        VolumeSource volumes = new VolumeSource(project.root(), library);
        for (SoftBody soft : scene.softBodies()) {
            Body body = soft.rigid();
            geometry.meshes.computeIfAbsent(
                    MeshKey.of(body), key -> drawMesh(library.solid(key.model, key.nodes, progress.part(1, 1))));
            geometry.volumes.computeIfAbsent(soft.volumeKey(), key -> volumes.volume(key, progress.part(1, 1)));
        }
        return geometry;
    }

    /** A baked model as the renderer draws it. */
    public static DrawMesh drawMesh(SolidMesh solid) {
        return new DrawMesh(solid.floatPositions(), solid.triangles());
    }

    @Override
    public Optional<DrawMesh> mesh(Body body) {
        return Optional.ofNullable(meshes.get(MeshKey.of(body)));
    }

    @Override
    public Optional<ParticleSet> particles(Body body) {
        return Optional.ofNullable(particles.get(body.particleKey()));
    }

    @Override
    public Optional<VolumeMesh> volume(SoftBody soft) {
        return Optional.ofNullable(volumes.get(soft.volumeKey()));
    }

    /** What the solver plays the scene with. */
    public ParticleSets particleSets(Scene scene) {
        return ParticleSets.of(scene, particles)
                .withVolumes(scene, soft -> volumes.get(soft.volumeKey()))
                .withSurfaces(scene, body -> {
                    DrawMesh mesh = meshes.get(MeshKey.of(body));
                    return new TriangleSurface(mesh.positions(), mesh.triangles());
                });
    }
}

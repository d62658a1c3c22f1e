package dev.scree.editor.action;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.VolumeKey;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The meshes and particles that scenes of a project need, loaded in the background as they come to be needed. Asking
 * never waits. The maps may be read from any thread; all else belongs to the UI thread.
 */
public final class Shapes implements BodyGeometry {
    private record MeshKey(String model, List<String> nodes) {}

    /** The distance field of particles. */
    private record FieldKey(ParticleKey particles) {}

    private final ShapeSource source;
    private final Tasks tasks;
    private final EventLog log;
    private final Map<MeshKey, ShapeSource.Shape> shapes = new ConcurrentHashMap<>();
    private final Map<ParticleKey, ParticleSet> particles = new ConcurrentHashMap<>();
    private final Map<VolumeKey, VolumeMesh> volumes = new ConcurrentHashMap<>();
    private final Map<Object, BackgroundTask> loading = new HashMap<>();
    private final Map<Object, String> failures = new HashMap<>();
    private Map<String, Double> fillings = Map.of();
    private long version;

    public Shapes(ShapeSource source, Tasks tasks, EventLog log) {
        this.source = source;
        this.tasks = tasks;
        this.log = log;
    }

    /** Starts loading what the scene needs and has not, and lets go of work that it no longer needs. */
    public void want(Scene scene) {
        Set<Object> wanted = new HashSet<>();
        for (Body body : scene.bodies()) {
            if (!meshWanted(body, wanted)) {
                continue;
            }
            ParticleKey key = body.particleKey();
            wanted.add(key);
            FieldKey fieldKey = new FieldKey(key);
            wanted.add(fieldKey);
            ParticleSet set = particles.get(key);
            if (set == null) {
                load(
                        key,
                        "Voxelize " + fileName(body.model()) + " at " + body.resolution(),
                        "voxels",
                        progress -> source.particles(key, progress),
                        made -> keep(key, made));
            } else if (set.field() == null && needsFields(scene)) {
                load(
                        fieldKey,
                        "Distance field of " + fileName(body.model()),
                        "voxels",
                        progress -> source.withField(set, progress),
                        made -> keep(key, made));
            }
        }
        for (SoftBody soft : scene.softBodies()) {
            VolumeKey key = soft.volumeKey();
            wanted.add(key);
            if (meshWanted(soft.rigid(), wanted) && !volumes.containsKey(key)) {
                load(
                        key,
                        "Elements of " + fileName(soft.model()) + " at " + soft.resolution(),
                        "voxels",
                        progress -> source.volume(key, progress),
                        made -> keep(key, made));
            }
        }
        for (Map.Entry<Object, BackgroundTask> running : loading.entrySet()) {
            if (!(running.getKey() instanceof MeshKey) && !wanted.contains(running.getKey())) {
                running.getValue().cancel();
            }
        }
    }

    /** Starts loading a body's mesh, and returns whether it is there already. @param wanted gets its key */
    private boolean meshWanted(Body body, Set<Object> wanted) {
        MeshKey mesh = new MeshKey(body.model(), body.nodes());
        wanted.add(mesh);
        if (shapes.containsKey(mesh)) {
            return true;
        }
        load(
                mesh,
                "Import " + fileName(body.model()),
                "models",
                progress -> source.shape(mesh.model, mesh.nodes, progress),
                shape -> shapes.put(mesh, shape));
        return false;
    }

    /** Whether the bodies of a scene touch at real time, by distance fields. */
    private static boolean needsFields(Scene scene) {
        return scene.physics().bodySolver() == BodySolver.REALTIME;
    }

    /** Forgets failures, so that the next {@link #want} tries again. */
    public void retry() {
        failures.clear();
    }

    public Optional<ShapeSource.Shape> shape(Body body) {
        return Optional.ofNullable(shapes.get(new MeshKey(body.model(), body.nodes())));
    }

    /** The shape of a whole model if it is loaded. */
    public Optional<ShapeSource.Shape> shape(String model) {
        return Optional.ofNullable(shapes.get(new MeshKey(model, List.of())));
    }

    /** Keeps a shape that an import made anyway. */
    void keep(String model, ShapeSource.Shape shape) {
        shapes.put(new MeshKey(model, List.of()), shape);
        version++;
    }

    /** Keeps the shape of a body that was read anyway. */
    void keep(Body body, ShapeSource.Shape shape) {
        shapes.put(new MeshKey(body.model(), body.nodes()), shape);
        version++;
    }

    ShapeSource source() {
        return source;
    }

    @Override
    public Optional<DrawMesh> mesh(Body body) {
        return shape(body).map(ShapeSource.Shape::mesh);
    }

    @Override
    public Optional<ParticleSet> particles(Body body) {
        return Optional.ofNullable(particles.get(body.particleKey()));
    }

    @Override
    public Optional<VolumeMesh> volume(SoftBody soft) {
        return Optional.ofNullable(volumes.get(soft.volumeKey()));
    }

    /** Notes elements, which may be made elsewhere, such as by Play. */
    void keep(VolumeKey key, VolumeMesh made) {
        volumes.putIfAbsent(key, made);
        version++;
    }

    /** Why a soft body has no mesh or no elements, or null. */
    public String failure(SoftBody soft) {
        String mesh = failures.get(new MeshKey(soft.model(), soft.nodes()));
        return mesh != null ? mesh : failures.get(soft.volumeKey());
    }

    /** A particle set of another resolution. */
    record Known(int resolution, long count) {}

    /** A known particle set of the same model and fill in the nearest resolution. */
    Optional<Known> knownResolution(Body body) {
        ParticleKey wanted = body.particleKey();
        return particles.entrySet().stream()
                .filter(entry -> entry.getKey().model().equals(wanted.model())
                        && entry.getKey().nodes().equals(wanted.nodes())
                        && entry.getKey().fill() == wanted.fill())
                .map(entry ->
                        new Known(entry.getKey().resolution(), entry.getValue().count()))
                .min(Comparator.comparingDouble(
                        known -> Math.abs(Math.log((double) known.resolution / wanted.resolution()))));
    }

    /** The volume that a vessel's filling takes, as the scene was when it was last checked [m^3]; 0 until then. */
    double filledVolume(Emitter filling) {
        return fillings.getOrDefault(filling.id(), 0.0);
    }

    /** Notes the volumes of fillings, by the ids of their emitters [m^3]. */
    void keepFillings(Map<String, Double> volumes) {
        if (!fillings.equals(volumes)) {
            fillings = Map.copyOf(volumes);
            version++;
        }
    }

    /** Why a body has no mesh or no particles, or null. */
    public String failure(Body body) {
        String mesh = failures.get(new MeshKey(body.model(), body.nodes()));
        return mesh != null ? mesh : failures.get(body.particleKey());
    }

    /** Whether something of the body is being loaded. */
    public boolean loading(Body body) {
        return loading.containsKey(new MeshKey(body.model(), body.nodes())) || loading.containsKey(body.particleKey());
    }

    /** Rises when something was loaded. */
    public long version() {
        return version;
    }

    /** Particles of all bodies of a scene that are known by now. */
    public long particleCount(Scene scene) {
        long count = 0;
        for (Body body : scene.bodies()) {
            ParticleSet set = particles.get(body.particleKey());
            count += set == null ? 0 : set.count();
        }
        return count;
    }

    /**
     * Whether every body's particles, and every soft body's elements, are known, with their distance fields where the
     * scene needs these.
     */
    public boolean complete(Scene scene) {
        boolean fields = needsFields(scene);
        boolean soft = scene.softBodies().stream().allMatch(s -> volumes.containsKey(s.volumeKey()));
        return soft
                && scene.bodies().stream().allMatch(b -> {
                    ParticleSet set = particles.get(b.particleKey());
                    return set != null
                            && (!fields || set.field() != null || failures.containsKey(new FieldKey(b.particleKey())));
                });
    }

    /** What is loaded by now, unchanging; for a thread that draws a video. */
    public BodyGeometry snapshot() {
        Map<MeshKey, ShapeSource.Shape> meshesNow = Map.copyOf(shapes);
        Map<ParticleKey, ParticleSet> particlesNow = Map.copyOf(particles);
        Map<VolumeKey, VolumeMesh> volumesNow = Map.copyOf(volumes);
        return new BodyGeometry() {
            @Override
            public Optional<DrawMesh> mesh(Body body) {
                return Optional.ofNullable(meshesNow.get(new MeshKey(body.model(), body.nodes())))
                        .map(ShapeSource.Shape::mesh);
            }

            @Override
            public Optional<ParticleSet> particles(Body body) {
                return Optional.ofNullable(particlesNow.get(body.particleKey()));
            }

            @Override
            public Optional<VolumeMesh> volume(SoftBody soft) {
                return Optional.ofNullable(volumesNow.get(soft.volumeKey()));
            }
        };
    }

    /** Notes a set, which may be made elsewhere, such as by Play; the one known stays unless this one has more. */
    void keep(ParticleKey key, ParticleSet set) {
        particles.merge(key, set, (old, now) -> old.field() == null && now.field() != null ? now : old);
        version++;
    }

    private <T> void load(Object key, String name, String lane, Tasks.Work<T> work, Consumer<T> keep) {
        if (loading.containsKey(key) || failures.containsKey(key)) {
            return;
        }
        loading.put(
                key,
                tasks.start(
                        lane,
                        name,
                        work,
                        result -> {
                            loading.remove(key);
                            keep.accept(result);
                            version++;
                        },
                        failure -> {
                            loading.remove(key);
                            failures.put(key, Messages.of(failure));
                            log.error(Messages.of(failure), failure instanceof UserError ? null : failure);
                            version++;
                        },
                        () -> {
                            loading.remove(key);
                            if (key instanceof MeshKey) {
                                failures.put(key, "The import was cancelled.");
                                log.info(name + " was cancelled");
                            }
                        }));
    }

    static String fileName(String model) {
        return model.substring(model.lastIndexOf('/') + 1);
    }
}

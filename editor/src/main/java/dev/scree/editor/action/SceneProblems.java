package dev.scree.editor.action;

import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeMesh;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The problems of the shown scene, found in the background a moment after the last edit. With particles as soon as all
 * are there. Belongs to the UI thread.
 */
public final class SceneProblems {
    /** The scene rests so long before it is looked at [ns]. */
    private static final long REST = 300_000_000L;

    private final Tasks tasks;
    private final EventLog log;
    private List<Problem> problems = List.of();
    private List<PlayForecast> forecasts = List.of();
    private Scene checked;
    private boolean checkedWhole;
    private Scene seen;
    private long seenSince;
    private BackgroundTask running;

    SceneProblems(Tasks tasks, EventLog log) {
        this.tasks = tasks;
        this.log = log;
    }

    /** Of the scene as it was when it was last checked. */
    public List<Problem> all() {
        return problems;
    }

    /**
     * What a play of the scene will take by each solver of bodies, the scene's own first; empty until all particles are
     * there.
     */
    public List<PlayForecast> forecasts() {
        return forecasts;
    }

    /** Whether these are the problems of this very scene, particles included. */
    public boolean upToDate(Scene scene) {
        return checked == scene && checkedWhole && running == null;
    }

    /** Call once a frame. @param now [ns] */
    void watch(OpenProject project, DeviceChoice device, long now) {
        Scene scene = project.scene();
        if (scene != seen) {
            seen = scene;
            seenSince = now;
            if (running != null) {
                running.cancel();
            }
        }
        boolean whole = project.shapes().complete(scene);
        boolean wanted = scene != checked || whole && !checkedWhole;
        if (wanted && running == null && now - seenSince >= REST) {
            start(project, scene, whole, device);
        }
    }

    /** Forgets what was found, as when the project closes. */
    void clear() {
        if (running != null) {
            running.cancel();
        }
        problems = List.of();
        forecasts = List.of();
        checked = null;
        seen = null;
    }

    private void start(OpenProject project, Scene scene, boolean whole, DeviceChoice device) {
        ProjectFolder folder = project.document().folder();
        ParticleSets sets = whole ? sets(project, scene) : null;
        List<Problem> ofModels = ofModels(project, scene);
        running = tasks.startQuietly(
                "check",
                "Check " + scene.name(),
                progress -> {
                    String file = file(scene);
                    Map<String, Boolean> there = new ConcurrentHashMap<>();
                    List<Problem> found = new ArrayList<>(SceneCheck.check(
                            scene,
                            file,
                            model -> there.computeIfAbsent(model, m -> Files.isRegularFile(folder.modelFile(m)))));
                    found.addAll(ofModels);
                    List<PlayForecast> forecast = List.of();
                    if (sets != null && found.stream().noneMatch(p -> p.severity() == Problem.Severity.ERROR)) {
                        found.addAll(PlayCheck.check(scene.played(), file, sets, progress.part(0, 0.9)));
                        forecast = PlayForecast.of(scene.played(), sets, device(device), progress.part(0.9, 1));
                    }
                    return new Found(found, forecast);
                },
                found -> {
                    running = null;
                    problems = List.copyOf(found.problems());
                    forecasts = found.forecasts();
                    forecasts.stream().filter(PlayForecast::chosen).forEach(forecast -> project.shapes()
                            .keepFillings(forecast.fillings()));
                    checked = scene;
                    checkedWhole = whole;
                },
                failure -> {
                    running = null;
                    checked = scene;
                    checkedWhole = whole;
                    log.error("The scene could not be checked: " + Messages.of(failure), failure);
                },
                () -> {
                    running = null;
                    if (scene == seen) {
                        // The user does not want it; the next edit asks again.
                        checked = scene;
                        checkedWhole = whole;
                    }
                });
    }

    /** What is wrong with the models that are loaded by now, each told once, at the first body that has it. */
    private static List<Problem> ofModels(OpenProject project, Scene scene) {
        List<Problem> problems = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            String path = "bodies[" + b + "].model";
            String model = Shapes.fileName(body.model());
            project.shapes().shape(body).ifPresent(shape -> shape.notices().stream()
                    .filter(notice -> told.add(body.model() + notice.message()))
                    .forEach(notice -> problems.add(new Problem(
                            Problem.Severity.WARNING,
                            file(scene),
                            path,
                            model + ": " + notice.message(),
                            notice.remedy()))));
        }
        for (int s = 0; s < scene.softBodies().size(); s++) {
            SoftBody soft = scene.softBodies().get(s);
            if (project.shapes()
                    .shape(soft.rigid())
                    .filter(shape -> !shape.watertight())
                    .isPresent()) {
                problems.add(new Problem(
                        Problem.Severity.ERROR,
                        file(scene),
                        "softBodies[" + s + "].model",
                        "The mesh of the soft body \"" + soft.name() + "\" is not closed, so that it has no inside.",
                        "Close the holes in a modelling program, choose other nodes, or make it rigid.",
                        List.of(new ProblemFix.MakeRigid(soft.id()))));
            }
        }
        return problems;
    }

    private static String file(Scene scene) {
        return "scenes/" + scene.name() + ".json";
    }

    private record Found(List<Problem> problems, List<PlayForecast> forecasts) {}

    /** Returns the device, or null where there is none, as for plain Java. */
    static DeviceInfo device(DeviceChoice choice) {
        try {
            return Devices.choose(choice);
        } catch (UserError e) {
            // Play says so.
            return null;
        }
    }

    /** Returns the particles of a scene whose shapes are all known. */
    static ParticleSets sets(OpenProject project, Scene scene) {
        Map<ParticleKey, ParticleSet> known = new HashMap<>();
        for (Body body : scene.bodies()) {
            project.shapes().particles(body).ifPresent(set -> known.put(body.particleKey(), set));
        }
        Map<String, VolumeMesh> volumes = new HashMap<>();
        scene.softBodies().forEach(s -> project.shapes().volume(s).ifPresent(made -> volumes.put(s.id(), made)));
        ParticleSets sets = ParticleSets.of(scene, known).withVolumes(volumes);
        return sets.withSurfaces(scene, body -> project.shapes()
                .mesh(body)
                .map(mesh -> new TriangleSurface(mesh.positions(), mesh.triangles()))
                .orElse(new TriangleSurface(new float[0], new int[0])));
    }
}

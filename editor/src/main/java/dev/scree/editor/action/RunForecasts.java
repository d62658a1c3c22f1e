package dev.scree.editor.action;

import dev.scree.editor.task.BackgroundTask;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Optional;

/**
 * What the play of the chosen run configuration will take, found in the background while somebody looks. Belongs to the
 * UI thread.
 */
public final class RunForecasts {
    private final EditorContext context;
    private Scene scene;
    private DeviceChoice device;
    private long version = -1;
    private SceneCounts counts;
    private PlayForecast forecast;
    private BackgroundTask running;

    RunForecasts(EditorContext context) {
        this.context = context;
    }

    /** Numbers of particles of the play; empty where its scene is missing. Call while they are shown. */
    public Optional<SceneCounts> counts() {
        watch();
        return scene == null ? Optional.empty() : Optional.of(counts);
    }

    /** Steps and memory by the solver that plays; empty until all particles are made, or where the scene has errors. */
    public Optional<PlayForecast> forecast() {
        return Optional.ofNullable(forecast);
    }

    private void watch() {
        OpenProject project = context.project().orElse(null);
        Scene now = project == null ? null : context.runs().scene().orElse(null);
        if (now == null) {
            scene = null;
            forecast = null;
            return;
        }
        DeviceChoice on = context.runs().device();
        long shapes = project.shapes().version();
        if (now == scene && shapes == version && on.equals(device)) {
            return;
        }
        boolean other = now != scene;
        scene = now;
        device = on;
        version = shapes;
        counts = SceneCounts.of(now, project.shapes());
        forecast = other ? null : forecast;
        if (running != null) {
            running.cancel();
            running = null;
        }
        if (project.shapes().complete(now)) {
            start(project, now, on);
        }
    }

    private void start(OpenProject project, Scene now, DeviceChoice on) {
        running = context.tasks()
                .startQuietly(
                        "forecast",
                        "Forecast of " + now.name(),
                        progress -> SceneCheck.check(now, "", model -> true).stream()
                                        .anyMatch(problem -> problem.severity() == Problem.Severity.ERROR)
                                ? List.<PlayForecast>of()
                                : PlayForecast.of(
                                        now.played(),
                                        SceneProblems.sets(project, now),
                                        SceneProblems.device(on),
                                        progress),
                        found -> {
                            if (scene == now) {
                                running = null;
                                forecast = found.stream()
                                        .filter(PlayForecast::chosen)
                                        .findFirst()
                                        .orElse(null);
                            }
                        },
                        context::failed,
                        () -> {});
    }
}

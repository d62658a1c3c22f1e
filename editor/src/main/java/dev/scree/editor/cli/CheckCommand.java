package dev.scree.editor.cli;

import dev.scree.editor.report.JsonOutput;
import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.JsonPlaces;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Validates a project without playing it. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Validates a project: every problem with its place and what to do.")
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "Folder of the project.")
    private Path folder;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            defaultValue = "auto",
            description =
                    "Device that the memory is forecast for: auto, cpu, gpu, java, or a number that doctor lists.")
    private String device;

    @Mixin
    private RunOptions run;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    /** Scene by scene, as far as they have particles. */
    private final Map<String, List<PlayForecast>> forecasts = new LinkedHashMap<>();

    /** The project, once it is open. */
    private ProjectFolder project;

    @Override
    public Integer call() {
        List<Problem> problems = new ArrayList<>();
        DeviceInfo info = Devices.choose(DeviceChoice.parse(device));
        try (Interruption interruption = new Interruption()) {
            ConsoleProgress progress = new ConsoleProgress(spec.commandLine().getErr(), interruption::asked);
            collect(problems, () -> {
                project = ProjectFolder.open(folder);
                check(info, progress, problems);
            });
        }
        if (json) {
            spec.commandLine().getOut().println(JsonOutput.text(json(problems)));
        } else {
            for (Problem p : problems) {
                spec.commandLine()
                        .getOut()
                        .println(p.file()
                                + place(p).map(at -> ":" + at.line() + ":" + at.column())
                                        .orElse("")
                                + (p.path().isEmpty() ? "" : " " + p.path()) + ": "
                                + p.severity().name().toLowerCase(Locale.ROOT) + ": " + p.message() + " " + p.remedy());
            }
            spec.commandLine()
                    .getOut()
                    .println(
                            problems.isEmpty()
                                    ? "No problems."
                                    : problems.size() + " problem" + (problems.size() == 1 ? "." : "s."));
            forecasts.forEach((scene, each) ->
                    each.forEach(forecast -> spec.commandLine().getOut().println(scene + ", " + line(forecast))));
            runs().forEach(each -> spec.commandLine().getOut().println(line(each)));
        }
        return ProjectChecks.hasError(problems) ? UserError.Kind.INPUT.exitCode() : 0;
    }

    private void check(DeviceInfo info, Progress progress, List<Problem> problems) {
        if (project.sceneNames().isEmpty()) {
            problems.add(new Problem(
                    Problem.Severity.ERROR, "scenes", "", "The project has no scene.", "Make one in the editor."));
        } else if (!project.sceneNames().contains(project.settings().scene())) {
            problems.add(new Problem(
                    Problem.Severity.ERROR,
                    "project.json",
                    "scene",
                    "There is no scene \"" + project.settings().scene() + "\".",
                    "Name one of " + String.join(", ", project.sceneNames()) + "."));
        }
        ParticleSource source = new ParticleSource(project.root());
        int done = 0;
        for (String name : project.sceneNames()) {
            Progress part = progress.part(
                    (double) done / project.sceneNames().size(),
                    (double) ++done / project.sceneNames().size());
            collect(problems, () -> {
                Scene scene = run.applied(project.readScene(name));
                List<Problem> plain = ProjectChecks.of(project, scene);
                problems.addAll(plain);
                if (!ProjectChecks.hasError(plain)) {
                    problems.addAll(ProjectChecks.withParticles(scene.played(), source, part.part(0, 0.9)));
                    forecasts.put(
                            name,
                            PlayForecast.of(
                                    scene.played(),
                                    source.particles(scene, part.part(0.9, 1)),
                                    info,
                                    part.part(0.9, 1)));
                }
            });
        }
        checkRuns(problems);
        for (String name : project.presetNames()) {
            collect(problems, () -> PresetFiles.read(project.presetFile(name)));
        }
    }

    /** Returns the project's run configurations; none where it could not be opened. */
    private List<RunConfiguration> runs() {
        return project == null ? List.of() : project.settings().runs();
    }

    /** Run configurations whose scene the project does not have. */
    private void checkRuns(List<Problem> problems) {
        List<RunConfiguration> runs = project.settings().runs();
        for (int i = 0; i < runs.size(); i++) {
            String scene = runs.get(i).scene();
            if (scene != null && !project.sceneNames().contains(scene)) {
                problems.add(new Problem(
                        Problem.Severity.ERROR,
                        "project.json",
                        "runs[" + i + "].scene",
                        "The run configuration \"" + runs.get(i).name() + "\" plays a scene \"" + scene
                                + "\" that the project does not have.",
                        "Name one of " + String.join(", ", project.sceneNames()) + "."));
            }
        }
    }

    /** Returns what a run configuration says, in a line. */
    static String line(RunConfiguration run) {
        List<String> says = new ArrayList<>();
        says.add(run.scene() == null ? "the project's scene" : "scene " + run.scene());
        Stream.of(run.device(), run.bodies(), run.cloths(), run.quality())
                .filter(Objects::nonNull)
                .map(choice -> choice instanceof Enum<?> word ? RunOptions.name(word) : choice.toString())
                .forEach(says::add);
        if (run.seconds() != null) {
            says.add(new BigDecimal(run.seconds().toString())
                            .stripTrailingZeros()
                            .toPlainString() + " s");
        }
        if (run.record()) {
            says.add("recorded");
        }
        if (run.statistics() != null) {
            says.add("statistics in " + run.statistics());
        }
        return "run " + run.name() + ": " + String.join(", ", says);
    }

    private Map<String, Object> json(List<Problem> problems) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("problems", problems.stream().map(this::json).toList());
        Map<String, Object> scenes = new LinkedHashMap<>();
        forecasts.forEach((scene, each) -> {
            Map<String, Object> bySolver = new LinkedHashMap<>();
            each.forEach(f -> bySolver.put(
                    RunOptions.name(f.bodySolver()),
                    Map.of(
                            "chosen", f.chosen(),
                            "rigidParticles", f.rigidParticles(),
                            "grains", f.grains(),
                            "fluidParticles", f.fluidParticles(),
                            "clothVertices", f.clothVertices(),
                            "deviceBytes", f.deviceBytes(),
                            "dt", f.timeStep(),
                            "stepsPerFrame", f.stepsPerFrame())));
            scenes.put(scene, bySolver);
        });
        root.put("forecast", scenes);
        root.put("runs", runs().stream().map(SceneJson::tree).toList());
        return root;
    }

    private Map<String, Object> json(Problem p) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("severity", p.severity());
        fields.put("file", p.file());
        fields.put("path", p.path());
        fields.put("message", p.message());
        fields.put("remedy", p.remedy());
        place(p).ifPresent(at -> {
            fields.put("line", at.line());
            fields.put("column", at.column());
        });
        return fields;
    }

    /** Where in its file a problem's field stands; nothing where there is no project. */
    private Optional<JsonPlaces.Place> place(Problem problem) {
        return project == null ? Optional.empty() : ProjectChecks.place(project, problem);
    }

    private static String line(PlayForecast f) {
        return String.format(
                Locale.ROOT,
                "%s%s: %d particles of bodies, %d grains, %d of fluid%s; %.0f MB; step %.3g s, %d a frame.",
                RunOptions.name(f.bodySolver()),
                f.chosen() ? " (chosen)" : "",
                f.rigidParticles(),
                f.grains(),
                f.fluidParticles(),
                f.clothVertices() == 0 ? "" : ", " + f.clothVertices() + " vertices of cloths and soft bodies",
                f.deviceBytes() / 1e6,
                f.timeStep(),
                f.stepsPerFrame());
    }

    /** A file that cannot be read is one more problem, not the end of the check. */
    private void collect(List<Problem> problems, Runnable part) {
        try {
            part.run();
        } catch (UserError e) {
            String place = e.place() == null ? folder.toString() : e.place();
            String root = folder + "/";
            problems.add(new Problem(
                    Problem.Severity.ERROR,
                    place.startsWith(root) ? place.substring(root.length()) : place,
                    "",
                    e.reason(),
                    e.remedy()));
        }
    }
}

package dev.scree.editor.samples;

import dev.scree.editor.action.Edits;
import dev.scree.editor.document.Document;
import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.voxel.ParticleSource;
import dev.scree.editor.voxel.VoxelMethod;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.SimulationFailure;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What becomes of a damaged scene, or of a scene that a damaged preset was placed in, when it is checked and played.
 */
final class MutationOutcome {
    private static final int STEPS = 10;
    /** Cloths of more vertices play one step: each step solves for all of them together. */
    private static final int LARGE_CLOTH = 10_000;
    /** Seconds after which a scene counts as one that hangs, on a busy machine. */
    private static final int HANGS = 120;

    private final ProjectFolder project;
    private final SceneJson.Format format;
    private final ParticleSource source;

    /**
     * @param project whose models bodies may name; its scene is the one that presets are placed in
     * @param format of the damaged files: scenes or presets
     */
    MutationOutcome(ProjectFolder project, SceneJson.Format format) {
        this.project = project;
        this.format = format;
        this.source = new ParticleSource(
                project.root(), new ModelLibrary(project.root(), project.settings()::model), VoxelMethod.RAY);
    }

    /** Returns "refused", "plays", or what is wrong, within two minutes. */
    String limited(SceneMutations.Mutation mutation) throws InterruptedException {
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Thread worker = new Thread(() -> {
            try {
                outcome.complete(of(mutation.path(), mutation.scene().toString()));
            } catch (Throwable e) {
                outcome.completeExceptionally(e);
            }
        });
        worker.setDaemon(true);
        worker.start();
        try {
            return outcome.get(HANGS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "hangs: " + List.of(worker.getStackTrace());
        } catch (ExecutionException e) {
            return "fails: " + e.getCause() + " at "
                    + List.of(e.getCause().getStackTrace()).subList(0, 3);
        }
    }

    /**
     * Checks a scene and plays it.
     *
     * @param path of the field that was changed
     * @return "refused", "plays", as also to the speed limit that was set, or what is wrong
     */
    String of(String path, String text) {
        Scene scene;
        try {
            scene = scene(text);
        } catch (UserError e) {
            return named(path, text, e.getMessage());
        }
        List<Problem> problems;
        ParticleSets sets = null;
        try {
            problems = new ArrayList<>(SceneCheck.check(
                    scene, "scenes/main.json", model -> Files.isRegularFile(project.modelFile(model))));
            if (errors(problems).isEmpty()) {
                sets = source.particles(scene, Progress.NONE);
                problems.addAll(PlayCheck.check(scene.played(), "scenes/main.json", sets, Progress.NONE));
            }
        } catch (UserError e) {
            return named(path, text, e.getMessage());
        }
        List<Problem> errors = errors(problems);
        if (!errors.isEmpty()) {
            return named(
                    path,
                    text,
                    String.join(
                            "\n",
                            errors.stream()
                                    .map(p -> p.path() + " " + p.message())
                                    .toList()));
        }
        double vertices =
                scene.cloths().stream().mapToDouble(ClothMesh::vertexCount).sum();
        int steps = vertices > LARGE_CLOTH ? 1 : STEPS;
        try (Simulation simulation = Simulation.open(scene, sets, DeviceChoice.parse("auto"), Progress.NONE)) {
            try {
                simulation.step(steps);
            } catch (SimulationFailure e) {
                if (path.equals("physics.speedLimit") && e.getMessage().contains(" is faster than ")) {
                    return "plays";
                }
                throw e;
            }
            return simulation.stepsDone() == steps ? "plays" : "stands after " + simulation.stepsDone();
        }
    }

    private Scene scene(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (format == SceneJson.Format.SCENE) {
            return SceneJson.read(format, Scene.class, bytes, project.sceneFile("main"));
        }
        Preset preset = SceneJson.read(format, Preset.class, bytes, project.presetFile("main"));
        Document document = Document.open(project);
        Edits.place(document.scene("main"), preset, Vec3.ZERO, Map.of())
                .command()
                .perform(document);
        return document.scene("main");
    }

    private static List<Problem> errors(List<Problem> problems) {
        return problems.stream()
                .filter(p -> p.severity() == Problem.Severity.ERROR)
                .toList();
    }

    /** A refusal names the field, also in words, or the part that has it, or a part that needs what it had. */
    private static String named(String path, String text, String refusal) {
        Matcher last = Pattern.compile("([A-Za-z]+)[^A-Za-z]*$").matcher(path);
        String field = last.find() ? last.group(1) : path;
        String part = path.replaceAll("[.].*", "");
        String words = field.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
        boolean names = refusal.contains(field)
                || refusal.contains(words.replaceFirst("s$", ""))
                || refusal.contains(part)
                || refusal.contains(part.replaceAll("\\[.*", ""))
                || path.matches("(materials|fluids|fabrics|bodies)(\\[.*)?") && refusal.contains("There is no");
        boolean jargon = refusal.matches("(?s).*(Exception|java\\.|null pointer|jackson|dev\\.scree).*");
        return names && !jargon ? "refused" : "is refused without its name: " + refusal;
    }
}

package dev.scree.editor.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.voxel.ParticleSource;
import dev.scree.editor.voxel.VoxelMethod;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.SimulationFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scenes of the samples with one field changed: each is refused with the field's name, or plays. None fails in another
 * way, and none takes long.
 */
class MutatedScenesTest {
    private static final Path PROJECTS = Path.of("..", "projects");
    private static final int STEPS = 10;
    /** Seconds after which a scene counts as one that hangs, on a busy machine. */
    private static final int HANGS = 120;
    /** Scenes are made small, so that many can be played: so many bodies are kept. */
    private static final int BODIES = 5;

    private static final double COARSER = 2;

    @TempDir
    Path folder;

    static Stream<String> samples() throws IOException {
        try (Stream<Path> all = Files.list(PROJECTS)) {
            return all
                    .filter(p -> Files.isRegularFile(p.resolve("project.json")))
                    .map(p -> p.getFileName().toString())
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** As many as two seconds allow, at least five of each sample. */
    @ParameterizedTest
    @MethodSource("samples")
    void isRefusedWithItsFieldOrPlays(String sample) throws Exception {
        check(sample, 1, 5, 2);
    }

    /** 2,000 of each sample, or as many as the property {@code scree.mutations} says. */
    @ParameterizedTest
    @Tag("long")
    @MethodSource("samples")
    void thousandsAreRefusedOrPlay(String sample) throws Exception {
        check(sample, Long.getLong("scree.seed", 2), Integer.getInteger("scree.mutations", 2000), 0);
    }

    private void check(String sample, long seed, int least, double seconds) throws Exception {
        ProjectFolder project = copy(sample);
        ObjectNode scene = small(project);
        SceneMutations mutations = new SceneMutations(scene, seed + sample.hashCode());
        ParticleSource source = new ParticleSource(
                project.root(), new ModelLibrary(project.root(), project.settings()::model), VoxelMethod.RAY);
        assertThat(outcome(project, source, "", scene.toString())).isEqualTo("plays");
        List<String> wrong = new ArrayList<>();
        int played = 0;
        int done = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        for (; done < least || System.nanoTime() < end; done++) {
            SceneMutations.Mutation mutation = mutations.next();
            String outcome = limited(project, source, mutation);
            if (outcome.equals("plays")) {
                played++;
            } else if (!outcome.equals("refused")) {
                wrong.add(mutation + ": " + outcome);
                System.err.println(sample + " " + wrong.get(wrong.size() - 1));
            }
        }
        System.out.println(sample + ": " + done + " mutations, " + played + " played, " + (done - played - wrong.size())
                + " refused");
        assertThat(wrong).isEmpty();
    }

    private ProjectFolder copy(String sample) throws IOException {
        Path from = PROJECTS.resolve(sample);
        Path to = folder.resolve(sample);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(f -> !f.toString().contains(".scree")).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                if (Files.isRegularFile(file)) {
                    Files.copy(file, target);
                }
            }
        }
        return ProjectFolder.open(to);
    }

    /** The sample's scene with few bodies and coarse fluid. */
    private static ObjectNode small(ProjectFolder project) throws IOException {
        ObjectNode scene = (ObjectNode) new ObjectMapper()
                .readTree(project.sceneFile(project.settings().scene()).toFile());
        ObjectNode physics = (ObjectNode) scene.get("physics");
        physics.put("fluidSpacing", COARSER * physics.get("fluidSpacing").doubleValue());
        ArrayNode bodies = (ArrayNode) scene.get("bodies");
        // Vessels that emitters fill come first in the samples, and joints have none.
        while (bodies.size() > BODIES && !scene.path("joints").elements().hasNext()) {
            bodies.remove(bodies.size() - 1);
        }
        return scene;
    }

    private static String limited(ProjectFolder project, ParticleSource source, SceneMutations.Mutation mutation)
            throws InterruptedException {
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Thread worker = new Thread(() -> {
            try {
                outcome.complete(outcome(
                        project, source, mutation.path(), mutation.scene().toString()));
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
     * @return "refused", "plays", as also to the speed limit that was set, or what is wrong
     */
    private static String outcome(ProjectFolder project, ParticleSource source, String path, String text) {
        Path file = project.sceneFile("main");
        Scene scene;
        try {
            scene = SceneJson.read(SceneJson.Format.SCENE, Scene.class, text.getBytes(StandardCharsets.UTF_8), file);
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
        try (Simulation simulation = Simulation.open(scene, sets, DeviceChoice.parse("auto"), Progress.NONE)) {
            try {
                simulation.step(STEPS);
            } catch (SimulationFailure e) {
                if (path.equals("physics.speedLimit") && e.getMessage().contains(" is faster than ")) {
                    return "plays";
                }
                throw e;
            }
            return simulation.stepsDone() == STEPS ? "plays" : "stands after " + simulation.stepsDone();
        }
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
                || path.matches("(materials|fluids|bodies)(\\[.*)?") && refusal.contains("There is no");
        boolean jargon = refusal.matches("(?s).*(Exception|java\\.|null pointer|jackson|dev\\.scree).*");
        return names && !jargon ? "refused" : "is refused without its name: " + refusal;
    }
}

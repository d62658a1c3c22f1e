package dev.scree.editor.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scenes of the samples, and presets with cloths, with one field changed: each is refused with the field's name, or
 * plays. None fails in another way, and none takes long.
 */
class MutatedScenesTest {
    private static final Path PROJECTS = Path.of("..", "projects");
    private static final Path PRESETS = PROJECTS.resolve("presets");
    /** Scenes are made small, so that many can be played: so many bodies are kept. */
    private static final int BODIES = 5;

    private static final double COARSER = 2;
    /** Cloths cost more for their size than all else, so they are coarser still. */
    private static final double CLOTH_COARSER = 4;

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    static Stream<String> samples() throws IOException {
        return list(PROJECTS)
                .filter(p -> Files.isRegularFile(p.resolve("project.json")))
                .map(p -> p.getFileName().toString());
    }

    static Stream<String> presets() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file :
                list(PRESETS).filter(p -> p.toString().endsWith(".json")).toList()) {
            if (JSON.readTree(file.toFile()).has("cloths")) {
                found.add(file.getFileName().toString());
            }
        }
        assertThat(found).isNotEmpty();
        return found.stream();
    }

    private static Stream<Path> list(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList().stream();
        }
    }

    /** As many as two seconds allow, at least five of each sample. */
    @ParameterizedTest
    @MethodSource("samples")
    void isRefusedWithItsFieldOrPlays(String sample) throws Exception {
        checkSample(sample, 1, 5, 2);
    }

    /** 2,000 of each sample, or as many as the property {@code scree.mutations} says. */
    @ParameterizedTest
    @Tag("long")
    @MethodSource("samples")
    void thousandsAreRefusedOrPlay(String sample) throws Exception {
        checkSample(sample, Long.getLong("scree.seed", 2), Integer.getInteger("scree.mutations", 2000), 0);
    }

    /** As many as a second allows, at least five of each. */
    @ParameterizedTest
    @MethodSource("presets")
    void aPresetIsRefusedWithItsFieldOrPlays(String preset) throws Exception {
        checkPreset(preset, 1, 5, 1);
    }

    @ParameterizedTest
    @Tag("long")
    @MethodSource("presets")
    void thousandsOfPresetsAreRefusedOrPlay(String preset) throws Exception {
        checkPreset(preset, Long.getLong("scree.seed", 2), Integer.getInteger("scree.mutations", 2000), 0);
    }

    private void checkSample(String sample, long seed, int least, double seconds) throws Exception {
        ProjectFolder project = copy(sample);
        JsonNode scene = small(
                JSON.readTree(project.sceneFile(project.settings().scene()).toFile()));
        check(sample, scene, new MutationOutcome(project, SceneJson.Format.SCENE), seed, least, seconds);
    }

    private void checkPreset(String file, long seed, int least, double seconds) throws Exception {
        ProjectFolder project = ProjectFolder.create(
                folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), Scene.empty("main"));
        JsonNode preset = small(JSON.readTree(PRESETS.resolve(file).toFile()));
        check(file, preset, new MutationOutcome(project, SceneJson.Format.PRESET), seed, least, seconds);
    }

    private static void check(
            String name, JsonNode sound, MutationOutcome outcomes, long seed, int least, double seconds)
            throws InterruptedException {
        SceneMutations mutations = new SceneMutations(sound, seed + name.hashCode());
        assertThat(outcomes.of("", sound.toString())).isEqualTo("plays");
        List<String> wrong = new ArrayList<>();
        int played = 0;
        int done = 0;
        long end = System.nanoTime() + (long) (seconds * 1e9);
        for (; done < least || System.nanoTime() < end; done++) {
            SceneMutations.Mutation mutation = mutations.next();
            String outcome = outcomes.limited(mutation);
            if (outcome.equals("plays")) {
                played++;
            } else if (!outcome.equals("refused")) {
                wrong.add(mutation + ": " + outcome);
                System.err.println(name + " " + wrong.get(wrong.size() - 1));
                // What hangs has the device, and all after it would wait.
                assertThat(outcome).as("%s", mutation).doesNotStartWith("hangs");
            }
        }
        System.out.println(name + ": " + done + " mutations, " + played + " played, " + (done - played - wrong.size())
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

    /** A scene or preset with few bodies, coarse fluid and coarse cloths. */
    private static JsonNode small(JsonNode sound) {
        if (sound.get("physics") instanceof ObjectNode physics) {
            coarsen(physics, "fluidSpacing", COARSER);
        }
        ArrayNode bodies = (ArrayNode) sound.get("bodies");
        // Vessels that emitters fill come first in the samples, and joints have none.
        while (bodies.size() > BODIES && !sound.path("joints").elements().hasNext()) {
            bodies.remove(bodies.size() - 1);
        }
        for (JsonNode cloth : sound.path("cloths")) {
            coarsen((ObjectNode) cloth, "spacing", CLOTH_COARSER);
        }
        return sound;
    }

    private static void coarsen(ObjectNode part, String length, double factor) {
        part.put(length, factor * part.get(length).doubleValue());
    }
}

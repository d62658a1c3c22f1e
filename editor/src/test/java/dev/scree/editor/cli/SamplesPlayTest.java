package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every sample and every preset that comes with Scree plays without losing a particle. */
class SamplesPlayTest {
    private static final Path PROJECTS = Path.of("..", "projects");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pawn",
                "king",
                "torus",
                "glass",
                "gear",
                "hull",
                "ball",
                "water spout",
                "water block",
                "row of five",
                "vat of water",
                "mercury"
            })
    void aPresetDroppedIntoTheTankPlaysTwoSeconds(String preset) throws IOException {
        System.setProperty("scree.home", Path.of("..").toString());
        Path tank = folder.resolve("tank");
        assertThat(run("new", tank, "--template", "tank").exitCode()).isZero();
        // Coarser water: the same scene at a tenth of the cost.
        Path scene = tank.resolve("scenes/main.json");
        Files.writeString(
                scene, Files.readString(scene).replace("\"fluidSpacing\" : 0.025", "\"fluidSpacing\" : 0.05"));
        CommandLineFixture.Answer added = run("add", tank, "--preset", preset, "--at", "0,0.6,0");
        assertThat(added.exitCode()).as(added.err()).isZero();
        JsonNode stats = play(tank, "2");
        assertThat(stats.path("particles").path("fluid").asInt()).isGreaterThan(500);
        assertThat(stats.path("fluidCounts").path("escaped").asInt()).isZero();
        // A vat that falls on the tank's floor may catch a particle between wall and water for an instant.
        assertThat(stats.path("fluidCounts").path("insideSolid").asInt()).isLessThan(3);
        assertThat(stats.path("fluidDensity").path("max").asDouble()).isLessThan(2000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chess-drop",
                "torus-drop",
                "cubes-tower",
                "tank",
                "channel",
                "paddles",
                "chess-tank",
                "boat-waves",
                "glass-tip",
                "glass-tower",
                "cloth-drape",
                "soft-drop",
                "sailboat"
            })
    void aSamplePlays(String sample) throws IOException {
        Path copy = copy(PROJECTS.resolve(sample), folder.resolve(sample));
        JsonNode stats = play(copy, "0.1");
        assertThat(stats.path("bodies")).isNotEmpty();
    }

    @Test
    void aClothCatchesWaterThatGainsNoEnergyByIt() throws IOException {
        JsonNode stats = play(copy(PROJECTS.resolve("cloth-catch"), folder.resolve("cloth-catch")), "0.25");
        assertThat(stats.path("particles").path("fluid").asInt()).isEqualTo(8192);
        assertThat(stats.path("particles").path("cloth").asInt()).isGreaterThan(1000);
        // Of 8,192 particles of .008 kg that have fallen for .25 s.
        double fallen = 8192 * 0.008 * Math.pow(9.81 * 0.25, 2) / 2;
        assertThat(stats.path("kineticEnergy").asDouble()).isBetween(0.5 * fallen, 1.03 * fallen);
    }

    private JsonNode play(Path project, String seconds) {
        Path file = folder.resolve("stats.json");
        CommandLineFixture.Answer answer = run("play", project, "--seconds", seconds, "--stats", file);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        JsonNode stats = json(file);
        assertThat(stats.path("lostParticles").asInt()).isZero();
        assertThat(stats.path("kineticEnergy").isNumber()).isTrue();
        return stats;
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files.filter(f -> !f.toString().contains(".scree"))::iterator) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return to;
    }
}

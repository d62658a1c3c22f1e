package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ./scree bench writes and refuses. */
class BenchCommandTest {
    @TempDir
    Path temp;

    @Test
    void rowsSayByWhichSolverOfBodiesTheyWerePlayed() {
        Path file = temp.resolve("rows.json");
        CommandLineFixture.Answer answer = CommandLineFixture.run(
                "bench",
                "cubes-drop",
                "--particles",
                54,
                "--frames",
                1,
                "--runs",
                1,
                "--bodies",
                "realtime",
                "--json",
                file);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        JsonNode row = CommandLineFixture.json(file).get("rows").get(0);
        assertThat(row.get("scene").asText()).isEqualTo("cubes-drop");
        assertThat(row.get("bodySolver").asText()).isEqualTo("realtime");
    }

    @Test
    void aPreviewOfFluidHasFewerParticles() {
        Path file = temp.resolve("rows.json");
        int[] particles = new int[2];
        String[] qualities = {"exact", "preview"};
        for (int q = 0; q < 2; q++) {
            CommandLineFixture.Answer answer = CommandLineFixture.run(
                    "bench",
                    "dam-break",
                    "--particles",
                    1000,
                    "--frames",
                    1,
                    "--runs",
                    1,
                    "--quality",
                    qualities[q],
                    "--json",
                    file);
            assertThat(answer.exitCode()).as(answer.err()).isZero();
            JsonNode row = CommandLineFixture.json(file).get("rows").get(0);
            assertThat(row.get("quality").asText()).isEqualTo(qualities[q]);
            particles[q] = row.get("particles").asInt();
        }
        assertThat(particles[1]).isBetween(particles[0] / 5, particles[0] * 2 / 5);
    }

    @Test
    void theProductRefusesToPlayOtherEngines() {
        CommandLineFixture.Answer answer = CommandLineFixture.run("bench", "--against", "bullet,jolt");
        assertThat(answer.exitCode()).isEqualTo(2);
        assertThat(answer.err()).contains("other engines are no part of this image", "./scree bench --against");
        assertThat(answer.out()).isEmpty();
    }

    @Test
    void aSolverThatDoesNotExistIsWrongUsage() {
        assertThat(CommandLineFixture.run("bench", "--bodies", "soft").exitCode())
                .isEqualTo(2);
    }
}

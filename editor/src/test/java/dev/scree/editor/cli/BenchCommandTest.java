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

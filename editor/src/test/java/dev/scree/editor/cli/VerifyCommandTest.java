package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.discretization.Correction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
    @TempDir
    Path folder;

    @Test
    void jsonHasTheKeysOfTheContract() {
        CommandLineFixture.Answer answer =
                CommandLineFixture.run("verify", "--device", "java", "--only", "rigid/head-on/e0.7", "--json");
        assertThat(answer.exitCode()).isZero();
        JsonNode json = answer.json();
        assertThat(json.get("device").asText()).isEqualTo("java");
        assertThat(json.get("cases")).isNotEmpty();
        for (JsonNode row : json.get("cases")) {
            assertThat(row.fieldNames())
                    .toIterable()
                    .contains("id", "system", "expected", "measured", "tolerance", "unit", "pass", "seconds");
            assertThat(row.get("id").asText()).startsWith("rigid/head-on/e0.7/");
            assertThat(row.get("system").asText()).isEqualTo("R1");
            assertThat(row.get("pass").asBoolean()).isTrue();
            assertThat(row.get("measured").isNumber()).isTrue();
            assertThat(row.get("seconds").asDouble()).isPositive();
        }
    }

    @Test
    void textAndTableSayExpectedAndMeasured() throws IOException {
        Path table = folder.resolve("TABLE.md");
        CommandLineFixture.Answer answer =
                CommandLineFixture.run("verify", "--device", "java", "--only", "rigid/head-on/e0.9", "--table", table);
        assertThat(answer.exitCode()).isZero();
        assertThat(answer.out())
                .contains("expected")
                .contains("measured")
                .contains("rigid/head-on/e0.9/mean-100")
                .contains("4 of 4 passed on java.");
        assertThat(Files.readString(table)).contains("## java").contains("| rigid/head-on/e0.9/mean-100 | R1 | 0.9 |");
    }

    @Test
    void theListNamesLongCasesToo() {
        CommandLineFixture.Answer answer = CommandLineFixture.run("verify", "--list", "--only", "rigid/cloud/*");
        assertThat(answer.exitCode()).isZero();
        assertThat(answer.out()).contains("rigid/cloud/spheres").contains("(with --all)");
    }

    @Test
    void correctionsToLeaveOutAreNamed() {
        CommandLineFixture.Answer unknown = CommandLineFixture.run("verify", "--without", "wall-fit,gravity");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("gravity").contains("stress-correction");
        CommandLineFixture.Answer java =
                CommandLineFixture.run("verify", "--device", "java", "--without", "wall-fit", "--only", "rigid/*");
        assertThat(java.exitCode()).isEqualTo(2);
        CommandLineFixture.Answer help = CommandLineFixture.run("verify", "--help");
        for (String name : Correction.labels().split(",")) {
            assertThat(help.out()).contains(name);
        }
    }

    @Test
    void scaledConstantsHaveASectionOfTheirOwn() throws IOException {
        Path table = folder.resolve("TABLE.md");
        String[] usual = {"verify", "--device", "cpu", "--only", "fluid/seam", "--table", table.toString()};
        assertThat(CommandLineFixture.run((Object[]) usual).exitCode()).isZero();
        String before = Files.readString(table);
        CommandLineFixture.Answer scaled = CommandLineFixture.run(
                "verify",
                "--device",
                "cpu",
                "--only",
                "fluid/seam",
                "--table",
                table,
                "--scale",
                "FLUID_LARGEST_GAP=1.2,SOLVE_MOST_RESTARTS=0.8",
                "--scale",
                "FLUID_FLAT_KERNEL_RADIUS=0.9");
        String factors = " with FLUID_FLAT_KERNEL_RADIUS=0.9,FLUID_LARGEST_GAP=1.2,SOLVE_MOST_RESTARTS=0.8";
        assertThat(scaled.err()).contains("SOLVE_MOST_RESTARTS counts: 6 becomes 5");
        assertThat(scaled.out()).contains("passed on ").contains(factors);
        assertThat(Files.readString(table))
                .as("the rows of the usual constants stay")
                .startsWith(before)
                .contains(factors + "\n");
        CommandLineFixture.Answer unknown = CommandLineFixture.run("verify", "--scale", "MPS_FADE=2");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("MPS_FADE").contains("MPS_LEAST_FADE");
        assertThat(CommandLineFixture.run(
                                "verify", "--device", "java", "--scale", "FLUID_COURANT=2", "--only", "rigid/*")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void wrongUsageHasItsExitCode() {
        assertThat(CommandLineFixture.run("verify", "--only", "no/such*").exitCode())
                .isEqualTo(2);
        assertThat(CommandLineFixture.run("verify", "--device", "abacus").exitCode())
                .isEqualTo(2);
        assertThat(CommandLineFixture.run("verify", "--device", "977", "--only", "rigid/bounce/*")
                        .exitCode())
                .isEqualTo(3);
    }
}

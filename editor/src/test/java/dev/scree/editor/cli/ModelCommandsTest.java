package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ModelCommandsTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private UserError refusal;

    @BeforeEach
    void models() {
        ShapeLibrary.write(folder, List.of("torus", "cube"));
    }

    @Test
    void inspectSaysEverythingInTheContract() throws IOException {
        assertThat(run(new InspectCommand(), folder.resolve("torus.obj"), "--json"))
                .isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.fieldNames())
                .toIterable()
                .contains(
                        "file",
                        "format",
                        "nodes",
                        "meshes",
                        "triangles",
                        "unitMetres",
                        "upAxis",
                        "bounds",
                        "watertight",
                        "openEdges",
                        "nonManifoldEdges",
                        "parts",
                        "crossingPairs",
                        "volume",
                        "problems");
        assertThat(json.get("format").asText()).isEqualTo("obj");
        assertThat(json.get("triangles").asInt()).isEqualTo(1920);
        assertThat(json.get("unitMetres").isNull()).isTrue();
        assertThat(json.get("upAxis").asText()).isEqualTo("y");
        assertThat(json.get("watertight").asBoolean()).isTrue();
        assertThat(json.get("volume").asDouble()).isCloseTo(1.983e-4, within(1e-6));
        assertThat(json.get("bounds")).hasSize(6);
        assertThat(json.get("problems").get(0).fieldNames())
                .toIterable()
                .containsExactly("severity", "message", "remedy");
        assertThat(json.get("problems").get(0).get("severity").asText()).isEqualTo("info");
    }

    @Test
    void unitAxisAndNodeCanBeGiven() throws IOException {
        assertThat(run(new InspectCommand(), folder.resolve("torus.obj"), "--json", "--unit", "0.5", "--up", "z"))
                .isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.get("volume").asDouble()).isCloseTo(1.983e-4 / 8, within(1e-7));
        assertThat(json.get("bounds").get(4).asDouble())
                .as("the ring now stands")
                .isCloseTo(0.028, within(1e-6));
        assertThat(run(new InspectCommand(), folder.resolve("torus.obj"), "--up", "w"))
                .isEqualTo(2);
        assertThat(run(new InspectCommand(), folder.resolve("torus.obj"), "--node", "lid"))
                .isEqualTo(1);
        assertThat(refusal.getMessage()).contains("torus.obj: the model has no node [lid]");
    }

    @Test
    void voxelizeSaysEverythingInTheContractAndWritesTheParticles() throws IOException {
        Path target = folder.resolve("cube.ply");
        assertThat(run(
                        new VoxelizeCommand(),
                        folder.resolve("cube.obj"),
                        "--resolution",
                        "3",
                        "--json",
                        "--out",
                        target))
                .isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.fieldNames())
                .toIterable()
                .contains(
                        "particles",
                        "diameter",
                        "layers",
                        "oddColumns",
                        "volume",
                        "meshVolume",
                        "centreOfMass",
                        "inertia",
                        "method",
                        "renderer");
        assertThat(json.get("particles").asInt()).isEqualTo(27);
        assertThat(json.get("diameter").asDouble()).isCloseTo(0.02, within(1e-8));
        assertThat(json.get("volume").asDouble()).isCloseTo(2.16e-4, within(1e-10));
        assertThat(json.get("meshVolume").asDouble()).isCloseTo(2.16e-4, within(1e-10));
        assertThat(json.get("method").asText()).isEqualTo("peel");
        assertThat(json.get("centreOfMass")).hasSize(3);
        assertThat(json.get("inertia")).hasSize(6);
        assertThat(target).exists();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void fillMethodAndDiameterAreChosen() throws IOException {
        assertThat(run(
                        new VoxelizeCommand(),
                        folder.resolve("cube.obj"),
                        "--diameter",
                        "0.012",
                        "--fill",
                        "surface",
                        "--method",
                        "ray",
                        "--json"))
                .isZero();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.get("particles").asInt()).isEqualTo(125 - 27);
        assertThat(json.get("renderer").asText()).isEqualTo("CPU rays");
    }

    @Test
    void wrongUsageAndBadInputHaveTheirExitCodes() throws IOException {
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"))).isEqualTo(2);
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"), "--resolution", "3", "--diameter", "0.1"))
                .isEqualTo(2);
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"), "--resolution", "0"))
                .isEqualTo(2);
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"), "--diameter", "-1"))
                .isEqualTo(2);
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"), "--resolution", "3", "--fill", "foam"))
                .isEqualTo(2);
        assertThat(run(
                        new VoxelizeCommand(),
                        folder.resolve("cube.obj"),
                        "--resolution",
                        "3",
                        "--out",
                        folder.resolve("a.txt")))
                .isEqualTo(1);
        assertThat(run(new VoxelizeCommand(), folder.resolve("cube.obj"), "--resolution", "90000"))
                .isEqualTo(1);
        assertThat(refusal.getMessage())
                .contains("cube.obj: 90000 voxels along the longest side would give about")
                .contains("fit");
        Files.writeString(folder.resolve("block"), "a file where a folder is needed");
        assertThat(run(
                        new VoxelizeCommand(),
                        folder.resolve("cube.obj"),
                        "--resolution",
                        "3",
                        "--out",
                        folder.resolve("block/a.ply")))
                .isEqualTo(1);
        assertThat(run(new InspectCommand(), folder.resolve("gone.obj"))).isEqualTo(1);
        assertThat(refusal.getMessage()).contains("gone.obj: there is no such file. Check the path.");
    }

    private int run(Object command, Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        refusal = null;
        CommandLine line = new CommandLine(command);
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((e, l, parsed) -> {
            refusal = (UserError) e;
            return refusal.kind().exitCode();
        });
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        return line.execute(texts);
    }
}

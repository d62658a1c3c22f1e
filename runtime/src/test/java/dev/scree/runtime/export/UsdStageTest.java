package dev.scree.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.surface.Closedness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stage's text: brackets that fit, samples for every frame, arrays of lengths that belong together. */
class UsdStageTest {
    private static final int FRAMES = 3;

    @TempDir
    Path folder;

    private String exported(int frames) throws IOException {
        ExportedScene.export(folder.resolve("out.usda"), frames, true);
        return Files.readString(folder.resolve("out.usda"));
    }

    /** Samples by prim path and attribute, as they stand in the text. */
    private static Map<String, List<String>> samples(String text) {
        Map<String, List<String>> samples = new LinkedHashMap<>();
        Deque<String> path = new ArrayDeque<>();
        String pending = "";
        String open = null;
        for (String line : text.split("\n")) {
            String own = line.strip();
            if (own.matches("(def|class) \\w+ \"\\w+\".*")) {
                pending = own.replaceAll("^\\w+ \\w+ \"(\\w+)\".*", "$1");
            } else if (own.equals("{")) {
                path.addLast(pending);
            } else if (own.equals("}") && open != null) {
                open = null;
            } else if (own.equals("}") && !path.isEmpty()) {
                path.removeLast();
            } else if (own.endsWith(".timeSamples = {")) {
                open = "/" + String.join("/", path) + "." + own.replaceAll("^\\S+ (\\S+)\\.timeSamples.*", "$1");
                samples.put(open, new ArrayList<>());
            } else if (own.equals("customData = {")) {
                open = "data";
                samples.put(open, new ArrayList<>());
            } else if (open != null) {
                samples.get(open).add(own);
            }
        }
        samples.remove("data");
        assertThat(path).isEmpty();
        return samples;
    }

    private static double[] numbers(String sample) {
        String inner = sample.replaceAll("^\\d+: ", "")
                .replaceAll("[\\[\\]()]", " ")
                .replaceAll(",", " ")
                .strip();
        return inner.isEmpty()
                ? new double[0]
                : Arrays.stream(inner.split("\\s+"))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }

    @Test
    void bracketsFitAndStringsEnd() throws IOException {
        String text = exported(FRAMES);
        assertThat(text)
                .startsWith("#usda 1.0\n(\n")
                .contains("upAxis = \"Y\"")
                .contains("metersPerUnit = 1")
                .contains("endTimeCode = 2")
                .contains("timeCodesPerSecond = 60.0")
                .contains("defaultPrim = \"World\"")
                .contains("doc = \"Scree, scene pool \\\"one\\\"\"")
                .contains("string name = \"1 \\\"Still\\\" \\\\ body\"")
                .doesNotContain("NaN")
                .doesNotContain("Infinity");
        Deque<Character> open = new ArrayDeque<>();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && "([{".indexOf(c) >= 0) {
                open.push(c);
            } else if (!quoted && ")]}".indexOf(c) >= 0) {
                assertThat(open.pop()).as("bracket at " + i).isEqualTo("([{".charAt(")]}".indexOf(c)));
            }
            assertThat(quoted && c == '\n').isFalse();
        }
        assertThat(open).isEmpty();
        assertThat(quoted).isFalse();
    }

    @Test
    void everyFrameHasItsSamplesAndTheSurfaceIsClosed() throws IOException {
        Map<String, List<String>> samples = samples(exported(FRAMES));
        assertThat(samples.keySet())
                .contains(
                        "/World/FluidSurface.points",
                        "/World/FluidSurface.faceVertexIndices",
                        "/World/FluidParticles.points",
                        "/World/Grains.points",
                        "/World/Bodies/b_1.xformOp:translate",
                        "/World/Bodies/b_1.xformOp:orient");
        assertThat(samples.keySet())
                .as("a body that does not move has no samples")
                .noneMatch(name -> name.contains("Still"));
        for (Map.Entry<String, List<String>> attribute : samples.entrySet()) {
            assertThat(attribute.getValue()).as(attribute.getKey()).hasSize(FRAMES);
            for (int f = 0; f < FRAMES; f++) {
                assertThat(attribute.getValue().get(f)).startsWith(f + ": ").endsWith(",");
            }
        }
        for (int f = 0; f < FRAMES; f++) {
            String surface = "/World/FluidSurface.";
            double[] points = numbers(samples.get(surface + "points").get(f));
            int[] corners = Arrays.stream(
                            numbers(samples.get(surface + "faceVertexIndices").get(f)))
                    .mapToInt(x -> (int) x)
                    .toArray();
            double[] counts = numbers(samples.get(surface + "faceVertexCounts").get(f));
            assertThat(numbers(samples.get(surface + "normals").get(f))).hasSameSizeAs(points);
            assertThat(numbers(samples.get(surface + "primvars:speed").get(f))).hasSize(points.length / 3);
            assertThat(counts).hasSize(corners.length / 3);
            assertThat(Arrays.stream(counts).filter(c -> c != 3).count()).isZero();
            assertThat(numbers(samples.get(surface + "primvars:fluid").get(f))).hasSize(corners.length / 3);
            Closedness.check(points.length / 3, corners);
            assertThat(corners.length > 0).isEqualTo(f > 0);
            assertThat(numbers(samples.get("/World/FluidParticles.ids").get(f))).hasSize(ExportedScene.fluidCount(f));
            assertThat(numbers(samples.get("/World/FluidParticles.points").get(f)))
                    .hasSize(3 * ExportedScene.fluidCount(f));
            assertThat(numbers(
                            samples.get("/World/Bodies/b_1.xformOp:translate").get(f)))
                    .containsExactly(1, f, 0);
            assertThat(numbers(samples.get("/World/Bodies/b_1.xformOp:orient").get(f)))
                    .containsExactly(1, 0, 0, 0);
        }
    }

    @Test
    void shapesStandOnceAndAreReferred() throws IOException {
        String text = exported(1);
        assertThat(text)
                .contains("class Scope \"Shapes\"")
                .contains("def Mesh \"Mesh\"")
                .contains("def Points \"Particles\"")
                .contains("def Xform \"_1_Still_body_0\"")
                .contains("prepend references = </Shapes/Shape_0>")
                .contains("prepend references = </Shapes/Shape_1>");
        assertThat(text.split("def Mesh \"Mesh\"", -1)).hasSize(2);
    }

    @Test
    void anExportOfNoFramesIsAStageAllTheSame() throws IOException {
        assertThat(exported(0))
                .contains("startTimeCode = 0")
                .contains("def Xform \"World\"")
                .doesNotContain("timeSamples");
    }
}

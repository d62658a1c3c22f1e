package dev.scree.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.surface.Closedness;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What is exported is there when it is read back. */
class FrameExporterTest {
    @TempDir
    Path folder;

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(p -> !p.equals(folder))
                    .map(p -> folder.relativize(p).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void plyFilesHoldParticlesAndAClosedSurface() throws IOException {
        ExportedScene.export(folder.resolve("out.ply"), 3, true);
        assertThat(files())
                .hasSize(12)
                .contains(
                        "out-fluid-00000.ply", "out-surface-00002.ply", "out-grains-00001.ply", "out-bodies-00002.ply");
        PlyReader fluid = new PlyReader(folder.resolve("out-fluid-00002.ply"));
        assertThat(fluid.vertexCount).isEqualTo(400);
        assertThat(fluid.vertices.get("speed")[399]).isEqualTo(399);
        assertThat(fluid.vertices.get("diameter")[7]).isEqualTo((float) ExportedScene.SPACING);
        assertThat(fluid.vertices.get("y")[399]).isEqualTo((float) (3 * ExportedScene.SPACING));
        assertThat(fluid.vertices.get("id")[399]).isEqualTo(3 * 399);
        assertThat(fluid.vertices.get("fluid")[399]).isEqualTo(1);
        PlyReader bodies = new PlyReader(folder.resolve("out-bodies-00002.ply"));
        int each = ExportedScene.SET.count();
        assertThat(bodies.vertexCount).isEqualTo(2 * each);
        assertThat(bodies.vertices.get("body")[each - 1]).isEqualTo(0);
        assertThat(bodies.vertices.get("body")[each]).isEqualTo(1);
        assertThat(bodies.vertices.get("y")[each])
                .isEqualTo(2 + ExportedScene.SET.positions()[1]);
        assertThat(new PlyReader(folder.resolve("out-grains-00001.ply")).vertices.get("diameter"))
                .containsExactly(0.2f, 0.4f);
        assertThat(new PlyReader(folder.resolve("out-surface-00000.ply")).triangles)
                .isEmpty();
        PlyReader surface = new PlyReader(folder.resolve("out-surface-00002.ply"));
        assertThat(surface.triangles).isNotEmpty();
        Closedness.check(surface.vertexCount, surface.triangles);
        assertThat(surface.fluids)
                .as("which fluid's surface a triangle is part of")
                .contains(0, 1)
                .containsOnly(0, 1);
        assertThat(surface.vertices.keySet()).containsExactly("x", "y", "z", "nx", "ny", "nz", "speed");
    }

    @Test
    void aVtkCollectionListsItsFilesWithTheirTimes() throws Exception {
        ExportedScene.export(folder.resolve("a&b.pvd"), 2, true);
        assertThat(files()).hasSize(10).contains("a&b.pvd", "a&b/surface-00001.vtp");
        NodeList sets = xml(folder.resolve("a&b.pvd")).getElementsByTagName("DataSet");
        assertThat(sets.getLength()).isEqualTo(8);
        for (int i = 0; i < 8; i++) {
            Element set = (Element) sets.item(i);
            assertThat(Double.parseDouble(set.getAttribute("timestep"))).isEqualTo(i < 4 ? 0 : 1 / 60.0);
            Element piece = (Element) xml(folder.resolve(set.getAttribute("file")))
                    .getElementsByTagName("Piece")
                    .item(0);
            Map<String, float[]> arrays = arrays(piece);
            int points = Integer.parseInt(piece.getAttribute("NumberOfPoints"));
            assertThat(arrays.get("points")).hasSize(3 * points);
            if (set.getAttribute("name").equals("surface")) {
                int triangles = Integer.parseInt(piece.getAttribute("NumberOfPolys"));
                assertThat(arrays.get("normals")).hasSize(3 * points);
                assertThat(arrays.get("connectivity")).hasSize(3 * triangles);
                assertThat(arrays.get("offsets")).hasSize(triangles);
                assertThat(ints(arrays.get("fluid"))).hasSize(triangles);
                Closedness.check(points, ints(arrays.get("connectivity")));
            } else {
                assertThat(Integer.parseInt(piece.getAttribute("NumberOfVerts")))
                        .isEqualTo(points);
                assertThat(arrays.get("diameter")).hasSize(points);
                assertThat(ints(arrays.get("connectivity"))).hasSize(points);
            }
            if (set.getAttribute("name").equals("fluid")) {
                assertThat(points).isEqualTo(ExportedScene.fluidCount(i / 4));
                assertThat(arrays.get("speed")).hasSize(points);
                assertThat(ints(arrays.get("id")))
                        .hasSize(points)
                        .startsWith(points == 0 ? new int[0] : new int[] {0, 3, 6});
            }
        }
    }

    private static Document xml(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    /** Every array of a piece as raw 32-bit values; the bits of ints stay as they are. */
    private static Map<String, float[]> arrays(Element piece) {
        Map<String, float[]> arrays = new HashMap<>();
        NodeList all = piece.getElementsByTagName("DataArray");
        for (int i = 0; i < all.getLength(); i++) {
            ByteBuffer data = ByteBuffer.wrap(Base64.getDecoder()
                            .decode(all.item(i).getTextContent().strip()))
                    .order(ByteOrder.LITTLE_ENDIAN);
            assertThat(data.getInt()).isEqualTo(data.remaining());
            float[] values = new float[data.remaining() / 4];
            data.asFloatBuffer().get(values);
            arrays.put(((Element) all.item(i)).getAttribute("Name"), values);
        }
        return arrays;
    }

    private static int[] ints(float[] bits) {
        int[] values = new int[bits.length];
        for (int i = 0; i < bits.length; i++) {
            values[i] = Float.floatToRawIntBits(bits[i]);
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.ply", "out.pvd", "out.usda"})
    void anAbandonedExportIsWholeUpToItsLastFrameAndLeavesNoTemporaryFile(String name) throws IOException {
        ExportedScene.export(folder.resolve("none." + name), 0, false);
        assertThat(files()).as("an export without a frame").isEmpty();
        ExportedScene.export(folder.resolve(name), 3, true);
        Map<String, String> ended = contents();
        for (String file : ended.keySet()) {
            Files.delete(folder.resolve(file));
        }
        ExportedScene.export(folder.resolve(name), 3, false);
        assertThat(contents()).isEqualTo(ended);
    }

    /** As after a kill: nothing is ended, yet what stands at the export's place can be opened. */
    @ParameterizedTest
    @ValueSource(strings = {"out.ply", "out.pvd", "out.usda"})
    void whileItIsWrittenAnExportCanBeOpened(String name) throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        ExportedScene.export(other.resolve(name), 1, true);
        ExportedScene.export(folder.resolve(name), 2, true, exporter -> {
            assertThat(exporter.keptCount()).isEqualTo(exporter.frameCount() == 0 ? 0 : 1);
            if (exporter.frameCount() == 1 && !name.equals("out.ply")) {
                assertThat(folder.resolve(name)).hasSameTextualContentAs(other.resolve(name));
            }
        });
    }

    /** What a program that was killed left beside its files goes when the next export begins. */
    @Test
    void leftoversOfAKilledExportAreRemoved() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.createDirectories(folder.resolve("out"));
        for (String place : new String[] {"out.pvd", "out/fluid-00003.vtp"}) {
            Path own = TemporaryFiles.beside(folder.resolve(place));
            String process = "-" + ProcessHandle.current().pid() + "-";
            Files.writeString(
                    own.resolveSibling(own.getFileName().toString().replace(process, "-" + dead.pid() + "-")), "half");
        }
        ExportedScene.export(folder.resolve("out.pvd"), 1, true);
        assertThat(files()).hasSize(6).noneMatch(name -> name.endsWith(".tmp"));
    }

    /** On a full disk the frame that does not fit leaves nothing, and those before it stay. */
    @ParameterizedTest
    @ValueSource(strings = {"out.ply", "out.pvd"})
    void aFrameThatCannotBeWrittenLeavesNothingBehind(String name) throws IOException {
        // A folder stands where the surface of frame 2 belongs, the last file of that frame.
        Path blocked = folder.resolve(name.equals("out.ply") ? "out-surface-00002.ply" : "out/surface-00002.vtp");
        Files.createDirectories(blocked);
        assertThatThrownBy(() -> ExportedScene.export(folder.resolve(name), 3, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("it is a folder");
        Files.delete(blocked);
        assertThat(files()).noneMatch(file -> file.contains("00002")).anyMatch(file -> file.contains("00001"));
        if (name.equals("out.pvd")) {
            assertThat(folder.resolve(name)).content().contains("00001.vtp").doesNotContain("00002.vtp");
        }
    }

    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new HashMap<>();
        for (String name : files()) {
            assertThat(name).doesNotContain(".tmp");
            if (Files.isRegularFile(folder.resolve(name))) {
                contents.put(
                        name, Files.readString(folder.resolve(name), java.nio.charset.StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }

    @Test
    void placesThatCannotBeWrittenAreRefusedAtOnce() throws IOException {
        assertThatThrownBy(() -> ExportedScene.export(folder.resolve("out.obj"), 0, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FILE.pvd, FILE.ply or FILE.usda");
        assertThatThrownBy(() -> ExportedScene.export(folder.resolve(".ply"), 0, true))
                .isInstanceOf(UserError.class);
        assertThatThrownBy(() -> ExportedScene.export(folder.resolve("none/out.ply"), 0, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("folder does not exist");
        Files.createDirectory(folder.resolve("d.usda"));
        assertThatThrownBy(() -> ExportedScene.export(folder.resolve("d.usda"), 0, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot be written");
    }
}

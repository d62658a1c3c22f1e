package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ModelImporterTest {
    private static final String TETRAHEDRON =
            "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";
    /** Assimp's OFF reader never returns from a comment after the header. */
    private static final String HANGS =
            "OFF\n# a comment\n4 4 6\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n3 0 2 1\n# another\n3 0 1 3\n3 1 2 3\n3 0 3 2\n";

    @TempDir
    Path folder;

    @Test
    void objIsReadInItsOwnUnitsWithYUpByHabit() throws IOException {
        Model model = read(text("a.obj", TETRAHEDRON));
        assertThat(model.format()).isEqualTo(ModelFormat.OBJ);
        assertThat(model.triangleCount()).isEqualTo(4);
        assertThat(model.unitMetres()).isNull();
        assertThat(model.upAxis()).isEqualTo("y");
        assertThat(model.upAxisGuessed()).isTrue();
        assertThat(model.problems()).extracting(ModelProblem::severity).containsOnly(ModelProblem.Severity.INFO);
    }

    @Test
    void stlPlyAndOffAreRead() throws IOException {
        String facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n";
        assertThat(read(text("a.stl", "solid a\n" + facet + "endsolid a\n")).upAxis())
                .isEqualTo("z");
        ByteBuffer binary = ByteBuffer.allocate(84 + 50).order(ByteOrder.LITTLE_ENDIAN);
        binary.putInt(80, 1);
        for (int i = 0; i < 12; i++) {
            binary.putFloat(84 + 4 * i, new float[] {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0}[i]);
        }
        assertThat(read(Files.write(folder.resolve("b.stl"), binary.array())).triangleCount())
                .isEqualTo(1);
        assertThat(read(text(
                                "a.ply",
                                "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float "
                                        + "y\nproperty float z\n"
                                        + "element face 1\nproperty list uchar int vertex_indices\n"
                                        + "end_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"))
                        .triangleCount())
                .isEqualTo(1);
        assertThat(read(text("a.off", "OFF\n3 1 3\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"))
                        .triangleCount())
                .isEqualTo(1);
    }

    @Test
    void gltfIsInMetresAndItsNodesKeepNamesAndTransforms() throws IOException {
        Model model = read(text(
                "a.gltf",
                gltf(
                        "data:application/octet-stream;base64,"
                                + Base64.getEncoder().encodeToString(triangle()),
                        36)));
        assertThat(model.unitMetres()).isEqualTo(1);
        assertThat(model.upAxisGuessed()).isFalse();
        ModelNode node = model.nodes().stream()
                .filter(n -> n.name().equals("moved"))
                .findFirst()
                .orElseThrow();
        assertThat(node.transform()[3]).isEqualTo(2);
        assertThat(node.meshes()).hasSize(1);
    }

    @Test
    void aFileThatIsReferredToButMissingIsNamed() throws IOException {
        assertRefused(text("a.gltf", gltf("gone.bin", 36)), "gone.bin", "Put it beside the model");
        Model model = read(text("b.obj", "mtllib gone.mtl\n" + TETRAHEDRON));
        assertThat(model.problems()).anySatisfy(p -> {
            assertThat(p.severity()).isEqualTo(ModelProblem.Severity.WARNING);
            assertThat(p.message()).contains("gone.mtl");
            assertThat(p.remedy()).isNotEmpty();
        });
        text("c.mtl", "newmtl m\nmap_Kd gone.png\n");
        assertThat(read(text("c.obj", "mtllib c.mtl\nusemtl m\n" + TETRAHEDRON)).problems())
                .anySatisfy(p -> assertThat(p.message()).isEqualTo("A texture is missing: gone.png."));
    }

    @Test
    void namesOutsideAsciiWork() throws IOException {
        assertThat(read(text("Körper 球 😂.obj", TETRAHEDRON)).triangleCount()).isEqualTo(4);
    }

    @Test
    void whatIsNoUsableModelIsRefusedWithTheWayOut() throws IOException {
        assertRefused(folder.resolve("none.obj"), "there is no such file", "Check the path");
        assertRefused(folder, "cannot be imported", "obj");
        assertRefused(text("a.blend", "x"), "cannot be imported", "fbx");
        assertRefused(text("zero.stl", ""), "empty", "again");
        assertRefused(text("text.fbx", "Dear diary,\ntoday I renamed a file.\n"), "this is no FBX file", "ending");
        assertRefused(
                text("old.fbx", "; FBX 6.1.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 6100\n}\n"),
                "FBX 6.1",
                "7.4");
        assertRefused(Files.write(folder.resolve("big.fbx"), fbxHeader(ByteOrder.BIG_ENDIAN)), "big-endian", "7.4");
        assertRefused(
                Files.write(folder.resolve("cut.fbx"), fbxHeader(ByteOrder.LITTLE_ENDIAN)),
                "cannot be read",
                "export it again");
        for (Charset utf16 :
                new Charset[] {StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            assertRefused(Files.write(folder.resolve("wide.obj"), TETRAHEDRON.getBytes(utf16)), "UTF-16", "UTF-8");
        }
        assertRefused(text("points.obj", "v 0 0 0\nv 1 0 0\n"), "triangles", "faces");
        assertRefused(text("line.obj", "v 0 0 0\nv 1 0 0\nl 1 2\n"), "no triangles", "faces");
        assertRefused(text("index.obj", "v 0 0 0\nf 1 2 3\n"), "index", "export it again");
    }

    @Test
    void numbersThatAreNotFiniteAreRefusedWithTheirPlace() throws IOException {
        byte[] broken = triangle();
        ByteBuffer.wrap(broken).order(ByteOrder.LITTLE_ENDIAN).putFloat(12, Float.NaN);
        String uri =
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(broken);
        assertRefused(text("nan.gltf", gltf(uri, 36)), "not a number (vertex 2", "Repair");
    }

    @Test
    void aHangIsStoppedAndTheNextFileIsReadAsEver() throws IOException {
        Path hangs = text("hangs.off", HANGS);
        long start = System.nanoTime();
        assertThatThrownBy(
                        () -> ModelImporter.importFile(hangs, new ModelImporter.Limits(1200, 2L << 30), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("did not end within 1 s")
                .hasMessageContaining("export it again");
        assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
        assertThat(read(text("a.obj", TETRAHEDRON)).triangleCount()).isEqualTo(4);
    }

    /** On a busy machine a child may come to nothing for seconds; that is no fault of the file. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aChildThatMayNotComputeIsWaitedFor() throws Exception {
        Path file = text("a.obj", TETRAHEDRON);
        read(file);
        List<ProcessHandle> children = importers();
        signal("STOP", children);
        FutureTask<Model> reading = new FutureTask<>(
                () -> ModelImporter.importFile(file, new ModelImporter.Limits(400, 2L << 30), Progress.NONE));
        new Thread(reading).start();
        try {
            assertThatThrownBy(() -> reading.get(1200, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        } finally {
            signal("CONT", children);
        }
        assertThat(reading.get(30, TimeUnit.SECONDS).triangleCount()).isEqualTo(4);
    }

    private static List<ProcessHandle> importers() {
        return ProcessHandle.current()
                .children()
                .filter(p -> p.info().command().orElse("").endsWith("java"))
                .toList();
    }

    private static void signal(String name, List<ProcessHandle> processes) throws IOException, InterruptedException {
        for (ProcessHandle p : processes) {
            new ProcessBuilder("kill", "-" + name, Long.toString(p.pid()))
                    .start()
                    .waitFor();
        }
    }

    @Test
    void aMemoryBombIsRefusedAndTheNextFileIsReadAsEver() throws IOException {
        assertRefused(text("bomb.off", "OFF\n353535235358 1 1\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"), "memory", "Simplify");
        assertThat(read(text("a.obj", TETRAHEDRON)).triangleCount()).isEqualTo(4);
    }

    /** Some JVMs reserve more address space than the limit leaves them. */
    @Test
    void aChildThatDoesNotStartUnderItsLimitStartsWithoutIt() throws IOException {
        assertRefused(text("bomb.off", "OFF\n353535235358 1 1\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"), "memory", "Simplify");
        Path file = text("a.obj", TETRAHEDRON);
        assertThat(ModelImporter.importFile(file, new ModelImporter.Limits(8000, 250L << 20), Progress.NONE)
                        .triangleCount())
                .isEqualTo(4);
    }

    @Test
    void cancelActsWithinASecond() throws Exception {
        AtomicBoolean cancelled = new AtomicBoolean();
        CompletableFuture<Throwable> outcome = importInBackground(text("hangs.off", HANGS), cancelled);
        long start = System.nanoTime();
        cancelled.set(true);
        assertThat(outcome.get(10, TimeUnit.SECONDS)).isInstanceOf(CancellationException.class);
        assertThat(System.nanoTime() - start).isLessThan(1_000_000_000L);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aCrashIsRefusedAndTheNextFileIsReadAsEver() throws Exception {
        CompletableFuture<Throwable> outcome = importInBackground(text("hangs.off", HANGS), new AtomicBoolean());
        for (ProcessHandle child : importers()) {
            assertThat(new ProcessBuilder("sh", "-c", "kill -SEGV " + child.pid())
                            .start()
                            .waitFor())
                    .isZero();
        }
        assertThat(outcome.get(10, TimeUnit.SECONDS))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("crashed")
                .hasMessageContaining("signal");
        assertThat(read(text("a.obj", TETRAHEDRON)).triangleCount()).isEqualTo(4);
    }

    /** Returns when the child has certainly begun: it then never ends by itself. */
    private static CompletableFuture<Throwable> importInBackground(Path file, AtomicBoolean cancelled)
            throws InterruptedException {
        Progress progress = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean cancelled() {
                return cancelled.get();
            }
        };
        CompletableFuture<Throwable> outcome = new CompletableFuture<>();
        Thread importing = new Thread(() -> {
            try {
                ModelImporter.importFile(file, progress);
                outcome.complete(null);
            } catch (RuntimeException e) {
                outcome.complete(e);
            }
        });
        importing.start();
        importing.join(800);
        assertThat(outcome).isNotDone();
        return outcome;
    }

    private Model read(Path file) {
        return ModelImporter.importFile(file, Progress.NONE);
    }

    private void assertRefused(Path file, String reason, String remedy) {
        assertThatThrownBy(() -> read(file)).isInstanceOfSatisfying(UserError.class, refusal -> {
            assertThat(refusal.kind()).isEqualTo(UserError.Kind.INPUT);
            assertThat(refusal.place()).startsWith(file.toString());
            assertThat(refusal.reason()).contains(reason);
            assertThat(refusal.remedy()).contains(remedy);
        });
    }

    private Path text(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static byte[] triangle() {
        ByteBuffer bytes = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }

    private static String gltf(String uri, int length) {
        return "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],"
                + "\"nodes\":[{\"name\":\"moved\",\"mesh\":0,\"translation\":[2,0,0]}],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}}]}],"
                + "\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":3,\"type\":\"VEC3\","
                + "\"min\":[0,0,0],\"max\":[1,1,0]}],"
                + "\"bufferViews\":[{\"buffer\":0,\"byteLength\":" + length + "}],"
                + "\"buffers\":[{\"byteLength\":" + length + ",\"uri\":\"" + uri + "\"}]}";
    }

    private static byte[] fbxHeader(ByteOrder order) {
        byte[] header = new byte[64];
        byte[] magic = "Kaydara FBX Binary  ".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(magic, 0, header, 0, magic.length);
        header[21] = 0x1a;
        ByteBuffer.wrap(header).order(order).putInt(23, 7500);
        return header;
    }
}

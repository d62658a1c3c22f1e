package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files that a model names: read, decoded, copied and noticed when they change; none from elsewhere. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CompanionImportTest {
    @TempDir
    Path folder;

    /** Writes a tetrahedron with its corners in a buffer file. */
    private Path tetrahedron(String uri, String file, float height) throws IOException {
        Path source = Files.createDirectories(folder.resolve("source"));
        buffer(source.resolve(file), height);
        return Files.writeString(source.resolve("tetra.gltf"), """
                {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
                 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
                 "buffers": [{"uri": "%s", "byteLength": 72}],
                 "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 48},
                                 {"buffer": 0, "byteOffset": 48, "byteLength": 24}],
                 "accessors": [
                   {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3",
                    "min": [0, 0, 0], "max": [1, 1, 1]},
                   {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"}]}
                """.formatted(uri));
    }

    private static void buffer(Path file, float height) throws IOException {
        Files.createDirectories(file.getParent());
        ByteBuffer bytes = ByteBuffer.allocate(72).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : new float[] {0, 0, 0, 1, 0, 0, 0, 0, 1, 0, height, 0}) {
            bytes.putFloat(value);
        }
        for (int corner : new int[] {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2}) {
            bytes.putShort((short) corner);
        }
        Files.write(file, bytes.array());
    }

    private ProjectFolder project() {
        return ProjectFolder.create(
                folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), Scene.empty("main"));
    }

    @Test
    void anEncodedNameIsDecodedReadAndCopied() throws IOException {
        Path model = tetrahedron("my%20data/b%c3%a4r.dat", "my data/b\u00e4r.dat", 1);
        assertThat(ModelImporter.importFile(model, Progress.NONE).triangleCount())
                .isEqualTo(4);
        ProjectFolder project = project();
        String name = project.addModel(model);
        assertThat(project.root().resolve("models/my data/b\u00e4r.dat")).exists();
        assertThat(ModelImporter.importFile(project.modelFile(name), Progress.NONE)
                        .triangleCount())
                .isEqualTo(4);
    }

    @Test
    void aBufferOfAnyEndingThatChangesGivesAnotherMesh() throws IOException {
        Path model = tetrahedron("shape.data", "shape.data", 1);
        ProjectFolder project = project();
        String name = project.addModel(model);
        ModelLibrary before = new ModelLibrary(project.root(), m -> ModelSettings.FROM_FILE);
        double small = before.solid(name, List.of(), Progress.NONE).report().volume();
        buffer(project.root().resolve("models/shape.data"), 3);
        ModelLibrary after = new ModelLibrary(project.root(), m -> ModelSettings.FROM_FILE);
        assertThat(after.solid(name, List.of(), Progress.NONE).report().volume())
                .isCloseTo(3 * small, org.assertj.core.data.Percentage.withPercentage(1));
    }

    @Test
    void picturesBesideTheModelAreCopiedHoweverTheyAreNamed() throws IOException {
        Path source = Files.createDirectories(folder.resolve("source/textures")).getParent();
        for (String picture : List.of("wood.png", "textures/iron.png", "rust.png", "moss.png", "clay.png")) {
            Files.writeString(source.resolve(picture), picture);
        }
        Files.writeString(folder.resolve("secret.png"), "not for a project");
        Files.writeString(
                source.resolve("a.mtl"),
                "newmtl m\nmap_Kd C:\\art\\wood.png\nmap_Ks textures\\iron.png\nbump ../secret.png\n");
        Path obj = Files.writeString(source.resolve("a.obj"), "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Path text = Files.writeString(
                source.resolve("t.fbx"), "; FBX\n Video: {\n RelativeFilename: \"..\\..\\rust.png\"\n }\n");
        Path binary = Files.writeString(
                source.resolve("b.fbx"),
                "Kaydara FBX Binary  \0RelativeFilenameS\u0008\0\0\0moss.pngRelativeFilenameS");
        ProjectFolder project = project();
        for (Path model : List.of(obj, text, binary)) {
            project.addModel(model);
        }
        Path models = project.root().resolve("models");
        assertThat(List.of("a.mtl", "wood.png", "textures/iron.png", "rust.png", "moss.png"))
                .allSatisfy(name -> assertThat(models.resolve(name)).exists());
        assertThat(models.resolve("clay.png")).as("nobody names it").doesNotExist();
        assertThat(models.resolve("secret.png")).doesNotExist();
        assertThat(project.root().resolve("secret.png")).doesNotExist();
        Files.writeString(source.resolve("wood.png"), "other wood");
        assertThat(project.addModel(obj)).as("no picture is overwritten").isEqualTo("models/a-2/a.obj");
        assertThat(models.resolve("wood.png")).hasContent("wood.png");
    }

    @Test
    void dataOutsideOfTheFolderIsNotRead() throws IOException {
        Path model = tetrahedron("../outside.bin", "b.bin", 1);
        buffer(folder.resolve("outside.bin"), 1);
        assertThatThrownBy(() -> ModelImporter.importFile(model, Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("../outside.bin")
                .hasMessageContaining("Put that file beside the model");
        assertThatThrownBy(() -> project().addModel(model)).isInstanceOf(UserError.class);
        assertThat(folder.resolve("p/models/tetra.gltf")).doesNotExist();
    }

    /** The child bounds what Assimp opens by itself, whatever the look at the file's names has missed. */
    @Test
    void theChildSeesNoLinkOutOfTheFolder() throws IOException {
        Path model = tetrahedron("b.bin", "b.bin", 1);
        buffer(folder.resolve("outside.bin"), 1);
        Files.delete(model.resolveSibling("b.bin"));
        Files.createSymbolicLink(model.resolveSibling("b.bin"), folder.resolve("outside.bin"));
        try (BoundedFiles files = new BoundedFiles(model.toString())) {
            assertThat(files.sees(model.toString())).isTrue();
            assertThat(files.sees(model.resolveSibling("b.bin").toString())).isFalse();
            assertThat(files.sees(folder.resolve("outside.bin").toString())).isFalse();
            assertThat(files.sees("/etc/passwd")).isFalse();
            assertThat(files.sees(
                            model.resolveSibling("..").resolve("outside.bin").toString()))
                    .isFalse();
            assertThat(files.sees(model.getParent().toString())).isFalse();
        }
    }

    @Test
    void aPipeAsMaterialFileOrBufferIsRefusedAtOnce() throws Exception {
        Path obj = Files.writeString(folder.resolve("a.obj"), "mtllib pipe.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", folder.resolve("pipe.mtl").toString())
                                .start()
                                .waitFor()
                        == 0);
        long start = System.nanoTime();
        assertThatThrownBy(() -> ModelImporter.importFile(obj, Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("pipe.mtl")
                .hasMessageContaining("no regular file");
        assertThat(System.nanoTime() - start).isLessThan(2_000_000_000L);
        try (BoundedFiles files = new BoundedFiles(obj.toString())) {
            assertThat(files.sees(folder.resolve("pipe.mtl").toString())).isFalse();
        }
    }
}

package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ModelCompanionsTest {
    @TempDir
    Path folder;

    private Path gltf(String json) throws IOException {
        return Files.writeString(folder.resolve("a.gltf"), json);
    }

    private static List<String> names(Path model) throws IOException {
        return ModelCompanions.of(model).stream()
                .map(ModelCompanions.Companion::name)
                .toList();
    }

    @Test
    void buffersOfAnyEndingAndPicturesAreNamedAndUrisAreDecoded() throws IOException {
        String json = """
                {"buffers": [{"uri": "my%20data.dat"}, {"uri": "data:application/octet-stream;base64,AAAA"},
                  {"uri": "\\u0062.bin"}, {"uri": "sub/c.bin"}],
                 "images": [{"uri": "skin.png"}], "extras": {"uri": "not this"}, "uri": "nor this"}""";
        assertThat(names(gltf(json))).containsExactly("my data.dat", "b.bin", "sub/c.bin", "skin.png");
        assertThat(ModelCompanions.of(folder.resolve("a.gltf")))
                .extracting(ModelCompanions.Companion::shape)
                .containsExactly(true, true, true, false);
        byte[] chunk = json.getBytes(StandardCharsets.UTF_8);
        ByteBuffer glb = ByteBuffer.allocate(20 + chunk.length).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67)
                .putInt(2)
                .putInt(20 + chunk.length)
                .putInt(chunk.length)
                .putInt(0x4E4F534A);
        Path binary = Files.write(folder.resolve("a.glb"), glb.put(chunk).array());
        assertThat(names(binary)).containsExactly("my data.dat", "b.bin", "sub/c.bin", "skin.png");
    }

    @Test
    void materialFilesAndTheirPicturesAreNamed() throws IOException {
        Files.writeString(
                folder.resolve("m 1.mtl"), "newmtl a\nmap_Kd -s 1 -1 1 -clamp on skin 1.png\n bump -bm 0.5 b.png\r\n");
        Path obj = Files.writeString(folder.resolve("a.obj"), "# x\nmtllib m 1.mtl\r\nv 0 0 0\n");
        assertThat(names(obj)).containsExactly("m 1.mtl", "skin 1.png", "b.png");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../b.bin",
                "%2e%2e/b.bin",
                "/etc/passwd",
                "%2Fetc/passwd",
                "x/../../b.bin",
                "a%00.bin",
                "link.bin"
            })
    void aBufferOutsideOfTheFolderIsRefused(String uri) throws IOException {
        Path inner = Files.createDirectories(folder.resolve("inner"));
        Files.writeString(folder.resolve("b.bin"), "data");
        Files.createSymbolicLink(inner.resolve("link.bin"), folder.resolve("b.bin"));
        Path model = Files.writeString(inner.resolve("a.gltf"), "{\"buffers\": [{\"uri\": \"" + uri + "\"}]}");
        assertThatThrownBy(() -> ModelCompanions.of(model))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("a.gltf")
                .hasMessageContaining("Put that file beside the model");
    }

    @Test
    void aPictureOutsideOfTheFolderIsLeftOut() throws IOException {
        assertThat(names(gltf("{\"images\": [{\"uri\": \"../../photo.png\"}]}")))
                .isEmpty();
    }

    @Test
    void pipesAreRefusedAtOnce() throws Exception {
        Pipes.make(folder.resolve("pipe"));
        Path obj = Files.writeString(folder.resolve("a.obj"), "mtllib pipe\nv 0 0 0\n");
        assertThatThrownBy(() -> ModelCompanions.of(obj))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("pipe: this is no regular file");
        Path gltf = gltf("{\"buffers\": [{\"uri\": \"pipe\"}]}");
        assertThatThrownBy(() -> ModelCompanions.of(gltf)).hasMessageContaining("no regular file");
    }

    @Test
    void brokenJsonNamesWhatStandsBeforeTheError() throws IOException {
        assertThat(names(gltf("{\"buffers\": [{\"uri\": \"a.bin\"}, {\"uri\": \"b.b")))
                .containsExactly("a.bin");
        assertThat(names(gltf("[".repeat(100_000)))).isEmpty();
        assertThat(names(gltf(""))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"a%20b, a b", "a%, a%", "a%2, a%2", "a%zz, a%zz", "%c3%a4, \u00e4", "a%%20, 'a% '", "a+b, a+b"})
    void percentSignsAreDecoded(String uri, String expected) {
        assertThat(ModelCompanions.decoded(uri)).isEqualTo(expected);
    }
}

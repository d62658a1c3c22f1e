package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PresetPackageTest {
    @TempDir
    Path folder;

    private long before;

    private static long leftovers() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(p -> p.getFileName().toString().startsWith("scree-preset"))
                    .count();
        }
    }

    @BeforeEach
    void count() throws IOException {
        before = leftovers();
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        assertThat(leftovers()).isLessThanOrEqualTo(before);
        try (Stream<Path> all = Files.list(folder.getParent())) {
            assertThat(all.map(p -> p.getFileName().toString())).doesNotContain("evil.txt");
        }
    }

    private static Preset preset() {
        return Preset.of(
                "my: things",
                "two of them",
                List.of(),
                List.of(),
                List.of(
                        Body.of("a", "models/a.obj", "wood", Pose.IDENTITY),
                        Body.of("b", "models/b.obj", "wood", Pose.IDENTITY)));
    }

    private Path archive(Map<String, String> content) throws IOException {
        Path file = folder.resolve("given.screepreset");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : content.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    private static String json() {
        return SceneJson.write(SceneJson.Format.PRESET, preset());
    }

    private static Map<String, String> whole() {
        Map<String, String> content = new LinkedHashMap<>();
        content.put("preset.json", json());
        content.put("models/a.obj", "v 0 0 0\n");
        content.put("models/b.obj", "v 1 0 0\n");
        return content;
    }

    @Test
    void whatIsWrittenIsReadAgainWithModelsTheirTexturesAndWhatTheAuthorSays() throws IOException {
        Files.writeString(folder.resolve("a.obj"), "mtllib a.mtl\nv 0 0 0\n");
        Files.writeString(folder.resolve("a.mtl"), "newmtl m\nmap_Kd skin.png\n");
        Files.writeString(folder.resolve("skin.png"), "a picture");
        Files.writeString(folder.resolve("b.obj"), "v 1 0 0\n");
        Path target = folder.resolve("out.screepreset");
        Preset said = new PresetDetails("Ada", "CC0-1.0", "For tests.").on(preset());
        PresetPackage.write(said, model -> folder.resolve(model.substring(7)), target, Progress.NONE);
        byte[] first = Files.readAllBytes(target);
        PresetPackage.write(said, model -> folder.resolve(model.substring(7)), target, Progress.NONE);
        assertThat(Files.readAllBytes(target)).as("the same again").isEqualTo(first);
        try (PresetPackage.Unpacked read = PresetPackage.read(target, Progress.NONE)) {
            assertThat(read.preset()).isEqualTo(said);
            assertThat(PresetDetails.of(read.preset()).line()).isEqualTo("By Ada. License: CC0-1.0. For tests.");
            Path model = PresetFiles.model(read.file(), "models/a.obj");
            assertThat(model).hasContent("mtllib a.mtl\nv 0 0 0");
            assertThat(model.resolveSibling("skin.png")).hasContent("a picture");
            PresetFiles.keep(
                    read.preset().withName("kept"),
                    folder.resolve("own"),
                    name -> PresetFiles.model(read.file(), name));
        }
        assertThat(folder.resolve("own/models/skin.png")).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil.txt",
                "models/../../evil.txt",
                "/tmp/evil.txt",
                "models/..\\..\\evil.txt",
                "C:/evil.txt",
                "models/C:evil.txt",
                "evil.txt",
                "models//evil.txt",
                "models/.evil",
                "models/a\nb.obj",
                "project.json",
                ".scree/cache"
            })
    void aNameThatLeadsElsewhereIsRefused(String name) throws IOException {
        Map<String, String> content = whole();
        content.put(name, "evil");
        Path file = archive(content);
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("given.screepreset");
    }

    @Test
    void modelsThatAreNotInItAndNamesThatDifferInCaseAloneAreRefused() throws IOException {
        Map<String, String> missing = whole();
        missing.remove("models/b.obj");
        Path file = archive(missing);
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("models/b.obj");
        Map<String, String> outside = whole();
        outside.put("preset.json", json().replace("models/a.obj", "/etc/passwd"));
        archive(outside);
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).isInstanceOf(UserError.class);
        Map<String, String> twice = whole();
        twice.put("models/A.obj", "v 2 0 0\n");
        archive(twice);
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("twice");
        archive(Map.of("models/a.obj", "v 0 0 0\n"));
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("preset.json");
        Files.writeString(file, "no zip");
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("no zip archive");
    }

    @Test
    void whatWouldFillTheDiskOrTheFolderIsRefused() throws IOException {
        Path file = folder.resolve("bomb.screepreset");
        byte[] zeros = new byte[1 << 20];
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < 5; i++) {
                zip.putNextEntry(new ZipEntry("models/" + i + ".obj"));
                for (int n = 0; n < 64; n++) {
                    zip.write(zeros);
                }
                zip.closeEntry();
            }
        }
        assertThat(Files.size(file)).as("320 MiB in few bytes").isLessThan(1 << 20);
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("256 MiB");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i <= PresetPackage.MOST; i++) {
                zip.putNextEntry(new ZipEntry("models/" + i + ".obj"));
                zip.closeEntry();
            }
        }
        assertThatThrownBy(() -> PresetPackage.read(file, Progress.NONE)).hasMessageContaining("more than 2000 files");
    }

    @Test
    void aLinkInAnArchiveBecomesAPlainFile() throws IOException {
        Map<String, String> content = whole();
        content.put("models/link.obj", "/etc/passwd");
        Path file = archive(content);
        byte[] bytes = Files.readAllBytes(file);
        // The central directory's record of the last entry: made by UNIX, mode of a link.
        int record = lastIndexOf(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[record + 5] = 3;
        int mode = 0120777;
        bytes[record + 40] = (byte) mode;
        bytes[record + 41] = (byte) (mode >> 8);
        Files.write(file, bytes);
        try (PresetPackage.Unpacked read = PresetPackage.read(file, Progress.NONE)) {
            Path link = PresetFiles.model(read.file(), "models/link.obj");
            assertThat(Files.isSymbolicLink(link)).isFalse();
            assertThat(link).hasContent("/etc/passwd");
        }
    }

    private static int lastIndexOf(byte[] bytes, byte[] wanted) {
        for (int i = bytes.length - wanted.length; i >= 0; i--) {
            if (java.util.Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i;
            }
        }
        throw new AssertionError("it is not there");
    }
}

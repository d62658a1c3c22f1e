package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

/**
 * The readers of a project's files: any bytes are read or refused in plain words. What is read is checked without an
 * exception, and is written as a text from which the same is read again. Run with seeds in the suite; with
 * {@code JAZZER_FUZZ=1} one of the tests searches for further inputs.
 */
@Tag("fuzz")
class SceneFileFuzzTest {
    private static final List<String> JARGON =
            List.of("Exception", "java.", "jackson", "dev.scree", "Deserializ", "deserialize", "JsonToken", "[Source");

    private static final Path FILE = Path.of("file.json");

    @FuzzTest(maxDuration = "5m")
    void aSceneIsReadOrRefused(byte[] bytes) {
        read(SceneJson.Format.SCENE, Scene.class, bytes)
                .ifPresent(scene -> assertThat(SceneCheck.check(scene, "file.json", model -> true))
                        .allSatisfy(problem -> assertThat(problem.remedy()).isNotEmpty()));
    }

    @FuzzTest(maxDuration = "5m")
    void aPresetIsReadOrRefused(byte[] bytes) {
        read(SceneJson.Format.PRESET, Preset.class, bytes);
    }

    @FuzzTest(maxDuration = "5m")
    void aProjectIsReadOrRefused(byte[] bytes) {
        read(SceneJson.Format.PROJECT, ProjectFile.class, bytes);
    }

    private static <T> Optional<T> read(SceneJson.Format format, Class<T> type, byte[] bytes) {
        T value;
        try {
            value = SceneJson.read(format, type, bytes, FILE);
        } catch (UserError e) {
            assertThat(e.getMessage()).startsWith("file.json");
            // A message may quote such a word from the file itself.
            String text = new String(bytes, StandardCharsets.UTF_8);
            for (String word : JARGON) {
                assertThat(text.contains(word) || !e.getMessage().contains(word))
                        .as("%s in: %s", word, e.getMessage())
                        .isTrue();
            }
            return Optional.empty();
        }
        String text = SceneJson.write(format, value);
        T again = SceneJson.read(format, type, text.getBytes(StandardCharsets.UTF_8), FILE);
        assertThat(SceneJson.write(format, again)).isEqualTo(text);
        return Optional.of(value);
    }
}

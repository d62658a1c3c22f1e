package dev.scree.runtime.scene.property;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneSchemaTest {
    /** On a difference the right text stands in target/schemas: copy it over the published one. */
    @ParameterizedTest
    @EnumSource(SceneJson.Format.class)
    void thePublishedSchemaIsTheRecordsOwn(SceneJson.Format format) throws IOException {
        String name = format.name().toLowerCase(Locale.ROOT) + ".schema.json";
        String text =
                new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(SceneSchema.of(format)) + "\n";
        Files.createDirectories(Path.of("target", "schemas"));
        Files.writeString(Path.of("target", "schemas", name), text);
        try (var published = SceneSchema.class.getResourceAsStream(name)) {
            assertThat(published).as("published %s", name).isNotNull();
            assertThat(new String(published.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource(SceneJson.Format.class)
    void describesEveryFieldThatIsWritten(SceneJson.Format format) throws IOException {
        Object value = format == SceneJson.Format.SCENE
                ? Scene.empty("a")
                : format == SceneJson.Format.PRESET
                        ? Preset.of("a", null, null, null, List.of())
                        : new ProjectFile("a", null, 0, null, null);
        JsonNode written = new ObjectMapper().readTree(SceneJson.write(format, value));
        JsonNode properties = SceneSchema.of(format).get("properties");
        written.fieldNames()
                .forEachRemaining(
                        field -> assertThat(properties.has(field)).as(field).isTrue());
    }
}

package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no value of a scene's file is refused with its line, its place and what is allowed there. */
class StrictReadingTest {
    private static final Path FILE = Path.of("scenes", "main.json");

    private static String text() {
        return SceneJson.write(
                SceneJson.Format.SCENE,
                Scene.empty("main").withPart(Body.of("b", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)));
    }

    private static Scene read(byte[] bytes) {
        return SceneJson.read(SceneJson.Format.SCENE, Scene.class, bytes, FILE);
    }

    private static void refuses(String text, String... words) {
        assertThatThrownBy(() -> read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UserError.class)
                .hasMessageMatching("(?s)scenes/main\\.json:[0-9]+:[0-9]+: .*")
                .hasMessageContainingAll(words)
                .hasMessageNotContainingAny("Exception", "java.", "Deserialization", "jackson", "dev.scree");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bodies",
                "materials",
                "fluids",
                "emitters",
                "blocks",
                "obstacles",
                "joints",
                "grains",
                "sinks",
                "cloths",
                "fabrics"
            })
    void nullInAListIsRefusedWithTheList(String list) {
        String broken = text().replaceFirst("(?s)\"" + list + "\" : \\[.*", "\"" + list + "\" : [ null ] }");
        if (!broken.contains("null")) {
            broken = text().replaceFirst("\\{", "{ \"" + list + "\" : [ null ],");
        }
        refuses(broken, "null", list);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"scale\" : 1.0       | \"scale\" : \"NaN\"         | a number            | \"NaN\"  | scale",
                "\"scale\" : 1.0       | \"scale\" : \"Infinity\"    | a number            | text     | scale",
                "\"scale\" : 1.0       | \"scale\" : 1e400           | up to 1.79          | larger   | scale",
                "\"scale\" : 1.0       | \"scale\" : null            | a number            | null     | scale",
                "\"scale\" : 1.0       | \"scale\" : [ 1.0 ]         | a number            | a list   | scale",
                "\"resolution\" : 12   | \"resolution\" : 24.5       | a whole number      | 24.5     | resolution",
                "\"resolution\" : 12   | \"resolution\" : 3000000000 | 2147483647          | 3000000  | resolution",
                "\"openTop\" : false   | \"openTop\" : 0             | true or false       | number 0 | openTop",
                "\"openTop\" : false   | \"openTop\" : \"false\"     | true or false       | text     | openTop",
                "\"periodic\" : [ ] | \"periodic\" : [ 1, 2 ] | one of X, Y, Z | found 1 | domain.periodic[0]",
                "\"periodic\" : [ ] | \"periodic\" : [ \"w\" ] | one of X, Y, Z | found w | domain.periodic[0]",
                "\"periodic\" : [ ] | \"periodic\" : [ null ] | null | null | periodic",
                "\"nodes\" : [ ] | \"nodes\" : [ null ] | null | null | nodes",
                "\"motion\" : \"dynamic\" | \"motion\" : 1 | dynamic, static | found 1 | bodies[0].motion",
                "[ 0.0, -9.81, 0.0 ] | [ 0.0, \"NaN\", 0.0 ] | a number | \"NaN\" | physics.gravity[1]",
                "[ 0.0, -9.81, 0.0 ] | [ null, 0.0, 0.0 ] | a number | null | physics.gravity[0]",
                "[ 0.0, -9.81, 0.0 ] | [ 0.0, -1e999, 0.0 ] | a number | larger | physics.gravity[1]",
                "\"blocks\" : [ ]    | \"blocks\" : [ true ]    | an object           | true     | blocks[0]",
                "\"blocks\" : [ ]    | \"blocks\" : [ \"a\" ]   | an object           | the text | blocks[0]",
                "\"blocks\" : [ ]    | \"blocks\" : [ 1e300 ]   | an object           | 1e300    | blocks[0]",
                "\"blocks\" : [ ]    | \"blocks\" : [ [ 1 ] ]   | an object           | a list   | blocks[0]",
                "\"blocks\" : [ ]    | \"blocks\" : { }         | a list              | an object | blocks",
                "\"id\" : \"b\"        | \"id\" : 5                  | a text              | 5        | bodies[0]",
            })
    void aValueOfAnotherKindIsRefusedWithItsPlaceAndWhatIsAllowed(
            String from, String to, String allowed, String found, String place) {
        assertThat(text()).contains(from);
        refuses(text().replace(from, to), allowed, found, place);
    }

    @Test
    void aByteOrderMarkIsAccepted() {
        Scene scene = read(("\ufeff" + text()).getBytes(StandardCharsets.UTF_8));
        assertThat(SceneJson.write(SceneJson.Format.SCENE, scene)).isEqualTo(text());
    }

    @Test
    void bytesThatAreNoUtf8AreRefusedWithTheirLine() {
        byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
        int at = text().indexOf("models/b.obj");
        bytes[at] = (byte) 0xff;
        long line = text().substring(0, at).lines().count();
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("scenes/main.json:" + line + ":")
                .hasMessageContaining("byte 0xff")
                .hasMessageContaining("Save the file as UTF-8");
    }

    @Test
    void aFileThatEndsWithinALetterIsRefused() {
        byte[] bytes = (text() + "\u00e4").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(java.util.Arrays.copyOf(bytes, bytes.length - 1)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no text in UTF-8");
    }

    @Test
    void utf16IsNamed() {
        assertThatThrownBy(() -> read(text().getBytes(StandardCharsets.UTF_16)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("UTF-16");
    }

    @Test
    void errorsOfSyntaxAreToldWithoutThePartsOfTheParser() {
        refuses(text() + " \"more\"", "more text stands behind the end");
        refuses(text().replace("\"fluid\" : {", "\"fluid\" : ]"), "syntax error");
        refuses(text().replaceFirst("(?s)},\\s*\"camera\".*", "]}"), "close marker");
        refuses(text().substring(0, 300), "syntax error");
    }

    @Test
    void nestingWithoutEndIsRefused() {
        assertThatThrownBy(() -> read("{\"a\":".repeat(200_000).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("scenes/main.json: ")
                .hasMessageContaining("nesting depth")
                .hasMessageNotContaining("StreamReadConstraints");
    }
}

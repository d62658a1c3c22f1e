package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import java.nio.file.Path;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneJsonTest {
    private static final Path FILE = Path.of("scenes", "main.json");

    @Provide
    Arbitrary<Scene> scenes() {
        return ScenesArbitrary.scenes();
    }

    @Property(tries = 150)
    void everySceneSurvivesARoundTripAndKeepsItsText(@ForAll("scenes") Scene scene) {
        String text = SceneJson.write(SceneJson.Format.SCENE, scene);
        Scene read = SceneJson.read(SceneJson.Format.SCENE, Scene.class, text, FILE);
        assertThat(read).isEqualTo(scene);
        assertThat(SceneJson.write(SceneJson.Format.SCENE, read)).isEqualTo(text);
    }

    @Test
    void unknownFieldsAreKeptSortedByName() {
        String text = SceneJson.write(SceneJson.Format.SCENE, Scene.empty("main"))
                .replace(
                        "\"openTop\" : false,",
                        "\"openTop\" : false,\n    \"zeta\" : [ 1, { \"b\" : 2 } ],\n    \"alpha\" : \"x\",");
        Scene read = SceneJson.read(SceneJson.Format.SCENE, Scene.class, text, FILE);
        assertThat(read.domain().other().keySet()).containsExactly("alpha", "zeta");
        assertThat(SceneJson.write(SceneJson.Format.SCENE, read))
                .contains("\"zeta\" : [ 1, {")
                .contains("\"alpha\" : \"x\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"openTop\" : false  | \"openTop\" : maybe    | syntax error",
                "\"density\" : 700.0  | \"density\" : \"heavy\" | expected a number",
                "\"density\" : 700.0  | \"density\" : \"700\"   | expected a number",
                "\"bodies\" : [ ]     | \"bodies\" : 5         | expected a list",
                "\"id\" : \"wood\"    | \"idd\" : \"wood\"     | \"id\" is missing",
                "[ 0.0, 0.45, 0.0 ]   | [ 0.0, 0.45 ]          | expected 3 numbers",
            })
    void refusesWithFileLineColumnAndRemedy(String from, String to, String expected) {
        String text = SceneJson.write(SceneJson.Format.SCENE, Scene.empty("main"));
        assertThat(text).contains(from);
        assertThatThrownBy(() -> SceneJson.read(SceneJson.Format.SCENE, Scene.class, text.replace(from, to), FILE))
                .isInstanceOf(UserError.class)
                .hasMessageMatching("(?s)scenes/main\\.json:[0-9]+:[0-9]+: .*" + expected + ".*\\. [A-Z].*\\.")
                .hasMessageNotContaining("java.lang")
                .hasMessageNotContaining("com.fasterxml")
                .hasMessageNotContaining("dev.scree");
    }

    @Test
    void filesFromBeforeSinksRatesAndSurfaceTensionStillLoad() {
        String text = SceneJson.write(SceneJson.Format.SCENE, Scene.empty("main"))
                .replaceAll("\"sinks\" : \\[ ],", "")
                .replaceAll("\"surfaceTension\" : [0-9.]+,", "")
                .replaceAll("\"adhesion\" : [0-9.]+,", "")
                .replace(
                        "\"emitters\" : [ ]",
                        "\"emitters\" : [ { \"id\" : \"tap\", \"width\" : 0.1, \"depth\" : 0.0, \"fluid\" : "
                                + "\"water\", \"speed\" : 2.0, \"startTime\" : 0.0 } ]");
        assertThat(text).doesNotContain("sinks").doesNotContain("adhesion").doesNotContain("surfaceTension");
        Scene read = SceneJson.read(SceneJson.Format.SCENE, Scene.class, text, FILE);
        assertThat(read.sinks()).isEmpty();
        assertThat(read.fluids().get(0))
                .isEqualTo(CommonFluids.WATER.withSurfaceTension(0).withAdhesion(0));
        assertThat(read.emitters().get(0))
                .isEqualTo(Emitter.disc("tap", Pose.IDENTITY, 0.1, "water", 2).withDepth(0));
        assertThat(read.emitters().get(0).volumeRate())
                .isCloseTo(Math.PI / 4 * 0.01 * 2, org.assertj.core.api.Assertions.within(1e-12));
    }

    @Test
    void namesTheLineOfAnError() {
        String text = SceneJson.write(SceneJson.Format.SCENE, Scene.empty("main"))
                .replace("\"restitution\" : 0.3", "\"restitution\" : bouncy");
        int line = (int) text.substring(0, text.indexOf("bouncy")).lines().count();
        assertThatThrownBy(() -> SceneJson.read(SceneJson.Format.SCENE, Scene.class, text, FILE))
                .hasMessageStartingWith("scenes/main.json:" + line + ":");
    }

    @Test
    void refusesUnknownVersionsAndForeignFormats() {
        String text = SceneJson.write(SceneJson.Format.SCENE, Scene.empty("main"));
        assertThatThrownBy(() -> SceneJson.read(
                        SceneJson.Format.SCENE, Scene.class, text.replace("\"version\" : 1", "\"version\" : 99"), FILE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("version 99 is newer")
                .hasMessageContaining("newer Scree");
        assertThatThrownBy(() -> SceneJson.read(SceneJson.Format.PRESET, Preset.class, text, FILE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("scree-scene")
                .hasMessageContaining("scree-preset");
        assertThatThrownBy(() -> SceneJson.read(SceneJson.Format.SCENE, Scene.class, "", FILE))
                .isInstanceOf(UserError.class);
        assertThatThrownBy(() -> SceneJson.read(SceneJson.Format.SCENE, Scene.class, "[1]", FILE))
                .isInstanceOf(UserError.class);
        assertThatThrownBy(() -> SceneJson.read(
                        SceneJson.Format.SCENE, Scene.class, "{\"format\":\"scree-scene\",\"version\":1", FILE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("main.json:1:");
    }
}

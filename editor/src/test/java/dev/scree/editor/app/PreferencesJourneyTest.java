package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The preferences window in the real window: values, refusals, the zoom, and shortcuts. */
class PreferencesJourneyTest extends WindowJourney {
    PreferencesJourneyTest() {
        super(900);
    }

    @Test
    void settingsActAtOnceAndAreKeptAndKeysAreGivenToActions() throws Exception {
        Path config = home.resolve(".config").resolve("scree");
        Files.createDirectories(config);
        Files.writeString(config.resolve("editor.json"), "{\"zoom\": 9000, \"later\": {\"field\": 1}}");
        Files.writeString(
                config.resolve("keymap.json"),
                "{\"set\": \"IntelliJ\",\n \"shortcuts\": {\n  \"edit.hide\": \"Ctrl+%\"}}");
        try (Journey user = open()) {
            user.waitFor(
                    "what is wrong in the files",
                    state -> state.path("log").toString().contains("\\\"zoom\\\" is 9000")
                            && state.path("log").toString().contains("line 3"));
            user.newProject("A box for bodies", home.resolve("prefs"));
            user.key("ctrl+alt+s");
            user.enter("dialog", "Zoom", "300");
            user.item("dialog", "\"300\" is 300. Use a whole number from 75 to 250; 100 % stays.");
            user.picture("p1-preferences-refused");
            int usual = user.state().path("textHeight").asInt();
            user.enter("dialog", "Zoom", "150");
            user.waitFor("larger text", state -> state.path("textHeight").asInt() == Math.round(usual * 1.5));
            user.picture("p2-preferences-150");
            user.press("dialog", "Folders");
            user.picture("p3-folders-150");
            user.enter("dialog", "Recordings", "here");
            user.item("dialog", "Type the whole path of a folder, from / on.");
            user.enter("dialog", "Filter", "theme");
            user.press("dialog", "Theme");
            user.press("dialog", "Light");
            user.picture("p4-filtered-light-150");
            user.press("dialog", "Close");
            user.picture("p5-window-light-150");
            user.key("ctrl+0");
            user.waitFor("usual text", state -> state.path("textHeight").asInt() == usual);
            user.picture("p6-window-light-100");
            assertThat(preferences(config).path("zoom").asInt()).isEqualTo(100);
            assertThat(preferences(config).path("theme").asText()).isEqualTo("light");
            assertThat(preferences(config).path("later").path("field").asInt()).isEqualTo(1);

            user.key("ctrl+alt+s");
            user.press("dialog", "Keymap");
            user.picture("p7-keymap-light");
            user.type("duplicate");
            user.press("dialog", "Edit: Duplicate");
            user.press("dialog", "Add Shortcut");
            user.key("ctrl+s");
            user.item("dialog", "text: Ctrl+S belongs to File: Save All.");
            user.picture("p8-keymap-contested-light");
            user.press("dialog", "Cancel");
            user.press("dialog", "Add Shortcut");
            user.key("ctrl+j");
            user.press("dialog", "Remove Ctrl+D");
            user.press("dialog", "Set");
            user.press("dialog", "Blender");
            user.picture("p9-keymap-blender-light");
            user.press("dialog", "Close");

            user.menu("Scene", "Add Box Obstacle");
            user.key("ctrl+j");
            user.holds("the box's copy", scene -> scene.obstacles().size() == 2);
            user.key("x");
            user.holds(
                    "one box: X deletes in Blender's set",
                    scene -> scene.obstacles().size() == 1);
            JsonNode kept =
                    new ObjectMapper().readTree(config.resolve("keymap.json").toFile());
            assertThat(kept.path("set").asText()).isEqualTo("Blender");
            assertThat(kept.path("shortcuts").toString()).isEqualTo("{\"edit.duplicate\":[\"Ctrl+J\"]}");

            user.resize(1024, 700);
            user.key("ctrl+alt+s");
            user.picture("p10-preferences-1024x700");
        }
    }

    private static JsonNode preferences(Path config) throws Exception {
        return new ObjectMapper().readTree(config.resolve("editor.json").toFile());
    }
}

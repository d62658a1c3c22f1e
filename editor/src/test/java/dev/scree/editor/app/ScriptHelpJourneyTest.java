package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Help is asked for and read, and a script is recorded and replayed. */
class ScriptHelpJourneyTest extends WindowJourney {
    ScriptHelpJourneyTest() {
        super(800);
    }

    @Test
    void readsHelpThenRecordsAScriptAndReplaysIt() throws IOException, InterruptedException {
        Path project = home.resolve("p");
        ProjectTemplates.EMPTY.create(project);
        try (Journey user = open(project)) {
            user.waitUntilIdle();
            user.key("F1");
            user.item("help", "Search");
            user.press("help", "link: Inspector");
            user.item("help", "text: Inspector");
            user.picture("help-dark");
            user.press("help", "Back");
            user.item("help", "text: First steps");
            user.press("help", "Search");
            user.type("honey");
            user.press("help", "Fluids");
            user.item("help", "text: Fluids");
            user.key("Escape");

            user.press("menu", "File");
            user.press("menu", "Script");
            user.press("menu", "Record Script");
            user.menu("Scene", "Add Sink");
            user.holds("the sink", scene -> scene.sinks().size() == 1);
            user.menu("Scene", "Add Plane Obstacle");
            user.holds("the plane", scene -> scene.obstacles().size() == 1);
            user.enter("inspector", "Name", "Ramp");
            user.holds("the name", scene -> scene.obstacles().get(0).name().equals("Ramp"));
            Scene made = user.scene();
            user.press("menu", "File");
            user.press("menu", "Script");
            user.picture("script-menu-dark");
            user.press("menu", "Stop Recording");
            Path script = project.resolve("scripts").resolve("recorded-1.scree");
            user.waitFor("the script", state -> Files.exists(script));
            List<String> lines = Files.readAllLines(script);
            assertThat(lines).startsWith("scree-script 1");
            for (int i = 0; i < 20 && !user.scene().sinks().isEmpty(); i++) {
                user.key("ctrl+z");
            }
            user.holds(
                    "nothing",
                    scene -> scene.sinks().isEmpty() && scene.obstacles().isEmpty());

            user.press("menu", "File");
            user.press("menu", "Script");
            user.press("menu", "Run Script…");
            user.enter("dialog", "Path", script.toString());
            user.holds("what the script makes", made::equals);
            user.menu("View", "Light Theme");
            user.key("F1");
            user.item("help", "Search");
            user.picture("help-light");
            user.save();
            assertThat(user.exit()).isZero();
        }
    }
}

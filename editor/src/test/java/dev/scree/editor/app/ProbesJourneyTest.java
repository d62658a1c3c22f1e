package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Probes in the real window: placed by a press, renamed, moved, deleted, undone, measured, plotted and exported. */
class ProbesJourneyTest extends WindowJourney {
    ProbesJourneyTest() {
        super(720);
    }

    @Test
    void probesArePlacedMeasuredPlottedAndKept() throws IOException {
        Path folder = TestProject.dam(home.resolve("dam"));
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.press("presets", "Presets");
            user.doubleClick("presets", "ball");
            user.waitUntilIdle();
            user.holds("the ball", scene -> scene.bodies().size() == 1);
            user.press("probes", "Probes");
            user.picture("p0-none");
            user.key("Home");
            user.key("shift+m");
            JsonNode picture = user.item("viewport", "Picture");
            user.hold(picture.path("x").asDouble(), picture.path("y").asDouble() + 40);
            user.release();
            user.holds("a point", scene -> scene.probes().size() == 1);
            user.press("probes", "Probe a Plane");
            user.hold(picture.path("x").asDouble() + 30, picture.path("y").asDouble() + 60);
            user.release();
            user.holds("a plane", scene -> scene.probes().size() == 2);
            user.press("probes", "Probe a Body");
            user.press("viewport", "Body Ball");
            user.holds(
                    "a body",
                    scene -> scene.probes().size() == 3 && scene.probes().get(2).kind() == ProbeKind.BODY);

            user.press("probes", "Plane");
            user.enter("probes", "Probe at X", "0.15");
            user.enter("probes", "Probe at Y", "0.25");
            user.enter("probes", "Probe at Z", "0");
            user.enter("probes", "Side", "0.9");
            user.holds(
                    "the plane's place",
                    scene -> scene.probes().get(1).position().equals(new Vec3(0.15, 0.25, 0))
                            && scene.probes().get(1).size() == 0.9);
            user.press("probes", "Point");
            user.enter("probes", "Probe at X", "-0.3");
            user.enter("probes", "Probe at Y", "0.1");
            user.enter("probes", "Probe at Z", "0");
            user.press("probes", "Point");
            user.key("F2");
            user.type("Gauge");
            user.key("Return");
            user.holds("the name", scene -> scene.probes().get(0).name().equals("Gauge"));
            user.picture("p1-placed");
            user.press("probes", "Ball");
            user.key("Delete");
            user.holds(
                    "no probe of the ball",
                    scene -> scene.probes().size() == 2 && scene.bodies().size() == 1);
            user.key("ctrl+z");
            user.holds("it is back", scene -> scene.probes().size() == 3);

            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 15);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.waitFor("a pressure", state -> pascals(user) > 500);
            user.picture("p2-measured");
            user.press("plots", "Plots");
            user.item("plots", "Pressure");
            user.picture("p3-plots");
            user.press("plots", "Export CSV");
            Path table = folder.resolve("exports/main-plots-probes.csv");
            user.waitFor("the table", state -> Files.exists(table));
            List<String> lines = Files.readAllLines(table);
            assertThat(lines.get(0)).startsWith("Time [s],Gauge: Pressure [Pa],Gauge: Density [kg/m³]");
            assertThat(lines).hasSizeGreaterThan(12);
            user.key("comma");
            user.menu("View", "Light Theme");
            user.press("probes", "Probes");
            user.waitFor("a pressure of a kept frame", state -> pascals(user) > 500);
            user.picture("p4-scrubbed-light");
            user.save();
            assertThat(ProjectFolder.open(folder).readScene("main").probes()).hasSize(3);
        }
    }

    private static double pascals(Journey user) {
        String text = user.find("probes", "Value of Gauge")
                .map(item -> item.path("value").asText())
                .orElse("");
        return text.contains(" Pa") ? Double.parseDouble(text.substring(0, text.indexOf(' '))) : 0;
    }
}

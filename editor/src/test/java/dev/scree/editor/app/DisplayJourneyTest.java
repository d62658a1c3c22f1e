package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Ways to see more in the real window: edges, wireframe and x-ray. */
class DisplayJourneyTest extends WindowJourney {
    DisplayJourneyTest() {
        super(720);
    }

    @Test
    void aSliceCutsBodiesAndFluidAndIsDragged() throws IOException {
        try (Journey user = open(TestProject.dam(home.resolve("dam")))) {
            user.waitUntilIdle();
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.enter("inspector", "Scale", "6");
            user.key("Escape");
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 6);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.key("c");
            double before = position(user, "X");
            user.key("Home");
            user.picture("x1-slice");
            user.press("viewport", "Slice");
            user.press("viewport", "Across");
            user.press("viewport", "Z");
            user.enter("viewport", "Slice at", "0.1");
            user.picture("x2-settings");
            user.key("Escape");
            assertThat(position(user, "Z")).isCloseTo(0.1, org.assertj.core.api.Assertions.within(1e-9));
            assertThat(before).isZero();
            var handle = user.item("viewport", "Slice handle");
            user.drag(
                    handle.path("x").asDouble(),
                    handle.path("y").asDouble(),
                    handle.path("x").asDouble() - 40,
                    handle.path("y").asDouble() + 20);
            assertThat(position(user, "Z")).isGreaterThan(0.15);
            user.keyTwice("shift");
            user.type("colour by pressure");
            user.key("Return");
            user.waitFor(
                    "the pressure",
                    state -> user.item("viewport", "Legend")
                                    .path("value")
                                    .asText()
                                    .split(" ")
                                    .length
                            == 3);
            for (int i = 0; i < 4; i++) {
                user.key("Home");
            }
            user.picture("x3-dragged-pressure");
            user.keyTwice("shift");
            user.type("slice facing the camera");
            user.key("Return");
            user.menu("View", "Light Theme");
            for (int i = 0; i < 4; i++) {
                user.key("Home");
            }
            user.picture("x4-camera-light");
            user.key("shift+c");
            user.key("c");
            user.waitFor(
                    "no slice", state -> user.find("viewport", "Slice handle").isEmpty());
        }
    }

    @Test
    void contactForcesAreDrawnWhilePlayingAndInKeptFrames() throws IOException {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("forces"));
            user.press("presets", "Presets");
            for (String preset : new String[] {"ball", "king", "gear"}) {
                user.doubleClick("presets", preset);
                user.waitUntilIdle();
            }
            user.holds("three bodies", scene -> scene.bodies().size() == 3);
            user.key("v");
            user.press("toolbar", "Play");
            user.waitFor("contacts", state -> pressing(user) > 0);
            user.waitFor("more frames", state -> state.path("frames").asInt() > 40);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.key("Home");
            user.picture("y1-forces");
            user.press("timeline", "Timeline");
            user.key("comma");
            user.waitFor("forces of a kept frame", state -> pressing(user) > 0);
            user.menu("View", "Light Theme");
            user.picture("y2-scrubbed-light");
        }
    }

    private static int pressing(Journey user) {
        return user.find("viewport", "Contact forces")
                .map(item -> item.path("value").asText().split(" "))
                .filter(words -> words.length > 1 && words[1].startsWith("contact"))
                .map(words -> words[0].equals("No") ? 0 : Integer.parseInt(words[0]))
                .orElse(0);
    }

    private static double position(Journey user, String across) {
        double[] found = {0};
        user.waitFor("a slice across " + across, state -> user.find("viewport", "Slice")
                .filter(item -> item.path("value").asText().startsWith(across + " "))
                .map(item -> {
                    found[0] = Double.parseDouble(item.path("value").asText().split(" ")[1]);
                    return true;
                })
                .orElse(false));
        return found[0];
    }

    @Test
    void meshesAreShownByTheirEdgesAndSeeThrough() throws IOException {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("display"));
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.key("ctrl+d");
            user.holds("two kings", scene -> scene.bodies().size() == 2);
            user.key("Home");
            user.key("f");
            user.press("menu", "View");
            user.press("menu", "Display");
            user.picture("w0-menu");
            user.press("menu", "Shaded with Edges");
            user.key("Home");
            user.key("f");
            user.picture("w1-edges");
            user.key("6");
            user.picture("w2-wireframe");
            user.key("7");
            user.picture("w3-xray");
            user.menu("View", "Light Theme");
            user.picture("w4-xray-light");
            user.key("6");
            user.picture("w5-wireframe-light");
            user.key("2");
            user.press("menu", "View");
            user.press("menu", "Display");
            assertThat(user.find("menu", "X-Ray").orElseThrow().path("enabled").asBoolean())
                    .as("x-ray without meshes")
                    .isFalse();
        }
    }
}

package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Saved views in the real window. */
class CamerasJourneyTest extends WindowJourney {
    CamerasJourneyTest() {
        super(720);
    }

    @Test
    void viewsAreSavedAndReturnedTo() throws IOException {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("views"));
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.key("KP_1");
            user.key("alt+k");
            user.holds("a view", scene -> scene.views().size() == 1);
            user.enter("inspector", "View 1", "From the front");
            user.holds("its name", scene -> scene.views().get(0).name().equals("From the front"));
            user.key("KP_7");
            user.press("inspector", "Save View");
            user.holds("two views", scene -> scene.views().size() == 2);
            user.picture("c1-two-views");
            user.press("menu", "View");
            user.press("menu", "Cameras");
            user.picture("c2-menu");
            user.press("menu", "Go to From the front");
            lies(user, "Top View", "Front View", -20);
            user.key("shift+2");
            lies(user, "Front View", "Top View", 20);
            user.key("shift+period");
            lies(user, "Top View", "Front View", -20);
            user.press("inspector", "Overwrite view 2");
            user.holds("both from the front", scene -> scene.views()
                    .get(1)
                    .camera()
                    .equals(scene.views().get(0).camera()));
            user.press("inspector", "Delete view 1");
            user.holds("one view", scene -> scene.views().size() == 1);
            user.key("ctrl+z");
            user.holds("two again", scene -> scene.views().size() == 2);
            user.menu("View", "Light Theme");
            user.picture("c3-light");
        }
    }

    @Test
    void theCameraMovesByItsKeysAndIsLookedThrough() throws IOException {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("track"));
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.press("timeline", "Timeline");
            user.key("KP_1");
            user.key("shift+k");
            user.key("KP_7");
            user.key("shift+k");
            user.holds(
                    "keys at 0 and 1 s",
                    scene -> scene.cameraTrack().size() == 2
                            && scene.cameraTrack().get(1).time() == 1);
            user.picture("d1-keys");
            JsonNode key = user.item("timeline", "Camera key 2");
            user.drag(
                    key,
                    -0.4 * user.item("timeline", "Camera keys").path("width").asDouble());
            user.holds(
                    "the second key moved",
                    scene -> Math.abs(scene.cameraTrack().get(1).time() - 0.6) < 0.03);
            user.key("ctrl+z");
            user.holds("it is back", scene -> scene.cameraTrack().get(1).time() == 1);
            user.pressRight("timeline", "Camera key 2");
            user.picture("d2-menu");
            user.press("timeline", "Delete This Camera Key");
            user.holds("one key", scene -> scene.cameraTrack().size() == 1);
            user.key("ctrl+z");
            user.holds("two keys", scene -> scene.cameraTrack().size() == 2);

            user.key("ctrl+KP_0");
            lies(user, "Top View", "Front View", -20);
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 62);
            user.press("toolbar", "Pause");
            lies(user, "Front View", "Top View", 20);
            user.menu("View", "Light Theme");
            user.picture("d3-through-light");
            user.key("KP_3");
            user.waitFor("a view of one's own", state -> user.find("viewport", "Through camera")
                    .isEmpty());
        }
    }

    /** Waits until one end of the corner's axes lies that far below another one, or above it if below 0 [px]. */
    private static void lies(Journey user, String end, String from, double down) {
        user.waitFor(end + " from " + from, state -> {
            JsonNode a = user.find("viewport", end).orElse(null);
            JsonNode b = user.find("viewport", from).orElse(null);
            if (a == null || b == null) {
                return false;
            }
            double below = a.path("y").asDouble() - b.path("y").asDouble();
            return down < 0 ? below < down : below > down;
        });
        assertThat(user.find("viewport", end)).isPresent();
    }
}

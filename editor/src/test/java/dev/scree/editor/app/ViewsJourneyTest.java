package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The views along the axes, by the number pad and by the small axes in the corner, in the real window. */
class ViewsJourneyTest extends WindowJourney {
    /** From the middle of the corner's axes to an end that lies in the picture's plane [px]. */
    private static final double LENGTH = 34;

    ViewsJourneyTest() {
        super(800);
    }

    @Test
    void theNumberPadAndTheCornersAxesChooseViewsInBothProjections() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("views"));
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.menu("Scene", "Add Box Obstacle");
            user.holds("the box", scene -> scene.obstacles().size() == 1);
            user.picture("v1-opened");

            user.key("KP_1");
            lies(user, "Right View", "Front View", LENGTH, 0);
            lies(user, "Top View", "Front View", 0, -LENGTH);
            user.picture("v2-front");
            user.press("viewport", "Right View");
            lies(user, "Top View", "Right View", 0, -LENGTH);
            lies(user, "Front View", "Right View", -LENGTH, 0);
            user.key("KP_9");
            lies(user, "Front View", "Left View", LENGTH, 0);
            user.key("ctrl+KP_7");
            lies(user, "Right View", "Bottom View", LENGTH, 0);
            user.press("viewport", "Bottom View");
            lies(user, "Back View", "Top View", 0, -LENGTH);
            user.picture("v3-top");

            user.key("KP_5");
            user.picture("v4-top-orthographic");
            user.menu("View", "Light Theme");
            user.key("KP_3");
            user.picture("v5-right-orthographic-light");
            user.press("viewport", "Body King");
            user.key("KP_Decimal");
            JsonNode king = user.item("viewport", "Body King");
            JsonNode picture = user.item("viewport", "Picture");
            assertThat(Math.abs(king.path("x").asDouble() - picture.path("x").asDouble()))
                    .as("what is framed is in the picture's middle [px]")
                    .isLessThan(0.1 * picture.path("width").asDouble());
            user.picture("v6-framed-orthographic-light");
            user.key("Delete");
            user.holds("no king: it was what the press selected", scene -> scene.bodies()
                    .isEmpty());
            user.key("ctrl+z");
            user.holds("the king again", scene -> scene.bodies().size() == 1);

            user.key("KP_0");
            user.picture("v7-scene-camera-light");
        }
    }

    /** Says where one end of the corner's axes lies from another one, which points at the viewer [px]. */
    private static void lies(Journey user, String end, String from, double right, double down) {
        JsonNode a = user.item("viewport", end);
        JsonNode b = user.item("viewport", from);
        assertThat(a.path("x").asDouble() - b.path("x").asDouble())
                .as(end + " right of " + from)
                .isCloseTo(right, Offset.offset(1.0));
        assertThat(a.path("y").asDouble() - b.path("y").asDouble())
                .as(end + " below " + from)
                .isCloseTo(down, Offset.offset(1.0));
    }
}

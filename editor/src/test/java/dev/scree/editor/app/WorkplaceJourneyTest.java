package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Perspectives and the list of edits in the real window. */
class WorkplaceJourneyTest extends WindowJourney {
    WorkplaceJourneyTest() {
        super(900);
    }

    @Test
    void perspectivesAreRememberedAndTheHistoryLeadsBackAndForth() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("place"));
            user.press("history", "History");
            user.item("history", "text: Nothing has been edited yet");
            user.picture("w1-author");
            user.menu("Scene", "Add Box Obstacle");
            user.save();
            user.menu("Scene", "Add Plane Obstacle");
            user.menu("Scene", "Add Capsule Obstacle");
            user.holds("three obstacles", scene -> scene.obstacles().size() == 3);
            user.press("history", "As opened");
            user.holds("none", scene -> scene.obstacles().isEmpty());
            user.picture("w2-history-undone");
            user.press("history", "Add Plane");
            user.holds("two", scene -> scene.obstacles().size() == 2);
            assertThat(user.item("history", "Add Plane").path("value").asText()).isEqualTo("selected");
            user.press("history", "Add Box");
            user.waitFor("the saved state", state -> !state.path("unsaved").asBoolean());

            user.press("toolbar", "Perspective");
            user.press("toolbar", "Review");
            user.waitFor(
                    "no lists", state -> user.find("inspector", "Inspector").isEmpty());
            user.picture("w3-review");
            user.press("stripe.left", "Hierarchy");
            user.key("ctrl+alt+2");
            user.waitFor("the Inspector again", state -> user.find("inspector", "Inspector")
                    .isPresent());
            user.menu("View", "Light Theme");
            user.picture("w4-play-light");
            // Redo has selected what it touched.
            user.key("Escape");
            double usual = width(user);
            user.key("ctrl+alt+1");
            user.item("hierarchy", "Hierarchy");
            for (int i = 0; i < 3; i++) {
                user.key("ctrl+plus");
            }
            user.picture("w5-author-light-150");
            user.key("ctrl+0");
            user.key("ctrl+alt+2");
            user.waitFor(
                    "no Hierarchy", state -> user.find("hierarchy", "Hierarchy").isEmpty());
            assertThat(width(user))
                    .as("the zoom there and back leaves widths as they were")
                    .isBetween(usual - 3, usual + 3);
            user.key("ctrl+alt+3");
            user.waitFor(
                    "no Inspector", state -> user.find("inspector", "Inspector").isEmpty());
            assertThat(user.find("hierarchy", "Hierarchy"))
                    .as("closed by the user in Review")
                    .isEmpty();
            user.menu("Window", "Reset Layout");
            user.item("hierarchy", "Hierarchy");
            user.key("ctrl+alt+1");
            user.menu("Scene", "Add Plane Obstacle");
            user.menu("File", "Local History…");
            user.press("dialog", savedState(user));
            user.item("dialog", "Obstacle Plane is new since then");
            user.picture("w7-local-history-light");
            user.press("dialog", "Restore");
            user.holds("the saved box alone", scene -> scene.obstacles().size() == 1);
            user.key("ctrl+z");
            user.holds("the plane again", scene -> scene.obstacles().size() == 2);
            user.resize(1024, 700);
            user.picture("w6-author-light-1024x700");
            user.save();
            assertThat(user.exit()).isZero();
        }
    }

    private static String savedState(Journey user) {
        return user.items("dialog").stream()
                .map(item -> item.path("label").asText())
                .filter(label -> label.endsWith("Saved"))
                .findFirst()
                .orElseThrow();
    }

    private static double width(Journey user) {
        JsonNode solver = user.item("inspector", "Frame rate");
        return solver.path("width").asDouble();
    }
}

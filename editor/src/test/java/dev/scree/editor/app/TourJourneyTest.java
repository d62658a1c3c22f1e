package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tour of a new user in the real window. */
class TourJourneyTest extends WindowJourney {
    /** In a small window with large text, and with the tool windows of the left side closed. */
    @Test
    void everyStepPointsAtSomethingAndStaysInTheWindowWhateverItsSize() throws Exception {
        try (Journey user = openFirst()) {
            pointed(user, "welcome/A box for bodies", 1280, 720);
            user.newProject("A water tank", home.resolve("small"));
            user.key("ctrl+alt+s");
            user.enter("dialog", "Zoom", "150");
            user.press("dialog", "Close");
            String[] usual = {
                "presets/Presets",
                "viewport/Picture",
                "toolbar/Paint Resolution",
                "toolbar/More Tools",
                "toolbar/Play",
                "toolbar/Record"
            };
            for (int step = 0; step < usual.length; step++) {
                user.resize(1280, 720);
                pointed(user, usual[step], 1280, 720);
                user.resize(900, 600);
                pointed(user, null, 900, 600);
                user.picture("to9-small-" + (step + 1));
                if (step == 0) {
                    user.key("alt+5");
                    pointed(user, "stripe.left/Presets", 900, 600);
                    user.key("alt+5");
                }
                user.press("tour", "Skip Step");
            }
            user.item("tour", "text: That is all");
            user.press("tour", "End Tour");
            user.waitFor("its end", state -> user.find("tour", "End Tour").isEmpty());
        }
    }

    /** @param what scope and label of what the step points at, or null: anything */
    private static void pointed(Journey user, String what, int width, int height) {
        user.waitFor("a pointer at " + what, state -> user.find("tour", "Points at")
                .filter(at -> what == null || at.path("value").asText().equals(what))
                .isPresent());
        JsonNode callout = user.item("tour", "Callout");
        for (JsonNode item : List.of(callout, user.item("tour", "Points at"))) {
            double right = item.path("x").asDouble() + item.path("width").asDouble() / 2;
            double bottom = item.path("y").asDouble() + item.path("height").asDouble() / 2;
            assertThat(right).as("right end of " + item).isLessThanOrEqualTo(width);
            assertThat(bottom).as("lower end of " + item).isLessThanOrEqualTo(height);
            assertThat(right - item.path("width").asDouble())
                    .as("left end of " + item)
                    .isNotNegative();
        }
    }

    /** The callout covers no text and no button. */
    private static void coversNothing(Journey user) {
        user.waitFor("a callout that covers nothing", state -> {
            JsonNode callout = user.item("tour", "Callout");
            return Stream.of("welcome", "hierarchy", "timeline")
                    .flatMap(scope -> user.items(scope).stream())
                    .filter(item -> item.path("height").asDouble() < 60)
                    .noneMatch(item -> within(item, callout, "x", "width") && within(item, callout, "y", "height"));
        });
    }

    private static boolean within(JsonNode a, JsonNode b, String middle, String size) {
        double apart = Math.abs(a.path(middle).asDouble() - b.path(middle).asDouble());
        return apart < (a.path(size).asDouble() + b.path(size).asDouble()) / 2 - 9;
    }

    TourJourneyTest() {
        super(720);
    }

    @Test
    void eachStepOfTheTourEndsWhenItIsDoneAndItComesOnce() throws Exception {
        try (Journey user = openFirst()) {
            user.item("tour", "text: Make a project");
            user.item("tour", "text: 6 steps follow");
            coversNothing(user);
            user.picture("to1-welcome");
            user.newProject("A water tank", home.resolve("first"));
            user.item("tour", "text: Get a body");
            user.item("tour", "text: Step 1 of 6");
            user.picture("to2-body");
            user.press("presets", "Presets");
            user.press("presets", "ball");
            user.item("tour", "text: Place it");
            user.waitUntilIdle();
            user.picture("to3-place");
            user.enter("inspector", "Position X", "0.1");
            user.item("tour", "text: Choose how fine it is");
            user.picture("to4-fine");
            JsonNode card = user.item("tour", "Callout");
            JsonNode ball = user.item("viewport", "Body Ball");
            assertThat(card.path("y").asDouble() - card.path("height").asDouble() / 2)
                    .as("it lies below what is to be painted")
                    .isGreaterThan(ball.path("y").asDouble());
            user.press("inspector", "Finer");
            user.item("tour", "text: Add fluid");
            coversNothing(user);
            user.menu("View", "Light Theme");
            user.picture("to5-fluid-light");
            user.press("hierarchy", "Add Fluid Block");
            user.item("tour", "text: Play");
            user.waitUntilIdle();
            user.picture("to6-play-light");
            user.press("toolbar", "Play");
            user.item("tour", "text: Record a video");
            user.picture("to7-record-light");
            user.press("tour", "Skip Step");
            user.item("tour", "text: That is all");
            coversNothing(user);
            user.picture("to8-end-light");
            user.press("toolbar", "Stop");
            user.press("tour", "End Tour");
            user.waitFor("its end", state -> user.find("tour", "End Tour").isEmpty());
            user.save();
            assertThat(user.exit()).isZero();
        }
        try (Journey user = openFirst()) {
            user.item("welcome", "first");
            assertThat(user.find("tour", "End Tour")).as("it comes once").isEmpty();
            user.menu("Help", "Tour");
            user.press("tour", "End Tour");
            assertThat(user.exit()).isZero();
        }
    }
}

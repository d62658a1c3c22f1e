package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tour of a new user in the real window. */
class TourJourneyTest extends WindowJourney {
    TourJourneyTest() {
        super(720);
    }

    @Test
    void eachStepOfTheTourEndsWhenItIsDoneAndItComesOnce() throws Exception {
        try (Journey user = openFirst()) {
            user.item("tour", "text: Make a project");
            user.picture("to1-welcome");
            user.newProject("A water tank", home.resolve("first"));
            user.item("tour", "text: Get a body");
            user.picture("to2-body");
            user.press("presets", "Presets");
            user.press("presets", "ball");
            user.item("tour", "text: Place it");
            user.waitUntilIdle();
            user.picture("to3-place");
            user.enter("inspector", "Position X", "0.1");
            user.item("tour", "text: Choose how fine it is");
            user.picture("to4-fine");
            user.press("inspector", "Finer");
            user.item("tour", "text: Add fluid");
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

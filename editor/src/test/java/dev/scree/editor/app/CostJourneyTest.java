package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Scene;
import org.junit.jupiter.api.Test;

/** Authored fluid is seen and counted before Play, and an edit that multiplies it asks, in the real window. */
class CostJourneyTest extends WindowJourney {
    CostJourneyTest() {
        super(800);
    }

    @Test
    void finerFluidAsksFirstAndTheWayOutLeavesTheSceneAsItWas() throws Exception {
        try (Journey user = open()) {
            user.newProject("A water tank", home.resolve("cost"));
            user.waitUntilIdle();
            user.picture("q1-authored-fluid");
            Scene before = user.scene();
            user.enter("inspector", "Fluid spacing", "0.008");
            user.waitFor("the question", state -> state.path("dialog").asBoolean());
            user.picture("q2-question");
            user.key("Escape");
            user.holds("the scene as it was", scene -> scene.equals(before));
            user.menu("View", "Light Theme");
            user.enter("inspector", "Fluid spacing", "0.008");
            user.waitFor("the question", state -> state.path("dialog").asBoolean());
            user.picture("q3-question-light");
            user.press("dialog", "Keep It");
            user.waitFor("its end", state -> !state.path("dialog").asBoolean());
            assertThat(user.scene().physics().fluidSpacing()).isEqualTo(0.008);
            user.picture("q4-kept-light");
        }
    }

    @Test
    void aSampleOpensAsACopy() throws Exception {
        try (Journey user = open()) {
            user.press("welcome", "channel");
            user.picture("q5-copy-of-a-sample");
            user.press("dialog", "Copy and Open");
            user.waitFor("the copy", state -> state.path("project").asText().equals("channel"));
            assertThat(home.resolve("channel/project.json")).exists();
        }
    }
}

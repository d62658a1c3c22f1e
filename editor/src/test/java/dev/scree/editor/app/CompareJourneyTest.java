package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two plays in the window: one is kept, a value is changed, another one is made, and both are looked at together. */
class CompareJourneyTest extends WindowJourney {
    CompareJourneyTest() {
        super(800);
    }

    @Test
    void aPlayIsComparedWithAnEarlierOne() throws IOException {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(
                        Body.of("a", "models/pawn.obj", "wood", new Pose(new Vec3(0, 1.2, 0), Pose.IDENTITY.rotation()))
                                .withName("Pawn")));
        Path folder = TestProject.create(home.resolve("fall"), scene, "pawn.obj");
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.key("shift+F7");
            user.waitFor(
                    "the window", state -> user.find("compare", "No plays yet").isPresent());
            user.picture("c1-empty");
            user.key("shift+F7");
            play(user);
            user.key("shift+F7");
            user.item("compare", "Only one play yet");
            user.picture("c1-one-play");
            user.press("compare", "Keep Play");
            user.item("compare", "Wipe");
            user.key("shift+F7");
            user.press("hierarchy", "Physics");
            user.enter("inspector", "Gravity Y", "-1.62");
            play(user);
            user.key("shift+F7");
            user.waitFor("both pictures", state -> user.find("compare", "Pictures")
                    .map(item -> item.path("value").asText().equals("drawn"))
                    .orElse(false));
            assertThat(value(user, "Physics: Gravity")).contains("-9.81").contains("-1.62");
            assertThat(Integer.parseInt(value(user, "Curves"))).isGreaterThan(4);
            JsonNode slider = user.item("compare", "Time");
            user.hold(slider.path("x").asDouble(), slider.path("y").asDouble());
            user.release();
            user.waitFor("a time", state -> Double.parseDouble(value(user, "Time")) > 0.1);
            user.picture("c2-side-by-side");
            user.press("compare", "Wipe");
            JsonNode edge = user.item("compare", "Edge");
            user.drag(edge, -120);
            user.waitFor("the edge", state -> Double.parseDouble(value(user, "Edge")) < 0.45);
            user.picture("c3-wipe");
            user.key("shift+F7");
            user.keyTwice("shift");
            user.type("preferences");
            user.key("Return");
            user.enter("dialog", "Zoom", "150");
            user.press("dialog", "Close");
            user.key("shift+F7");
            user.press("compare", "Wipe");
            user.waitFor("both pictures", state -> value(user, "Pictures").equals("drawn"));
            user.picture("c4-at-150");
        }
    }

    private static String value(Journey user, String label) {
        return user.item("compare", label).path("value").asText();
    }

    private static void play(Journey user) {
        user.press("toolbar", "Play");
        user.waitFor("some frames", state -> state.path("frames").asInt() > 40);
        user.press("toolbar", "Stop");
        user.waitFor("the stop", state -> state.path("play").asText().equals("STOPPED"));
    }
}

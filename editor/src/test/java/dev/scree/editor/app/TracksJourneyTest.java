package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers are keyed in the Inspector, and their keys are edited in rows and on curves. */
class TracksJourneyTest extends WindowJourney {
    TracksJourneyTest() {
        super(861);
    }

    @Test
    void anOutflowIsKeyedDraggedOnItsCurveAndPlayed() throws Exception {
        try (Journey user = open(project())) {
            user.waitUntilIdle();
            user.press("timeline", "Timeline");
            user.press("toolbar", "Play");
            user.waitFor("some frames", state -> state.path("frames").asInt() > 40);
            user.press("toolbar", "Stop");
            user.waitUntilIdle();
            user.press("hierarchy", "Spout");

            // The first key by the right button, a later one by a number typed at a later time.
            user.press("timeline", "First Frame");
            user.pressRight("inspector", "Speed");
            user.press("inspector", "Insert Key");
            user.holds("a track", scene -> keys(scene).size() == 1);
            assertThat(keys(user.scene()).get(0).value()).isEqualTo(1);
            user.press("timeline", "Last Frame");
            user.enter("inspector", "Speed", "0.2");
            user.holds("a second key", scene -> keys(scene).size() == 2);
            assertThat(keys(user.scene()).get(1).value()).isEqualTo(0.2);
            assertThat(user.scene().emitters().get(0).speed())
                    .as("the scene's own value")
                    .isEqualTo(1);
            user.picture("k1-keyed-rows");

            // In the row: dragged in time, eased, one step back each.
            double at = keys(user.scene()).get(1).time();
            JsonNode key = user.item("timeline", "Keyframe 2 of Spout: Speed");
            user.drag(key, -80);
            double last = keys(user.scene()).get(1).time();
            assertThat(last).isBetween(at - 0.4, at - 0.1);
            user.pressRight("timeline", "Keyframe 1 of Spout: Speed");
            user.press("timeline", "Go On from Keyframes: Hold");
            user.holds("held", scene -> keys(scene).get(0).easing() == Easing.HOLD);
            user.key("ctrl+z");
            user.holds("smooth again", scene -> keys(scene).get(0).easing() == Easing.SMOOTH);

            // The same keys on their curve.
            tool(user, "Show Curves Instead of Keys");
            user.picture("k2-curve");
            JsonNode point = user.item("timeline", "Key 2 of Spout: Speed");
            double x = point.path("x").asDouble();
            double y = point.path("y").asDouble();
            user.drag(x, y, x + 30, y - 25);
            user.holds(
                    "later and faster",
                    scene -> keys(scene).get(1).value() > 0.3
                            && keys(scene).get(1).time() > last);
            user.key("ctrl+z");
            user.holds("one step back", scene -> keys(scene).get(1).equals(new ValueKey(last, 0.2, Easing.SMOOTH)));

            // A body's pose has curves, too.
            user.press("hierarchy", "Paddle");
            user.waitFor("its curves", state -> user.find("timeline", "Curve Paddle: Position Y")
                    .isPresent());
            user.menu("View", "Light Theme");
            user.key("ctrl+alt+3");
            user.waitFor("the room of a review", state -> user.find("timeline", "Ruler")
                    .isPresent());
            user.picture("k3-pose-light");
            user.press("timeline", "Curve Paddle: Rotation Z");
            user.waitFor("hidden", state -> user.item("timeline", "Curve Paddle: Rotation Z")
                    .path("value")
                    .asText()
                    .equals("hidden"));
            JsonNode pose = user.item("timeline", "Key 2 of Paddle: Position Y");
            user.drag(
                    pose.path("x").asDouble(),
                    pose.path("y").asDouble(),
                    pose.path("x").asDouble(),
                    pose.path("y").asDouble() + 20);
            user.holds(
                    "lower",
                    scene -> scene.bodies()
                                    .get(0)
                                    .animation()
                                    .keyframes()
                                    .get(1)
                                    .position()
                                    .y()
                            < 0.69);
            user.key("ctrl+z");
            user.holds(
                    "as at first",
                    scene -> scene.bodies()
                                    .get(0)
                                    .animation()
                                    .keyframes()
                                    .get(1)
                                    .position()
                                    .y()
                            == 0.7);

            user.key("ctrl+alt+1");
            user.waitFor("the tool windows of authoring", state -> user.find("hierarchy", "Physics")
                    .isPresent());

            // By its actions: under the pointer in the Inspector all numbers of a vector.
            user.press("hierarchy", "Physics");
            user.pressRight("inspector", "Gravity Y");
            user.press("inspector", "Insert Key");
            user.holds("four tracks", scene -> scene.tracks().size() == 4);
            user.menu("View", "Light Theme");
            user.picture("k4-gravity");
            for (int i = 0; i < 3; i++) {
                user.key("ctrl+plus");
            }
            user.picture("k4-gravity-150");
            user.key("ctrl+0");
            user.pressRight("inspector", "Gravity Y");
            user.press("inspector", "Remove Track");
            user.holds("one track", scene -> scene.tracks().size() == 1);

            // The play follows the track.
            user.press("toolbar", "Play");
            user.waitFor("frames", state -> state.path("frames").asInt() > 40);
            user.press("toolbar", "Stop");
            user.waitUntilIdle();
            user.picture("k5-played");
        }
    }

    /** Presses a button, or what stands for it in the menu. */
    private static void tool(Journey user, String label) {
        if (user.find("timeline", label).isEmpty()) {
            user.press("timeline", "More Tools");
        }
        user.press("timeline", label);
    }

    private static List<ValueKey> keys(Scene scene) {
        return scene.tracks().stream()
                .filter(track -> track.property().equals("speed"))
                .findFirst()
                .map(PropertyTrack::keys)
                .orElse(List.of());
    }

    private Path project() throws Exception {
        Body paddle = Body.of("paddle", "models/gear.obj", "wood", new Pose(new Vec3(0.6, 0.4, 0), Quat.IDENTITY))
                .withName("Paddle")
                .withResolution(8)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0, new Vec3(0.6, 0.4, 0), Quat.IDENTITY),
                                new Keyframe(0.6, new Vec3(0.6, 0.7, 0), Quat.ofDegrees(new Vec3(0, 0, 60))),
                                new Keyframe(1, new Vec3(0.4, 0.5, 0), Quat.IDENTITY)),
                        false));
        Emitter spout = Emitter.disc("spout", Pose.at(-0.3, 1, 0), 0.2, Scene.DEFAULT_FLUID, 1)
                .withName("Spout")
                .withLimit(400);
        Scene empty = Scene.empty("main");
        return TestProject.create(
                home.resolve("keyed"),
                empty.withPhysics(empty.physics().withFluidSpacing(0.05))
                        .withBodies(List.of(paddle))
                        .withEmitters(List.of(spout)),
                "gear.obj");
    }
}

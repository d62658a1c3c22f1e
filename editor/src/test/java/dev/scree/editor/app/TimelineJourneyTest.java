package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A play is looked through on the timeline, and is there again after the program was killed. */
class TimelineJourneyTest extends WindowJourney {
    TimelineJourneyTest() {
        super(860);
    }

    @Test
    void aPlayIsLookedThroughMarkedAndThereAgainAfterAKill() throws Exception {
        Path folder = project();
        int frames;
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.press("timeline", "Timeline");
            user.press("toolbar", "Play");
            user.waitFor("some frames", state -> state.path("frames").asInt() > 60);
            user.press("toolbar", "Stop");
            user.waitUntilIdle();
            agrees(user);
            assertThat(shown(user)).isEqualTo(-1);
            assertThat(user.items("timeline").stream().map(i -> i.path("label").asText()))
                    .as("the pawn falls onto the floor")
                    .anyMatch(label -> label.equals("Event Pawn is first touched"));

            // Pressed in the middle of the track, then one frame back.
            JsonNode track = user.item("timeline", "Frame");
            double x = track.path("x").asDouble();
            double y = track.path("y").asDouble() - 8;
            user.hold(x, y);
            user.release();
            user.waitFor("a frame in the middle", state -> shown(user) > 10);
            agrees(user);
            long middle = shown(user);
            user.press("timeline", "Previous Frame");
            user.waitFor("the frame before", state -> shown(user) == middle - 1);
            user.key("i");
            user.press("timeline", "Add Bookmark");
            user.holds("a bookmark", scene -> scene.bookmarks().size() == 1);
            assertThat(shown(user))
                    .as("a bookmark changes nothing that is shown")
                    .isEqualTo(middle - 1);
            assertThat(user.scene().bookmarks().get(0).time()).isCloseTo((middle - 1) / 60.0, within(0.002));
            user.picture("t1-range-and-bookmark");

            // The wheel zooms about the pointer; the ruler is pulled.
            double[] before = ruler(user);
            user.move(x, y);
            user.wheel(4);
            user.waitFor("a finer ruler", state -> ruler(user)[1] - ruler(user)[0] < 0.6 * (before[1] - before[0]));
            double[] near = ruler(user);
            JsonNode ruler = user.item("timeline", "Ruler");
            user.drag(x, ruler.path("y").asDouble(), x - 120, ruler.path("y").asDouble());
            assertThat(ruler(user)[0]).isGreaterThan(near[0]);
            tool(user, "Count Frames Instead of Seconds");
            user.menu("View", "Light Theme");
            user.picture("t2-frames-zoomed-light");
            tool(user, "Show the Whole Play");

            // Played back at a tenth, and it stays within the range.
            user.press("timeline", "Speed");
            user.press("timeline", "0.1x");
            user.press("timeline", "Play Back Kept Frames");
            user.waitFor("later frames", state -> shown(user) > middle + 1);
            user.press("timeline", "Pause Playing Back");
            agrees(user);
            assertThat(shown(user)).isGreaterThanOrEqualTo(middle - 1);
            user.key("alt+Left");
            user.waitFor("the bookmark", state -> shown(user) == middle - 1);
            user.key("ctrl+z");
            user.holds("no bookmark", scene -> scene.bookmarks().isEmpty());
            user.key("ctrl+shift+z");
            user.holds("the bookmark again", scene -> scene.bookmarks().size() == 1);

            // The right button says how the paddle goes on from its first keyframe.
            user.pressRight("timeline", "Keyframe 1 of Paddle");
            user.press("timeline", "Go On from Keyframes: Slow Start and End");
            user.holds("a slow start", scene -> keys(scene).get(0).easing() == Easing.SLOW_BOTH);
            user.picture("t3-easing");
            user.key("ctrl+z");
            user.holds("smooth again", scene -> keys(scene).get(0).easing() == Easing.SMOOTH);

            // The last keyframe is dragged, copied and deleted; each is one step back.
            JsonNode key = user.item("timeline", "Keyframe 2 of Paddle");
            user.drag(key, -60);
            user.holds("an earlier keyframe", scene -> last(scene) < 0.95);
            double dragged = last(user.scene());
            tool(user, "Copy Keyframes to Shown Time");
            user.holds("three keyframes", scene -> keys(scene).size() == 3);
            user.picture("t3-keyframes-light");
            tool(user, "Delete Keyframes");
            user.holds("two keyframes", scene -> keys(scene).size() == 2);
            user.key("ctrl+z");
            user.key("ctrl+z");
            user.holds("as dragged", scene -> keys(scene).size() == 2 && last(scene) == dragged);
            user.key("ctrl+z");
            user.holds("as at first", scene -> last(scene) == 1);
            frames = user.state().path("frames").asInt();
            assertThat(user.items("timeline").stream().map(i -> i.path("label").asText()))
                    .noneMatch(label -> label.contains("was changed since"));
            user.save();
            Thread.sleep(700);
            user.kill();
        }
        try (Journey user = open(folder)) {
            user.waitFor("the frames of before", state -> state.path("frames").asInt() == frames);
            user.press("timeline", "Timeline");
            user.press("timeline", "Last Frame");
            user.waitFor("the last frame", state -> shown(user) > 50);
            agrees(user);
            user.press("hierarchy", "Physics");
            user.enter("inspector", "Gravity Y", "-3");
            user.waitFor("the frames are stale", state -> user.items("timeline").stream()
                    .anyMatch(i -> i.path("label").asText().contains("was changed since")));
            user.press("timeline", "First Frame");
            user.picture("t4-stale-after-a-kill");
        }
    }

    /** The track, the playhead, the words and the status bar tell of one frame. */
    private static void agrees(Journey user) {
        long number = shown(user);
        String words = user.item("timeline", "Shown").path("value").asText();
        double playhead = Double.parseDouble(
                user.item("timeline", "Playhead").path("value").asText());
        if (number < 0) {
            assertThat(words).startsWith("Authored start");
            assertThat(playhead).isZero();
        } else {
            assertThat(words).startsWith("Frame " + number + " ");
            assertThat(words).endsWith(String.format(java.util.Locale.ROOT, "t = %.3f s", playhead));
            // While something runs in the background the status bar tells of that.
            user.waitFor("the status bar's frame", state -> user.items("status").stream()
                    .anyMatch(i -> i.path("label").asText().contains("Showing frame " + number + " of the last play")));
        }
    }

    /** Presses a button, or what stands for it in the menu. */
    private static void tool(Journey user, String label) {
        if (user.find("timeline", label).isEmpty()) {
            user.press("timeline", "More Tools");
        }
        user.press("timeline", label);
    }

    private static long shown(Journey user) {
        return user.item("timeline", "Frame").path("value").asLong();
    }

    private static double[] ruler(Journey user) {
        String[] ends = user.item("timeline", "Ruler").path("value").asText().split(" ");
        return new double[] {Double.parseDouble(ends[0]), Double.parseDouble(ends[1])};
    }

    private static List<Keyframe> keys(Scene scene) {
        return scene.bodies().get(1).animation().keyframes();
    }

    private static double last(Scene scene) {
        return keys(scene).get(keys(scene).size() - 1).time();
    }

    private Path project() throws Exception {
        Scene scene = Scene.empty("main");
        Body pawn = Body.of("pawn", "models/pawn.obj", "wood", new Pose(new Vec3(0, 0.6, 0), Quat.IDENTITY))
                .withName("Pawn")
                .withResolution(8);
        Body paddle = Body.of("paddle", "models/gear.obj", "wood", new Pose(new Vec3(0.6, 0.4, 0), Quat.IDENTITY))
                .withName("Paddle")
                .withResolution(8)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0, new Vec3(0.6, 0.4, 0), Quat.IDENTITY),
                                new Keyframe(1, new Vec3(0.6, 0.7, 0), Quat.IDENTITY)),
                        false));
        return TestProject.create(
                home.resolve("fall"), scene.withBodies(List.of(pawn, paddle)), "pawn.obj", "gear.obj");
    }
}

package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tracks that mean nothing are refused, and taken away by a click. */
class TrackFieldsTest {
    private static final Emitter SPOUT =
            Emitter.disc("spout", Pose.at(0, 1, 0), 0.1, Scene.DEFAULT_FLUID, 1).withName("Spout");
    private static final Body BODY = Body.of("b", "model.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));

    private static Scene scene(PropertyTrack... tracks) {
        Scene empty = Scene.empty("s");
        return empty.withPhysics(empty.physics().withBodySolver(BodySolver.REALTIME))
                .withEmitters(List.of(SPOUT))
                .withBodies(List.of(BODY))
                .withJoints(List.of(Joint.of("hinge", JointType.HINGE, "b", null, new Vec3(0, 0.5, 0))))
                .withTracks(List.of(tracks));
    }

    private static PropertyTrack track(String target, String property, ValueKey... keys) {
        return new PropertyTrack(target, property, List.of(keys));
    }

    private static List<Problem> check(Scene scene) {
        return SceneCheck.check(scene, "scenes/s.json", model -> true);
    }

    private static void refused(String path, String message, String remedy, PropertyTrack... tracks) {
        Scene scene = scene(tracks);
        List<Problem> problems = check(scene);
        assertThat(problems).as(message).hasSize(1);
        Problem problem = problems.get(0);
        assertThat(problem.path()).isEqualTo(path);
        assertThat(problem.message()).contains(message);
        assertThat(problem.remedy()).contains(remedy);
        assertThat(check(problem.fixes().get(0).apply(scene))).isEmpty();
    }

    @Test
    void aSoundTrackHasNoProblem() {
        assertThat(check(scene(
                        track("physics", "gravity[1]", new ValueKey(0, -9.81, Easing.HOLD), new ValueKey(0.5, 0)),
                        track("emitters/spout", "speed", new ValueKey(1, 0), new ValueKey(0, 2)),
                        track("materials/wood", "friction", new ValueKey(0, 0.2)),
                        track("joints/hinge", "motorSpeed", new ValueKey(0, 3)))))
                .isEmpty();
    }

    @Test
    void aTrackIsOfANumberThatCanChange() {
        ValueKey key = new ValueKey(0, 1);
        refused("tracks[0].target", "which is not there", "Name a part", track("emitters/gone", "speed", key));
        refused("tracks[0].target", "which is not there", "Name a part", track("physics/gravity", "speed", key));
        refused("tracks[0].target", "which is not there", "Name a part", track("emitters", "speed", key));
        refused("tracks[0].property", "no number of \"Spout\"", "rate", track("emitters/spout", "colour", key));
        refused("tracks[0].property", "no number", "speed", track("emitters/spout", "pose.position[0]", key));
        refused("tracks[0].property", "no number", "gravity[2]", track("physics", "gravity", key));
        refused("tracks[0].property", "no number", "gravity[2]", track("physics", "gravity[3]", key));
        refused("tracks[0].property", "no number", "gravity[2]", track("physics", "frameRate", key));
        refused("tracks[0].property", "It has no motor", "Set what it needs", track("joints/hinge", "motorForce", key));
        refused("tracks[0].property", "no number", "Remove the track", track("domain", "min[0]", key));
    }

    @Test
    void keysHaveTimesAndValuesThatMeanSomething() {
        refused("tracks[0].keys", "has no keys", "Add a key", track("emitters/spout", "speed"));
        refused(
                "tracks[0].keys[0].time",
                "has the time -1.0",
                "from 0 to 1000000, in s",
                track("emitters/spout", "speed", new ValueKey(-1, 1)));
        refused(
                "tracks[0].keys[0].time",
                "has the time NaN",
                "in s",
                track("emitters/spout", "speed", new ValueKey(Double.NaN, 1)));
        refused(
                "tracks[0].keys[1].value",
                "has the value -3.0",
                "Use a number",
                track("emitters/spout", "speed", new ValueKey(0, 1), new ValueKey(1, -3)));
        refused(
                "tracks[0].keys[0].value",
                "has the value NaN",
                "Use a number",
                track("physics", "gravity[0]", new ValueKey(0, Double.NaN)));
        refused(
                "tracks[0].keys[1].time",
                "have the same time",
                "time of its own",
                track("physics", "gravity[0]", new ValueKey(1, 0), new ValueKey(1, 1)));
    }

    @Test
    void oneTrackSetsANumber() {
        ValueKey key = new ValueKey(0, 0.5);
        refused(
                "tracks[1].property",
                "There are two tracks of \"speed\"",
                "Keep one",
                track("emitters/spout", "speed", key),
                track("emitters/spout", "speed", key, new ValueKey(2, 1)));
        refused(
                "tracks[0].property",
                "another track sets it too",
                "Remove one of the two",
                track("emitters/spout", "rate", key),
                track("emitters/spout", "speed", key));
    }

    @Test
    void aBodyCannotJump() {
        Scene scene = scene().withJoints(List.of())
                .withBodies(List.of(BODY.withMotion(BodyMotion.ANIMATED)
                        .withAnimation(new Animation(
                                List.of(
                                        new Keyframe(0, Vec3.ZERO, null, Easing.HOLD),
                                        new Keyframe(1, new Vec3(0, 1, 0), null)),
                                false))));
        assertThat(check(scene)).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("bodies[0].animation.keyframes[0].easing");
            assertThat(problem.remedy()).contains("SMOOTH, LINEAR").doesNotContain("HOLD");
        });
    }
}

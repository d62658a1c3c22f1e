package dev.scree.editor.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import dev.scree.runtime.scene.property.KeyedScene;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Curves are what a play has, and their keys are dragged; the value axis shows and zooms them. */
class CurveTest {
    private static final PropertyTrack RATE = new PropertyTrack(
            "emitters/spout",
            "rate",
            List.of(new ValueKey(0, 1e-3, Easing.SLOW_BOTH), new ValueKey(2, 5e-3), new ValueKey(3, 0)));
    private static final Body PADDLE = Body.of("paddle", "m", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
            .withName("Paddle")
            .withMotion(BodyMotion.ANIMATED)
            .withAnimation(new Animation(
                    List.of(
                            new Keyframe(0, Vec3.ZERO, Quat.IDENTITY),
                            new Keyframe(1, new Vec3(0, 2, 0), Quat.ofDegrees(new Vec3(0, 90, 0))),
                            new Keyframe(2, new Vec3(0, 3, 0), Quat.ofDegrees(new Vec3(0, 90, 0)))),
                    false));
    private static final Scene SCENE = Scene.empty("s")
            .withBodies(List.of(PADDLE))
            .withEmitters(List.of(Emitter.disc("spout", Pose.at(0, 1, 0), 0.1, Scene.DEFAULT_FLUID, 1)
                    .withName("Spout")
                    .withRate(1e-3)))
            .withTracks(List.of(RATE, new PropertyTrack("nothing", "x", List.of(new ValueKey(0, 1)))));

    private static Curve curve(String name) {
        return Curve.of(SCENE, Set.of()).stream()
                .filter(curve -> curve.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void curvesAreThoseOfThePartsThatHaveSomeAndOfAllElse() {
        assertThat(Curve.of(SCENE, Set.of()))
                .extracting(Curve::name)
                .as("of a pose what changes")
                .containsExactly("Paddle: Position Y", "Paddle: Rotation Y", "Spout: Rate");
        assertThat(Curve.of(SCENE, Set.of("emitters/spout")))
                .extracting(Curve::name)
                .containsExactly("Spout: Rate");
        assertThat(Curve.of(SCENE, Set.of("physics"))).hasSize(3);
    }

    /** What is drawn is what a play takes, in the unit that the Inspector shows. */
    @Test
    void aCurveHasTheValuesOfAPlay() {
        Curve rate = curve("Spout: Rate");
        assertThat(rate.unit()).isEqualTo("l/s");
        assertThat(rate.values()).containsExactly(1.0, 5.0, 0.0);
        for (double time = 0; time < 3.5; time += 0.13) {
            assertThat(rate.at().applyAsDouble(time))
                    .isCloseTo(
                            1000 * KeyedScene.at(SCENE, time).emitters().get(0).rate(), within(1e-9));
        }
        Curve height = curve("Paddle: Position Y");
        // The tangent in the middle is that of the chord, 1.5 m/s; at the start that of its segment.
        assertThat(height.at().applyAsDouble(0.5)).isCloseTo(1 + 0.125 * 2 - 0.125 * 1.5, within(1e-9));
        assertThat(curve("Paddle: Rotation Y").at().applyAsDouble(0.5)).isCloseTo(45, within(1e-6));
    }

    @Test
    void aKeyIsDraggedInTimeAndValueBetweenItsNeighbours() {
        Scene after = curve("Spout: Rate").dragged(SCENE, 1, 9, 2.5);
        ValueKey key = after.tracks().get(0).keys().get(1);
        assertThat(key.value()).isCloseTo(2.5e-3, within(1e-12));
        assertThat(key.time()).isCloseTo(3 - KeyTimes.APART, within(1e-12));
        assertThat(curve("Spout: Rate")
                        .dragged(SCENE, 0, -4, -1)
                        .tracks()
                        .get(0)
                        .keys()
                        .get(0))
                .as("no rate is below 0")
                .isEqualTo(new ValueKey(0, 0, Easing.SLOW_BOTH));
        Keyframe moved = curve("Paddle: Position Y")
                .dragged(SCENE, 1, 1.5, -1)
                .bodies()
                .get(0)
                .animation()
                .keyframes()
                .get(1);
        assertThat(moved.position()).isEqualTo(new Vec3(0, -1, 0));
        assertThat(moved.time()).isEqualTo(1.5);
        Keyframe turned = curve("Paddle: Rotation Y")
                .dragged(SCENE, 2, 2, 30)
                .bodies()
                .get(0)
                .animation()
                .keyframes()
                .get(2);
        assertThat(turned.rotation().toDegrees().y()).isCloseTo(30, within(1e-6));
    }

    @Test
    void theValueAxisShowsAllZoomsAboutThePointerAndHasRoundMarks() {
        double[] extent = Curve.extent(List.of(curve("Spout: Rate")));
        assertThat(extent).containsExactly(0, 5);
        ValueView view = ValueView.whole(extent[0], extent[1], 200);
        assertThat(view.y(0)).isBetween(10.0, 40.0);
        assertThat(view.y(5)).isBetween(160.0, 190.0);
        ValueView near = view.zoomed(80, 4);
        assertThat(near.value(80)).isCloseTo(view.value(80), within(1e-9));
        assertThat(near.perPixel()).isCloseTo(view.perPixel() / 4, within(1e-12));
        assertThat(view.pulled(30).y(1)).isCloseTo(view.y(1) + 30, within(1e-9));
        assertThat(view.ticks(200, 26)).extracting(ValueView.Tick::label).containsExactly("0", "1", "2", "3", "4", "5");
        assertThat(ValueView.whole(2, 2, 100).ticks(100, 26)).hasSizeBetween(2, 5);
        assertThat(ValueView.whole(-0.02, 0.03, 100).ticks(100, 30))
                .extracting(ValueView.Tick::label)
                .contains("0.00", "0.02");
        assertThat(ValueView.whole(-1e6, 1e9, 100).ticks(100, 30))
                .isNotEmpty()
                .allMatch(t -> t.label().length() < 12);
        assertThat(view.rounded(1.23456)).isCloseTo(1.23, within(1e-12));
    }
}

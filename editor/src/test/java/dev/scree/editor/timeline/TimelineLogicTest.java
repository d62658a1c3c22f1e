package dev.scree.editor.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** The ruler, the view, the clock of playing back, and keyframes that are moved. */
class TimelineLogicTest {
    private static final double WIDTH = 900;

    /** Whatever the zoom: labels do not touch, there are some, and they stand at different words. */
    @Property
    void labelsOfTheRulerCanBeRead(@ForAll @DoubleRange(min = -5, max = 5) double power, @ForAll boolean frames) {
        TimeView view = new TimeView(3 * Math.pow(10, power), Math.pow(10, power));
        Ticks.Unit unit = frames ? Ticks.Unit.FRAMES : Ticks.Unit.SECONDS;
        List<Ticks.Tick> named = Ticks.of(view, WIDTH, 70, unit, 1 / 60.0).stream()
                .filter(tick -> !tick.label().isEmpty())
                .toList();
        for (int i = 1; i < named.size(); i++) {
            double apart = view.x(named.get(i).time()) - view.x(named.get(i - 1).time());
            assertThat(apart).isGreaterThan(69.9);
            assertThat(named.get(i).label()).isNotEqualTo(named.get(i - 1).label());
        }
        assertThat(named.size()).isLessThan(15);
        if (unit == Ticks.Unit.SECONDS && power < 2) {
            assertThat(named).hasSizeGreaterThan(1);
        }
    }

    @Test
    void ticksStandAtRoundTimesAndWholeFrames() {
        TimeView view = TimeView.whole(2, WIDTH);
        assertThat(Ticks.of(view, WIDTH, 80, Ticks.Unit.SECONDS, 0.1)).contains(new Ticks.Tick(0, "0.0 s"));
        assertThat(Ticks.step(0.17, Ticks.Unit.SECONDS)).isEqualTo(0.2);
        assertThat(Ticks.step(45, Ticks.Unit.SECONDS)).isEqualTo(60);
        assertThat(Ticks.step(0.2, Ticks.Unit.FRAMES)).isEqualTo(1);
        assertThat(Ticks.step(13, Ticks.Unit.FRAMES)).isEqualTo(20);
        assertThat(Ticks.of(new TimeView(0, 1), 200, 80, Ticks.Unit.SECONDS, 1).stream()
                        .map(Ticks.Tick::label)
                        .filter(label -> !label.isEmpty()))
                .containsExactly("0:00", "2:00");
    }

    @Test
    void theTimeUnderThePointerStaysWhileTheWheelZooms() {
        TimeView view = TimeView.whole(10, WIDTH);
        TimeView near = view.zoomed(300, 4, 10, WIDTH);
        assertThat(near.time(300)).isCloseTo(view.time(300), within(1e-9));
        assertThat(near.perPixel()).isCloseTo(view.perPixel() / 4, within(1e-12));
        assertThat(near.pulled(50, 10, WIDTH).time(350)).isCloseTo(near.time(300), within(1e-9));
        assertThat(view.zoomed(0, 1e-9, 10, WIDTH).x(10)).isGreaterThan(0.19 * WIDTH);
        assertThat(near.pulled(1e9, 10, WIDTH).start()).isZero();
        assertThat(near.pulled(-1e9, 10, WIDTH).x(10)).isBetween(0.0, WIDTH);
        assertThat(near.showing(9.9, 10, WIDTH).x(9.9)).isBetween(0.0, WIDTH);
    }

    @Test
    void playingBackKeepsToRangeAndSpeed() {
        PlayRange range = PlayRange.ALL.from(1).to(3);
        Replay replay = new Replay();
        replay.start(0, range, 10, 100);
        assertThat(replay.time()).isEqualTo(1);
        assertThat(replay.advance(101, 0.5, range, 10, false)).isCloseTo(1.5, within(1e-12));
        assertThat(replay.advance(104.5, 0.5, range, 10, true)).isCloseTo(1.25, within(1e-9));
        assertThat(replay.advance(200, 4, range, 10, false)).isEqualTo(3);
        assertThat(replay.running()).isFalse();
        replay.start(3, range, 10, 0);
        assertThat(replay.time()).as("from the end it begins anew").isEqualTo(1);
        Replay longOne = new Replay();
        longOne.start(2, range, 10, 0);
        assertThat(longOne.advance(1e6, 4, range, 10, true)).isBetween(1.0, 3.0);
    }

    @Test
    void aRangeNeverEndsBeforeItBegins() {
        PlayRange range = PlayRange.ALL.from(2).to(1);
        assertThat(range.begin(5)).isZero();
        assertThat(range.end(5)).isEqualTo(1);
        assertThat(PlayRange.ALL.to(1).from(2).end(5)).isEqualTo(5);
        assertThat(PlayRange.ALL.from(9).begin(5)).isEqualTo(5);
        assertThat(PlayRange.ALL.from(9).end(5)).isEqualTo(5);
    }

    @Test
    void keyframesAreMovedCopiedAndDeleted() {
        KeyTimes.Keys<Keyframe> keys = new KeyTimes.Keys<>(List.of(key(0), key(1), key(2)), Set.of(1.0));
        assertThat(times(KeyTimes.moved(keys, 0.5))).containsExactly(0.0, 1.5, 2.0);
        assertThat(KeyTimes.moved(keys, 0.5).selected()).containsExactly(1.5);
        assertThat(times(KeyTimes.moved(keys, 3))).containsExactly(0.0, 2.0, 4.0);
        assertThat(times(KeyTimes.moved(keys, 1))).containsExactly(0.0, 2.0, 2.0 + KeyTimes.APART);
        assertThat(times(KeyTimes.moved(keys, -7))).containsExactly(0.0, KeyTimes.APART, 2.0);
        assertThat(times(KeyTimes.copied(keys, 0.25))).containsExactly(0.0, 1.0, 1.25, 2.0);
        assertThat(KeyTimes.copied(keys, 0.25).selected()).containsExactly(1.25);
        assertThat(times(KeyTimes.deleted(keys))).containsExactly(0.0, 2.0);
        assertThat(KeyTimes.eased(keys, Easing.SLOW_END).keys())
                .extracting(Keyframe::easing)
                .containsExactly(Easing.SMOOTH, Easing.SLOW_END, Easing.SMOOTH);
    }

    @Test
    void eventsThatStandCloseAreOneMark() {
        PlayEvent a = new PlayEvent(1, PlayEvent.Kind.CONTACT, "a");
        PlayEvent b = new PlayEvent(1.05, PlayEvent.Kind.CONTACT, "b");
        PlayEvent c = new PlayEvent(2, PlayEvent.Kind.SLEEP, "c");
        assertThat(PlayEvent.clusters(List.of(a, b, c), 0.1)).containsExactly(List.of(a, b), List.of(c));
    }

    private static Keyframe key(double time) {
        return new Keyframe(time, null, null);
    }

    private static List<Double> times(KeyTimes.Keys<Keyframe> keys) {
        return keys.keys().stream().map(Keyframe::time).toList();
    }
}

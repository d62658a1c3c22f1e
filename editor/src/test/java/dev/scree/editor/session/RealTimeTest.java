package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a play says of its pace. */
class RealTimeTest {
    private static final long MILLI = 1_000_000;

    private final RealTime realTime = new RealTime();

    private void play(int from, int frames, int millis, int stepping, int showing) {
        for (int f = 0; f < frames; f++) {
            long begin = (from + (long) f * millis) * MILLI;
            realTime.add(new RealTime.Spent(begin, stepping * MILLI, showing * MILLI, 0, begin + millis * MILLI, 0.02));
        }
    }

    @Test
    void theRatioIsOfTheLastSecondAlone() {
        assertThat(realTime.ratio()).isZero();
        play(0, 50, 40, 38, 1);
        assertThat(realTime.ratio()).isEqualTo(0.5, within(1e-9));
        play(2000, 25, 20, 8, 1);
        assertThat(realTime.ratio()).isEqualTo(0.75, within(0.03));
        play(2500, 50, 20, 8, 1);
        assertThat(realTime.ratio()).isEqualTo(1, within(0.03));
        assertThat(realTime.limit()).isEqualTo("In real time, with 55 % of the time to spare.");
    }

    @Test
    void aSlowPlaySaysWhichStageTakesMost() {
        play(0, 50, 40, 38, 1);
        realTime.stages(Map.of("contacts", 10.0, "motion", 20.0));
        realTime.stages(Map.of("contacts", 100.0, "motion", 30.0));
        assertThat(realTime.limit())
                .startsWith("The device takes longer")
                .contains("computing 95 % (90 % of that: contacts)", "handing on 3 %");
    }

    @Test
    void aRecordingThatHoldsThePlayUpIsNamed() {
        play(0, 50, 40, 8, 31);
        assertThat(realTime.limit()).startsWith("Handing frames on, as to a recording");
    }

    @Test
    void aPauseIsNoTimeOfThePlay() {
        play(0, 50, 20, 8, 1);
        realTime.pause();
        assertThat(realTime.ratio()).isZero();
        play(9000, 10, 20, 8, 1);
        assertThat(realTime.ratio()).isEqualTo(1, within(1e-9));
    }
}

package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SmoothPlayTest {
    private final FramePool pool = new FramePool();
    private final FrameBlend blend = new FrameBlend();

    @AfterEach
    void everyFrameIsGivenBack() {
        assertThat(pool.leasedCount()).isZero();
        assertThat(blend.leasedCount()).isZero();
    }

    @Test
    void placesChangeEvenlyAndBodiesTurnTheShortWay() {
        try (Frame a = frame(1, 0, 1, 1);
                Frame b = frame(2, 0.1, 1, 1)) {
            a.bodies().put(0, 1).put(1, 2).put(2, 3);
            b.bodies().put(0, 2).put(1, 4).put(2, 7);
            turn(a, 0.2, 1);
            // The same rotation as by +1.0, by the other of its two quaternions.
            turn(b, 1.0, -1);
            a.grains().put(0, 5).put(3, 1);
            b.grains().put(0, 6).put(3, 3);
            try (Frame c = blend.between(a, b, 0.25)) {
                assertThat(c.bodies().get(0)).isCloseTo(1.25f, within(1e-6f));
                assertThat(c.bodies().get(1)).isCloseTo(2.5f, within(1e-6f));
                assertThat(c.bodies().get(2)).isCloseTo(4, within(1e-6f));
                assertThat(Math.abs(2 * Math.atan2(c.bodies().get(5), c.bodies().get(7))))
                        .isCloseTo(0.4, within(1e-5));
                assertThat(c.grains().get(0)).isCloseTo(5.25f, within(1e-6f));
                assertThat(c.time()).isCloseTo(0.025, within(1e-9));
            }
        }
    }

    /** Particle 4 is taken out, 9 comes in: the others keep their own ways. */
    @Test
    void fluidParticlesAreMatchedByTheirIds() {
        try (Frame a = fluid(1, 0, 2, 4, 7);
                Frame b = fluid(2, 0.1, 2, 7, 9)) {
            for (int i = 0; i < 3; i++) {
                a.fluid().put(4 * i, new float[] {10, 20, 30}[i]);
                b.fluid().put(4 * i, new float[] {12, 34, 50}[i]);
            }
            try (Frame c = blend.between(a, b, 0.5)) {
                assertThat(c.fluid().get(0)).isEqualTo(11);
                assertThat(c.fluid().get(4)).isEqualTo(32);
                assertThat(c.fluid().get(8)).isEqualTo(50);
                assertThat(c.fluidTags().get(2)).isEqualTo(7);
                assertThat(c.fluidTags().get(5)).isEqualTo(3);
            }
        }
    }

    /** A body at an even speed, whose play has 7 frames a second of wall time, on a display of 60. */
    @Test
    void aPlaySlowerThanTheDisplayMovesEvenly() {
        assertEven(1 / 7.0, 1 / 60.0, 0.35);
    }

    /** More frames than the display shows. */
    @Test
    void aPlayFasterThanTheDisplayMovesEvenly() {
        assertEven(1 / 95.0, 1 / 30.0, 0.35);
    }

    /**
     * @param wall between frames of the play [s]
     * @param display between pictures [s]
     * @param allowed how much a picture's move may be from the mean, as a part of it
     */
    private void assertEven(double wall, double display, double allowed) {
        Object play = new Object();
        try (SmoothPlay smooth = new SmoothPlay()) {
            double last = Double.NaN;
            int pictures = 0;
            double mean = display / wall / 60;
            for (double now = 0; now < 6; now += display) {
                int number = (int) (now / wall);
                try (Frame newest = frame(number, number / 60.0, 1, 0)) {
                    newest.bodies().put(0, (float) (number / 60.0)).put(7, 1);
                    try (Frame shown = smooth.shown(play, newest, now)) {
                        double place = shown.bodies().get(0);
                        assertThat(place).isLessThanOrEqualTo(newest.time() + 1e-6);
                        if (now > 2) {
                            assertThat(place - last).as("move at %s s", now).isCloseTo(mean, within(allowed * mean));
                            assertThat(newest.time() - place).as("lag").isLessThan(3 / 60.0 + mean);
                            pictures++;
                        }
                        last = place;
                    }
                }
            }
            assertThat(pictures).isGreaterThan(100);
        }
    }

    @Test
    void anotherPlayOrAnEarlierTimeIsShownAtOnce() {
        try (SmoothPlay smooth = new SmoothPlay();
                Frame a = frame(5, 0.5, 1, 0);
                Frame b = frame(6, 0.6, 1, 0);
                Frame first = frame(0, 0, 1, 0)) {
            smooth.shown("one", a, 1).close();
            smooth.shown("one", b, 1.1).close();
            for (Object play : new Object[] {"one", "two"}) {
                try (Frame shown = smooth.shown(play, first, 1.2)) {
                    assertThat(shown).isSameAs(first);
                }
            }
        }
    }

    private Frame frame(long number, double time, int bodies, int grains) {
        Frame frame = pool.lease(number, number, time, bodies, grains, 0);
        clear(frame.bodies());
        clear(frame.grains());
        return frame;
    }

    private Frame fluid(long number, double time, int... ids) {
        Frame frame = pool.lease(number, number, time, 0, 0, ids.length);
        clear(frame.fluid());
        for (int i = 0; i < ids.length; i++) {
            frame.fluidTags().put(2 * i, ids[i]).put(2 * i + 1, 3);
        }
        return frame;
    }

    private static void clear(java.nio.FloatBuffer buffer) {
        for (int i = 0; i < buffer.limit(); i++) {
            buffer.put(i, 0);
        }
    }

    /** About the vertical axis [rad]. */
    private static void turn(Frame frame, double angle, int sign) {
        frame.bodies().put(5, (float) (sign * Math.sin(angle / 2))).put(7, (float) (sign * Math.cos(angle / 2)));
    }
}

package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlayControlTest {
    private static final double FRAME = 1 / 60.0;

    @Test
    void singleFramesAreMadeWhileItPauses() {
        PlayControl control = new PlayControl(false);
        assertThat(control.waiting()).isFalse();
        control.singleFrame();
        control.singleFrame();
        assertThat(control.paused()).isTrue();
        assertThat(control.waiting()).as("two frames are to be made").isFalse();
        control.frameMade(FRAME, FRAME);
        assertThat(control.waiting()).as("one frame is left").isFalse();
        control.frameMade(2 * FRAME, FRAME);
        assertThat(control.waiting()).isTrue();
        control.resume();
        assertThat(control.waiting()).isFalse();
    }

    @Test
    void itPausesAtTheFrameThatIsNearestToItsEndAndGoesOnFromThere() {
        PlayControl control = new PlayControl(false);
        control.pauseAt(2.4 * FRAME);
        control.frameMade(FRAME, FRAME);
        assertThat(control.paused()).isFalse();
        assertThat(control.ended()).isFalse();
        control.frameMade(2 * FRAME, FRAME);
        assertThat(control.paused()).isTrue();
        assertThat(control.ended()).isTrue();
        control.pauseAt(Double.POSITIVE_INFINITY);
        control.resume();
        control.frameMade(3 * FRAME, FRAME);
        assertThat(control.paused()).isFalse();
        assertThat(control.ended()).isFalse();
    }
}

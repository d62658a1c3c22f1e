package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Shift pressed twice, told from Shift that is held for something else. */
class DoubleShiftTest {
    private final DoubleShift keys = new DoubleShift();

    /** A press of Shift from one time to another [s]. @return whether it was the second of two */
    private boolean press(double from, double to, boolean other) {
        assertThat(keys.update(from, true, false)).as("while it is down").isFalse();
        assertThat(keys.update((from + to) / 2, true, other)).isFalse();
        return keys.update(to, false, false);
    }

    @Test
    void twoQuickPressesCountOnce() {
        assertThat(press(0, 0.1, false)).isFalse();
        assertThat(press(0.3, 0.4, false)).isTrue();
        assertThat(press(0.5, 0.6, false)).as("a third one begins anew").isFalse();
        assertThat(press(0.7, 0.8, false)).isTrue();
    }

    @Test
    void slowPressesAndThoseWithOtherKeysDoNot() {
        assertThat(press(0, 0.1, false)).isFalse();
        assertThat(press(0.5, 0.6, false)).as("too late for the first").isFalse();
        assertThat(press(0.8, 0.9, false)).as("but a first one itself").isTrue();
        assertThat(press(2, 2.1, true)).as("a capital letter").isFalse();
        assertThat(press(2.2, 2.3, false)).isFalse();
        assertThat(press(2.4, 2.5, true)).as("a letter with the second").isFalse();
        assertThat(press(3, 3.1, false)).isFalse();
        assertThat(keys.update(3.15, false, true)).as("a key in between").isFalse();
        assertThat(press(3.2, 3.3, false)).isFalse();
    }
}

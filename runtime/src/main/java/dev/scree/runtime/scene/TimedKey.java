package dev.scree.runtime.scene;

/**
 * What holds at a time, and how it goes on to the next: a keyframe of a body, or the key of a number.
 *
 * @param <K> the record itself
 */
public sealed interface TimedKey<K extends TimedKey<K>> permits Keyframe, ValueKey {
    /** Returns the simulated time [s]. */
    double time();

    /** Returns the same at another time [s]. */
    K moved(double time);

    /** Returns how it goes on to the next. */
    Easing easing();

    /** Returns the same that goes on in another way. */
    K eased(Easing easing);
}

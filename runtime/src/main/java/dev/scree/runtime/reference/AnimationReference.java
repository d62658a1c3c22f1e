package dev.scree.runtime.reference;

import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.state.SimulationState;

/** The yardstick of {@code rigid/animate.cl}. */
public final class AnimationReference {
    private AnimationReference() {}

    /** Moves all animated bodies on by a step of their clock. */
    public static void run(AnimatedBodies animated, SimulationState state) {
        for (int i = 0; i < animated.count(); i++) {
            animated.place(i, state.bodyClock[animated.body()[i]] + 1, state);
        }
    }
}

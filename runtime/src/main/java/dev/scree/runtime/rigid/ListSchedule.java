package dev.scree.runtime.rigid;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.instance.SceneInstance;

/**
 * Decides when the lists of contact candidates are rebuilt: as seldom as the speed of the bodies allows. The number of
 * steps until the next rebuild follows from the fastest body's way as a part of its skin, and from gravity. The device
 * reports afterwards if a body moved further than its skin; then the steps are repeated with rebuilds more often.
 * Forces do not depend on when lists are made, so neither does the motion.
 */
public final class ListSchedule {
    /** Longest interval between rebuilds [steps]. */
    private static final int LONGEST = 1 << 20;

    /** Number of list entries in use when the device was last asked. */
    int entries;

    /** Whether lists are rebuilt in every step; for tests. */
    boolean eachStep;
    /** Whether the lists fit the bodies' present positions. */
    private boolean valid;
    /** Planned number of steps between rebuilds. */
    private int interval = 1;
    /** Number of steps since the last rebuild. */
    private int since;
    /** Factor of the way that the forecast may use up; halved when a rebuild came too late, then rising slowly to 1. */
    private double caution = 1;
    /** Way that gravity adds per step and step, as a part of the smallest skin [1/step^2]. */
    private double acceleration;

    /**
     * Counts a step.
     *
     * @return whether the lists are to be rebuilt in it
     */
    boolean beginStep() {
        boolean due = eachStep || !valid || since >= interval;
        if (due) {
            since = 0;
            valid = true;
        }
        since++;
        return due;
    }

    /** Makes the lists due in the next step. */
    void invalidate() {
        valid = false;
    }

    /** Takes over time step, gravity and skins of a scene instance. */
    void update(SceneInstance instance) {
        double smallest = Double.MAX_VALUE;
        for (int b = 0; b < instance.bodies().count(); b++) {
            if (instance.bodyModel().contacts().moves(b)) {
                smallest = Math.min(smallest, instance.bodyModel().contacts().parameters()[4 * b]);
            }
        }
        double dt = instance.sizes().timeStep();
        acceleration = instance.scene().physics().gravity().length() * dt * dt / smallest;
        invalidate();
    }

    /**
     * Evaluates what the device watched during the last steps, and plans the next interval.
     *
     * @param watched the array {@code watch} of {@code contact/watch.h}: [0] 1 if a body moved further than its skin,
     *     [1] bits of the greatest part of a skin moved in a step, [3] number of list entries
     * @return whether the steps must be repeated
     */
    boolean again(int[] watched) {
        entries = watched[3] > 0 ? watched[3] : entries;
        if (watched[0] != 0) {
            interval = Math.max(1, interval / 3);
            caution = 0.5;
            invalidate();
            return true;
        }
        caution = Math.min(1, 1.1 * caution);
        double rate = Float.intBitsToFloat(watched[1]);
        double room = ContactConstants.LIST_RESERVE.value() * caution;
        // Solves room = rate k + acceleration k^2/2 for the number of steps k in which a body uses up its part of the
        // skin.
        double steps = acceleration > 0
                ? (Math.sqrt(rate * rate + 2 * acceleration * room) - rate) / acceleration
                : rate > 0 ? room / rate : LONGEST;
        interval = (int) Math.max(1, Math.min(steps, LONGEST));
        return false;
    }
}

package dev.scree.runtime.rigid;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.instance.SceneInstance;

/**
 * When lists of contact candidates are made anew: as seldom as the speed of the bodies allows. The device tells
 * afterwards if that was too seldom; then the steps are done again with lists made more often. Forces do not depend on
 * when lists are made, so neither does the motion.
 */
public final class ListSchedule {
    private static final int LONGEST = 1 << 20;

    /** Entries in use when last asked. */
    int entries;

    boolean eachStep;
    private boolean valid;
    private int interval = 1;
    private int since;
    private double caution = 1;
    private double acceleration;

    /** @return whether lists are due in this step */
    boolean beginStep() {
        boolean due = eachStep || !valid || since >= interval;
        if (due) {
            since = 0;
            valid = true;
        }
        since++;
        return due;
    }

    void invalidate() {
        valid = false;
    }

    /** Takes over the step and gravity. */
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
     * @param watched [0] 1 if the lists were too old once, [1] bits of the greatest part of a skin moved in a step, [3]
     *     entries
     * @return whether the steps must be done again
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
        // room = rate k + acceleration k^2 / 2
        double steps = acceleration > 0
                ? (Math.sqrt(rate * rate + 2 * acceleration * room) - rate) / acceleration
                : rate > 0 ? room / rate : LONGEST;
        interval = (int) Math.max(1, Math.min(steps, LONGEST));
        return false;
    }
}

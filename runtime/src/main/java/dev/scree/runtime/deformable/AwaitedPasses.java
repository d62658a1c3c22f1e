package dev.scree.runtime.deformable;

import java.util.function.IntSupplier;

/**
 * How many passes of a loop the host enqueues whose end the device finds: as many as the loop needed before are
 * enqueued without waiting; then the host looks whether they were enough, and adds one at a time. What comes after the
 * end does nothing.
 */
final class AwaitedPasses {
    /** What a look returns where there is more to do. */
    static final int NOT_DONE = -1;

    /** Number of passes that the loop begins with. */
    private int first;

    private int enqueued;

    /** @param first number of passes before it is known how many are needed */
    AwaitedPasses(int first) {
        this.first = first;
    }

    /**
     * Returns whether one more pass is to be enqueued; where none is, the next call begins the loop anew.
     *
     * @param most greatest number of passes
     * @param needed waits for the device, and returns how many passes were needed, with the one that found the end, or
     *     {@link #NOT_DONE}
     */
    boolean wanted(int most, IntSupplier needed) {
        if (enqueued >= first) {
            int found = needed.getAsInt();
            if (found != NOT_DONE || enqueued >= most) {
                first = found == NOT_DONE ? most : Math.min(found, most);
                enqueued = 0;
                return false;
            }
        }
        enqueued++;
        return true;
    }
}

package dev.scree.runtime.frame;

import java.util.ArrayDeque;

/** Reuses the memory of frames. Thread-safe. */
public final class FramePool {
    /** More than this many idle frames are left to the garbage collector. */
    private static final int IDLE_LIMIT = 8;

    private final ArrayDeque<Frame> idle = new ArrayDeque<>();
    private int leased;

    /**
     * A frame to fill: the caller owns one lease.
     *
     * @param number frame number, step whole steps done, time simulated [s], counts of what it holds
     */
    public Frame lease(long number, long step, double time, int bodyCount, int grainCount, int fluidCount) {
        Frame frame;
        synchronized (this) {
            frame = idle.poll();
            leased++;
        }
        if (frame == null) {
            frame = new Frame(this);
        }
        frame.begin(number, step, time, bodyCount, grainCount, fluidCount);
        return frame;
    }

    /** How many frames are out; 0 when everybody has closed theirs. */
    public synchronized int leasedCount() {
        return leased;
    }

    synchronized void giveBack(Frame frame) {
        leased--;
        if (idle.size() < IDLE_LIMIT) {
            idle.push(frame);
        }
    }
}

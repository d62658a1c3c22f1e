package dev.scree.runtime.frame;

import java.util.ArrayDeque;

/** Lends frames and reuses their memory. Thread-safe. */
public final class FramePool {
    /** Greatest number of idle frames to keep; the garbage collector gets any more. */
    private static final int IDLE_LIMIT = 8;

    private final ArrayDeque<Frame> idle = new ArrayDeque<>();
    private int leased;

    /**
     * Lends a frame to be filled; the caller owns one lease.
     *
     * @param number number of the frame
     * @param step number of whole steps done since the start
     * @param time simulated time [s]
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

    /** Returns the number of frames that are lent; 0 when everybody has closed theirs. */
    public synchronized int leasedCount() {
        return leased;
    }

    /** Takes back a frame whose last lease was closed. */
    synchronized void giveBack(Frame frame) {
        leased--;
        if (idle.size() < IDLE_LIMIT) {
            idle.push(frame);
        }
    }
}

package dev.scree.editor.app;

import java.util.function.Supplier;

/** How evenly the window is drawn: frames and the longest gap between two of them. */
public final class FrameTimes {
    private long count;
    private long firstNanos;
    private long lastNanos;
    private long longestNanos;
    private long late;
    private String longest = "";

    /**
     * Notes that a frame is on the screen now.
     *
     * @param parts what its time went into, for the slowest one
     */
    synchronized void frame(long nanos, Supplier<String> parts) {
        if (count > 0) {
            long gap = nanos - lastNanos;
            if (gap > longestNanos) {
                longestNanos = gap;
                longest = parts.get();
            }
            late += gap > 100_000_000L ? 1 : 0;
        } else {
            firstNanos = nanos;
        }
        lastNanos = nanos;
        count++;
    }

    /** Begins a new measurement. */
    public synchronized void reset() {
        count = 0;
        longestNanos = 0;
        longest = "";
        late = 0;
    }

    /** Frames a second since the reset. */
    public synchronized double rate() {
        return count < 2 ? 0 : (count - 1) / ((lastNanos - firstNanos) / 1e9);
    }

    /** The longest time between two frames since the reset [ms]. */
    public synchronized double longestGapMillis() {
        return longestNanos / 1e6;
    }

    /** What the frame after the longest gap spent its time on. */
    public synchronized String longestGapParts() {
        return longest;
    }

    /** Gaps longer than 100 ms since the reset. */
    public synchronized long lateCount() {
        return late;
    }

    /** Frames since the reset. */
    public synchronized long count() {
        return count;
    }
}

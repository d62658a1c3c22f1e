package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import java.util.ArrayDeque;

/**
 * Shows a play that is slower or faster than the display without jerks: a clock of its own runs through simulated time
 * as fast as frames come, about one frame behind the newest, and what is shown is between the two frames about that
 * time. Belongs to one thread.
 */
public final class SmoothPlay implements AutoCloseable {
    private static final int FRAMES_KEPT = 6;
    /** How much of a new measurement enters what is known of the pace of frames. */
    private static final double SMOOTHING = 0.2;
    /** A play that makes no frame for so long [s] is shown where it is, and its pace is measured anew. */
    private static final double PATIENCE = 1.5;
    /** The clock runs faster or slower by at most this part to keep its distance to the newest frame. */
    private static final double CORRECTION = 0.5;
    /** Frames the clock may be behind before it leaps. */
    private static final double GREATEST_LAG = 4;

    private final FrameBlend blend = new FrameBlend();
    private final ArrayDeque<Frame> frames = new ArrayDeque<>();
    private Object play;
    private double newestAt;
    private double interval;
    private double rate;
    private double shownTime;
    private double shownAt;

    /**
     * Returns what is to be shown, as a lease of the caller's.
     *
     * @param of the same object for all frames of a play
     * @param newest frame of the play; retained here
     * @param now wall time, from anywhere [s]
     */
    public Frame shown(Object of, Frame newest, double now) {
        Frame last = frames.peekLast();
        if (of != play || last != null && newest.time() < last.time() || last != null && now - shownAt > PATIENCE) {
            clear();
            play = of;
            last = null;
        }
        if (last == null) {
            frames.add(newest.retain());
            newestAt = now;
            shownTime = newest.time();
        } else if (newest.number() != last.number()) {
            measure(last, newest, now);
            frames.add(newest.retain());
        }
        advance(now);
        while (frames.size() > FRAMES_KEPT || frames.size() > 2 && second().time() <= shownTime) {
            frames.remove().close();
        }
        return blended();
    }

    /** What newest frames cost in wall time, and how much simulated time they are apart. */
    private void measure(Frame last, Frame newest, double now) {
        double wall = Math.max(1e-4, now - newestAt);
        double apart = newest.time() - last.time();
        boolean first = rate == 0 || wall > PATIENCE;
        double weight = first ? 1 : SMOOTHING;
        rate += weight * (apart / wall - rate);
        interval += weight * (apart - interval);
        newestAt = now;
    }

    private void advance(double now) {
        double newest = frames.getLast().time();
        double behind = newest - interval - shownTime;
        double correction = interval > 0 ? Math.max(-CORRECTION, Math.min(CORRECTION, behind / (4 * interval))) : 0;
        shownTime += Math.max(0, now - shownAt) * rate * (1 + correction);
        shownAt = now;
        if (newest - shownTime > GREATEST_LAG * interval) {
            shownTime = newest - interval;
        }
        shownTime = Math.min(shownTime, newest);
    }

    private Frame second() {
        var each = frames.iterator();
        each.next();
        return each.next();
    }

    private Frame blended() {
        Frame earlier = null;
        for (Frame later : frames) {
            if (later.time() >= shownTime) {
                if (earlier == null || later.time() == shownTime) {
                    return later.retain();
                }
                return blend.between(earlier, later, (shownTime - earlier.time()) / (later.time() - earlier.time()));
            }
            earlier = later;
        }
        return frames.getLast().retain();
    }

    /** Gives all frames back, as when the play is paused. */
    public void clear() {
        frames.forEach(Frame::close);
        frames.clear();
        rate = 0;
        interval = 0;
    }

    @Override
    public void close() {
        clear();
    }
}

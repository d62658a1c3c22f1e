package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FrameSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Frames of a play, kept for scrubbing and for videos. When the byte budget is full every second kept frame is let go
 * and from then on only every second one is kept: the whole play stays reachable, more coarsely. Thread-safe.
 */
public final class FrameCache implements FrameSink, AutoCloseable {
    private final long byteBudget;
    private final List<Frame> frames = new ArrayList<>();
    private long bytes;
    private long spacing = 1;
    private long next;
    private boolean closed;

    public FrameCache(long byteBudget) {
        this.byteBudget = byteBudget;
    }

    @Override
    public synchronized void accept(Frame frame) {
        if (closed) {
            return;
        }
        next = frame.number() + 1;
        if (frame.number() % spacing != 0) {
            return;
        }
        frames.add(frame.retain());
        bytes += size(frame);
        while (bytes > byteBudget && frames.size() > 2) {
            thin();
        }
    }

    @Override
    public synchronized void replace(Frame frame) {
        int last = frames.size() - 1;
        if (last >= 0 && frames.get(last).number() == frame.number()) {
            bytes += size(frame) - size(frames.get(last));
            frames.set(last, frame.retain()).close();
        }
    }

    private void thin() {
        spacing *= 2;
        List<Frame> kept = new ArrayList<>();
        for (Frame frame : frames) {
            if (frame.number() % spacing == 0) {
                kept.add(frame);
            } else {
                bytes -= size(frame);
                frame.close();
            }
        }
        frames.clear();
        frames.addAll(kept);
    }

    private static long size(Frame frame) {
        long details = 0;
        for (FrameDetail detail : frame.details()) {
            details += Float.BYTES * (long) frame.detail(detail).orElseThrow().limit();
        }
        return details
                + Float.BYTES
                        * ((long) frame.bodies().limit()
                                + frame.bodyMotions().limit()
                                + frame.grains().limit()
                                + frame.fluid().limit())
                + Integer.BYTES * (long) frame.fluidTags().limit();
    }

    /** How many frames are kept. */
    public synchronized int count() {
        return frames.size();
    }

    /** Returns the index of the kept frame nearest to a simulated time [s], or -1 where there is none. */
    public synchronized int nearest(double time) {
        int best = -1;
        for (int i = 0; i < frames.size(); i++) {
            if (best < 0
                    || Math.abs(frames.get(i).time() - time)
                            < Math.abs(frames.get(best).time() - time)) {
                best = i;
            }
        }
        return best;
    }

    /**
     * Returns the index of the last kept frame that is not later than a simulated time [s], or -1 where there is none.
     */
    public synchronized int indexAt(double time) {
        int low = 0;
        int high = frames.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (frames.get(middle).time() > time) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low - 1;
    }

    /** Bytes they hold. */
    public synchronized long bytes() {
        return bytes;
    }

    /** Every n-th frame of the play is kept. */
    public synchronized long spacing() {
        return spacing;
    }

    /** The kept frame at an index from 0; the caller closes it. */
    public synchronized Optional<Frame> at(int index) {
        return index < 0 || index >= frames.size()
                ? Optional.empty()
                : Optional.of(frames.get(index).retain());
    }

    /** Shows all kept frames to somebody, the first one first; each is closed after that. */
    public void forEach(Consumer<Frame> each) {
        for (int i = 0; i < count(); i++) {
            at(i).ifPresent(frame -> {
                try (frame) {
                    each.accept(frame);
                }
            });
        }
    }

    /** Returns a number that is higher than those of all frames so far and that no frame to come is below. */
    public synchronized long nextNumber() {
        return next;
    }

    /** Returns the first kept frame of a higher number, which the caller closes. */
    synchronized Optional<Frame> firstAfter(long number) {
        int at = indexAfter(number);
        return at == frames.size()
                ? Optional.empty()
                : Optional.of(frames.get(at).retain());
    }

    /** Returns all kept frames of higher numbers; the caller closes each. */
    synchronized List<Frame> allAfter(long number) {
        List<Frame> after = new ArrayList<>(frames.subList(indexAfter(number), frames.size()));
        after.forEach(Frame::retain);
        return after;
    }

    /** Returns how many kept frames have a higher number. */
    synchronized int countAfter(long number) {
        return frames.size() - indexAfter(number);
    }

    private int indexAfter(long number) {
        int low = 0;
        int high = frames.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (frames.get(middle).number() > number) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Number of the last kept frame, or 0. */
    public synchronized long lastNumber() {
        return frames.isEmpty() ? 0 : frames.get(frames.size() - 1).number();
    }

    /** Simulated time of the last kept frame [s], or 0. */
    public synchronized double lastTime() {
        return frames.isEmpty() ? 0 : frames.get(frames.size() - 1).time();
    }

    @Override
    public synchronized void close() {
        closed = true;
        frames.forEach(Frame::close);
        frames.clear();
        bytes = 0;
    }
}

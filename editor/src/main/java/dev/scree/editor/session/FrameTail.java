package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The frames of a play one after the other, as they come into its cache: what a video is made of. {@link #end} may be
 * called from another thread than {@link #next}, and the cache may be closed after it.
 */
public final class FrameTail implements AutoCloseable {
    private final FrameCache cache;
    private final Deque<Frame> rest = new ArrayDeque<>();
    private long last;
    private boolean ended;

    /**
     * Begins to follow a cache.
     *
     * @param first number of the first frame that is wanted
     */
    public FrameTail(FrameCache cache, long first) {
        this.cache = cache;
        last = first - 1;
    }

    /**
     * Returns the next frame, which the caller closes; nothing where it has not come yet or none will come any more.
     *
     * @param patience how long to wait for one [ms], at least 1
     */
    public synchronized Optional<Frame> next(long patience) throws InterruptedException {
        Optional<Frame> next = take();
        if (next.isEmpty() && !ended) {
            wait(patience);
            next = take();
        }
        next.ifPresent(frame -> last = frame.number());
        return next;
    }

    private Optional<Frame> take() {
        return ended ? Optional.ofNullable(rest.poll()) : cache.firstAfter(last);
    }

    /** Returns whether no frame will come any more. */
    public synchronized boolean exhausted() {
        return ended && rest.isEmpty();
    }

    /** Returns how many frames stand in the cache and were not taken yet. */
    public synchronized int waiting() {
        return ended ? rest.size() : cache.countAfter(last);
    }

    /** Ends it with the frames that are there now. */
    public synchronized void end() {
        if (!ended) {
            ended = true;
            rest.addAll(cache.allAfter(last));
            notifyAll();
        }
    }

    /** Lets go of the frames that nobody took. */
    @Override
    public synchronized void close() {
        ended = true;
        rest.forEach(Frame::close);
        rest.clear();
        notifyAll();
    }
}

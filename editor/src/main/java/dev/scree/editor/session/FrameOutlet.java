package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Where the finished frames of a play go: every one to the sinks, and the newest is kept for whoever looks now and
 * then. The solver's thread puts frames in; any thread may take them.
 */
final class FrameOutlet implements AutoCloseable {
    private final List<FrameSink> sinks = new CopyOnWriteArrayList<>();
    private Frame newest;

    /** Adds a receiver from the next frame on. A sink that blocks makes the play wait. */
    void add(FrameSink sink) {
        sinks.add(sink);
    }

    /** Hands a frame on. @throws InterruptedException as {@link FrameSink#accept} */
    void publish(Frame frame) throws InterruptedException {
        keep(frame);
        for (FrameSink sink : sinks) {
            sink.accept(frame);
        }
    }

    /** Hands on the newest frame once more, as it is now. */
    void replace(Frame again) {
        keep(again);
        sinks.forEach(sink -> sink.replace(again));
    }

    /** The newest frame, or empty before the first; the caller closes it. */
    synchronized Optional<Frame> newest() {
        return newest == null ? Optional.empty() : Optional.of(newest.retain());
    }

    private synchronized void keep(Frame frame) {
        close();
        newest = frame;
    }

    /** Lets go of the newest frame. */
    @Override
    public synchronized void close() {
        if (newest != null) {
            newest.close();
            newest = null;
        }
    }
}

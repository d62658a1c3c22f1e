package dev.scree.runtime.frame;

/**
 * Receives frames on the solver's thread. A sink that needs a frame after {@link #accept} returns must retain it.
 * Lossless sinks (cache, video, export) block while they are full, so that the solver waits; the viewport's sink keeps
 * the newest frame and drops the others.
 */
public interface FrameSink {
    /**
     * Receives a frame.
     *
     * @throws InterruptedException if the play ends while this sink waits for room
     */
    void accept(Frame frame) throws InterruptedException;

    /** Receives the newest frame once more, since it carries other details now; does nothing by default. */
    default void replace(Frame frame) {}
}

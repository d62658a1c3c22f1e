package dev.scree.runtime.frame;

/**
 * Receives frames on the solver's thread. A sink that needs a frame after it returns retains it. Lossless sinks (cache,
 * video, export) block when full, so that the solver waits; the viewport's keeps the newest and drops the rest.
 */
public interface FrameSink {
    /** @throws InterruptedException if the play ends while this sink waits for room */
    void accept(Frame frame) throws InterruptedException;
}

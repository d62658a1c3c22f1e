package dev.scree.editor.session;

/**
 * What is wanted of a play: that it runs, waits, makes single frames, pauses at a time, or ends. Any thread may say so;
 * the solver's thread obeys between frames.
 */
final class PlayControl {
    private volatile boolean stopped;
    private volatile boolean paused;
    private volatile int singleFrames;
    private volatile double end = Double.POSITIVE_INFINITY;

    /** @param paused whether it waits at the start */
    PlayControl(boolean paused) {
        this.paused = paused;
    }

    void pause() {
        paused = true;
    }

    void resume() {
        paused = false;
    }

    /** One frame more, then pause. */
    synchronized void singleFrame() {
        paused = true;
        singleFrames++;
    }

    /** Pauses at a simulated time [s]. */
    void pauseAt(double seconds) {
        end = seconds;
    }

    /** Ends the play for good. */
    void stop() {
        stopped = true;
    }

    /** Whether it has come to the time at which it was to pause. */
    boolean ended() {
        return end == Double.NEGATIVE_INFINITY;
    }

    boolean stopped() {
        return stopped;
    }

    /** Whether it pauses, or will after the single frames that are still to be made. */
    boolean paused() {
        return paused;
    }

    /** Whether no frame is to be made now. */
    boolean waiting() {
        return paused && singleFrames == 0;
    }

    /**
     * Takes note of a frame that was made. Call on the solver's thread.
     *
     * @param time simulated time after it [s]
     * @param frameSeconds simulated time of a frame [s]
     */
    synchronized void frameMade(double time, double frameSeconds) {
        if (time > end - 0.5 * frameSeconds) {
            paused = true;
            end = Double.NEGATIVE_INFINITY;
        }
        if (singleFrames > 0) {
            singleFrames--;
        }
    }
}

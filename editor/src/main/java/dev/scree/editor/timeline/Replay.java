package dev.scree.editor.timeline;

/** The clock that plays kept frames back. */
public final class Replay {
    private boolean running;
    private double time;
    private double last;

    /** Returns whether frames are played back. */
    public boolean running() {
        return running;
    }

    /** Returns the simulated time that it has come to [s]. */
    public double time() {
        return time;
    }

    /**
     * Starts it.
     *
     * @param from simulated time [s]; from the range's end, or outside of the range, it begins at its beginning
     * @param now wall time, from anywhere [s]
     */
    public void start(double from, PlayRange range, double length, double now) {
        double begin = range.begin(length);
        double end = range.end(length);
        time = from < begin || from >= end - 1e-9 ? begin : from;
        last = now;
        running = true;
    }

    public void stop() {
        running = false;
    }

    /** Goes on from another time [s], as after the user pressed there. */
    public void seek(double to) {
        time = to;
    }

    /**
     * Goes on to a wall time. At the range's end it begins anew or stops there.
     *
     * @param speed simulated over wall time
     * @return the simulated time to show [s]
     */
    public double advance(double now, double speed, PlayRange range, double length, boolean loop) {
        double begin = range.begin(length);
        double end = range.end(length);
        time += Math.max(0, now - last) * speed;
        last = now;
        if (time >= end) {
            if (loop && end > begin) {
                time = begin + (time - end) % (end - begin);
            } else {
                time = end;
                running = false;
            }
        }
        return time;
    }
}

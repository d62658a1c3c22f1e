package dev.scree.editor.task;

import dev.scree.runtime.Progress;

/** One piece of work, as the status bar shows it. Read from any thread. */
public final class BackgroundTask implements Progress {
    /** What became of it. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED,
        CANCELLED
    }

    private final String name;
    private volatile State state = State.WAITING;
    private volatile double fraction = -1;
    private volatile String activity = "waiting";
    private volatile boolean cancelled;
    private volatile long quietUntil;
    private volatile boolean quiet;

    BackgroundTask(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public State state() {
        return state;
    }

    /** 0 to 1, or negative where it cannot be known. */
    public double fraction() {
        return fraction;
    }

    /** What it does now, in a few words. */
    public String activity() {
        return activity;
    }

    /** Asks it to stop; it does so within a second and leaves nothing half done. */
    public void cancel() {
        cancelled = true;
    }

    void keepQuiet(long until) {
        quietUntil = until;
        quiet = true;
    }

    boolean quiet(long now) {
        return quiet && now - quietUntil < 0;
    }

    @Override
    public void report(double fraction, String what) {
        this.fraction = fraction;
        this.activity = what;
    }

    @Override
    public boolean cancelled() {
        return cancelled;
    }

    void enter(State state) {
        this.state = state;
        if (state == State.RUNNING) {
            activity = "starting";
        }
    }
}

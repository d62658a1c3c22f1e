package dev.scree.editor.session;

import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.Optional;

/** The sums of a play: the newest ones, their curves, and what the play has taken so far. Any thread may read them. */
final class SessionStatistics {
    /** For so long after somebody looked at the curves of the statistics, these count as watched. */
    private static final long WATCH_NANOS = 1_000_000_000L;

    private final StatisticsSeries series = new StatisticsSeries();
    private volatile Statistics newest;
    private volatile long watchedAt = System.nanoTime() - 2 * WATCH_NANOS;
    private volatile PlaySession.Measured measured = new PlaySession.Measured(0, 0, Double.NaN);

    /** Takes the sums of the present state. Call on the solver's thread. */
    Statistics take(Simulation solver) {
        newest = solver.statistics();
        series.add(newest, measured.frameMillis());
        return newest;
    }

    /** Notes how long a frame took to compute [ns]. Call on the solver's thread. */
    void frame(long nanos) {
        PlaySession.Measured before = measured;
        measured = new PlaySession.Measured(before.frames() + 1, before.seconds() + nanos * 1e-9, nanos / 1e6);
    }

    PlaySession.Measured measured() {
        return measured;
    }

    Optional<Statistics> newest() {
        return Optional.ofNullable(newest);
    }

    StatisticsSeries series() {
        return series;
    }

    void watch() {
        watchedAt = System.nanoTime();
    }

    boolean watched() {
        return System.nanoTime() - watchedAt < WATCH_NANOS;
    }
}

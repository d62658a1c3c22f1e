package dev.scree.editor.session;

/**
 * When a play takes its sums anew: twice a second, or while somebody watches their curves after every frame; but of
 * large scenes so seldom that they cost a tenth of the time.
 */
final class StatisticsPace {
    private static final long LEAST_NANOS = 500_000_000L;
    private static final int WAIT_PER_COST = 9;

    private long due;

    /** @param now as of System.nanoTime */
    StatisticsPace(long now) {
        due = now;
    }

    boolean due(long now) {
        return now - due >= 0;
    }

    /** Sums were taken from a beginning to an end. @param watched whether somebody watches their curves */
    void taken(long begin, long end, boolean watched) {
        due = end + Math.max(watched ? 0 : LEAST_NANOS, WAIT_PER_COST * (end - begin));
    }
}

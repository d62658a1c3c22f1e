package dev.scree.runtime;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How long work tells of its advance and learns that it is no longer wanted. Workers call {@link #checkCancelled} at
 * least every 100 ms, so that a cancel acts within a second.
 */
public interface Progress {
    /** For work that nobody watches or cancels. */
    Progress NONE = (fraction, what) -> {};

    /**
     * @param fraction done so far, 0 to 1, or negative where it cannot be known
     * @param what the present activity in a few words, for the status bar
     */
    void report(double fraction, String what);

    /** Whether the user no longer wants the result. */
    default boolean cancelled() {
        return false;
    }

    /** @throws CancellationException if {@link #cancelled} */
    default void checkCancelled() {
        if (cancelled()) {
            throw new CancellationException("cancelled by the user");
        }
    }

    /** The same progress, cancelled where this one is or where the condition says so. */
    default Progress cancelledToo(BooleanSupplier condition) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void report(double fraction, String what) {
                whole.report(fraction, what);
            }

            @Override
            public boolean cancelled() {
                return condition.getAsBoolean() || whole.cancelled();
            }
        };
    }

    /** A part of this progress that maps its own 0..1 onto from..to. */
    default Progress part(double from, double to) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void report(double fraction, String what) {
                whole.report(fraction < 0 ? fraction : from + (to - from) * fraction, what);
            }

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }
}

package dev.scree.editor.cli;

import dev.scree.runtime.Progress;
import java.io.PrintWriter;
import java.util.function.BooleanSupplier;

/** Progress as lines on stderr: one when the activity changes and at most one every two seconds. */
final class ConsoleProgress implements Progress {
    private static final long INTERVAL_NANOS = 2_000_000_000L;

    private final PrintWriter err;
    private final BooleanSupplier cancelled;
    private String last = "";
    private long lastNanos = System.nanoTime();

    ConsoleProgress(PrintWriter err, BooleanSupplier cancelled) {
        this.err = err;
        this.cancelled = cancelled;
    }

    @Override
    public void report(double fraction, String what) {
        long now = System.nanoTime();
        // Work that is over within the first interval says nothing.
        if (now - lastNanos < INTERVAL_NANOS) {
            return;
        }
        lastNanos = now;
        String line = fraction < 0 ? what : String.format(java.util.Locale.ROOT, "%3.0f %%  %s", 100 * fraction, what);
        if (!line.equals(last)) {
            err.println(line);
            last = line;
        }
    }

    @Override
    public boolean cancelled() {
        return cancelled.getAsBoolean();
    }
}

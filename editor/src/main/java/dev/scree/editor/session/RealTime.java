package dev.scree.editor.session;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;

/** How a play keeps up with real time: over the frames of the last second, and what their time was spent on. */
final class RealTime {
    private static final long WINDOW_NANOS = 1_000_000_000L;
    /** Ratio from which on a play counts as in real time; clocks and sleep are not exact. */
    private static final double KEPT = 0.97;

    /**
     * A frame.
     *
     * @param begin when it began [ns]
     * @param stepping computing it [ns]
     * @param showing handing it to viewport, recording and cache [ns]
     * @param sums computing statistics [ns]
     * @param end when the next one could begin [ns]
     * @param seconds simulated [s]
     */
    record Spent(long begin, long stepping, long showing, long sums, long end, double seconds) {}

    private final Deque<Spent> frames = new ArrayDeque<>();
    private Map<String, Double> stagesBefore = Map.of();
    private String dearest = "";

    /** Takes note of a frame. */
    synchronized void add(Spent frame) {
        frames.addLast(frame);
        while (frames.size() > 1 && frames.peekFirst().end() <= frame.end() - WINDOW_NANOS) {
            frames.removeFirst();
        }
    }

    /** Forgets what was before a pause. */
    synchronized void pause() {
        frames.clear();
    }

    /** Takes note of the time of all stages since the start [ms]. */
    synchronized void stages(Map<String, Double> millis) {
        Map<String, Double> before = stagesBefore;
        stagesBefore = Map.copyOf(millis);
        double total =
                millis.entrySet().stream().mapToDouble(e -> since(e, before)).sum();
        dearest = total <= 0
                ? ""
                : millis.entrySet().stream()
                        .max(Comparator.comparingDouble(e -> since(e, before)))
                        .map(e -> String.format(
                                Locale.ROOT, "%.0f %% of that: %s", 100 * since(e, before) / total, e.getKey()))
                        .orElse("");
    }

    private static double since(Map.Entry<String, Double> stage, Map<String, Double> before) {
        return stage.getValue() - before.getOrDefault(stage.getKey(), 0.0);
    }

    /** Returns simulated over wall time of the last second; 0 before the first frame. */
    synchronized double ratio() {
        if (frames.isEmpty()) {
            return 0;
        }
        double simulated = frames.stream().mapToDouble(Spent::seconds).sum();
        return simulated * 1e9 / Math.max(1, wall());
    }

    /** Returns in a sentence what limits the pace. */
    synchronized String limit() {
        if (frames.isEmpty()) {
            return "";
        }
        double stepping = share(frames.stream().mapToLong(Spent::stepping).sum());
        double showing = share(frames.stream().mapToLong(Spent::showing).sum());
        double sums = share(frames.stream().mapToLong(Spent::sums).sum());
        if (ratio() >= KEPT) {
            return String.format(
                    Locale.ROOT,
                    "In real time, with %.0f %% of the time to spare.",
                    Math.max(0, 100 - stepping - showing - sums));
        }
        String most = showing > stepping
                ? "Handing frames on, as to a recording, takes most of the time"
                : "The device takes longer to compute a frame than it lasts";
        return String.format(
                Locale.ROOT,
                "%s: computing %.0f %%%s; handing on %.0f %%; sums %.0f %%.",
                most,
                stepping,
                dearest.isEmpty() ? "" : " (" + dearest + ")",
                showing,
                sums);
    }

    private double share(long nanos) {
        return 100.0 * nanos / Math.max(1, wall());
    }

    private long wall() {
        return frames.peekLast().end() - frames.peekFirst().begin();
    }
}

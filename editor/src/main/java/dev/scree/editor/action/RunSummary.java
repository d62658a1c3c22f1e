package dev.scree.editor.action;

import dev.scree.editor.session.PlaySession;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a run will take beside what the last play took, in words for a table. */
public final class RunSummary {
    /** Shown where nothing is known. */
    public static final String UNKNOWN = "–";

    private RunSummary() {}

    /**
     * A row of the table.
     *
     * @param what what is counted
     * @param forecast before the play
     * @param measured by the last play
     */
    public record Line(String what, String forecast, String measured) {}

    /**
     * A stage of the step and what it costs.
     *
     * @param name as the statistics call it
     * @param share part of the time of all stages [1]
     * @param millis time in a frame [ms]
     */
    public record Stage(String name, double share, double millis) {}

    /**
     * What is known before a play.
     *
     * @param forecast steps and memory; null while it is not known
     * @param pace seconds of a frame; null where no such play was measured
     * @param frameRate frames of a simulated second
     * @param picture bytes of a recorded picture; NaN where nothing was recorded yet
     */
    public record Before(
            RunConfiguration run,
            SceneCounts counts,
            PlayForecast forecast,
            MeasuredPace.Estimate pace,
            double frameRate,
            double picture) {}

    /**
     * What a play took.
     *
     * @param statistics its newest ones; null without a play
     * @param recorded bytes of its recording; 0 for none
     */
    public record After(Statistics statistics, PlaySession.Measured measured, double frameRate, long recorded) {}

    /** Returns the table; rows of kinds of particles that there are none of are left out. */
    public static List<Line> lines(Before b, Optional<After> after) {
        List<Line> lines = new ArrayList<>();
        SceneCounts c = b.counts;
        Statistics s = after.map(After::statistics).orElse(null);
        count(lines, "Body particles", c.bodies(), c.exact() ? "" : "≈ ", s == null ? -1 : s.rigidParticles());
        count(lines, "Grains", c.grains(), "≤ ", s == null ? -1 : s.grainParticles());
        count(lines, "Fluid particles", c.fluid(), "", s == null ? -1 : s.fluidParticles());
        count(lines, "Cloth vertices", c.cloth(), "≈ ", s == null ? -1 : s.clothVertices());
        if (c.inflow() > 0) {
            lines.add(new Line("Flowing in", grouped(c.inflow()) + " /s", UNKNOWN));
        }
        PlayForecast f = b.forecast;
        lines.add(new Line(
                "Device memory",
                f == null || f.deviceBytes() == 0 ? "≈ " + bytes(c.bytes()) : bytes(f.deviceBytes()),
                s == null ? UNKNOWN : bytes(s.deviceBytes())));
        lines.add(new Line(
                "Time step", f == null ? UNKNOWN : seconds(f.timeStep()), s == null ? UNKNOWN : seconds(s.timeStep())));
        lines.add(new Line(
                "Steps a frame",
                f == null ? UNKNOWN : String.valueOf(f.stepsPerFrame()),
                after.map(a -> String.valueOf(Math.round(1 / (a.frameRate * a.statistics.timeStep()))))
                        .orElse(UNKNOWN)));
        PlaySession.Measured m =
                after.map(After::measured).filter(each -> each.frames() > 0).orElse(null);
        lines.add(new Line(
                "Time of a frame",
                b.pace == null ? "not measured yet" : "≈ " + seconds(b.pace.seconds()),
                m == null ? UNKNOWN : seconds(m.seconds() / m.frames())));
        Double length = b.run.seconds();
        long frames = length == null ? 0 : Math.round(length * b.frameRate);
        lines.add(new Line(
                "Frames",
                length == null ? "until stopped" : grouped(frames),
                m == null ? UNKNOWN : grouped(m.frames())));
        lines.add(new Line(
                "Whole play",
                length == null
                        ? "until stopped"
                        : b.pace == null ? "not measured yet" : "≈ " + seconds(b.pace.seconds() * frames),
                m == null ? UNKNOWN : seconds(m.seconds())));
        long recorded = after.map(After::recorded).orElse(0L);
        if (b.run.record() || recorded > 0) {
            lines.add(new Line(
                    "Disk for the recording",
                    !b.run.record()
                            ? "not recorded"
                            : Double.isNaN(b.picture)
                                    ? "known after the first recording"
                                    : length == null
                                            ? "≈ " + bytes(Math.round(b.picture * Recording.FRAMES_PER_SECOND)) + " /s"
                                            : "≈ "
                                                    + bytes(Math.round(
                                                            b.picture * Recording.FRAMES_PER_SECOND * length)),
                    recorded == 0 ? UNKNOWN : bytes(recorded)));
        }
        return lines;
    }

    private static void count(List<Line> lines, String what, long forecast, String about, long measured) {
        if (forecast > 0 || measured > 0) {
            lines.add(new Line(what, about + grouped(forecast), measured < 0 ? UNKNOWN : grouped(measured)));
        }
    }

    /**
     * Returns the stages that cost most, the costliest first.
     *
     * @param millis by stage, of whatever span of time [ms]
     * @param frameSeconds time of a frame [s]
     */
    public static List<Stage> costliest(Map<String, Double> millis, double frameSeconds, int most) {
        double all = millis.values().stream().mapToDouble(Double::doubleValue).sum();
        return millis.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .map(entry ->
                        new Stage(entry.getKey(), entry.getValue() / all, 1e3 * frameSeconds * entry.getValue() / all))
                .sorted(Comparator.comparingDouble(Stage::share).reversed())
                .limit(most)
                .toList();
    }

    private static String grouped(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
    }

    private static String seconds(double seconds) {
        return seconds < 1
                ? String.format(Locale.ROOT, "%.3g ms", 1e3 * seconds)
                : seconds < 120
                        ? String.format(Locale.ROOT, "%.3g s", seconds)
                        : String.format(Locale.ROOT, "%d min", Math.round(seconds / 60));
    }

    private static String bytes(long bytes) {
        return bytes < 1L << 20
                ? String.format(Locale.ROOT, "%.3g KiB", bytes / 1024.0)
                : bytes < 1L << 30
                        ? String.format(Locale.ROOT, "%.3g MiB", bytes / (double) (1 << 20))
                        : String.format(Locale.ROOT, "%.3g GiB", bytes / (double) (1 << 30));
    }
}

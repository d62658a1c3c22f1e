package dev.scree.editor.cli;

import dev.scree.runtime.Progress;
import dev.scree.runtime.Table;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.Comparison;
import dev.scree.runtime.bench.Yardstick;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.BodySolver;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Scree beside other engines: one line for each engine and state, with Scree's time as a multiple of the engine's. */
final class ComparisonReport {
    private static final Table ROWS = Table.of(
            "scene",
            "%-11s",
            "bodies",
            "%6d",
            "engine",
            "%-14s",
            "threads",
            "%7s",
            "state",
            "%-8s",
            "ms/step",
            "%9.3f",
            "worst",
            "%9.3f",
            "awake",
            "%6d",
            "lost",
            "%5d",
            "Scree is",
            "%9s");

    private final List<Yardstick> yardsticks;
    private final PrintWriter out;
    private final List<Map<String, Object>> entries = new ArrayList<>();

    /**
     * @param names of the engines
     * @throws UserError where there is no such engine, or none at all, as in the packaged product
     */
    ComparisonReport(List<String> names, PrintWriter out) {
        this.out = out;
        List<Yardstick> known = Yardstick.all();
        if (known.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "other engines are no part of this image of Scree",
                    "Run ./scree bench --against in a folder with Scree's sources");
        }
        yardsticks = names.stream()
                .map(name -> known.stream()
                        .filter(y -> y.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> UserError.of(
                                UserError.Kind.USAGE,
                                "there is no engine " + name + " to compare with",
                                known.stream()
                                        .map(Yardstick::name)
                                        .sorted()
                                        .collect(Collectors.joining(", ", "Choose from ", "")))))
                .toList();
        out.println(
                "Milliseconds in which " + Comparison.STEP + " s are simulated, which is a step of the other engines.");
        out.println(ROWS.head());
    }

    /** Plays a benchmark by all engines, Scree first. */
    void add(
            BenchScene bench,
            int particles,
            double seconds,
            BodySolver solver,
            DeviceChoice device,
            Progress progress) {
        Comparison comparison = new Comparison(bench, particles, seconds);
        List<Comparison.Row> own = comparison.rows(solver, device, progress);
        own.forEach(row -> add(row, null));
        for (Yardstick yardstick : yardsticks) {
            for (int threads : yardstick.threads()) {
                for (Comparison.Row row : comparison.rows(yardstick, threads, progress)) {
                    own.stream()
                            .filter(scree -> scree.state() == row.state())
                            .forEach(scree -> add(row, scree.millis() / row.millis()));
                }
            }
        }
    }

    /** @param ratio Scree's time over this one, or null */
    private void add(Comparison.Row row, Double ratio) {
        out.println(ROWS.row(
                row.scene(),
                row.bodies(),
                row.engine(),
                row.threads() == 0 ? "" : row.threads(),
                row.state().title(),
                row.millis(),
                row.worst(),
                row.awake(),
                row.lost(),
                ratio == null ? "" : String.format(java.util.Locale.ROOT, "%.1f x", ratio)));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("scene", row.scene());
        entry.put("bodies", row.bodies());
        entry.put("engine", row.engine());
        entry.put("threads", row.threads() == 0 ? null : row.threads());
        entry.put("state", row.state().title());
        entry.put("millis", row.millis());
        entry.put("worstMillis", row.worst());
        entry.put("awake", row.awake());
        entry.put("lost", row.lost());
        entry.put("ratio", ratio);
        entries.add(entry);
    }

    /** Returns the rows for a file. */
    List<Map<String, Object>> entries() {
        return entries;
    }
}

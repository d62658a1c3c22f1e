package dev.scree.editor.panel;

import dev.scree.editor.action.CostGuard;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.MeasuredPace;
import dev.scree.editor.action.SceneCounts;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a scene will take, in words and as a table of before and after. */
final class CostView {
    private final EditorContext context;

    CostView(EditorContext context) {
        this.context = context;
    }

    /** A line of the table. */
    private record Line(String what, String before, String after) {}

    /**
     * While a number is dragged, what it does is shown beside the pointer. What is dragged to be let go elsewhere has
     * done nothing yet; what changes meanwhile is the work of an edit before it. Call when all widgets are drawn.
     */
    void draw(Ui ui) {
        if (ImGui.isAnyItemActive() && ImGui.isMouseDragging(ImGuiMouseButton.Left) && !ui.dragging()) {
            context.project()
                    .flatMap(context.cost()::running)
                    .ifPresent(change -> ui.scope("cost", () -> ui.tooltip(() -> table(ui, change))));
        }
    }

    /** What changes, before and after. */
    void table(Ui ui, CostGuard.Change change) {
        ui.table("##cost", 3, 0, () -> {
            for (Line line : lines(change)) {
                ImGui.tableNextRow();
                ImGui.tableNextColumn();
                ui.textColor(Role.TEXT_MUTED, () -> ui.widgets().text(line.what));
                ImGui.tableNextColumn();
                ui.widgets().text(line.before + "  ");
                ImGui.tableNextColumn();
                ui.textColor(line.before.equals(line.after) ? Role.TEXT : Role.WARNING, () -> ui.widgets()
                        .text(line.after));
            }
        });
        ui.textColor(Role.TEXT_MUTED, () -> ui.widgets().text(basis(change.after())));
    }

    private List<Line> lines(CostGuard.Change change) {
        SceneCounts a = change.before();
        SceneCounts b = change.after();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("", "before", "after"));
        String about = b.exact() ? "" : "≈ ";
        add(lines, "Body particles", a.bodies(), b.bodies(), "%s", about + "%s");
        add(lines, "Grains", a.grains(), b.grains(), "≤ %s", "≤ %s");
        add(lines, "Fluid particles", a.fluid(), b.fluid(), "%s", "%s");
        add(lines, "Cloth vertices", a.cloth(), b.cloth(), "≈ %s", "≈ %s");
        add(lines, "Flowing in", a.inflow(), b.inflow(), "%s /s", "%s /s");
        lines.add(new Line("Memory", "≈ " + Counts.bytes(a.bytes()), "≈ " + Counts.bytes(b.bytes())));
        lines.add(new Line("Time of a frame", seconds(a), seconds(b)));
        return lines;
    }

    /** Adds a line for a kind of particle of which there are any, before or after. */
    private static void add(List<Line> lines, String what, long before, long after, String old, String now) {
        if (before != 0 || after != 0) {
            lines.add(new Line(what, old.formatted(Counts.grouped(before)), now.formatted(Counts.grouped(after))));
        }
    }

    /** The estimated time of a frame, or that none was measured. */
    String seconds(SceneCounts counts) {
        return context.pace().of(counts).map(e -> "≈ " + time(e.seconds())).orElse("not measured yet");
    }

    private String basis(SceneCounts counts) {
        Optional<MeasuredPace.Estimate> estimate = context.pace().of(counts);
        return estimate.map(e -> "Times follow from the last play on " + e.device() + ".")
                .orElse("Times are known after the first play of such a scene.");
    }

    private static String time(double seconds) {
        return seconds < 1
                ? String.format(Locale.ROOT, "%.3g ms", 1e3 * seconds)
                : String.format(Locale.ROOT, "%.3g s", seconds);
    }

    /** What a fix changes, in a line; empty where it changes no counts. */
    String line(CostGuard.Change change) {
        SceneCounts a = change.before();
        SceneCounts b = change.after();
        List<String> parts = new ArrayList<>();
        part(parts, a.bodies(), b.bodies(), "body particles");
        part(parts, a.grains(), b.grains(), "grains");
        part(parts, a.fluid(), b.fluid(), "fluid particles");
        part(parts, a.cloth(), b.cloth(), "vertices of cloths");
        part(parts, a.inflow(), b.inflow(), "particles flowing in a second");
        if (parts.isEmpty()) {
            return "";
        }
        parts.add("memory " + Counts.bytes(a.bytes()) + " → " + Counts.bytes(b.bytes()));
        String before = seconds(a);
        String after = seconds(b);
        parts.add("time of a frame " + (before.equals(after) ? after : before + " → " + after));
        return String.join(", ", parts);
    }

    private static void part(List<String> parts, long before, long after, String what) {
        if (before != after) {
            parts.add(Counts.grouped(before) + " → " + Counts.grouped(after) + " " + what);
        }
    }

    /** Content of the question whether to keep an edit. */
    void question(Ui ui, CostGuard.Change change, Runnable close) {
        double times = change.after().growth(change.before());
        String label = context.project().map(p -> p.history().undoLabel()).orElse("");
        ui.widgets()
                .text(String.format(
                        Locale.ROOT,
                        "\"%s\" makes %s times as many particles.",
                        label,
                        times < 100 ? String.format(Locale.ROOT, "%.3g", times) : Counts.grouped(Math.round(times))));
        ImGui.dummy(0, ui.px(4));
        table(ui, change);
        ImGui.dummy(0, ui.px(6));
        if (DialogForm.answer(ui, "Undo It")) {
            close.run();
            context.undo();
        }
        ImGui.sameLine();
        if (ui.widgets().button("Keep It")) {
            close.run();
        }
    }
}

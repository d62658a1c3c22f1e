package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.PlotExport;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlotQuantity;
import dev.scree.editor.session.StatisticsSeries;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Curves of a play's statistics over simulated time; pressing one shows the frame of that time. */
final class PlotsPanel implements Panel {
    private static final float LEAST_WIDTH = 250;
    private static final float LEAST_HEIGHT = 92;

    private final EditorContext context;
    private final Actions actions;
    private final Set<PlotQuantity.Chart> wanted = EnumSet.complementOf(EnumSet.of(PlotQuantity.Chart.PARTICLES));
    private final PlotPicture picture;
    private boolean probesWanted = true;

    /** Adds the actions that export what it shows, too. */
    PlotsPanel(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
        PlotExport export = new PlotExport(context);
        picture = new PlotPicture(export);
        actions.add(new Action(
                "plots.exportCsv",
                "File",
                () -> "Export Plots as CSV",
                "CHART",
                export::obstacle,
                () -> false,
                export::csv));
        actions.add(new Action(
                "plots.exportPng", "File", () -> "Export Plots as PNG", "CHART", export::obstacle, () -> false, () -> {
                    actions.show(key());
                    picture.want();
                }));
    }

    @Override
    public String key() {
        return "plots";
    }

    @Override
    public String title() {
        return "Plots";
    }

    @Override
    public Icon icon() {
        return Icon.CHART;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    /** Call when the window's picture is complete, before it is shown. @param height of the window [px]; width too */
    /** Whether the window's picture is read after this frame. */
    boolean readsPicture() {
        return picture.wanted();
    }

    void drawn(int width, int height) {
        if (picture.comes()) {
            ImGui.setWindowFocus(PanelHost.windowName(this));
        }
        picture.take(width, height);
    }

    @Override
    public void draw(Ui ui) {
        Optional<StatisticsSeries> series = context.playback().watchStatistics();
        StatisticsSeries.Curves curves = series.map(StatisticsSeries::curves).orElse(null);
        List<ProbeDiagrams.Shown> probes = !probesWanted
                ? List.of()
                : context.probes().series().map(ProbeDiagrams::of).orElse(List.of());
        if ((curves == null || curves.times().length == 0) && probes.isEmpty()) {
            ui.widgets()
                    .empty(
                            Icon.CHART,
                            "No curves yet",
                            "Press Play; energy, momentum, contacts and more are drawn here over simulated time.");
            return;
        }
        Double shown = context.playback().plays().shownTime().orElse(null);
        if (ui.widgets().button("Curves…")) {
            ImGui.openPopup("curves");
        }
        ui.popups().popup("curves", () -> choice(ui));
        ImGui.sameLine();
        press(ui, "Export CSV", actions.get("plots.exportCsv"));
        ImGui.sameLine();
        press(ui, "Export PNG", actions.get("plots.exportPng"));
        ImGui.sameLine();
        ImGui.alignTextToFramePadding();
        ui.widgets()
                .muted(
                        shown == null
                                ? "Press in a diagram to show that time"
                                : String.format(Locale.ROOT, "t = %.3f s", shown));
        ui.record("Shown time", shown == null ? "" : String.valueOf(shown));
        if (picture.wanted()) {
            forPicture(ui, () -> diagrams(ui, curves, probes, shown));
            return;
        }
        ImGui.beginChild("##diagrams", 0, 0, false);
        try {
            diagrams(ui, curves, probes, shown);
        } finally {
            ImGui.endChild();
        }
    }

    /**
     * For a picture the diagrams have the whole window for a moment: the panel may have room for a few of them only.
     */
    private static void forPicture(Ui ui, Runnable diagrams) {
        ImGui.setNextWindowPos(0, 0);
        ImGui.setNextWindowSize(ImGui.getIO().getDisplaySizeX(), ImGui.getIO().getDisplaySizeY());
        ImGui.setNextWindowFocus();
        int flags = ImGuiWindowFlags.NoDecoration
                | ImGuiWindowFlags.NoDocking
                | ImGuiWindowFlags.NoSavedSettings
                | ImGuiWindowFlags.NoNav;
        ui.window("##plotsPicture", null, flags, diagrams);
    }

    private void diagrams(Ui ui, StatisticsSeries.Curves curves, List<ProbeDiagrams.Shown> probes, Double shown) {
        List<PlotQuantity.Chart> charts = curves == null
                ? List.of()
                : wanted.stream()
                        .filter(chart -> !curves.shown(chart).isEmpty())
                        .toList();
        int count = charts.size() + probes.size();
        if (count == 0) {
            ui.widgets().empty(Icon.CHART, "No curves chosen", "Choose some by Curves…");
            return;
        }
        float gap = ui.px(6);
        float width = ImGui.getContentRegionAvailX();
        int columns = (int) Math.max(1, Math.min(count, (width + gap) / (ui.px(LEAST_WIDTH) + gap)));
        if (picture.wanted()) {
            columns = Math.min(columns, (int) Math.ceil(Math.sqrt(count)));
        }
        int rows = (count + columns - 1) / columns;
        float height = Math.max(ui.px(LEAST_HEIGHT), (ImGui.getContentRegionAvailY() - (rows - 1) * gap) / rows);
        float each = (width - (columns - 1) * gap) / columns;
        picture.region(
                ImGui.getWindowPosX(),
                ImGui.getWindowPosY(),
                ImGui.getWindowPosX() + ImGui.getWindowWidth(),
                ImGui.getWindowPosY() + ImGui.getWindowHeight());
        // What was asked for by hand comes first.
        for (int i = 0; i < count; i++) {
            if (i % columns > 0) {
                ImGui.sameLine(0, gap);
            }
            ProbeDiagrams.Shown probe = i < probes.size() ? probes.get(i) : null;
            Optional<Double> pressed = probe != null
                    ? Diagram.draw(ui, probe.heading(), probe.lines(), shown, each, height)
                    : Diagram.draw(ui, charts.get(i - probes.size()), curves, shown, each, height);
            if (probe != null) {
                ui.record(probe.title(), String.valueOf(probe.samples()));
            }
            pressed.ifPresent(context.playback()::seek);
        }
    }

    private void choice(Ui ui) {
        if (ImGui.checkbox("Probes", probesWanted)) {
            probesWanted = !probesWanted;
        }
        ui.record("Probes", probesWanted ? "on" : "off");
        for (PlotQuantity.Chart chart : PlotQuantity.Chart.values()) {
            if (ImGui.checkbox(chart.title(), wanted.contains(chart))) {
                if (!wanted.remove(chart)) {
                    wanted.add(chart);
                }
            }
            ui.record(chart.title(), wanted.contains(chart) ? "on" : "off");
        }
    }

    private static void press(Ui ui, String label, Action action) {
        String obstacle = action.obstacle().get();
        boolean[] pressed = {false};
        ui.disabled(obstacle, () -> {
            pressed[0] = ui.widgets().button(label);
            ui.itemHelp().show("", "");
        });
        if (pressed[0]) {
            action.perform();
        }
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.ComparedPlay;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.PlayComparison;
import dev.scree.editor.localhistory.ValueDifferences;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlotQuantity;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A window with two plays beside each other: pictures at one time, values that differ, and a quantity of both. */
final class CompareWindow implements AutoCloseable {
    /** Size at first [px at 100 %]; no more than this part of the window's. */
    private static final float WIDTH = 980;

    private static final float HEIGHT = 640;
    private static final float PART = 0.92f;
    /** Part of the height below the bar that the pictures take. */
    private static final float PICTURES = 0.52f;

    private static final float TABLE = 0.5f;
    private static final float CHOICE = 230;
    private static final String KEEP = "Keep Play";

    private final EditorContext context;
    private final Actions actions;
    private final PlayComparison comparison;
    private final ComparedPictures pictures;
    private final ImBoolean open = new ImBoolean(false);
    private PlotQuantity quantity = PlotQuantity.KINETIC;
    private boolean raise;
    /** The scenes whose differences are at hand. */
    private Scene firstScene;

    private Scene secondScene;
    private List<ValueDifferences.Row> rows = List.of();

    /** Adds its actions, too. */
    CompareWindow(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
        this.comparison = new PlayComparison(context);
        this.pictures = new ComparedPictures(context, comparison);
        String menu = Actions.submenu("Play", "Compare");
        actions.add(new Action(
                "compare.show",
                menu,
                () -> "Compare Plays",
                "CLONE",
                () -> context.project().isEmpty() ? "Open or make a project first." : null,
                open::get,
                () -> {
                    open.set(!open.get());
                    raise = open.get();
                }));
        actions.add(new Action(
                "compare.keep",
                menu,
                () -> "Keep Play for Comparison",
                "BOOKMARK",
                comparison::obstacle,
                () -> false,
                comparison::keep));
    }

    void draw(Ui ui) {
        comparison.follow();
        if (context.project().isEmpty()) {
            open.set(false);
        }
        if (!open.get()) {
            return;
        }
        comparison.update();
        context.playback().watchStatistics();
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = Math.min(ui.px(WIDTH), PART * viewport.getWorkSizeX());
        float height = Math.min(ui.px(HEIGHT), PART * viewport.getWorkSizeY());
        ImGui.setNextWindowPos(
                viewport.getWorkPosX() + (viewport.getWorkSizeX() - width) / 2,
                viewport.getWorkPosY() + (viewport.getWorkSizeY() - height) / 2,
                ImGuiCond.Appearing);
        ImGui.setNextWindowSize(width, height, ImGuiCond.Appearing);
        if (raise) {
            ImGui.setNextWindowFocus();
            raise = false;
        }
        int flags = ImGuiWindowFlags.NoCollapse
                | ImGuiWindowFlags.NoDocking
                | ImGuiWindowFlags.NoSavedSettings
                | ImGuiWindowFlags.NoScrollbar;
        ui.scope(
                "compare",
                () -> ui.window(Icon.CLONE.glyph() + " Compare Plays###compare.window", open, flags, () -> {
                    ui.itemHelp().topic(() -> new HelpWindow.Topic("compare", null));
                    content(ui);
                }));
    }

    private void content(Ui ui) {
        List<String> names = comparison.names();
        if (names.size() < 2) {
            boolean none = names.isEmpty();
            String what = none ? "No plays yet" : "Only one play yet";
            ui.widgets()
                    .empty(
                            Icon.CLONE,
                            what,
                            none
                                    ? "Press Play, keep that play here, change a value, and play again."
                                    : "Two are compared: keep this one, change a value,\nand press Play again.");
            ui.record(what, "");
            if (!none) {
                ImGui.dummy(0, ui.px(6));
                float width = ImGui.calcTextSizeX(KEEP) + 2 * ImGui.getStyle().getFramePaddingX();
                ImGui.setCursorPosX((ImGui.getWindowWidth() - width) / 2);
                keep(ui);
            }
            return;
        }
        bar(ui, names);
        Optional<ComparedPlay> first = comparison.play(comparison.first());
        Optional<ComparedPlay> second = comparison.play(comparison.second());
        if (first.isEmpty() || second.isEmpty()) {
            ui.widgets().paragraph("The frames are being read from disk.", Role.TEXT_MUTED);
            return;
        }
        float below = ImGui.getContentRegionAvailY();
        pictures.draw(ui, first.get(), second.get(), PICTURES * below);
        scrub(ui);
        float left = TABLE * ImGui.getContentRegionAvailX();
        ui.child("differences", left, 0, false, () -> differences(ui, first.get(), second.get()));
        ImGui.sameLine(0, ui.px(12));
        ui.child("curves", 0, 0, false, () -> curves(ui, first.get(), second.get()));
    }

    private void bar(Ui ui, List<String> names) {
        choice(ui, "A", Diagram.LINES[0], comparison.first(), names, comparison::chooseFirst);
        ImGui.sameLine(0, ui.px(12));
        choice(ui, "B", Diagram.LINES[1], comparison.second(), names, comparison::chooseSecond);
        ImGui.sameLine(0, ui.px(12));
        boolean wipe = comparison.wipe();
        if (ImGui.checkbox("Wipe", wipe)) {
            comparison.setWipe(!wipe);
        }
        ui.record("Wipe", comparison.wipe() ? "on" : "off");
        ui.itemHelp().show("Lays the pictures over each other, cut at an edge that you drag.", "");
        ImGui.sameLine(0, ui.px(12));
        keep(ui);
    }

    private void keep(Ui ui) {
        Action keep = actions.get("compare.keep");
        boolean[] pressed = {false};
        ui.disabled(keep.obstacle().get(), () -> {
            pressed[0] = ui.widgets().button(KEEP);
            ui.itemHelp().show("Keeps the shown play, so that it is there after the next Play.", "");
        });
        if (pressed[0]) {
            keep.perform();
        }
    }

    private static void choice(
            Ui ui, String label, Role role, String chosen, List<String> names, Consumer<String> choose) {
        ImGui.alignTextToFramePadding();
        ui.textColor(role, () -> ImGui.textUnformatted(label));
        ImGui.sameLine(0, ui.px(6));
        float room = Math.min(ui.px(CHOICE), 0.28f * ImGui.getWindowWidth());
        ui.itemWidth(room, () -> ui.fields().combo(label, chosen, names, name -> name, choose));
    }

    private void scrub(Ui ui) {
        float[] time = {(float) comparison.time()};
        ui.itemWidth(ImGui.getContentRegionAvailX(), () -> {
            if (ImGui.sliderFloat("##time", time, 0, (float) comparison.lastTime(), "t = %.3f s")) {
                comparison.seek(time[0]);
            }
        });
        ui.record("Time", String.valueOf(comparison.time()));
    }

    private void differences(Ui ui, ComparedPlay first, ComparedPlay second) {
        if (first.started() != firstScene || second.started() != secondScene) {
            firstScene = first.started();
            secondScene = second.started();
            rows = ValueDifferences.between(firstScene, secondScene);
        }
        if (rows.isEmpty()) {
            ui.widgets().paragraph("The scenes of both have the same values at their start.", Role.TEXT_MUTED);
            return;
        }
        int flags = ImGuiTableFlags.SizingStretchProp | ImGuiTableFlags.RowBg;
        ui.table("##values", 3, flags, () -> {
            row(ui, rows.size() == 1 ? "1 value differs" : rows.size() + " values differ", "A", "B", true);
            for (ValueDifferences.Row row : rows) {
                String name = row.property().isEmpty() ? row.part() : row.part() + ": " + row.property();
                row(ui, name, row.first(), row.second(), false);
                ui.record(name, row.first() + " | " + row.second());
            }
        });
    }

    private static void row(Ui ui, String name, String first, String second, boolean head) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ui.textColor(Role.TEXT_MUTED, () -> ui.wrapped(() -> ImGui.textUnformatted(name)));
        ImGui.tableNextColumn();
        ui.textColor(head ? Diagram.LINES[0] : Role.TEXT, () -> ui.wrapped(() -> ImGui.textUnformatted(first)));
        ImGui.tableNextColumn();
        ui.textColor(head ? Diagram.LINES[1] : Role.TEXT, () -> ui.wrapped(() -> ImGui.textUnformatted(second)));
    }

    private void curves(Ui ui, ComparedPlay first, ComparedPlay second) {
        List<Diagram.Line> lines = new ArrayList<>();
        add(lines, "A", first);
        add(lines, "B", second);
        ui.itemWidth(ui.px(CHOICE), () -> ui.fields()
                .combo(
                        "Quantity",
                        quantity,
                        Arrays.asList(PlotQuantity.values()),
                        CompareWindow::label,
                        chosen -> quantity = chosen));
        if (first.curves() == null || second.curves() == null) {
            ImGui.sameLine();
            ui.widgets().muted((first.curves() == null ? "A" : "B") + " was read from disk, without curves.");
        }
        float height = ImGui.getContentRegionAvailY();
        Diagram.draw(ui, quantity.chart().heading(), lines, comparison.time(), ImGui.getContentRegionAvailX(), height)
                .ifPresent(comparison::seek);
        ui.record("Curves", lines.stream().mapToInt(line -> line.times().length).sum() + "");
    }

    /** A line of the diagram; empty where the play has no curves, so that the colours stay. */
    private void add(List<Diagram.Line> lines, String label, ComparedPlay play) {
        boolean known = play.curves() != null;
        lines.add(new Diagram.Line(
                label,
                known ? play.curves().times() : new double[0],
                known ? play.curves().of(quantity) : new double[0]));
    }

    private static String label(PlotQuantity quantity) {
        String chart = quantity.chart().title();
        return quantity.label().toLowerCase(Locale.ROOT).equals(chart.toLowerCase(Locale.ROOT))
                ? chart
                : chart + ": " + quantity.label();
    }

    @Override
    public void close() {
        pictures.close();
        comparison.close();
    }
}

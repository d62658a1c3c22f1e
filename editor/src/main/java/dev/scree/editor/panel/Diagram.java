package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlotQuantity;
import dev.scree.editor.session.StatisticsSeries;
import imgui.ImGui;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.flag.ImPlotAxis;
import imgui.extension.implot.flag.ImPlotAxisFlags;
import imgui.extension.implot.flag.ImPlotCol;
import imgui.extension.implot.flag.ImPlotFlags;
import imgui.extension.implot.flag.ImPlotStyleVar;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** One diagram of quantities over simulated time, in the colours of the theme. */
final class Diagram {
    /** Colours of the lines, in their order. */
    static final Role[] LINES = {Role.LINK, Role.WARNING, Role.SUCCESS, Role.ERROR};

    private static final int FLAGS = ImPlotFlags.NoTitle
            | ImPlotFlags.NoLegend
            | ImPlotFlags.NoMouseText
            | ImPlotFlags.NoMenus
            | ImPlotFlags.NoBoxSelect
            | ImPlotFlags.AntiAliased;
    private static final int[] COLOURS = {
        ImPlotCol.FrameBg,
        ImPlotCol.PlotBg,
        ImPlotCol.PlotBorder,
        ImPlotCol.AxisText,
        ImPlotCol.AxisGrid,
        ImPlotCol.AxisTick
    };
    private static final Role[] ROLES = {
        Role.SURFACE, Role.SURFACE_SUNKEN, Role.FIELD_BORDER, Role.TEXT_MUTED, Role.GRID, Role.FIELD_BORDER
    };

    /** Height of the line with names [px at 100 %]. */
    private static final float HEAD = 19;

    /** A diagram with room for so many values beside it chooses them by itself. */
    private static final int ROOM = 12;

    private Diagram() {}

    /**
     * Draws it.
     *
     * @param shown time that is marked [s], or null
     * @return the time that the pointer holds pressed [s]; empty where it does not
     */
    static Optional<Double> draw(
            Ui ui, PlotQuantity.Chart chart, StatisticsSeries.Curves curves, Double shown, float width, float height) {
        List<Line> lines = curves.shown(chart).stream()
                .map(quantity -> new Line(quantity.label(), curves.times(), curves.of(quantity)))
                .toList();
        Optional<Double> pressed = draw(ui, chart.heading(), lines, shown, width, height);
        ui.record(chart.title(), String.valueOf(curves.times().length));
        return pressed;
    }

    /**
     * A line of a diagram.
     *
     * @param times ascending, shape (samples) [s]
     * @param values of the same shape; NaN where there is none
     */
    record Line(String label, double[] times, double[] values) {}

    /**
     * Draws any lines over simulated time, each in a colour of its own.
     *
     * @param heading different in each diagram of a window
     * @param shown time that is marked [s], or null
     * @return the time that the pointer holds pressed [s]; empty where it does not
     */
    static Optional<Double> draw(Ui ui, String heading, List<Line> lines, Double shown, float width, float height) {
        ImGui.beginGroup();
        float top = ImGui.getCursorPosY();
        names(ui, heading, lines, width);
        ImGui.setCursorPosY(top + ui.px(HEAD));
        for (int i = 0; i < COLOURS.length; i++) {
            ImPlot.pushStyleColor(COLOURS[i], ui.palette().packed(ROLES[i]));
        }
        ImPlot.pushStyleVar(ImPlotStyleVar.PlotPadding, ui.px(4), ui.px(4));
        ImPlot.pushStyleVar(ImPlotStyleVar.LabelPadding, ui.px(4), ui.px(2));
        ImPlot.pushStyleVar(ImPlotStyleVar.FitPadding, 0.04f, 0.08f);
        ImPlot.pushStyleVar(ImPlotStyleVar.LineWeight, ui.px(1.5f));
        Optional<Double> pressed = Optional.empty();
        if (ImPlot.beginPlot("###" + heading, width, height - ui.px(HEAD), FLAGS)) {
            try {
                pressed = content(ui, lines, shown, height - ui.px(HEAD));
            } finally {
                ImPlot.endPlot();
            }
        }
        ImGui.endGroup();
        ImPlot.popStyleVar(4);
        ImPlot.popStyleColor(COLOURS.length);
        return pressed;
    }

    /** The diagram's name, and those of its lines in their colours where there are several. */
    private static void names(Ui ui, String heading, List<Line> lines, float width) {
        float end = ImGui.getCursorPosX() + width;
        ImGui.textUnformatted(heading);
        for (int i = 0; i < lines.size() && lines.size() > 1; i++) {
            String label = lines.get(i).label();
            ImGui.sameLine(0, ui.px(10));
            if (ImGui.getCursorPosX() + ImGui.calcTextSizeX(label) <= end) {
                ui.textColor(LINES[i % LINES.length], () -> ImGui.textUnformatted(label));
            } else {
                ImGui.newLine();
                return;
            }
        }
    }

    /**
     * Round values between two others, of which at most so many find room beside each other; none where there are no
     * two.
     */
    static double[] ticks(double low, double high, int most) {
        if (!(high > low) || Double.isInfinite(high - low)) {
            return new double[0];
        }
        double power = Math.pow(10, Math.floor(Math.log10((high - low) / most)));
        for (int factor : new int[] {1, 2, 5, 10, 20, 50}) {
            double step = factor * power;
            long first = (long) Math.ceil(low / step);
            int count = (int) ((long) Math.floor(high / step) - first + 1);
            if (count <= most) {
                return LongStream.range(first, first + count)
                        .mapToDouble(n -> n * step)
                        .toArray();
            }
        }
        return new double[0];
    }

    /** In a low diagram the values beside it would lie over each other. @param height of the diagram [px] */
    private static void fewTicks(Ui ui, List<Line> lines, float height) {
        float line = 1.2f * ImGui.getTextLineHeight();
        int most = (int) ((height - ui.px(24)) / line);
        if (most >= ROOM) {
            return;
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Line each : lines) {
            for (double value : each.values()) {
                low = value < low ? value : low;
                high = value > high ? value : high;
            }
        }
        double[] ticks = ticks(low, high, Math.max(2, most));
        if (ticks.length > 0) {
            ImPlot.setupAxisTicks(ImPlotAxis.Y1, ticks, ticks.length);
        }
    }

    private static Optional<Double> content(Ui ui, List<Line> lines, Double shown, float height) {
        int axis = ImPlotAxisFlags.AutoFit | ImPlotAxisFlags.NoMenus;
        ImPlot.setupAxis(ImPlotAxis.X1, axis);
        ImPlot.setupAxis(ImPlotAxis.Y1, axis);
        ImPlot.setupAxisFormat(ImPlotAxis.X1, "%g s");
        fewTicks(ui, lines, height);
        for (int i = 0; i < lines.size(); i++) {
            float[] colour = ui.palette().components(LINES[i % LINES.length]);
            ImPlot.setNextLineStyle(colour[0], colour[1], colour[2], 1, ui.px(1.5f));
            ImPlot.plotLine(
                    lines.get(i).label(), lines.get(i).times(), lines.get(i).values());
        }
        if (shown != null) {
            float x = ImPlot.plotToPixels(shown, 0).x;
            float left = ImPlot.getPlotPosX();
            float top = ImPlot.getPlotPosY();
            if (x >= left && x <= left + ImPlot.getPlotSizeX()) {
                ImPlot.getPlotDrawList()
                        .addLine(
                                x,
                                top,
                                x,
                                top + ImPlot.getPlotSizeY(),
                                ui.palette().packed(Role.TEXT),
                                ui.px(1));
            }
        }
        return ImPlot.isPlotHovered() && ImGui.isMouseDown(0)
                ? Optional.of(ImPlot.getPlotMousePos().x)
                : Optional.empty();
    }
}

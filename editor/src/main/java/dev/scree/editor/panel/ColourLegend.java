package dev.scree.editor.panel;

import dev.scree.editor.action.ColourActions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.ViewState;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.ColourScale;
import dev.scree.editor.render.Colouring;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImColor;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * The box in the viewport's upper right corner that says what colours mean: a map with numbers, or names. Pressing it
 * opens the choice of what they say, the map and the range.
 */
final class ColourLegend {
    private static final float BAR_WIDTH = 16;
    private static final float BAR_HEIGHT = 150;
    private static final float MARGIN = 10;
    private static final float LINE = 18;
    private static final float CHOICES = 330;
    private static final int NAMES = 8;
    private static final double WIDEST = 1e15;

    private final EditorContext context;
    private float minX;
    private float minY;
    private float maxX;
    private float maxY;

    ColourLegend(EditorContext context) {
        this.context = context;
    }

    /** Its lower edge where it was drawn last [px of the screen]. */
    float bottom() {
        return maxY;
    }

    /** Whether a point of the screen lies on it, where it was drawn last [px]. */
    boolean contains(float x, float y) {
        return x >= minX && x < maxX && y >= minY && y < maxY;
    }

    /**
     * Draws it and, where it was pressed, its choices.
     *
     * @param right upper right corner of the picture on the screen [px]
     * @param missing why there are no values, by lines
     */
    void draw(
            Ui ui,
            float right,
            float top,
            Scene scene,
            Optional<ColourScale> scale,
            List<String> missing,
            boolean hot) {
        ViewState view = context.view();
        ColourBy by = view.colourBy();
        String unit = scale.map(ColourScale::unit).orElse(by.unit());
        String title = Icon.PALETTE.glyph() + "  " + by.label() + (unit.isEmpty() ? "" : "  [" + unit + "]");
        List<String> lines = new ArrayList<>();
        List<String> names = by.named() ? names(scene, by) : List.of();
        int shown = Math.min(NAMES, names.size());
        if (by.hasValues()) {
            scale.ifPresent(s -> lines.add(view.fixedRange().isPresent() ? "fixed range" : "range of this frame"));
            lines.addAll(missing);
        } else if (shown < names.size()) {
            lines.add("and " + (names.size() - shown) + " more");
        }
        float pad = ui.px(8);
        float line = ui.px(LINE);
        float chevron = ui.px(20);
        float width = ImGui.calcTextSizeX(title) + chevron;
        for (String text : lines) {
            width = Math.max(width, ImGui.calcTextSizeX(text));
        }
        for (String name : names.subList(0, shown)) {
            width = Math.max(width, ImGui.calcTextSizeX(name) + ui.px(20));
        }
        boolean bar = scale.isPresent();
        float barHeight = bar ? ui.px(BAR_HEIGHT) : 0;
        float body = (bar ? barHeight + ui.px(16) : 0) + shown * line + lines.size() * line;
        maxX = right - ui.px(MARGIN);
        minX = maxX - width - 2 * pad;
        minY = top + ui.px(MARGIN);
        maxY = minY + ui.px(24) + body + (body > 0 ? ui.px(6) : 0);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(
                minX,
                minY,
                maxX,
                maxY,
                ui.palette().packed(hot ? Role.HOVER : Role.SURFACE, hot ? 0.95 : 0.85),
                ui.px(6));
        int text = ui.palette().packed(Role.VIEWPORT_TEXT);
        int muted = ui.palette().packed(Role.TEXT_MUTED);
        list.addText(minX + pad, minY + ui.px(4), text, title);
        list.addText(maxX - pad - ui.px(10), minY + ui.px(4), muted, Icon.CHEVRON_DOWN.glyph());
        float y = minY + ui.px(28);
        if (bar) {
            drawBar(ui, list, scale.get(), view.colourMap(), minX + pad, y + ui.px(4), barHeight);
            y += barHeight + ui.px(16);
        }
        for (int i = 0; i < shown; i++) {
            list.addRectFilled(minX + pad, y + ui.px(3), minX + pad + ui.px(12), y + ui.px(15), packed(i), ui.px(2));
            list.addText(minX + pad + ui.px(20), y, text, names.get(i));
            y += line;
        }
        for (String each : lines) {
            list.addText(minX + pad, y, muted, each);
            y += line;
        }
        String value = by.label()
                + scale.map(s -> " " + s.low() + " " + s.high())
                        .orElse(missing.isEmpty() ? "" : ": " + String.join(" ", missing));
        ui.record("Legend", value, minX, minY, maxX, maxY);
        if (hot && ImGui.isMouseClicked(0)) {
            ImGui.openPopup("colours");
        }
        // Beside the legend, which shows what each choice does.
        ImGui.setNextWindowPos(minX - ui.px(CHOICES + 6), minY, ImGuiCond.Appearing);
        ImGui.setNextWindowSize(ui.px(CHOICES), 0);
        ui.popups().popup("colours", () -> choices(ui, scale, missing));
    }

    private static void drawBar(
            Ui ui, ImDrawList list, ColourScale scale, ColourMap map, float x, float y, float height) {
        int slices = 64;
        float width = ui.px(BAR_WIDTH);
        for (int i = 0; i < slices; i++) {
            int above = packed(map.at(1 - (double) i / slices));
            int below = packed(map.at(1 - (i + 1.0) / slices));
            float from = y + height * i / slices;
            list.addRectFilledMultiColor(x, from, x + width, from + height / slices, above, above, below, below);
        }
        int text = ui.palette().packed(Role.VIEWPORT_TEXT);
        list.addRect(x, y, x + width, y + height, ui.palette().packed(Role.FIELD_BORDER));
        for (int i = 0; i < scale.ticks().size(); i++) {
            double part = (scale.ticks().get(i) - scale.low()) / (scale.high() - scale.low());
            float at = Math.round(y + height * (float) (1 - part));
            list.addLine(x + width, at, x + width + ui.px(5), at, text, ui.px(1));
            list.addText(
                    x + width + ui.px(10),
                    at - ImGui.getFontSize() / 2,
                    text,
                    scale.labels().get(i));
        }
    }

    private static List<String> names(Scene scene, ColourBy by) {
        List<String> names = new ArrayList<>();
        if (by == ColourBy.BODY) {
            scene.bodies().forEach(body -> names.add(body.name()));
            scene.deformables().forEach(part -> names.add(part.name()));
        } else {
            scene.materials().forEach(material -> names.add(material.name()));
            if (scene.mayHaveFluid()) {
                scene.fluids().forEach(fluid -> names.add(fluid.name()));
            }
            if (!scene.cloths().isEmpty()) {
                scene.fabrics().forEach(fabric -> names.add(fabric.name()));
            }
        }
        return names;
    }

    private static int packed(int index) {
        return packed(Colouring.named(index));
    }

    private static int packed(float[] colour) {
        return ImColor.rgba(colour[0], colour[1], colour[2], 1);
    }

    private void choices(Ui ui, Optional<ColourScale> scale, List<String> missing) {
        ViewState view = context.view();
        List<ColourBy> can = Arrays.stream(ColourBy.values())
                .filter(by -> ColourActions.obstacle(context, by) == null)
                .toList();
        ui.fields().choice("Colour by", view.colourBy(), can, ColourBy::label, view::setColourBy);
        if (!view.colourBy().hasValues()) {
            return;
        }
        ui.fields()
                .choice(
                        "Colour map",
                        view.colourMap(),
                        List.of(ColourMap.values()),
                        ColourMap::label,
                        view::setColourMap);
        double[] ends = view.fixedRange()
                .or(() -> scale.map(s -> new double[] {s.low(), s.high()}))
                .orElse(null);
        if (ends == null) {
            // There is no range to start from, and any other one would mean nothing.
            ui.fields().note(String.join(" ", missing) + ".", Role.TEXT_MUTED);
            return;
        }
        ui.fields()
                .check(
                        "Automatic range",
                        view.fixedRange().isEmpty(),
                        automatic -> view.setFixedRange(automatic ? null : ends));
        String format = "%.5g " + view.colourBy().unit();
        double step = (ends[1] - ends[0]) / 200;
        end(
                ui,
                "From",
                ends[0],
                format,
                step,
                new Range(-WIDEST, ends[1] - step / 10, false),
                low -> view.setFixedRange(new double[] {low, ends[1]}));
        end(
                ui,
                "To",
                ends[1],
                format,
                step,
                new Range(ends[0] + step / 10, WIDEST, false),
                high -> view.setFixedRange(new double[] {ends[0], high}));
        if (view.fixedRange().isEmpty()) {
            ui.widgets().muted("From the lowest to the highest value shown,\nwithout the outermost 1 % of particles.");
        }
    }

    private void end(
            Ui ui, String label, double value, String format, double step, Range valid, DoubleConsumer changed) {
        NumberInput input = NumberInput.of(context.view().colourBy().unit(), valid);
        ui.fields().number(label, NumberSpec.of(value, input, format.strip(), step, valid), NumberChange.of(changed));
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.command.EditObjects;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.timeline.Curve;
import dev.scree.editor.timeline.TimeView;
import dev.scree.editor.timeline.ValueView;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TimedKey;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.DoubleConsumer;
import java.util.stream.Collectors;

/**
 * The curves of keyed numbers below the timeline's track: drawn as a play computes them, with keys that are dragged in
 * time and value, and their names beside, by which they are hidden.
 */
final class CurvePlot {
    private static final float LEAST = 44;
    private static final float ROW = 18;
    private static final float HALF = 6;
    private static final float LABELS_APART = 26;

    private final EditorContext context;
    private final ActionMenu menu;
    private final Set<String> hidden = new HashSet<>();
    private List<Curve> curves = List.of();
    private Scene curvesOf;
    private Set<String> partsOf = Set.of();
    private ValueView values = new ValueView(0, 0.01);
    /** Whether all values are seen, until the user zooms or pulls. */
    private boolean fitted = true;

    /** The dragged key, with its curve and scene as they were when the drag began. */
    private Curve dragged;

    private int draggedKey;
    private Scene held;
    private int drags;
    private boolean far;
    private float pressedX;
    private float pressedY;
    private boolean pulling;

    CurvePlot(EditorContext context, ActionMenu menu) {
        this.context = context;
        this.menu = menu;
    }

    /** All values are to be seen. */
    void fit() {
        fitted = true;
    }

    boolean dragging() {
        return dragged != null;
    }

    /**
     * Draws it.
     *
     * @param left where time begins on the screen [px]; width of the plot [px]; names: of the column beside [px]
     * @param pull moves the view of time as if it were pulled [px]
     * @param zoom zooms the view of time about a place [px] by a factor
     */
    void draw(
            Ui ui,
            Scene scene,
            TimeView view,
            float left,
            float width,
            float names,
            DoubleConsumer pull,
            BiConsumer<Double, Double> zoom) {
        float x0 = ImGui.getCursorScreenPosX();
        float top = ImGui.getCursorScreenPosY();
        float height = Math.max(ui.px(LEAST), ImGui.getContentRegionAvailY() - ui.px(2));
        update(scene);
        List<Curve> shown =
                curves.stream().filter(curve -> !hidden.contains(curve.id())).toList();
        if (fitted && dragged == null) {
            double[] extent = Curve.extent(shown);
            values = ValueView.whole(extent[0], extent[1], height);
        }
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(left, top, left + width, top + height, ui.palette().packed(Role.SURFACE_SUNKEN), ui.px(4));
        ImGui.setCursorScreenPos(left, top);
        ImGui.invisibleButton("##curves", width, height);
        ui.record("Curves", String.valueOf(shown.size()));
        float bottom = top + height;
        Spot under = ImGui.isItemHovered() ? under(ui, shown, view, left, bottom) : null;
        press(ui, scene, view, left, bottom, under, pull);
        wheel(view, left, bottom, zoom);
        list.pushClipRect(left, top, left + width, bottom, true);
        grid(ui, list, left, width, bottom, height);
        for (Curve curve : shown) {
            line(ui, list, curve, view, left, width, bottom);
        }
        for (Curve curve : shown) {
            keys(ui, list, curve, view, left, bottom, under);
        }
        list.popClipRect();
        if (under != null && dragged == null) {
            ui.tooltip(() -> ImGui.textUnformatted(words(under.curve, under.key)
                    + String.format(
                            Locale.ROOT,
                            "%nTo the next: %s%nDrag it in time and value; the right button has more",
                            under.curve.row().keys().get(under.key).easing().title())));
        } else if (dragged != null && far) {
            now(dragged.id())
                    .ifPresent(curve -> ui.tooltip(() -> ImGui.textUnformatted(
                            words(curve, Math.min(draggedKey, curve.values().size() - 1)))));
        }
        legend(ui, x0, top, names, height);
        ImGui.setCursorScreenPos(x0, bottom);
    }

    private java.util.Optional<Curve> now(String id) {
        return curves.stream().filter(curve -> curve.id().equals(id)).findFirst();
    }

    private void update(Scene scene) {
        Set<String> parts = context.selection().references();
        if (scene != curvesOf || !parts.equals(partsOf)) {
            Set<String> before = curves.stream().map(Curve::id).collect(Collectors.toSet());
            curves = Curve.of(scene, parts);
            curvesOf = scene;
            partsOf = parts;
            fitted |= !before.equals(curves.stream().map(Curve::id).collect(Collectors.toSet()));
        }
    }

    /** A key of a curve. */
    private record Spot(Curve curve, int key) {}

    private Spot under(Ui ui, List<Curve> shown, TimeView view, float left, float bottom) {
        Spot nearest = null;
        double least = ui.px(HALF + 2);
        for (Curve curve : shown) {
            for (int k = 0; k < curve.values().size(); k++) {
                double x = left + view.x(curve.row().keys().get(k).time());
                double y = bottom - values.y(curve.values().get(k));
                double away = Math.max(Math.abs(x - ImGui.getMousePosX()), Math.abs(y - ImGui.getMousePosY()));
                if (away <= least) {
                    least = away;
                    nearest = new Spot(curve, k);
                }
            }
        }
        return nearest;
    }

    private void press(Ui ui, Scene scene, TimeView view, float left, float bottom, Spot under, DoubleConsumer pull) {
        if (ImGui.isItemActivated()) {
            pressedX = ImGui.getMousePosX();
            pressedY = ImGui.getMousePosY();
            far = false;
            if (under != null) {
                dragged = under.curve;
                draggedKey = under.key;
                held = scene;
                drags++;
                boolean more = ImGui.getIO().getKeyCtrl() || ImGui.getIO().getKeyShift();
                context.timeline().keys().select(dragged.row(), key(under), more);
            } else {
                pulling = true;
                context.timeline().keys().clear();
            }
        }
        far |= Math.max(Math.abs(ImGui.getMousePosX() - pressedX), Math.abs(ImGui.getMousePosY() - pressedY))
                > ui.px(3);
        if (ImGui.isItemActive() && dragged != null && far) {
            double time = KeyframeTracks.rounded(context, scene, view.time(ImGui.getMousePosX() - left));
            double value = values.rounded(values.value(bottom - ImGui.getMousePosY()));
            Scene after = dragged.dragged(held, draggedKey, time, value);
            context.edit(EditObjects.between(scene, after, "Move Key", "curve key " + drags));
            Scene now = context.project().orElseThrow().scene();
            if (now != scene) {
                update(now);
                now(dragged.id())
                        .ifPresent(curve ->
                                context.timeline().keys().select(curve.row(), key(new Spot(curve, draggedKey)), false));
            }
        } else if (ImGui.isItemActive() && pulling && far) {
            pull.accept(ImGui.getIO().getMouseDeltaX());
            fitted &= ImGui.getIO().getMouseDeltaY() == 0;
            values = values.pulled(-ImGui.getIO().getMouseDeltaY());
        }
        if (ImGui.isItemDeactivated()) {
            dragged = null;
            held = null;
            pulling = false;
        }
        if (under != null && ImGui.isMouseClicked(1)) {
            if (!context.timeline().keys().contains(under.curve.row(), key(under))) {
                context.timeline().keys().select(under.curve.row(), key(under), false);
            }
            ImGui.openPopup("curve key");
        }
        ui.popups().popup("curve key", () -> menu.draw(ui, KeyframeTracks.MENU));
    }

    /** The wheel zooms time, with Shift or Ctrl values. */
    private void wheel(TimeView view, float left, float bottom, BiConsumer<Double, Double> zoom) {
        float wheel = ImGui.getIO().getMouseWheel();
        if (wheel == 0 || !ImGui.isItemHovered()) {
            return;
        }
        double factor = Math.pow(1.25, wheel);
        if (ImGui.getIO().getKeyShift() || ImGui.getIO().getKeyCtrl()) {
            fitted = false;
            values = values.zoomed(bottom - ImGui.getMousePosY(), factor);
        } else {
            zoom.accept((double) ImGui.getMousePosX() - left, factor);
        }
    }

    private static TimedKey<?> key(Spot spot) {
        return spot.curve.row().keys().get(spot.key);
    }

    private static String words(Curve curve, int key) {
        return String.format(
                Locale.ROOT,
                "%s%n%s at %.3f s",
                curve.name(),
                Fields.show(
                        "%.5g" + (curve.unit().isEmpty() ? "" : " " + curve.unit()),
                        curve.values().get(key)),
                curve.row().keys().get(key).time());
    }

    private void grid(Ui ui, ImDrawList list, float left, float width, float bottom, float height) {
        float top = bottom - height;
        for (ValueView.Tick tick : values.ticks(height, ui.px(LABELS_APART))) {
            float y = bottom - (float) values.y(tick.value());
            list.addLine(
                    left,
                    y,
                    left + width,
                    y,
                    ui.palette().packed(tick.value() == 0 ? Role.TEXT_DISABLED : Role.FIELD_BORDER));
            list.addText(
                    left + ui.px(4),
                    Math.max(top, y - ImGui.getFontSize() - 1),
                    ui.palette().packed(Role.TEXT_MUTED),
                    tick.label());
        }
    }

    private void line(Ui ui, ImDrawList list, Curve curve, TimeView view, float left, float width, float bottom) {
        int colour = ui.palette().packed(colour(curve));
        float step = ui.px(2);
        float beforeX = left;
        float beforeY = bottom - (float) values.y(curve.at().applyAsDouble(view.time(0)));
        int next = 0;
        List<? extends TimedKey<?>> keys = curve.row().keys();
        while (next < keys.size() && view.x(keys.get(next).time()) <= 0) {
            next++;
        }
        for (float x = step; x < width + step; x += step) {
            // A jump stands where it is, and a key is a corner.
            while (next < keys.size() && view.x(keys.get(next).time()) <= x) {
                float at = left + (float) view.x(keys.get(next).time());
                double time = keys.get(next).time();
                float until = bottom - (float) values.y(curve.at().applyAsDouble(time - 1e-9 * Math.max(1, time)));
                list.addLine(beforeX, beforeY, at, until, colour, ui.px(1.6f));
                float from = bottom - (float) values.y(curve.at().applyAsDouble(time));
                if (Math.abs(from - until) > 0.5f) {
                    list.addLine(at, until, at, from, colour, ui.px(1));
                }
                beforeX = at;
                beforeY = from;
                next++;
            }
            float y = bottom - (float) values.y(curve.at().applyAsDouble(view.time(x)));
            list.addLine(beforeX, beforeY, left + x, y, colour, ui.px(1.6f));
            beforeX = left + x;
            beforeY = y;
        }
    }

    private void keys(Ui ui, ImDrawList list, Curve curve, TimeView view, float left, float bottom, Spot under) {
        for (int k = 0; k < curve.values().size(); k++) {
            TimedKey<?> key = curve.row().keys().get(k);
            float x = left + (float) view.x(key.time());
            float y = bottom - (float) values.y(curve.values().get(k));
            boolean selected = context.timeline().keys().contains(curve.row(), key);
            boolean hovered = under != null && under.curve == curve && under.key == k;
            KeyframeTracks.diamond(ui, list, x, y, selected, hovered);
            ui.record(
                    "Key " + (k + 1) + " of " + curve.name(),
                    (selected ? "selected " : "") + key.time() + " "
                            + curve.values().get(k),
                    x - ui.px(HALF),
                    y - ui.px(HALF),
                    x + ui.px(HALF),
                    y + ui.px(HALF));
        }
    }

    /** A name for each curve, which is pressed to hide it or to show it again. */
    private void legend(Ui ui, float x0, float top, float names, float height) {
        ImGui.setCursorScreenPos(x0, top);
        ImGui.beginChild("##legend", Math.max(1, names - ui.px(4)), height, false);
        try {
            for (Curve curve : curves) {
                float x = ImGui.getCursorScreenPosX();
                float y = ImGui.getCursorScreenPosY();
                boolean on = !hidden.contains(curve.id());
                if (ImGui.invisibleButton("##" + curve.id(), Math.max(1, names - ui.px(6)), ui.px(ROW))) {
                    if (on) {
                        hidden.add(curve.id());
                    } else {
                        hidden.remove(curve.id());
                    }
                }
                ui.record("Curve " + curve.name(), on ? "shown" : "hidden");
                if (ImGui.isItemHovered()) {
                    ui.tooltip(() -> ImGui.textUnformatted(curve.name()
                            + (curve.unit().isEmpty() ? "" : " [" + curve.unit() + "]")
                            + (on ? "\nPress to hide it" : "\nPress to show it")));
                }
                ImDrawList list = ImGui.getWindowDrawList();
                int colour = ui.palette().packed(on ? colour(curve) : Role.TEXT_DISABLED);
                list.addRectFilled(x, y + ui.px(5), x + ui.px(8), y + ui.px(13), colour, ui.px(2));
                list.addText(
                        x + ui.px(12), y + 1, ui.palette().packed(on ? Role.TEXT : Role.TEXT_DISABLED), curve.name());
            }
        } finally {
            ImGui.endChild();
        }
    }

    private static Role colour(Curve curve) {
        return switch (curve.axis()) {
            case 0 -> Role.AXIS_X;
            case 1 -> Role.AXIS_Y;
            case 2 -> Role.AXIS_Z;
            default -> Role.LINK;
        };
    }
}

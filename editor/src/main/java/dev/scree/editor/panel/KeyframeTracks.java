package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.SelectedKeys;
import dev.scree.editor.action.TimelineActions;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.timeline.KeyRow;
import dev.scree.editor.timeline.Ticks;
import dev.scree.editor.timeline.TimeView;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TimedKey;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A row for each body that moves by keyframes, and for each number with a track: a diamond for each key, which is
 * selected and dragged in time. Rows of what is selected come first.
 */
final class KeyframeTracks {
    private static final float ROW = 22;
    private static final float HALF = 6;
    /** Times of dragged keyframes are whole multiples of this where the ruler counts seconds [s]. */
    private static final double ROUND = 0.001;

    /** What the menu of a keyframe offers. */
    static final List<String> MENU = Stream.concat(
                    Stream.of("timeline.copyKeys", "timeline.deleteKeys", ActionMenu.GAP),
                    Arrays.stream(Easing.values()).map(TimelineActions::easeId))
            .toList();

    private final EditorContext context;
    private final ActionMenu menu;
    private boolean dragging;
    private double grabbed;
    private double pressedAt;

    KeyframeTracks(EditorContext context, ActionMenu menu) {
        this.context = context;
        this.menu = menu;
    }

    /**
     * Draws the rows. @param left where time begins on the screen [px]; width of the view [px]; names: of the column
     */
    void draw(Ui ui, Scene scene, List<KeyRow<?>> keyed, TimeView view, float left, float width, float names) {
        float height = Math.max(ui.px(ROW), ImGui.getContentRegionAvailY());
        ImGui.beginChild("##keyframes", 0, height, false, ImGuiWindowFlags.NoScrollWithMouse);
        try {
            float wheel = ImGui.getIO().getMouseWheel();
            if (wheel != 0 && ImGui.isWindowHovered() && ImGui.getMousePosX() < left) {
                ImGui.setScrollY(ImGui.getScrollY() - wheel * ui.px(ROW));
            }
            Set<String> chosen = context.selection().references();
            List<KeyRow<?>> rows = new ArrayList<>(keyed);
            rows.sort(Comparator.comparing(row -> !chosen.contains(row.part())));
            for (KeyRow<?> row : rows) {
                ui.id(row.id(), () -> row(ui, scene, row, view, left, width, names));
            }
        } finally {
            ImGui.endChild();
        }
    }

    private void row(Ui ui, Scene scene, KeyRow<?> row, TimeView view, float left, float width, float names) {
        float x0 = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        float middle = y + ui.px(ROW / 2);
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRect(x0, y, x0 + names - ui.px(4), y + ui.px(ROW), true);
        list.addText(x0, y + ui.px(3), ui.palette().packed(Role.TEXT_MUTED), row.name());
        list.popClipRect();
        ImGui.setCursorScreenPos(left, y);
        ImGui.invisibleButton("##row", width, ui.px(ROW) - 1);
        ui.record("Keyframes of " + row.name(), String.valueOf(row.keys().size()));
        list.addLine(left, middle, left + width, middle, ui.palette().packed(Role.FIELD_BORDER));
        TimedKey<?> under = ImGui.isItemHovered() ? under(ui, row, view, left) : null;
        press(ui, scene, row, view, left);
        if (under != null && ImGui.isMouseClicked(1)) {
            if (!context.timeline().keys().contains(row, under)) {
                context.timeline().keys().select(row, under, false);
            }
            ImGui.openPopup("keyframe");
        }
        ui.popups().popup("keyframe", () -> menu.draw(ui, MENU));
        if (under != null && !dragging) {
            ui.tooltip(() -> ImGui.textUnformatted(String.format(
                    Locale.ROOT,
                    "Keyframe of %s, %.3f s%nTo the next: %s%nDrag to move it in time; the right button has more",
                    row.name(),
                    under.time(),
                    under.easing().title())));
        }
        list.pushClipRect(left - ui.px(HALF), y, left + width + ui.px(HALF), y + ui.px(ROW), true);
        List<? extends TimedKey<?>> keys = row.keys();
        for (int k = 0; k < keys.size(); k++) {
            boolean selected = context.timeline().keys().contains(row, keys.get(k));
            diamond(ui, list, left + (float) view.x(keys.get(k).time()), middle, selected, keys.get(k) == under);
            float x = left + (float) view.x(keys.get(k).time());
            ui.record(
                    "Keyframe " + (k + 1) + " of " + row.name(),
                    (selected ? "selected " : "") + keys.get(k).time(),
                    x - ui.px(HALF),
                    middle - ui.px(HALF),
                    x + ui.px(HALF),
                    middle + ui.px(HALF));
        }
        list.popClipRect();
        ImGui.setCursorScreenPos(x0, y + ui.px(ROW));
    }

    private void press(Ui ui, Scene scene, KeyRow<?> row, TimeView view, float left) {
        SelectedKeys keys = context.timeline().keys();
        double time = view.time(ImGui.getMousePosX() - left);
        if (ImGui.isItemActivated()) {
            TimedKey<?> key = under(ui, row, view, left);
            boolean more = ImGui.getIO().getKeyCtrl() || ImGui.getIO().getKeyShift();
            if (key == null) {
                keys.clear();
            } else if (more || !keys.contains(row, key)) {
                keys.select(row, key, more);
            }
            dragging = key != null && keys.contains(row, key);
            if (dragging) {
                keys.hold();
                grabbed = key.time();
                pressedAt = ImGui.getMousePosX();
            }
        }
        boolean far = Math.abs(ImGui.getMousePosX() - pressedAt) > ui.px(3);
        if (ImGui.isItemActive() && dragging && (far || pressedAt < 0)) {
            // From then on it follows the pointer also where that comes back to the beginning.
            pressedAt = -1;
            keys.drag(rounded(scene, time) - grabbed);
        }
        if (ImGui.isItemDeactivated()) {
            dragging = false;
        }
    }

    private double rounded(Scene scene, double time) {
        return rounded(context, scene, time);
    }

    /** A time to which a key is dragged, to whole milliseconds or frames [s]. */
    static double rounded(EditorContext context, Scene scene, double time) {
        double unit = context.timeline().unit() == Ticks.Unit.FRAMES
                ? context.timeline().frameSeconds(scene.physics().frameRate())
                : ROUND;
        return Math.max(0, Math.rint(time / unit) * unit);
    }

    private static TimedKey<?> under(Ui ui, KeyRow<?> row, TimeView view, float left) {
        float x = ImGui.getMousePosX() - left;
        return row.keys().stream()
                .filter(key -> Math.abs(view.x(key.time()) - x) <= ui.px(HALF))
                .findFirst()
                .<TimedKey<?>>map(key -> key)
                .orElse(null);
    }

    static void diamond(Ui ui, ImDrawList list, float x, float y, boolean selected, boolean hovered) {
        float half = ui.px(hovered ? HALF : HALF - 1);
        int colour = ui.palette().packed(selected ? Role.ACCENT : Role.TEXT);
        list.addQuadFilled(x - half, y, x, y - half, x + half, y, x, y + half, colour);
    }
}

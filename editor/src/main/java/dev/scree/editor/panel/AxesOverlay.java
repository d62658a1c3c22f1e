package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.ViewAxes;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Map;

/** Draws the world's axes in the picture's lower left corner, which no note uses. */
final class AxesOverlay {
    private static final Role[] COLOURS = {Role.AXIS_X, Role.AXIS_Y, Role.AXIS_Z};
    private static final Map<String, String> NAMES =
            Map.of("X", "Right", "-X", "Left", "Y", "Top", "-Y", "Bottom", "Z", "Front", "-Z", "Back");
    /** Between the axes and the picture's edges [px at 100 %]. */
    private static final float MARGIN = 10;

    private AxesOverlay() {}

    /** {x, y} of the axes' middle in a picture of a height [px]. */
    static float[] middle(Ui ui, ViewAxes axes, int height) {
        float inset = axes.reach() + ui.px(MARGIN);
        return new float[] {inset, height - inset};
    }

    /**
     * Draws them.
     *
     * @param x middle on the screen [px]
     * @param hot the end under the pointer, or null
     */
    static void draw(Ui ui, ViewAxes axes, float x, float y, ViewAxes.End hot) {
        ImDrawList list = ImGui.getWindowDrawList();
        list.addCircleFilled(x, y, axes.reach(), ui.palette().packed(Role.SURFACE, hot == null ? 0.25 : 0.5), 48);
        float radius = ui.px(ViewAxes.END);
        for (ViewAxes.End end : axes.ends()) {
            float endX = x + end.x();
            float endY = y + end.y();
            Role role = COLOURS[end.axis()];
            // What points away is paler, so that one sees which ends are in front.
            double strength = 0.75 + 0.25 * end.nearness();
            if (end.positive()) {
                list.addLine(x, y, endX, endY, ui.palette().packed(role, strength), ui.px(2));
                list.addCircleFilled(endX, endY, radius, ui.palette().packed(role, strength), 24);
            } else {
                list.addCircleFilled(endX, endY, radius, ui.palette().packed(Role.SURFACE, 0.7), 24);
                list.addCircle(endX, endY, radius - ui.px(1), ui.palette().packed(role, strength), 24, ui.px(1.5f));
            }
            boolean under = end.equals(hot);
            if (under) {
                list.addCircle(endX, endY, radius, ui.palette().packed(Role.TEXT), 24, ui.px(1.5f));
            }
            if (end.positive() || under) {
                String letter = end.letter();
                list.addText(
                        endX - ImGui.calcTextSizeX(letter) / 2,
                        endY - ImGui.getFontSize() / 2,
                        ui.palette().packed(end.positive() ? Role.SURFACE : Role.TEXT),
                        letter);
            }
            // An end behind another one cannot be pressed.
            if (end.equals(axes.at(end.x(), end.y()))) {
                String label = NAMES.get(end.letter()) + " View";
                ui.record(label, "", endX - radius, endY - radius, endX + radius, endY + radius);
            }
        }
        if (hot != null) {
            ImGui.setTooltip(NAMES.get(hot.letter()) + " View");
        }
    }
}

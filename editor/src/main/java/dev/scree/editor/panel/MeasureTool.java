package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.Measurement;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.Vec3;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;
import java.util.Optional;

/** Measures the distance between two points that are pressed in the viewport; a third press begins anew. */
final class MeasureTool {
    private Vec3 from;
    private Vec3 to;

    /** Takes a point of what can be seen; a press beside everything takes none. */
    void press(Optional<Vec3> point) {
        if (point.isEmpty()) {
            return;
        }
        if (from == null || to != null) {
            from = point.get();
            to = null;
        } else {
            to = point.get();
        }
    }

    /** Forgets the points, as when another tool is taken. */
    void clear() {
        from = null;
        to = null;
    }

    /** Draws what is measured, or what to do. @param left upper left corner of the picture on the screen [px] */
    void draw(Ui ui, Projection projection, float left, float top) {
        double[] a = from == null ? null : projection.pixel(from);
        double[] b = to == null ? null : projection.pixel(to);
        if (a == null) {
            return;
        }
        ImDrawList list = ImGui.getWindowDrawList();
        float ax = left + (float) a[0];
        float ay = top + (float) a[1];
        if (to == null) {
            mark(ui, list, ax, ay);
            label(ui, list, ax, ay, List.of("Press a second point"));
        } else if (b != null) {
            float bx = left + (float) b[0];
            float by = top + (float) b[1];
            list.addLine(ax, ay, bx, by, ui.palette().packed(Role.SURFACE), ui.px(4));
            list.addLine(ax, ay, bx, by, ui.palette().packed(Role.WARNING), ui.px(2));
            mark(ui, list, ax, ay);
            mark(ui, list, bx, by);
            label(ui, list, (ax + bx) / 2, (ay + by) / 2, new Measurement(from, to).lines());
        }
    }

    private static void mark(Ui ui, ImDrawList list, float x, float y) {
        list.addCircleFilled(x, y, ui.px(5), ui.palette().packed(Role.SURFACE));
        list.addCircleFilled(x, y, ui.px(3.5f), ui.palette().packed(Role.WARNING));
    }

    private static void label(Ui ui, ImDrawList list, float x, float y, List<String> lines) {
        float width = 0;
        for (String line : lines) {
            width = Math.max(width, ImGui.calcTextSizeX(line));
        }
        float height = ui.px(18);
        float wide = width + ui.px(16);
        float high = lines.size() * height + ui.px(6);
        // The whole of it stays in the picture.
        float minX = Math.min(x + ui.px(10), list.getClipRectMaxX() - wide - ui.px(4));
        float minY = Math.min(y + ui.px(10), list.getClipRectMaxY() - high - ui.px(4));
        float maxX = minX + wide;
        float maxY = minY + high;
        list.addRectFilled(minX, minY, maxX, maxY, ui.palette().packed(Role.SURFACE, 0.9), ui.px(6));
        for (int i = 0; i < lines.size(); i++) {
            int colour = ui.palette().packed(i == 0 ? Role.TEXT : Role.TEXT_MUTED);
            list.addText(minX + ui.px(8), minY + ui.px(3) + i * height, colour, lines.get(i));
        }
        ui.record("Measured", lines.get(0), minX, minY, maxX, maxY);
    }
}

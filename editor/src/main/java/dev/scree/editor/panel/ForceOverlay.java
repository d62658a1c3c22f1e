package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.ForceArrows;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Domain;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;

/** Draws contact points and their forces over the picture, and what the arrows' length means. */
final class ForceOverlay {
    private ForceArrows arrows;
    private long number = -1;
    private double time = -1;
    private int contacts = -1;

    /**
     * Draws them.
     *
     * @param frame a play's state, or null: the authored scene
     * @param right lower right corner of the picture on the screen [px]
     */
    void draw(
            Ui ui,
            Frame frame,
            Domain domain,
            Projection projection,
            float left,
            float top,
            float right,
            float bottom) {
        List<String> lines;
        if (frame == null) {
            lines = List.of("Play to see contact forces");
        } else if (frame.detail(FrameDetail.CONTACT_FORCES).isEmpty()) {
            lines = List.of("No contact forces in this frame;", "kept from now on, on an OpenCL device");
        } else {
            find(frame, domain);
            ImDrawList list = ImGui.getWindowDrawList();
            list.pushClipRect(left, top, right, bottom, true);
            for (ForceArrows.Arrow arrow : arrows.arrows()) {
                arrow(ui, list, projection.pixel(arrow.at()), projection.pixel(arrows.tip(arrow)), left, top);
            }
            list.popClipRect();
            lines = arrows.lines();
        }
        box(ui, lines, right, bottom);
    }

    private void find(Frame frame, Domain domain) {
        int count = frame.detail(FrameDetail.CONTACT_FORCES).orElseThrow().limit();
        if (frame.number() != number || frame.time() != time || count != contacts) {
            number = frame.number();
            time = frame.time();
            contacts = count;
            arrows = ForceArrows.of(frame, domain.max().minus(domain.min()).length());
        }
    }

    private static void arrow(Ui ui, ImDrawList list, double[] from, double[] to, float left, float top) {
        if (from == null || to == null) {
            return;
        }
        float ax = left + (float) from[0];
        float ay = top + (float) from[1];
        float bx = left + (float) to[0];
        float by = top + (float) to[1];
        float length = (float) Math.hypot(bx - ax, by - ay);
        int colour = ui.palette().packed(Role.WARNING);
        list.addCircleFilled(ax, ay, ui.px(2.5f), colour);
        if (length < ui.px(3)) {
            return;
        }
        float dx = (bx - ax) / length;
        float dy = (by - ay) / length;
        float head = Math.min(ui.px(7), 0.45f * length);
        list.addLine(ax, ay, bx - head * dx, by - head * dy, colour, ui.px(1.6f));
        list.addTriangleFilled(
                bx,
                by,
                bx - head * dx + 0.45f * head * dy,
                by - head * dy - 0.45f * head * dx,
                bx - head * dx - 0.45f * head * dy,
                by - head * dy + 0.45f * head * dx,
                colour);
    }

    private static void box(Ui ui, List<String> lines, float right, float bottom) {
        float width = 0;
        for (String line : lines) {
            width = Math.max(width, ImGui.calcTextSizeX(line));
        }
        float pad = ui.px(8);
        float maxX = right - ui.px(10);
        float maxY = bottom - ui.px(10);
        float minX = maxX - width - 2 * pad;
        float minY = maxY - lines.size() * ui.px(18) - ui.px(8);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(minX, minY, maxX, maxY, ui.palette().packed(Role.SURFACE, 0.85), ui.px(6));
        for (int i = 0; i < lines.size(); i++) {
            int colour = ui.palette().packed(i == 0 ? Role.VIEWPORT_TEXT : Role.TEXT_MUTED);
            list.addText(minX + pad, minY + ui.px(4) + i * ui.px(18), colour, lines.get(i));
        }
        ui.record("Contact forces", String.join("; ", lines), minX, minY, maxX, maxY);
    }
}

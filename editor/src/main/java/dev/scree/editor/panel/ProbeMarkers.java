package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.Picking;
import dev.scree.editor.viewport.ProbeSquare;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;

/** Draws probes over the picture, with their names. */
final class ProbeMarkers {
    private final EditorContext context;

    ProbeMarkers(EditorContext context) {
        this.context = context;
    }

    /** @param shown the scene whose bodies picking knows; left: upper left corner of the picture on the screen [px] */
    void draw(Ui ui, Scene authored, Scene shown, Picking picking, Projection projection, float left, float top) {
        int chosen = context.probes().selected().orElse(-1);
        for (int i = 0; i < authored.probes().size(); i++) {
            Probe probe = authored.probes().get(i);
            int body = probe.kind() == ProbeKind.BODY && probe.body() != null
                    ? PartKind.BODY.index(shown, probe.body())
                    : -1;
            if (probe.kind() == ProbeKind.BODY && body < 0) {
                continue;
            }
            Vec3 at = body >= 0 ? picking.pose(body).position() : probe.position();
            int colour = ui.palette().packed(i == chosen ? Role.ACCENT_TEXT : Role.SUCCESS);
            if (probe.kind() == ProbeKind.PLANE) {
                square(ui, probe, projection, left, top, colour);
            }
            mark(ui, probe, projection.pixel(at), left, top, colour);
        }
    }

    private static void mark(Ui ui, Probe probe, double[] pixel, float left, float top, int colour) {
        if (pixel == null) {
            return;
        }
        ImDrawList list = ImGui.getWindowDrawList();
        float x = left + (float) pixel[0];
        float y = top + (float) pixel[1];
        list.addCircle(x, y, ui.px(6), ui.palette().packed(Role.SURFACE), 24, ui.px(3.5f));
        list.addCircle(x, y, ui.px(6), colour, 24, ui.px(2));
        list.addCircleFilled(x, y, ui.px(2), colour);
        float wide = ImGui.calcTextSizeX(probe.name());
        list.addRectFilled(
                x + ui.px(9),
                y - ui.px(10),
                x + ui.px(17) + wide,
                y + ui.px(9),
                ui.palette().packed(Role.SURFACE, 0.8),
                ui.px(4));
        list.addText(x + ui.px(13), y - ui.px(8), ui.palette().packed(Role.VIEWPORT_TEXT), probe.name());
        ui.record("Probe " + probe.name(), "", x - ui.px(6), y - ui.px(6), x + ui.px(6), y + ui.px(6));
    }

    private static void square(Ui ui, Probe probe, Projection projection, float left, float top, int colour) {
        ImDrawList list = ImGui.getWindowDrawList();
        List<Vec3> corners = ProbeSquare.corners(probe);
        for (int i = 0; i < 4; i++) {
            line(ui, list, projection, corners.get(i), corners.get((i + 1) % 4), left, top, colour);
        }
        line(ui, list, projection, probe.position(), ProbeSquare.tip(probe), left, top, colour);
    }

    private static void line(
            Ui ui, ImDrawList list, Projection projection, Vec3 from, Vec3 to, float left, float top, int colour) {
        double[] a = projection.pixel(from);
        double[] b = projection.pixel(to);
        if (a != null && b != null) {
            list.addLine(
                    left + (float) a[0],
                    top + (float) a[1],
                    left + (float) b[0],
                    top + (float) b[1],
                    colour,
                    ui.px(1.6f));
        }
    }
}

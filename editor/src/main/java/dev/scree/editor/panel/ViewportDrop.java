package dev.scree.editor.panel;

import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.action.DropSpot;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.Picking;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import imgui.ImDrawList;
import imgui.ImGui;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;

/** What is dropped into the viewport, out of a list or from outside of the program, and the mark where it will land. */
final class ViewportDrop {
    private static final int CORNERS = 32;

    private final EditorContext context;

    ViewportDrop(EditorContext context) {
        this.context = context;
    }

    /**
     * Call after the picture's item.
     *
     * @param x pointer in the picture [px]
     * @param hovered whether the pointer is over the picture and nothing above it
     */
    void update(
            Ui ui, Projection projection, Picking picking, double x, double y, float left, float top, boolean hovered) {
        List<Path> files = context.files().takeDropped();
        if (!files.isEmpty()) {
            DropSpot spot = hovered ? picking.surface(projection, x, y).orElse(null) : null;
            files.forEach(file -> context.files().takeIn(file, spot));
        }
        boolean[] dropped = {false};
        Dragged dragged = Dragged.over(ui, dropped);
        if (dragged == null) {
            return;
        }
        Scene scene = context.project().orElseThrow().scene();
        DropSpot spot = picking.surface(projection, x, y).orElse(null);
        SceneObject on = picking.at(projection, x, y)
                .flatMap(item -> item.kind().find(scene, item.id()))
                .filter(SceneObject.class::isInstance)
                .map(SceneObject.class::cast)
                .orElse(null);
        AssetDrop.Effect effect = dragged.thing().over(on, spot);
        if (dropped[0]) {
            effect.run().run();
            return;
        }
        if (spot != null && effect.stands()) {
            mark(ui, projection, spot, left, top);
        }
        hint(ui, effect.hint());
    }

    /** What letting go will do, above the pointer, since costs and what is dragged are shown below it. */
    private static void hint(Ui ui, String text) {
        float x = ImGui.getMousePosX() + ui.px(18);
        float y = ImGui.getMousePosY() - ui.px(32);
        float width = ImGui.calcTextSizeX(text) + ui.px(12);
        float height = ImGui.getFontSize() + ui.px(8);
        ImDrawList list = ImGui.getForegroundDrawList();
        list.addRectFilled(x, y, x + width, y + height, ui.palette().packed(Role.ACCENT), ui.px(4));
        list.addText(x + ui.px(6), y + ui.px(4), ui.palette().packed(Role.ACCENT_TEXT), text);
        ui.record("Drop hint", text, x, y, x + width, y + height);
    }

    /** A ring on the surface and the way up from it. */
    private static void mark(Ui ui, Projection projection, DropSpot spot, float left, float top) {
        Vector3d normal = spot.normal().toJoml();
        Vector3d side = Math.abs(normal.y) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0);
        Vector3d across = new Vector3d(side).cross(normal).normalize();
        Vector3d along = new Vector3d(normal).cross(across);
        double radius = ui.px(22) * projection.metresPerPixel(spot.point());
        ImDrawList list = ImGui.getWindowDrawList();
        int color = ui.palette().packed(Role.ACCENT);
        double[] last = null;
        for (int i = 0; i <= CORNERS; i++) {
            double angle = 2 * Math.PI * i / CORNERS;
            double[] next = projection.pixel(Vec3.of(
                    spot.point().toJoml().fma(radius * Math.cos(angle), across).fma(radius * Math.sin(angle), along)));
            line(list, last, next, left, top, color, ui.px(2));
            last = next;
        }
        double[] foot = projection.pixel(spot.point());
        double[] tip = projection.pixel(Vec3.of(spot.point().toJoml().fma(radius, normal)));
        line(list, foot, tip, left, top, color, ui.px(2));
        if (foot != null) {
            ui.record(
                    "Landing",
                    "",
                    left + (float) foot[0],
                    top + (float) foot[1],
                    left + (float) foot[0] + 1,
                    top + (float) foot[1] + 1);
        }
    }

    private static void line(
            ImDrawList list, double[] from, double[] to, float left, float top, int color, float width) {
        if (from != null && to != null) {
            list.addLine(
                    left + (float) from[0],
                    top + (float) from[1],
                    left + (float) to[0],
                    top + (float) to[1],
                    color,
                    width);
        }
    }
}

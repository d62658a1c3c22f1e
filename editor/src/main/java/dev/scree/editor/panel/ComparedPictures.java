package dev.scree.editor.panel;

import dev.scree.editor.action.ComparedPlay;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.PlayComparison;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Theme;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Set;

/** The pictures of two plays at one time, beside each other or as one that is cut at an edge. */
final class ComparedPictures implements AutoCloseable {
    private static final float GAP = 6;

    private final EditorContext context;
    private final PlayComparison comparison;
    private ViewportPicture first;
    private ViewportPicture second;

    ComparedPictures(EditorContext context, PlayComparison comparison) {
        this.context = context;
        this.comparison = comparison;
    }

    /** @param height of the pictures [px] */
    void draw(Ui ui, ComparedPlay a, ComparedPlay b, float height) {
        if (first == null) {
            first = new ViewportPicture(ui.textures());
            second = new ViewportPicture(ui.textures());
        }
        float width = ImGui.getContentRegionAvailX();
        float left = ImGui.getCursorScreenPosX();
        float top = ImGui.getCursorScreenPosY();
        boolean wipe = comparison.wipe();
        float each = wipe ? width : (width - ui.px(GAP)) / 2;
        int textureA = texture(ui, first, a, (int) each, (int) height);
        int textureB = texture(ui, second, b, (int) each, (int) height);
        ImGui.invisibleButton("##pictures", width, height);
        ui.record("Pictures", textureA != 0 && textureB != 0 ? "drawn" : "");
        ImDrawList list = ImGui.getWindowDrawList();
        float edge = wipe ? (float) comparison.edge() : 1;
        if (wipe && ImGui.isItemActive()) {
            comparison.setEdge((ImGui.getIO().getMousePosX() - left) / width);
        }
        float right = wipe ? left : left + each + ui.px(GAP);
        if (textureB != 0) {
            list.addImage(textureB, right, top, right + each, top + height, 0, 1, 1, 0);
        }
        if (textureA != 0) {
            list.addImage(textureA, left, top, left + edge * each, top + height, 0, 1, edge, 0);
        }
        if (wipe) {
            float x = left + edge * each;
            list.addLine(x, top, x, top + height, ui.palette().packed(Role.TEXT), ui.px(2));
            ui.record("Edge", String.valueOf(comparison.edge()), x - ui.px(3), top, x + ui.px(3), top + height);
        }
        label(ui, list, "A", Diagram.LINES[0], left + ui.px(8), top + ui.px(6));
        float beside = wipe ? left + width - ui.px(18) : right + ui.px(8);
        label(ui, list, "B", Diagram.LINES[1], beside, top + ui.px(6));
    }

    private static void label(Ui ui, ImDrawList list, String text, Role role, float x, float y) {
        float line = ImGui.getTextLineHeight();
        list.addRectFilled(
                x - ui.px(4),
                y - ui.px(2),
                x + line,
                y + line + ui.px(2),
                ui.palette().packed(Role.SURFACE),
                ui.px(3));
        list.addText(x, y, ui.palette().packed(role), text);
    }

    private int texture(Ui ui, ViewportPicture picture, ComparedPlay play, int width, int height) {
        OpenProject project = context.project().orElseThrow();
        Scene scene = play.playing();
        Camera camera = context.view().camera(scene.camera());
        int wide = Math.max(16, width);
        int high = Math.max(16, height);
        ViewMatrices view = context.view().orthographic()
                ? ViewMatrices.orthographic(camera, scene.domain(), wide, high)
                : ViewMatrices.of(camera, scene.domain(), wide, high);
        DrawOptions options = new DrawOptions(
                DrawOptions.Bodies.MESHES,
                DrawOptions.Fluid.PARTICLES,
                context.view().shadows(),
                false,
                ui.palette().theme() == Theme.DARK,
                false,
                Set.of());
        try (Frame frame = play.at(comparison.time()).orElse(null)) {
            return picture.draw(
                    scene,
                    project.shapes(),
                    frame,
                    null,
                    view,
                    options,
                    project.shapes().version(),
                    ImGui.isMouseDown(0));
        }
    }

    @Override
    public void close() {
        if (first != null) {
            first.close();
            second.close();
            first = null;
            second = null;
        }
    }
}

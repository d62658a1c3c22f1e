package dev.scree.editor.panel;

import dev.scree.editor.action.CameraKeys;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.timeline.Ticks;
import dev.scree.editor.timeline.TimeView;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Locale;

/** The row of the camera's keys on the timeline: dragged in time, with a menu on the right button. */
final class CameraTrackRow {
    private static final float ROW = 22;
    private static final float HALF = 6;
    /** Times of dragged keys are whole multiples of this where the ruler counts seconds [s]. */
    private static final double ROUND = 0.001;

    private final EditorContext context;
    private CameraKey dragged;
    private CameraKey menuOf;
    private double pressedAt;
    private int gesture;

    CameraTrackRow(EditorContext context) {
        this.context = context;
    }

    /** Whether a key is being dragged. */
    boolean dragging() {
        return dragged != null;
    }

    /** Draws it. @param left where time begins on the screen [px]; width of the view [px]; names: of the column */
    void draw(Ui ui, Scene scene, TimeView view, float left, float width, float names) {
        float x0 = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        float middle = y + ui.px(ROW / 2);
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRect(x0, y, x0 + names - ui.px(4), y + ui.px(ROW), true);
        list.addText(x0, y + ui.px(3), ui.palette().packed(Role.TEXT_MUTED), "Camera");
        list.popClipRect();
        ImGui.setCursorScreenPos(left, y);
        ImGui.invisibleButton("##camera", width, ui.px(ROW) - 1);
        ui.record("Camera keys", String.valueOf(scene.cameraTrack().size()));
        list.addLine(left, middle, left + width, middle, ui.palette().packed(Role.FIELD_BORDER));
        CameraKey under = ImGui.isItemHovered() ? under(ui, scene, view, left) : null;
        if (under != null && dragged == null) {
            ui.tooltip(() -> ImGui.textUnformatted(String.format(
                    Locale.ROOT, "Camera key, %.3f s%nDrag to move it in time; right button: more", under.time())));
        }
        press(ui, scene, view, left, under);
        list.pushClipRect(left - ui.px(HALF), y, left + width + ui.px(HALF), y + ui.px(ROW), true);
        for (int k = 0; k < scene.cameraTrack().size(); k++) {
            CameraKey key = scene.cameraTrack().get(k);
            float x = left + (float) view.x(key.time());
            float half = ui.px(key.equals(under) || key.equals(dragged) ? HALF : HALF - 1);
            int colour = ui.palette().packed(key.equals(dragged) ? Role.ACCENT : Role.TEXT);
            list.addQuadFilled(x - half, middle, x, middle - half, x + half, middle, x, middle + half, colour);
            ui.record(
                    "Camera key " + (k + 1),
                    String.valueOf(key.time()),
                    x - ui.px(HALF),
                    middle - ui.px(HALF),
                    x + ui.px(HALF),
                    middle + ui.px(HALF));
        }
        list.popClipRect();
        ui.popups().popup("cameraKey", () -> menu(ui, scene));
        ImGui.setCursorScreenPos(x0, y + ui.px(ROW));
    }

    private void press(Ui ui, Scene scene, TimeView view, float left, CameraKey under) {
        if (under != null && ImGui.isMouseClicked(1)) {
            menuOf = under;
            ImGui.openPopup("cameraKey");
        }
        if (ImGui.isItemActivated()) {
            dragged = under;
            pressedAt = ImGui.getMousePosX();
            gesture++;
        }
        boolean far = Math.abs(ImGui.getMousePosX() - pressedAt) > ui.px(3);
        if (ImGui.isItemActive() && dragged != null && (far || pressedAt < 0)) {
            pressedAt = -1;
            double time = rounded(scene, view.time(ImGui.getMousePosX() - left));
            context.edit(CameraKeys.move(scene, dragged, time, "camera key " + gesture));
            CameraKey before = dragged;
            context.project()
                    .flatMap(p -> p.scene().cameraTrack().stream()
                            .filter(key -> key.time() == time && key.camera().equals(before.camera()))
                            .findFirst())
                    .ifPresent(key -> dragged = key);
        }
        if (ImGui.isItemDeactivated()) {
            dragged = null;
        }
    }

    private double rounded(Scene scene, double time) {
        double unit = context.timeline().unit() == Ticks.Unit.FRAMES
                ? context.timeline().frameSeconds(scene.physics().frameRate())
                : ROUND;
        return Math.max(0, Math.rint(time / unit) * unit);
    }

    private void menu(Ui ui, Scene scene) {
        if (menuOf == null || !scene.cameraTrack().contains(menuOf)) {
            ImGui.closeCurrentPopup();
            return;
        }
        if (ui.widgets().menuItem("", "Look from This Camera Key", "", false)) {
            context.view().requests().lookFrom(menuOf.camera());
            context.timeline().seek(menuOf.time());
        }
        if (ui.widgets().menuItem("", "Set to the Present View", "", false)) {
            context.edit(CameraKeys.overwrite(scene, menuOf, context.view().camera(scene.camera())));
        }
        if (ui.widgets().menuItem("", "Delete This Camera Key", "", false)) {
            context.edit(CameraKeys.delete(scene, menuOf));
        }
    }

    private static CameraKey under(Ui ui, Scene scene, TimeView view, float left) {
        float x = ImGui.getMousePosX() - left;
        return scene.cameraTrack().stream()
                .filter(key -> Math.abs(view.x(key.time()) - x) <= ui.px(HALF))
                .findFirst()
                .orElse(null);
    }
}

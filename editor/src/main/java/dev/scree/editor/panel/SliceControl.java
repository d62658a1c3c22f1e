package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.SlicePlane;
import dev.scree.editor.viewport.Projection;
import dev.scree.editor.viewport.SliceDrag;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import java.util.List;
import java.util.Locale;

/**
 * The slice in the viewport: its outline with a handle that is dragged along the normal, and a box below the legend
 * that opens its settings.
 */
final class SliceControl {
    private static final float HANDLE = 9;
    private static final float CHOICES = 300;

    private final EditorContext context;
    private SliceDrag drag;
    private boolean hot;
    private boolean onBox;
    private float minX;
    private float minY;
    private float maxX;
    private float maxY;

    SliceControl(EditorContext context) {
        this.context = context;
    }

    /** Whether the pointer is over what was drawn of it last, or drags it: the picture does not get the press. */
    boolean wants() {
        return context.view().slice().on() && (hot || onBox || drag != null);
    }

    /**
     * Draws it, where it is on, and follows the pointer.
     *
     * @param hovered whether the pointer is over the picture and nothing above it but this
     * @param top where the box may begin on the screen [px]
     */
    void draw(
            Ui ui,
            Domain domain,
            Camera camera,
            Projection projection,
            float left,
            float pictureTop,
            float right,
            float top,
            boolean hovered) {
        SlicePlane slice = context.view().slice();
        if (!slice.on()) {
            drag = null;
            return;
        }
        double x = ImGui.getMousePosX() - left;
        double y = ImGui.getMousePosY() - pictureTop;
        plane(ui, slice, domain, camera, projection, left, pictureTop, x, y, hovered);
        box(ui, slice, domain, camera, right, top, hovered);
        if (hot && hovered && ImGui.isMouseClicked(0)) {
            drag = new SliceDrag(slice, domain, camera, projection, x, y);
        }
        if (drag != null && ImGui.isMouseDown(0)) {
            context.view().setSlice(slice.at(drag.position(projection, x, y), domain, camera));
        } else {
            drag = null;
        }
    }

    private void plane(
            Ui ui,
            SlicePlane slice,
            Domain domain,
            Camera camera,
            Projection projection,
            float left,
            float top,
            double x,
            double y,
            boolean hovered) {
        ImDrawList list = ImGui.getWindowDrawList();
        List<Vec3> outline = slice.outline(domain, camera);
        int colour = ui.palette().packed(Role.ACCENT, 0.9);
        for (int i = 0; i < outline.size(); i++) {
            double[] a = projection.pixel(outline.get(i));
            double[] b = projection.pixel(outline.get((i + 1) % outline.size()));
            if (a != null && b != null) {
                list.addLine(
                        left + (float) a[0],
                        top + (float) a[1],
                        left + (float) b[0],
                        top + (float) b[1],
                        colour,
                        ui.px(1.5f));
            }
        }
        Vec3 grip = SliceDrag.handle(slice, domain, camera);
        double[] at = projection.pixel(grip);
        hot = false;
        if (at == null) {
            return;
        }
        hot = hovered && Math.hypot(x - at[0], y - at[1]) <= ui.px(HANDLE);
        float gx = left + (float) at[0];
        float gy = top + (float) at[1];
        double[] tip = projection.pixel(
                Vec3.of(grip.toJoml().fma(28 * ui.px(1) * projection.metresPerPixel(grip), slice.normal(camera))));
        if (tip != null && slice.across() != SlicePlane.Across.CAMERA) {
            float dx = left + (float) tip[0] - gx;
            float dy = top + (float) tip[1] - gy;
            list.addLine(gx - dx, gy - dy, gx + dx, gy + dy, colour, ui.px(2));
        }
        boolean active = hot || drag != null;
        list.addCircleFilled(gx, gy, ui.px(active ? 8 : 7), ui.palette().packed(Role.SURFACE));
        list.addCircleFilled(
                gx, gy, ui.px(active ? 6.5f : 5), ui.palette().packed(active ? Role.ACCENT_TEXT : Role.ACCENT));
        ui.record("Slice handle", "", gx - ui.px(6), gy - ui.px(6), gx + ui.px(6), gy + ui.px(6));
    }

    private void box(Ui ui, SlicePlane slice, Domain domain, Camera camera, float right, float top, boolean hovered) {
        double position = slice.position(domain, camera);
        String text = Icon.SCISSORS.glyph() + "  Slice  " + slice.across().label()
                + String.format(Locale.ROOT, "  %.3f m", position);
        float pad = ui.px(8);
        maxX = right - ui.px(10);
        minX = maxX - ImGui.calcTextSizeX(text) - ui.px(20) - 2 * pad;
        minY = top + ui.px(6);
        maxY = minY + ui.px(24);
        float mx = ImGui.getMousePosX();
        float my = ImGui.getMousePosY();
        onBox = hovered && mx >= minX && mx < maxX && my >= minY && my < maxY;
        ImDrawList list = ImGui.getWindowDrawList();
        int fill = ui.palette().packed(onBox ? Role.HOVER : Role.SURFACE, onBox ? 0.95 : 0.85);
        list.addRectFilled(minX, minY, maxX, maxY, fill, ui.px(6));
        list.addText(minX + pad, minY + ui.px(4), ui.palette().packed(Role.VIEWPORT_TEXT), text);
        list.addText(
                maxX - pad - ui.px(10),
                minY + ui.px(4),
                ui.palette().packed(Role.TEXT_MUTED),
                Icon.CHEVRON_DOWN.glyph());
        ui.record("Slice", slice.across().label() + " " + position, minX, minY, maxX, maxY);
        if (onBox && ImGui.isMouseClicked(0)) {
            ImGui.openPopup("slice");
        }
        ImGui.setNextWindowPos(minX - ui.px(CHOICES + 6) + (maxX - minX), maxY + ui.px(4), ImGuiCond.Appearing);
        ImGui.setNextWindowSize(ui.px(CHOICES), 0);
        ui.popups().popup("slice", () -> choices(ui, domain, camera));
    }

    private void choices(Ui ui, Domain domain, Camera camera) {
        SlicePlane slice = context.view().slice();
        ui.fields()
                .choice(
                        "Across",
                        slice.across(),
                        List.of(SlicePlane.Across.values()),
                        SlicePlane.Across::label,
                        across -> context.view().setSlice(slice.withAcross(across)));
        double[] range = slice.range(domain, camera);
        Range valid = new Range(range[0], range[1], false);
        ui.fields()
                .number(
                        "Slice at",
                        NumberSpec.of(
                                slice.position(domain, camera),
                                NumberInput.of("m", valid),
                                "%.4g m",
                                (range[1] - range[0]) / 400,
                                valid),
                        NumberChange.of(to -> context.view().setSlice(slice.at(to, domain, camera))));
        ui.fields().check("Other side", slice.flipped(), other -> context.view().setSlice(slice.withFlipped(other)));
        if (ui.widgets().button("Switch Off")) {
            context.view().setSlice(slice.withOn(false));
            ImGui.closeCurrentPopup();
        }
    }
}

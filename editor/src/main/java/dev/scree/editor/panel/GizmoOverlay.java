package dev.scree.editor.panel;

import dev.scree.editor.action.HandTool;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.Gizmo;
import dev.scree.editor.viewport.GizmoDrag;
import dev.scree.editor.viewport.Handle;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.Vec3;
import imgui.ImDrawList;
import imgui.ImGui;
import org.joml.Vector3d;

/** The handles over the picture, the line or plane that a drag is bound to, and its value at the pointer. */
final class GizmoOverlay {
    private static final double FAINT = 0.35;

    private GizmoOverlay() {}

    /** @param hot the handle under the pointer or held, or null */
    static void handles(Ui ui, float left, float top, Gizmo gizmo, Handle hot) {
        for (Gizmo.Shape shape : gizmo.shapes()) {
            Handle handle = shape.handle();
            draw(ui, left, top, shape, handle == hot ? Role.WARNING : role(handle));
            double[] grip = shape.grip();
            float x = left + (float) grip[0];
            float y = top + (float) grip[1];
            ui.record(handle.label(), "", x - 4, y - 4, x + 4, y + 4);
        }
    }

    private static Role role(Handle handle) {
        return switch (handle.axis()) {
            case 0 -> Role.AXIS_X;
            case 1 -> Role.AXIS_Y;
            case 2 -> Role.AXIS_Z;
            default -> Role.VIEWPORT_TEXT;
        };
    }

    private static void draw(Ui ui, float left, float top, Gizmo.Shape shape, Role role) {
        ImDrawList list = ImGui.getWindowDrawList();
        int color = ui.palette().packed(role);
        float[] p = new float[shape.points().length];
        for (int i = 0; i < p.length; i++) {
            p[i] = (i % 2 == 0 ? left : top) + (float) shape.points()[i];
        }
        HandTool tool = shape.handle().tool();
        if (tool == HandTool.TURN) {
            for (int i = 0; i + 3 < p.length; i += 2) {
                boolean behind = shape.behind()[i / 2] && shape.behind()[i / 2 + 1];
                list.addLine(
                        p[i],
                        p[i + 1],
                        p[i + 2],
                        p[i + 3],
                        behind ? ui.palette().packed(role, FAINT) : color,
                        ui.px(behind ? 1 : 2));
            }
        } else if (shape.handle().form() == Handle.Form.PLANE) {
            list.addQuadFilled(
                    p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], ui.palette().packed(role, FAINT));
            list.addQuad(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], color, ui.px(1.5f));
        } else if (p.length == 2 && tool == HandTool.MOVE) {
            list.addCircleFilled(p[0], p[1], ui.px(6), color);
        } else if (p.length == 2) {
            block(list, p[0], p[1], ui.px(7), color);
        } else if (tool == HandTool.SCALE) {
            list.addLine(p[0], p[1], p[2], p[3], color, ui.px(2.5f));
            block(list, p[2], p[3], ui.px(5), color);
        } else {
            arrow(list, p[0], p[1], p[2], p[3], color, ui.px(1));
        }
    }

    private static void block(ImDrawList list, float x, float y, float half, int color) {
        list.addRectFilled(x - half, y - half, x + half, y + half, color);
    }

    private static void arrow(ImDrawList list, float x0, float y0, float x1, float y1, int color, float unit) {
        float dx = x1 - x0;
        float dy = y1 - y0;
        float length = (float) Math.max(1e-3, Math.hypot(dx, dy));
        dx /= length;
        dy /= length;
        list.addLine(x0, y0, x1 - dx * 10 * unit, y1 - dy * 10 * unit, color, 2.5f * unit);
        float bx = x1 - dx * 13 * unit;
        float by = y1 - dy * 13 * unit;
        list.addTriangleFilled(
                x1, y1, bx - dy * 5 * unit, by + dx * 5 * unit, bx + dy * 5 * unit, by - dx * 5 * unit, color);
    }

    /** Lines through the gizmo along the axes that a drag is bound to. */
    static void guides(Ui ui, Projection projection, float left, float top, GizmoDrag drag) {
        Handle handle = drag.handle();
        if (handle.form() == Handle.Form.VIEW || handle.tool() == HandTool.TURN) {
            return;
        }
        for (int axis = 0; axis < 3; axis++) {
            if (!handle.frees(axis)) {
                continue;
            }
            Vector3d way = drag.gizmo()
                    .frame()
                    .transform(new Vector3d(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0));
            Vec3 reach = Vec3.of(way.mul(20 * drag.gizmo().metres()));
            // The far end may lie behind the eye: the line is drawn as far as it can be.
            double[] from = end(projection, drag.centre(), reach.times(-1));
            double[] to = end(projection, drag.centre(), reach);
            if (from != null && to != null) {
                Role role = role(handle.bound(axis, false));
                ImGui.getWindowDrawList()
                        .addLine(
                                left + (float) from[0],
                                top + (float) from[1],
                                left + (float) to[0],
                                top + (float) to[1],
                                ui.palette().packed(role, 0.6),
                                ui.px(1));
            }
        }
    }

    private static double[] end(Projection projection, Vec3 centre, Vec3 reach) {
        for (double part = 1; part > 0.02; part /= 2) {
            double[] pixel = projection.pixel(centre.plus(reach.times(part)));
            if (pixel != null && Math.abs(pixel[0]) < 1e5 && Math.abs(pixel[1]) < 1e5) {
                return pixel;
            }
        }
        return null;
    }

    /** The point of a surface, or the corner, that a drag keeps to. */
    static void mark(Ui ui, Projection projection, float left, float top, Vec3 point) {
        double[] pixel = point == null ? null : projection.pixel(point);
        if (pixel != null) {
            float x = left + (float) pixel[0];
            float y = top + (float) pixel[1];
            ImDrawList list = ImGui.getWindowDrawList();
            list.addCircle(x, y, ui.px(7), ui.palette().packed(Role.SURFACE), 24, ui.px(4));
            list.addCircle(x, y, ui.px(7), ui.palette().packed(Role.WARNING), 24, ui.px(2));
            ui.record("Snap mark", "", x - 7, y - 7, x + 7, y + 7);
        }
    }

    /**
     * The value at the pointer.
     *
     * @param x pointer on the screen [px]
     * @param right end of the picture [px]
     * @param refused whether what is typed was refused
     */
    static void value(Ui ui, GizmoDrag drag, float x, float y, float right, float bottom, boolean refused) {
        boolean typing = !drag.typed().isEmpty();
        String text = typing ? typed(drag) : drag.text();
        String below =
                typing && drag.refused() != null ? "It " + drag.refused() : typing ? "= " + drag.text() : drag.kept();
        boolean wrong = typing && drag.refused() != null && refused;
        ImDrawList list = ImGui.getWindowDrawList();
        float pad = ui.px(7);
        float line = ImGui.getFontSize() + ui.px(3);
        float width = Math.max(ImGui.calcTextSizeX(text), ImGui.calcTextSizeX(below)) + 2 * pad;
        float height = (below.isEmpty() ? 1 : 2) * line + pad;
        float left = Math.min(x + ui.px(20), right - width - ui.px(4));
        float top = Math.min(y + ui.px(20), bottom - height - ui.px(4));
        list.addRectFilled(
                left, top, left + width, top + height, ui.palette().packed(Role.SURFACE_RAISED, 0.94), ui.px(5));
        list.addRect(
                left,
                top,
                left + width,
                top + height,
                ui.palette().packed(wrong ? Role.ERROR : Role.FIELD_BORDER),
                ui.px(5));
        list.addText(left + pad, top + pad / 2, ui.palette().packed(Role.TEXT), text);
        if (!below.isEmpty()) {
            list.addText(
                    left + pad, top + pad / 2 + line, ui.palette().packed(wrong ? Role.ERROR : Role.TEXT_MUTED), below);
        }
        ui.record("Drag value", text + (below.isEmpty() ? "" : " | " + below), left, top, left + width, top + height);
    }

    private static String typed(GizmoDrag drag) {
        String letters = drag.handle().tool() == HandTool.MOVE
                ? String.join(", ", drag.handle().letters())
                : drag.handle().axis() < 0
                        ? ""
                        : "XYZ".substring(drag.handle().axis(), drag.handle().axis() + 1);
        return (letters.isEmpty() ? "" : letters + ": ") + drag.typed().text() + "|";
    }
}

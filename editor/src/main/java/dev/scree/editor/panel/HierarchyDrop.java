package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Grouping;
import dev.scree.editor.action.Ordering;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import imgui.ImGui;
import imgui.flag.ImGuiDragDropFlags;
import imgui.flag.ImGuiMouseButton;
import java.util.List;

/** Dragging lines of the Hierarchy: between others, into a group, or out of all groups. */
final class HierarchyDrop {
    private static final String OBJECTS = "objects";

    private final EditorContext context;
    /** The group whose own line is dragged; null where objects are. */
    private String dragged;

    HierarchyDrop(EditorContext context) {
        this.context = context;
    }

    /** Lets the line that was drawn last be dragged; with it goes all that is selected if it is. */
    void source(Ui ui, HierarchyRows.Row row) {
        if (!ImGui.beginDragDropSource()) {
            return;
        }
        try {
            List<Selection.Item> own = row.part() != null
                    ? List.of(row.item())
                    : Grouping.of(scene()).all(row.label()).stream()
                            .map(Selection.Item::of)
                            .toList();
            if (!new java.util.HashSet<>(context.selection().items()).containsAll(own)) {
                context.selection().set(own);
            }
            dragged = row.part() == null ? row.label() : null;
            ImGui.setDragDropPayload(OBJECTS, (Object) OBJECTS);
            int count = context.selection().objects(scene()).size();
            ImGui.textUnformatted(count == 1 ? row.label() : count + " objects");
        } finally {
            ImGui.endDragDropSource();
        }
    }

    /** Before or behind the object whose line was drawn last, by the half of the line that the pointer is in. */
    void onObject(Ui ui, SceneObject target) {
        ui.dropTarget(() -> {
            if (offered()) {
                float top = ImGui.getItemRectMinY();
                float bottom = ImGui.getItemRectMaxY();
                boolean behind = ImGui.getMousePosY() > (top + bottom) / 2;
                float y = behind ? bottom : top;
                ImGui.getWindowDrawList()
                        .addLine(
                                ImGui.getItemRectMinX(),
                                y,
                                ImGui.getItemRectMaxX(),
                                y,
                                ui.palette().packed(Role.ACCENT),
                                ui.px(2));
                if (ImGui.isMouseReleased(ImGuiMouseButton.Left)) {
                    context.edit(Ordering.beside(scene(), context.selection(), target, behind));
                }
            }
        });
    }

    /** Into the group whose line was drawn last; a group comes into it as it is. */
    void onGroup(Ui ui, String group) {
        ui.dropTarget(() -> {
            if (offered()) {
                frame(ui);
                if (ImGui.isMouseReleased(ImGuiMouseButton.Left)) {
                    context.edit(
                            dragged != null
                                    ? Ordering.nested(scene(), dragged, group)
                                    : Ordering.into(scene(), context.selection(), group));
                }
            }
        });
    }

    /** Out of all groups, on the heading of a list; a group in another one stays a group. */
    void onSection(Ui ui) {
        ui.dropTarget(() -> {
            if (offered()) {
                frame(ui);
                if (ImGui.isMouseReleased(ImGuiMouseButton.Left)) {
                    context.edit(
                            dragged != null && Grouping.of(scene()).parentOf(dragged) != null
                                    ? Ordering.nested(scene(), dragged, null)
                                    : Ordering.into(scene(), context.selection(), null));
                }
            }
        });
    }

    private static boolean offered() {
        return ImGui.acceptDragDropPayload(OBJECTS, ImGuiDragDropFlags.AcceptPeekOnly) != null;
    }

    private static void frame(Ui ui) {
        ImGui.getWindowDrawList()
                .addRect(
                        ImGui.getItemRectMinX(),
                        ImGui.getItemRectMinY(),
                        ImGui.getItemRectMaxX(),
                        ImGui.getItemRectMaxY(),
                        ui.palette().packed(Role.ACCENT),
                        ui.px(4),
                        0,
                        ui.px(2));
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}

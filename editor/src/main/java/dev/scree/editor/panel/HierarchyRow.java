package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.panel.ui.Widgets;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.SoftBody;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiStyleVar;
import java.util.List;

/** Draws one line of the Hierarchy for a part or a group: icon, name, figure, and at the right eye and lock. */
final class HierarchyRow {
    private static final float STEP = 16;
    private static final float BUTTON = 20;

    /** What was done to a line in this frame. */
    enum Press {
        NONE,
        CHOSEN,
        FOLDED,
        EYE,
        LOCK
    }

    private final EditorContext context;

    HierarchyRow(EditorContext context) {
        this.context = context;
    }

    /** The heading of a list. @return whether it was pressed */
    boolean section(Ui ui, HierarchyRows.Row row) {
        float width = Math.max(1, ImGui.getContentRegionAvailX());
        boolean pressed = button(ui, row.label(), width);
        ui.record(row.label(), row.open() ? "open" : "closed");
        Line line = new Line();
        chevron(ui, line, row.open(), line.x0);
        float[] end = {0};
        ui.font(ui.fonts().semibold(), () -> {
            line.text(ui, row.label(), line.x0 + ui.px(24), Role.TEXT);
            end[0] = line.x0 + ui.px(24) + ImGui.calcTextSizeX(row.label());
        });
        if (row.all() > 0) {
            line.text(ui, count(row), end[0] + ui.px(8), Role.TEXT_MUTED);
        }
        return pressed;
    }

    /** "96", or "3 of 96" where a filter leaves out some. */
    private static String count(HierarchyRows.Row row) {
        return row.count() == row.all() ? Counts.grouped(row.all()) : row.count() + " of " + Counts.grouped(row.all());
    }

    Press group(Ui ui, HierarchyRows.Row row, List<SceneObject> members) {
        boolean selected = !members.isEmpty()
                && members.stream().allMatch(member -> context.selection().contains(Selection.Item.of(member)));
        boolean hidden = members.stream().allMatch(SceneObject::hidden);
        float start = ImGui.getCursorScreenPosX();
        float width = Math.max(1, ImGui.getContentRegionAvailX() - ui.px(2 * BUTTON));
        boolean pressed = button(ui, row.label(), width);
        boolean fold = pressed && ImGui.getIO().getMousePosX() < start + ui.px(20 + row.depth() * STEP);
        ui.record(row.label(), selected ? "selected" : row.open() ? "open" : "closed");
        Line line = new Line();
        line.background(ui, selected);
        float x = line.x0 + ui.px(row.depth() * STEP);
        chevron(ui, line, row.open(), x);
        ui.widgets()
                .glyph(
                        line.list,
                        row.open() ? Icon.FOLDER_OPEN : Icon.FOLDER,
                        x + ui.px(18),
                        line.y0,
                        ui.px(20),
                        line.height,
                        Role.TEXT_MUTED);
        line.name(ui, row.label(), count(row), x + ui.px(42), hidden);
        return fold ? Press.FOLDED : pressed ? Press.CHOSEN : Press.NONE;
    }

    Press part(Ui ui, OpenProject project, HierarchyRows.Row row) {
        ScenePart part = row.part();
        boolean selected = context.selection().contains(row.item());
        String failure = part instanceof Body body
                ? project.shapes().failure(body)
                : part instanceof SoftBody soft ? project.shapes().failure(soft) : null;
        boolean object = part instanceof SceneObject;
        float width = Math.max(1, ImGui.getContentRegionAvailX() - (object ? ui.px(2 * BUTTON) : 0));
        boolean pressed = button(ui, row.label(), width);
        ui.record(row.label(), selected ? "selected" : "");
        Line line = new Line();
        line.background(ui, selected);
        float x = line.x0 + ui.px(4 + row.depth() * STEP);
        ui.widgets()
                .glyph(
                        line.list,
                        failure != null ? Icon.WARNING : PartLook.icon(part),
                        x,
                        line.y0,
                        ui.px(20),
                        line.height,
                        failure != null ? Role.WARNING : Role.TEXT_MUTED);
        boolean hidden = part instanceof SceneObject o && o.hidden();
        line.name(ui, row.label(), PartLook.note(part), x + ui.px(26), hidden);
        if (failure != null) {
            ui.itemHelp().show(failure, "");
        }
        return pressed ? Press.CHOSEN : Press.NONE;
    }

    /**
     * Eye and lock behind the line that was drawn last: seen where they are set, and on the line under the pointer.
     *
     * @param label of the line, which tests find the buttons by
     */
    Press buttons(Ui ui, String label, boolean hidden, boolean locked) {
        float y = ImGui.getItemRectMinY();
        boolean under =
                ImGui.isWindowHovered() && ImGui.getMousePosY() >= y && ImGui.getMousePosY() < ImGui.getItemRectMaxY();
        boolean[] pressed = new boolean[2];
        ui.var(ImGuiStyleVar.ItemSpacing, 0, 0, () -> {
            ImGui.sameLine(0, 0);
            pressed[0] = toggle(
                    ui, hidden ? Icon.EYE_SLASH : Icon.EYE, hidden || under, (hidden ? "Show " : "Hide ") + label);
            ImGui.sameLine(0, 0);
            pressed[1] = toggle(
                    ui, locked ? Icon.LOCK : Icon.LOCK_OPEN, locked || under, (locked ? "Unlock " : "Lock ") + label);
        });
        return pressed[0] ? Press.EYE : pressed[1] ? Press.LOCK : Press.NONE;
    }

    private static boolean toggle(Ui ui, Icon icon, boolean seen, String label) {
        boolean pressed = ImGui.invisibleButton(label, ui.px(BUTTON), ui.px(Widgets.ROW));
        ui.record(label, "");
        if (seen) {
            ui.widgets()
                    .glyph(
                            ImGui.getWindowDrawList(),
                            icon,
                            ImGui.getItemRectMinX(),
                            ImGui.getItemRectMinY(),
                            ui.px(BUTTON),
                            ui.px(Widgets.ROW),
                            ImGui.isItemHovered() ? Role.TEXT : Role.TEXT_MUTED);
        }
        ui.itemHelp().show(label, "");
        return pressed;
    }

    private static boolean button(Ui ui, String label, float width) {
        boolean[] pressed = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                0,
                0,
                () -> pressed[0] = ImGui.invisibleButton(label + "##row", width, ui.px(Widgets.ROW)));
        return pressed[0];
    }

    private static void chevron(Ui ui, Line line, boolean open, float x) {
        ui.widgets()
                .glyph(
                        line.list,
                        open ? Icon.CHEVRON_DOWN : Icon.CHEVRON_RIGHT,
                        x,
                        line.y0,
                        ui.px(20),
                        line.height,
                        line.hovered ? Role.TEXT : Role.TEXT_MUTED);
    }

    /** Where the line stands that was drawn last. */
    private static final class Line {
        final ImDrawList list = ImGui.getWindowDrawList();
        final float x0 = ImGui.getItemRectMinX();
        final float y0 = ImGui.getItemRectMinY();
        final float x1 = ImGui.getItemRectMaxX();
        final float height = ImGui.getItemRectMaxY() - y0;
        final boolean hovered = ImGui.isItemHovered();
        final float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();

        void background(Ui ui, boolean selected) {
            if (selected || hovered) {
                list.addRectFilled(
                        x0,
                        y0,
                        right,
                        y0 + height,
                        ui.palette().packed(selected ? Role.SELECTION : Role.HOVER),
                        ui.px(4));
            }
        }

        void text(Ui ui, String text, float x, Role role) {
            float y = Math.round(y0 + (height - ImGui.getFontSize()) / 2);
            list.addText(x, y, ui.palette().packed(role), text);
        }

        /** A name, and a muted note at the right where it fits. */
        void name(Ui ui, String name, String note, float x, boolean faint) {
            float noteWidth = note.isEmpty() ? 0 : ImGui.calcTextSizeX(note) + ui.px(8);
            boolean fits = x + ImGui.calcTextSizeX(name) + noteWidth + ui.px(8) < x1;
            list.pushClipRect(x, y0, x1 - (fits ? noteWidth : 0), y0 + height, true);
            text(ui, name, x, faint ? Role.TEXT_MUTED : Role.TEXT);
            list.popClipRect();
            if (fits && !note.isEmpty()) {
                text(ui, note, x1 - noteWidth, Role.TEXT_MUTED);
            }
        }
    }
}

package dev.scree.editor.panel.ui;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiStyleVar;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;

/** Buttons, rows and texts in Scree's look. Each records its label and where it stands. */
public final class Widgets {
    /** Height of a row at 100 % [px]. */
    public static final float ROW = 24;

    private final Ui ui;
    /** Sections that the user folded, by ImGui's id. */
    private final Set<Integer> folded = new HashSet<>();

    Widgets(Ui ui) {
        this.ui = ui;
    }

    // --- texts

    /** Recorded under its words with "text: " before them, since a field may have the same label. */
    public void text(String text) {
        ImGui.textUnformatted(text);
        ui.record("text: " + text, "");
    }

    public void muted(String text) {
        ui.textColor(Role.TEXT_MUTED, () -> text(text));
    }

    /** Several lines where one does not hold it. */
    public void paragraph(String text, Role role) {
        ui.wrapped(() -> ui.textColor(role, () -> text(text)));
    }

    public void mono(String text, Role role) {
        ui.font(ui.fonts().mono(), () -> ui.textColor(role, () -> text(text)));
    }

    public void heading(String text) {
        ui.font(ui.fonts().semibold(), () -> text(text));
    }

    /** What an empty list shows: what is missing and what to do. */
    public void empty(Icon icon, String what, String todo) {
        float width = ImGui.getContentRegionAvailX();
        ImGui.dummy(0, ui.px(12));
        centred(icon.glyph(), width, Role.TEXT_DISABLED);
        centred(what, width, Role.TEXT);
        for (String line : todo.split("\n")) {
            centred(line, width, Role.TEXT_MUTED);
        }
    }

    private void centred(String text, float width, Role role) {
        String line = text;
        // In a narrow window it takes several lines.
        for (int end = text.lastIndexOf(' '); end > 0 && ImGui.calcTextSizeX(line) > width; ) {
            line = text.substring(0, end);
            end = text.lastIndexOf(' ', end - 1);
        }
        String shown = line;
        ImGui.setCursorPosX(ImGui.getCursorPosX() + Math.max(0, (width - ImGui.calcTextSizeX(shown)) / 2));
        ui.textColor(role, () -> text(shown));
        if (shown.length() < text.length()) {
            centred(text.substring(shown.length() + 1), width, role);
        }
    }

    // --- buttons

    public boolean button(String label) {
        boolean pressed = ImGui.button(label);
        ui.record(visible(label), "");
        return pressed;
    }

    /** Puts a button beside the last one where there is room for it, else below. */
    public void continueLine(String button) {
        float width = ImGui.calcTextSizeX(button) + 2 * ImGui.getStyle().getFramePaddingX();
        float gap = ImGui.getStyle().getItemSpacingX();
        float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();
        if (ImGui.getItemRectMaxX() + gap + width <= right) {
            ImGui.sameLine();
        }
    }

    /** The button that Enter presses. */
    public boolean primaryButton(String label) {
        if (ui.disabledReason() != null) {
            return button(label);
        }
        boolean[] pressed = {false};
        ui.color(
                ImGuiCol.Button,
                Role.ACCENT,
                () -> ui.color(
                        ImGuiCol.ButtonHovered,
                        Role.ACCENT_HOVER,
                        () -> ui.color(
                                ImGuiCol.ButtonActive,
                                Role.ACCENT_HOVER,
                                () -> ui.color(
                                        ImGuiCol.Border,
                                        Role.ACCENT,
                                        () -> ui.textColor(Role.ACCENT_TEXT, () -> pressed[0] = button(label))))));
        return pressed[0];
    }

    /** A line of a menu, with room for an icon before it. */
    public boolean menuItem(String icon, String label, String shortcut, boolean checked) {
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        boolean[] press = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                ui.px(8),
                ui.px(8),
                () -> press[0] = ImGui.menuItem("       " + label, shortcut, checked));
        boolean pressed = press[0];
        ui.record(label, checked ? "on" : "");
        if (!icon.isEmpty()) {
            ImGui.getWindowDrawList().addText(x + ui.px(2), y + ui.px(1), ImGui.getColorU32(ImGuiCol.Text), icon);
        }
        return pressed;
    }

    /** A text that is pressed like a link. */
    public boolean link(String label) {
        boolean[] pressed = {false};
        ui.flat(() -> ui.textColor(
                Role.LINK, () -> ui.var(ImGuiStyleVar.FramePadding, 2, 4, () -> pressed[0] = button(label))));
        return pressed[0];
    }

    /** A square button without a frame; the label is its tooltip. */
    public boolean iconButton(Icon icon, String label, String shortcut, boolean on, Role iconRole) {
        float side = ui.px(28);
        boolean pressed = ImGui.invisibleButton(label, side, side);
        boolean hovered = ImGui.isItemHovered();
        float x = ImGui.getItemRectMinX();
        float y = ImGui.getItemRectMinY();
        ui.record(label, on ? "on" : "");
        ImDrawList list = ImGui.getWindowDrawList();
        if (on) {
            list.addRectFilled(x, y, x + side, y + side, ui.palette().packed(Role.SELECTION), ui.px(6));
        } else if (hovered) {
            list.addRectFilled(
                    x,
                    y,
                    x + side,
                    y + side,
                    ui.palette().packed(ImGui.isItemActive() ? Role.PRESSED : Role.HOVER),
                    ui.px(6));
        }
        glyph(list, icon, x, y, side, side, iconRole);
        ui.itemHelp().show(label, shortcut);
        return pressed;
    }

    /** A button of a row's height, for the end of a row. */
    public boolean smallIcon(Icon icon, String label, Role iconRole) {
        float side = ui.px(20);
        boolean pressed = ImGui.invisibleButton(label, side, side);
        float x = ImGui.getItemRectMinX();
        float y = ImGui.getItemRectMinY();
        ui.record(visible(label), "");
        ImDrawList list = ImGui.getWindowDrawList();
        if (ImGui.isItemHovered()) {
            list.addRectFilled(
                    x,
                    y,
                    x + side,
                    y + side,
                    ui.palette().packed(ImGui.isItemActive() ? Role.PRESSED : Role.HOVER),
                    ui.px(4));
        }
        glyph(list, icon, x, y, side, side, iconRole);
        ui.itemHelp().show(visible(label), "");
        return pressed;
    }

    /** The icon centred in a rectangle. */
    public void glyph(ImDrawList list, Icon icon, float x, float y, float width, float height, Role role) {
        float w = ImGui.calcTextSizeX(icon.glyph());
        float h = ImGui.getFontSize();
        int color = ui.palette().packed(role);
        list.addText(Math.round(x + (width - w) / 2), Math.round(y + (height - h) / 2), color, icon.glyph());
    }

    /** A vertical line between groups of a toolbar. */
    public void toolbarGap() {
        ImGui.sameLine();
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImGui.getWindowDrawList()
                .addLine(
                        x + ui.px(2),
                        y + ui.px(6),
                        x + ui.px(2),
                        y + ui.px(22),
                        ui.palette().packed(Role.FIELD_BORDER));
        ImGui.dummy(ui.px(4), ui.px(28));
        ImGui.sameLine();
    }

    // --- rows

    /**
     * A row of a list, as wide as the list: icon, text, and a muted note at the right.
     *
     * @return whether it was pressed
     */
    public boolean row(Icon icon, Role iconRole, String label, String note, boolean selected) {
        boolean[] press = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                ui.px(8),
                0,
                () -> press[0] = ImGui.invisibleButton(label, Math.max(1, ImGui.getContentRegionAvailX()), ui.px(ROW)));
        boolean pressed = press[0];
        boolean hovered = ImGui.isItemHovered();
        float x0 = ImGui.getItemRectMinX();
        float y0 = ImGui.getItemRectMinY();
        float x1 = ImGui.getItemRectMaxX();
        float y1 = ImGui.getItemRectMaxY();
        ui.record(visible(label), selected ? "selected" : "");
        ImDrawList list = ImGui.getWindowDrawList();
        if (selected) {
            list.addRectFilled(x0, y0, x1, y1, ui.palette().packed(Role.SELECTION), ui.px(4));
        } else if (hovered) {
            list.addRectFilled(x0, y0, x1, y1, ui.palette().packed(Role.HOVER), ui.px(4));
        }
        float textY = Math.round((y0 + y1 - ImGui.getFontSize()) / 2);
        float x = x0 + ui.px(4);
        if (icon != null) {
            glyph(list, icon, x, y0, ui.px(20), y1 - y0, iconRole);
            x += ui.px(26);
        } else {
            x += ui.px(4);
        }
        float noteWidth = note.isEmpty() ? 0 : ImGui.calcTextSizeX(note) + ui.px(8);
        boolean noteFits = x + ImGui.calcTextSizeX(visible(label)) + noteWidth + ui.px(8) < x1;
        list.pushClipRect(x, y0, x1 - (noteFits ? noteWidth : 0), y1, true);
        list.addText(x, textY, ImGui.getColorU32(ImGuiCol.Text), visible(label));
        list.popClipRect();
        if (noteFits && !note.isEmpty()) {
            list.addText(x1 - noteWidth, textY, ui.palette().packed(Role.TEXT_MUTED), note);
        }
        return pressed;
    }

    /** Many rows, of which only those in view are drawn. */
    public void list(int count, IntConsumer row) {
        float height = ui.px(ROW);
        float start = ImGui.getCursorPosY();
        int first = Math.max(0, (int) ((ImGui.getScrollY() - start) / height));
        int end = Math.min(count, (int) ((ImGui.getScrollY() + ImGui.getWindowHeight() - start) / height) + 2);
        ImGui.setCursorPosY(start + first * height);
        for (int i = first; i < end; i++) {
            row.accept(i);
        }
        ImGui.setCursorPosY(start + count * height);
    }

    /** The same, scrolled so far that a row is in view. @param seen index of the row, or -1 */
    public void list(int count, int seen, IntConsumer row) {
        if (seen >= 0) {
            float top = ImGui.getCursorPosY() + seen * ui.px(ROW);
            float bottom = top + ui.px(ROW);
            if (top < ImGui.getScrollY()) {
                ImGui.setScrollY(top);
            } else if (bottom > ImGui.getScrollY() + ImGui.getWindowHeight()) {
                ImGui.setScrollY(bottom - ImGui.getWindowHeight());
            }
        }
        list(count, row);
    }

    /** The heading of a section that can be folded. @return whether it is open */
    public boolean section(String label) {
        return section(label, false);
    }

    /** The same, unfolded first where something in it is to be seen. */
    public boolean section(String label, boolean unfold) {
        int key = ImGui.getID(label);
        if (unfold) {
            folded.remove(key);
        }
        boolean open = !folded.contains(key);
        boolean[] press = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                ui.px(8),
                0,
                () -> press[0] =
                        ImGui.invisibleButton(label, Math.max(1, ImGui.getContentRegionAvailX()), ui.px(ROW + 4)));
        float x = ImGui.getItemRectMinX();
        float y = ImGui.getItemRectMinY();
        float height = ImGui.getItemRectMaxY() - y;
        ui.record(visible(label), open ? "open" : "closed");
        ImDrawList list = ImGui.getWindowDrawList();
        glyph(
                list,
                open ? Icon.CHEVRON_DOWN : Icon.CHEVRON_RIGHT,
                x,
                y,
                ui.px(20),
                height,
                ImGui.isItemHovered() ? Role.TEXT : Role.TEXT_MUTED);
        ui.font(
                ui.fonts().semibold(),
                () -> list.addText(
                        x + ui.px(24),
                        Math.round(y + (height - ImGui.getFontSize()) / 2),
                        ui.palette().packed(Role.TEXT),
                        visible(label)));
        if (press[0]) {
            if (open) {
                folded.add(key);
            } else {
                folded.remove(key);
            }
        }
        return open;
    }

    public void progress(float fraction, float width) {
        float height = ui.px(6);
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, ui.palette().packed(Role.PRESSED), height / 2);
        if (fraction >= 0) {
            list.addRectFilled(
                    x,
                    y,
                    x + Math.max(height, width * Math.min(1, fraction)),
                    y + height,
                    ui.palette().packed(Role.ACCENT),
                    height / 2);
        } else {
            float phase = (float) (ImGui.getTime() % 1.5 / 1.5);
            float from = x + phase * width * 0.7f;
            list.addRectFilled(
                    from, y, from + width * 0.3f, y + height, ui.palette().packed(Role.ACCENT), height / 2);
        }
        ImGui.dummy(width, height);
    }

    /** The part of a label that is shown: what stands before {@code ##}. */
    static String visible(String label) {
        int mark = label.indexOf("##");
        return mark < 0 ? label : label.substring(0, mark);
    }
}

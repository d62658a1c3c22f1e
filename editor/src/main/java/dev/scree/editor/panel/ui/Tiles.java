package dev.scree.editor.panel.ui;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiStyleVar;

/** Rows and tiles with a picture. Each records its label and where it stands, as those of {@link Widgets} do. */
public final class Tiles {
    /** Height of a row with a picture at 100 % [px]. */
    public static final float ROW = 34;

    private static final int UNTINTED = 0xffffffff;

    private final Ui ui;

    public Tiles(Ui ui) {
        this.ui = ui;
    }

    /**
     * A picture, or what stands in its place.
     *
     * @param texture first row at the top; 0 while there is none
     * @param icon stands in its place
     */
    public record Picture(int texture, Icon icon, Role role) {}

    /** Draws a picture with rounded corners, a square. */
    public void picture(Picture picture, float x, float y, float side) {
        ImDrawList list = ImGui.getWindowDrawList();
        float rounding = ui.px(4);
        if (picture.texture != 0) {
            list.addImageRounded(picture.texture, x, y, x + side, y + side, 0, 0, 1, 1, UNTINTED, rounding);
            return;
        }
        list.addRectFilled(x, y, x + side, y + side, ui.palette().packed(Role.PRESSED), rounding);
        ui.widgets().glyph(list, picture.icon, x, y, side, side, picture.role);
    }

    /** The same as an item of the layout. */
    public void picture(Picture picture, float side) {
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImGui.dummy(side, side);
        picture(picture, x, y, side);
    }

    /** A row as wide as the list: picture, text, and a muted note at the right. @return whether it was pressed */
    public boolean row(Picture picture, String label, String note, boolean selected) {
        return row(picture, label, note, selected, ui.px(ROW));
    }

    /** The same of another height [px]. */
    public boolean row(Picture picture, String label, String note, boolean selected, float height) {
        boolean pressed = button(label, Math.max(1, ImGui.getContentRegionAvailX()), height, selected);
        float x0 = ImGui.getItemRectMinX();
        float y0 = ImGui.getItemRectMinY();
        float x1 = ImGui.getItemRectMaxX();
        float inset = ui.px(2);
        float side = height - 2 * inset;
        picture(picture, x0 + inset, y0 + inset, side);
        ImDrawList list = ImGui.getWindowDrawList();
        String shown = Widgets.visible(label);
        float x = x0 + height + ui.px(4);
        float textY = Math.round(y0 + (height - ImGui.getFontSize()) / 2);
        float noteWidth = note.isEmpty() ? 0 : ImGui.calcTextSizeX(note) + ui.px(8);
        boolean noteFits = !note.isEmpty() && x + ImGui.calcTextSizeX(shown) + noteWidth + ui.px(8) < x1;
        list.addText(
                x,
                textY,
                ImGui.getColorU32(ImGuiCol.Text),
                Fields.shortened(shown, x1 - x - (noteFits ? noteWidth : ui.px(4))));
        if (noteFits) {
            list.addText(x1 - noteWidth, textY, ui.palette().packed(Role.TEXT_MUTED), note);
        }
        return pressed;
    }

    /**
     * A picture above its name, beside the tile before it where there is room.
     *
     * @param side of the picture [px]
     * @param index of the tile in its list, from 0
     * @return whether it was pressed
     */
    public boolean tile(Picture picture, String label, float side, int index, boolean selected) {
        float inset = ui.px(4);
        float width = side + 2 * inset;
        float height = side + 2 * inset + ImGui.getFontSize() + ui.px(2);
        float gap = ui.px(4);
        int columns = Math.max(1, (int) ((ImGui.getContentRegionAvailX() + gap) / (width + gap)));
        if (index % columns > 0) {
            ImGui.sameLine(0, gap);
        }
        boolean pressed = button(label, width, height, selected);
        float x = ImGui.getItemRectMinX();
        float y = ImGui.getItemRectMinY();
        picture(picture, x + inset, y + inset, side);
        String text = Fields.shortened(Widgets.visible(label), side);
        float textWidth = ImGui.calcTextSizeX(text);
        ImGui.getWindowDrawList()
                .addText(
                        Math.round(x + (width - textWidth) / 2),
                        Math.round(y + inset + side + ui.px(2)),
                        ImGui.getColorU32(ImGuiCol.Text),
                        text);
        return pressed;
    }

    private boolean button(String label, float width, float height, boolean selected) {
        boolean[] press = {false};
        ui.var(
                ImGuiStyleVar.ItemSpacing,
                ui.px(8),
                ui.px(2),
                () -> press[0] = ImGui.invisibleButton(label, width, height));
        ui.record(Widgets.visible(label), selected ? "selected" : "");
        if (selected || ImGui.isItemHovered()) {
            ImGui.getWindowDrawList()
                    .addRectFilled(
                            ImGui.getItemRectMinX(),
                            ImGui.getItemRectMinY(),
                            ImGui.getItemRectMaxX(),
                            ImGui.getItemRectMaxY(),
                            ui.palette().packed(selected ? Role.SELECTION : Role.HOVER),
                            ui.px(4));
        }
        return press[0];
    }
}

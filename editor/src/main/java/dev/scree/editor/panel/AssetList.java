package dev.scree.editor.panel;

import dev.scree.editor.action.AssetDrop;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.FittedTexts;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.settings.Settings;
import imgui.ImGui;

/** Things with pictures, as rows or as tiles of two sizes, as the user has set it. */
final class AssetList {
    private static final float SMALL = 68;
    private static final float LARGE = 124;
    /** Side of the picture in a tooltip at 100 % [px]. */
    private static final float TOOLTIP = 160;

    private final EditorContext context;
    private final PlacingRows placing = new PlacingRows();
    private int index;

    AssetList(EditorContext context) {
        this.context = context;
    }

    /** The line above the list: how many there are, and how they are shown. */
    void begin(Ui ui, String count) {
        index = 0;
        float buttons = 3 * ui.px(20) + ui.px(16) + scrollBar();
        float room = ImGui.getWindowWidth() - buttons - ImGui.getCursorPosX();
        ui.widgets().muted(FittedTexts.words(count, room, ImGui::calcTextSizeX));
        ImGui.sameLine(ImGui.getWindowWidth() - buttons);
        choice(ui, "list", Icon.LIST);
        ImGui.sameLine(0, ui.px(4));
        choice(ui, "small", Icon.CELLS);
        ImGui.sameLine(0, ui.px(4));
        choice(ui, "large", Icon.GRID);
    }

    /** Begins a line of tiles anew, under another heading. */
    void restart() {
        index = 0;
    }

    private static float scrollBar() {
        return ImGui.getScrollMaxY() > 0 ? ImGui.getStyle().getScrollbarSize() : 0;
    }

    private void choice(Ui ui, String value, Icon icon) {
        boolean on = context.preferences().get(Settings.ASSETS).equals(value);
        if (ui.widgets().smallIcon(icon, Settings.ASSETS.shown(value), on ? Role.LINK : Role.TEXT_MUTED)) {
            context.preferences().set(Settings.ASSETS, value);
            context.savePreferences();
        }
    }

    /**
     * One of the things, which is placed by a press or by being dragged into the viewport.
     *
     * @param note a word on it, which only rows have room for
     * @param thing says what dropping it does
     */
    void placed(Ui ui, Tiles.Picture picture, String label, String note, String help, AssetDrop.Thing thing) {
        boolean pressed = item(ui, picture, label, note, false);
        int mark = label.indexOf("##");
        String name = mark < 0 ? label : label.substring(0, mark);
        placing.row(ui, picture.icon(), name, pressed, thing);
        tooltip(ui, picture, name, help);
    }

    /** One of the things. @return whether it was pressed */
    boolean item(Ui ui, Tiles.Picture picture, String label, String note, boolean selected) {
        Tiles tiles = new Tiles(ui);
        return switch (context.preferences().get(Settings.ASSETS)) {
            case "small" -> tiles.tile(picture, label, ui.px(SMALL), index++, selected);
            case "large" -> tiles.tile(picture, label, ui.px(LARGE), index++, selected);
            default -> tiles.row(picture, label, note, selected);
        };
    }

    /** What is told of the last item while the pointer rests on it. */
    static void tooltip(Ui ui, Tiles.Picture picture, String name, String help) {
        if (ImGui.isItemHovered() && !ImGui.isMouseDown(0)) {
            ui.tooltip(() -> {
                if (picture.texture() != 0) {
                    new Tiles(ui).picture(picture, ui.px(TOOLTIP));
                }
                ui.font(ui.fonts().semibold(), () -> ImGui.textUnformatted(name));
                ui.wrapped(ui.px(2 * TOOLTIP), () -> ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(help)));
            });
        }
    }
}

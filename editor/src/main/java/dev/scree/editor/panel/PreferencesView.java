package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.settings.Page;
import dev.scree.editor.settings.Setting;
import dev.scree.editor.settings.Settings;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.type.ImString;
import java.util.List;

/** The content of the preferences window: a filter, the pages, and the settings of one page or of all that fit. */
final class PreferencesView {
    private static final float WIDTH = 760;
    private static final float HEIGHT = 420;
    private static final float PAGES = 150;

    private final EditorContext context;
    private final SettingRows rows;
    private final KeymapPage keymap;
    private final ImString filter = Fields.buffer("");
    private Page page = Page.APPEARANCE;
    private boolean focus;

    PreferencesView(EditorContext context, KeymapPage keymap) {
        this.context = context;
        this.rows = new SettingRows(context);
        this.keymap = keymap;
    }

    void begin(Page first) {
        page = first;
        filter.set("");
        focus = true;
        rows.begin();
        keymap.begin();
    }

    /** Whether the Escape key is meant for what is in the window, not for the window. */
    boolean takesEscape() {
        return page == Page.KEYMAP && keymap.listening();
    }

    /** @return whether the window is to close */
    boolean draw(Ui ui) {
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = Math.min(ui.px(WIDTH), 0.94f * viewport.getSizeX());
        float height = Math.min(ui.px(HEIGHT), 0.9f * viewport.getSizeY() - ui.px(110));
        String hint = page == Page.KEYMAP ? "Filter actions by name" : "Filter settings";
        ui.fields().liveText("Filter", "##filter", filter, hint, width, focus);
        focus = false;
        float side = Math.min(ui.px(PAGES), 0.28f * width);
        ui.child("pages", side, height, false, () -> pages(ui));
        ImGui.sameLine();
        float line = ImGui.getCursorScreenPosX() - ui.px(4);
        float top = ImGui.getCursorScreenPosY();
        ImGui.getWindowDrawList()
                .addLine(line, top, line, top + height, ui.palette().packed(Role.BORDER));
        ImGui.sameLine(0, ui.px(8));
        ui.child("page " + page, width - side - ui.px(16), height, false, () -> content(ui));
        ImGui.dummy(0, ui.px(2));
        boolean close = ui.widgets().primaryButton("Close");
        ImGui.sameLine();
        ImGui.alignTextToFramePadding();
        ui.widgets().muted("Changes are kept as you make them.");
        ui.itemHelp().show("In " + context.preferences().file(), "");
        return close;
    }

    private void pages(Ui ui) {
        // What a filter finds is of all pages; the keymap has its own.
        boolean all = !filter.get().isBlank() && page != Page.KEYMAP;
        for (Page one : Page.values()) {
            if (ui.widgets().row(icon(one), Role.TEXT_MUTED, one.title(), "", one == page && !all)) {
                page = one;
                filter.set("");
                focus = one == Page.KEYMAP;
            }
        }
    }

    private static Icon icon(Page page) {
        return switch (page) {
            case APPEARANCE -> Icon.EYE;
            case EDITING -> Icon.PEN;
            case PLAYING -> Icon.PLAY;
            case FOLDERS -> Icon.FOLDER;
            case KEYMAP -> Icon.KEYBOARD;
        };
    }

    private void content(Ui ui) {
        String text = filter.get().strip();
        if (page == Page.KEYMAP) {
            keymap.draw(ui, text);
        } else if (text.isEmpty()) {
            settings(ui, page, Settings.ALL);
        } else {
            List<Setting<?>> found = Settings.matching(text);
            for (Page one : Page.values()) {
                settings(ui, one, found);
            }
            if (found.isEmpty()) {
                ui.widgets().empty(Icon.SEARCH, "No setting has these words", "Try fewer or other words.");
            }
            int actions = keymap.count(text);
            if (actions > 0) {
                String label = actions == 1 ? "1 action in the keymap" : actions + " actions in the keymap";
                if (ui.widgets().row(Icon.KEYBOARD, Role.TEXT_MUTED, label, "", false)) {
                    page = Page.KEYMAP;
                }
            }
        }
    }

    private void settings(Ui ui, Page one, List<Setting<?>> all) {
        List<Setting<?>> here = all.stream().filter(s -> s.page() == one).toList();
        if (!here.isEmpty()) {
            ui.widgets().heading(one.title());
            ImGui.dummy(0, ui.px(4));
            // Room on the left for the bar that marks what is not the default.
            ui.indent(ui.px(6), () -> here.forEach(setting -> rows.draw(ui, setting)));
            ImGui.dummy(0, ui.px(8));
        }
    }
}

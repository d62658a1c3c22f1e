package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.panel.SearchEntries.Entry;
import dev.scree.editor.panel.SearchEntries.Group;
import dev.scree.editor.panel.SearchEntries.Kind;
import dev.scree.editor.panel.SearchList.Row;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiStyleVar;
import java.util.ArrayList;
import java.util.List;

/**
 * Search Everywhere: one field for actions, objects, materials, presets, models, properties and recent projects. Tab, a
 * tab above the list or a group's heading narrows the search to one kind.
 */
final class SearchEverywhere {
    /** Lines of a group while all kinds are shown; its heading says how many there are. */
    static final int SHARE = 6;

    private static final float WIDTH = 680;
    private static final float HEIGHT = 420;

    private final SearchEntries entries;
    private final SearchList list;
    /** The one kind that is searched; null for all. */
    private Kind only;
    /** Text and kind that the list was made for; the text is null before there is one. */
    private String searched;

    private Kind searchedKind;

    SearchEverywhere(EditorContext context, Actions actions, Keymap keymap) {
        this.entries = new SearchEntries(context, actions, keymap);
        this.list = new SearchList(context.log());
    }

    void begin() {
        list.begin();
        entries.forget();
        only = null;
        searched = null;
    }

    /** @return whether something was picked, to be run by {@link #run} after the dialog closed */
    boolean draw(Ui ui) {
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = Math.min(ui.px(WIDTH), 0.9f * viewport.getSizeX());
        float height = Math.min(ui.px(HEIGHT), 0.6f * viewport.getSizeY());
        if (ImGui.isKeyPressed(ImGuiKey.Tab)) {
            boolean back = ImGui.isKeyDown(ImGuiKey.LeftShift) || ImGui.isKeyDown(ImGuiKey.RightShift);
            only = next(only, back ? -1 : 1);
        }
        tabs(ui);
        boolean enter = list.field(
                ui, "Search everywhere", "Actions, objects, materials, presets, models, properties, projects", width);
        search();
        return list.list(ui, enter, "Nothing has these words", width, height);
    }

    void run() {
        list.run();
    }

    /** The kind after another one, all kinds included. */
    static Kind next(Kind kind, int step) {
        int count = Kind.values().length + 1;
        int index = Math.floorMod((kind == null ? 0 : kind.ordinal() + 1) + step, count);
        return index == 0 ? null : Kind.values()[index - 1];
    }

    private void tabs(Ui ui) {
        ui.var(ImGuiStyleVar.ItemSpacing, ui.px(2), ui.px(6), () -> {
            tab(ui, "All", null);
            for (Kind kind : Kind.values()) {
                ImGui.sameLine();
                tab(ui, kind.title, kind);
            }
        });
    }

    private void tab(Ui ui, String title, Kind kind) {
        boolean on = kind == only;
        boolean[] pressed = {false};
        Runnable button = () -> {
            pressed[0] = ImGui.button(title);
            ui.record("tab: " + title, on ? "on" : "");
        };
        if (on) {
            ui.color(ImGuiCol.Button, Role.SELECTION, button);
        } else {
            ui.flat(() -> ui.textColor(Role.TEXT_MUTED, button));
        }
        if (pressed[0]) {
            narrow(kind);
        }
    }

    private void narrow(Kind kind) {
        only = kind;
        list.focus();
    }

    /** Makes the list anew where the text, the kind or what there is to find have changed. */
    private void search() {
        boolean changed = entries.update();
        String text = list.text();
        if (!changed && text.equals(searched) && only == searchedKind) {
            return;
        }
        searched = text;
        searchedKind = only;
        List<Row> rows = new ArrayList<>();
        for (Group group : entries.search(text, only)) {
            Kind kind = group.kind();
            List<Entry> found = group.entries();
            int shown = only == null ? Math.min(SHARE, found.size()) : found.size();
            String note =
                    shown < found.size() ? shown + " of " + Counts.grouped(found.size()) : Counts.grouped(found.size());
            rows.add(new Row(kind.icon, kind.title, note, null, () -> narrow(kind)));
            found.subList(0, shown).forEach(entry -> rows.add(Row.of(entry.action(), entry.note())));
        }
        list.show(rows);
    }
}

package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.List;
import java.util.Locale;

/**
 * The keyboard in an open list of choices: typing goes to the row whose name begins so, the arrow keys go up and down,
 * and Enter takes the row that is marked. One list is open at a time.
 */
final class OpenRows {
    /** After this long without a key, typing begins a new name [s]. */
    private static final double PAUSE = 1;

    private final Ui ui;
    private int list;
    private int frame;
    private int marked = -1;
    private boolean show;
    private boolean taken;
    private double last;
    private final StringBuilder word = new StringBuilder();

    OpenRows(Ui ui) {
        this.ui = ui;
    }

    /**
     * Call within an open list, before its rows.
     *
     * @param names of its rows as they are shown
     * @param chosen the row that holds now, or -1
     */
    void begin(List<String> names, int chosen) {
        int id = ImGui.getID("##rows");
        if (id != list || frame < ImGui.getFrameCount() - 1) {
            list = id;
            marked = -1;
            word.setLength(0);
            // The chosen row of a long list may lie far down.
            show = chosen >= 0 && names.size() > 1;
            if (show) {
                marked = chosen;
            }
            frame = ImGui.getFrameCount();
            taken = false;
            return;
        }
        frame = ImGui.getFrameCount();
        for (int character : ui.typed().all()) {
            type(character, names);
        }
        if (!names.isEmpty() && ImGui.isKeyPressed(ImGuiKey.DownArrow, true)) {
            mark(Math.min(names.size() - 1, marked + 1));
        } else if (!names.isEmpty() && ImGui.isKeyPressed(ImGuiKey.UpArrow, true)) {
            mark(Math.max(0, marked < 0 ? names.size() - 1 : marked - 1));
        }
        marked = Math.min(marked, names.size() - 1);
        taken = marked >= 0
                && (ImGui.isKeyPressed(ImGuiKey.Enter, false) || ImGui.isKeyPressed(ImGuiKey.KeypadEnter, false));
    }

    /** Call after each row, which is the last item. @return whether Enter takes it */
    boolean takes(int row) {
        if (row != marked) {
            return false;
        }
        if (show) {
            ImGui.setScrollHereY(0.5f);
            show = false;
        }
        ImGui.getWindowDrawList()
                .addRect(
                        ImGui.getItemRectMinX(),
                        ImGui.getItemRectMinY(),
                        ImGui.getItemRectMaxX(),
                        ImGui.getItemRectMaxY(),
                        ui.palette().packed(Role.ACCENT),
                        ui.px(3));
        if (taken) {
            ImGui.closeCurrentPopup();
        }
        return taken;
    }

    private void mark(int row) {
        marked = row;
        show = true;
    }

    private void type(int character, List<String> names) {
        if (ImGui.getTime() - last > PAUSE) {
            word.setLength(0);
        }
        last = ImGui.getTime();
        if (names.isEmpty() || word.length() == 0 && Character.isWhitespace(character)) {
            return;
        }
        word.appendCodePoint(character);
        int found = find(names, word.toString(), Math.max(0, marked));
        if (found < 0 && word.codePoints().distinct().count() == 1) {
            // The same letter again goes on to the next name that begins with it.
            found = find(names, new String(Character.toChars(character)), (marked + 1) % names.size());
        }
        if (found >= 0) {
            mark(found);
        }
    }

    /**
     * Returns the first row from a place on, and round from the top, whose name begins with a text, else the first with
     * a word that begins so; -1 if there is none.
     */
    static int find(List<String> names, String typed, int from) {
        String text = typed.toLowerCase(Locale.ROOT);
        int within = -1;
        for (int i = 0; i < names.size(); i++) {
            int row = (from + i) % names.size();
            // Some names begin with an icon.
            String name = names.get(row).replaceFirst("^[^\\p{L}\\p{N}]+", "").toLowerCase(Locale.ROOT);
            if (name.startsWith(text)) {
                return row;
            }
            if (within < 0 && name.matches("(?s).*[^\\p{L}\\p{N}]" + java.util.regex.Pattern.quote(text) + ".*")) {
                within = row;
            }
        }
        return within;
    }
}

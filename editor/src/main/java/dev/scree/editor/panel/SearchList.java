package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.FittedTexts;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.type.ImString;
import java.util.List;

/** A field and below it the list of what fits the text in it: arrows move a mark, Enter or a press picks. */
final class SearchList {
    /**
     * One line: something to pick, or the heading of a group, which is pressed to see the whole group.
     *
     * @param icon or null
     * @param text of a heading; something to pick shows its own label
     * @param note at the right
     * @param action null for a heading
     * @param whole what a heading does, else null
     */
    record Row(Icon icon, String text, String note, Action action, Runnable whole) {
        static Row of(Action action, String note) {
            return new Row(
                    action.icon().isEmpty() ? null : Icon.valueOf(action.icon()),
                    action.label().get(),
                    note,
                    action,
                    null);
        }
    }

    private final EventLog log;
    private final ImString typed = Fields.buffer("");
    private final MarkedList mark = new MarkedList();
    private List<Row> rows = List.of();
    /** Indices of the lines that can be picked. */
    private int[] pickable = {};

    private boolean focus;
    private Action picked;

    SearchList(EventLog log) {
        this.log = log;
    }

    /** Makes it ready for a new search. */
    void begin() {
        typed.set("");
        focus = true;
        picked = null;
        show(List.of());
    }

    String text() {
        return typed.get();
    }

    /** Shows other lines, with the mark on the first. */
    void show(List<Row> found) {
        rows = found;
        pickable = java.util.stream.IntStream.range(0, found.size())
                .filter(i -> found.get(i).action != null)
                .toArray();
        mark.mark(0);
    }

    /** Has the field get the keys again, as after a press of something else. */
    void focus() {
        focus = true;
    }

    /** Draws the field. @return whether Enter was pressed in it */
    boolean field(Ui ui, String label, String hint, float width) {
        boolean enter = ui.fields().liveText(label, "##search", typed, hint, width, focus);
        focus = false;
        return enter;
    }

    /**
     * Draws the list.
     *
     * @param enter whether what is marked is picked
     * @param nothing what an empty list says
     * @return whether something was picked, to be run by {@link #run} after the dialog closed
     */
    boolean list(Ui ui, boolean enter, String nothing, float width, float height) {
        mark.takeArrows(pickable.length);
        int moved = mark.takeMoved();
        // With the first one its heading comes into view too.
        int seen = moved <= 0 ? moved : pickable[moved];
        ui.child("found", width, height - ImGui.getTextLineHeightWithSpacing(), false, () -> {
            if (rows.isEmpty()) {
                ui.widgets().empty(Icon.SEARCH, nothing, "Try fewer or other words.");
            }
            ui.widgets().list(rows.size(), seen, index -> ui.id("row" + index, () -> row(ui, index)));
        });
        String obstacle = pickable.length == 0
                ? null
                : rows.get(pickable[mark.index()]).action.obstacle().get();
        // In its row there may be no room for why the marked one cannot be done.
        if (obstacle == null) {
            ImGui.dummy(0, ImGui.getTextLineHeight());
        } else {
            String fitted = FittedTexts.words(obstacle, width, ImGui::calcTextSizeX);
            ui.textColor(Role.WARNING, () -> ui.widgets().text(fitted));
        }
        if (enter && pickable.length > 0) {
            Action marked = rows.get(pickable[mark.index()]).action;
            picked = marked.obstacle().get() == null ? marked : picked;
        }
        // What cannot be done now says so in its row; typing goes on.
        focus |= enter && picked == null;
        return picked != null;
    }

    private void row(Ui ui, int index) {
        Row row = rows.get(index);
        if (row.action == null) {
            ui.font(ui.fonts().semibold(), () -> {
                if (ui.widgets().row(row.icon, Role.TEXT_MUTED, row.text, row.note, false)) {
                    row.whole.run();
                }
            });
            return;
        }
        boolean marked = pickable[mark.index()] == index;
        String obstacle = row.action.obstacle().get();
        ui.disabled(obstacle, () -> {
            String note = obstacle != null ? obstacle : row.note;
            if (ui.widgets().row(row.icon, Role.TEXT_MUTED, row.text + "##" + row.action.id(), note, marked)) {
                picked = row.action;
            }
            ui.itemHelp().show(obstacle == null ? "" : obstacle, "");
        });
    }

    /** Does what was picked, or says why that has become impossible meanwhile. */
    void run() {
        if (picked != null && !picked.perform()) {
            log.warning(picked.label().get() + ": " + picked.obstacle().get());
        }
    }
}

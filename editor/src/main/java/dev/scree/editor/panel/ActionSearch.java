package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.PropertySearch;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.type.ImString;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Find Action: actions, and properties of what is chosen, by typing some of their words; arrows choose, Enter runs. */
final class ActionSearch {
    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final ImString typed = Fields.buffer("");
    private final MarkedList mark = new MarkedList();
    private List<Action> found = List.of();
    /** The text that the list was made for; null before there is one. */
    private String searched;

    private boolean focus;
    private Action picked;

    ActionSearch(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
    }

    void begin() {
        typed.set("");
        searched = null;
        focus = true;
        picked = null;
    }

    /** Those whose labels have every typed word, in menu order. */
    static List<Action> matching(List<Action> all, String text) {
        String[] words = text.toLowerCase(Locale.ROOT).strip().split("\\s+");
        return all.stream()
                .filter(action -> {
                    String label = (action.menu() + " " + action.label().get()).toLowerCase(Locale.ROOT);
                    for (String word : words) {
                        if (!label.contains(word)) {
                            return false;
                        }
                    }
                    return true;
                })
                .toList();
    }

    /** @return whether an action was picked, to be run by {@link #run} after the dialog closed */
    boolean draw(Ui ui) {
        boolean enter =
                ui.fields().liveText("Find action", "##action", typed, "Type what you want to do", ui.px(520), focus);
        search();
        mark.takeArrows(found.size());
        ui.child("found", ui.px(520), ui.px(300), false, () -> {
            if (found.isEmpty()) {
                ui.widgets().empty(Icon.SEARCH, "No action has these words", "Try fewer or other words.");
            }
            ui.widgets().list(found.size(), mark.takeMoved(), index -> row(ui, index));
        });
        if (enter && !found.isEmpty() && found.get(mark.index()).obstacle().get() == null) {
            picked = found.get(mark.index());
        }
        // What cannot be done now says so in its row; typing goes on.
        focus = enter && picked == null;
        return picked != null;
    }

    /** Makes the list anew where another text has been typed. */
    private void search() {
        String text = typed.get();
        if (text.equals(searched)) {
            return;
        }
        searched = text;
        mark.mark(0);
        List<Action> all = new ArrayList<>(matching(actions.all(), text));
        if (!text.isBlank()) {
            all.addAll(matching(PropertySearch.of(context), text));
        }
        found = all;
    }

    private void row(Ui ui, int index) {
        Action action = found.get(index);
        boolean marked = index == mark.index();
        String obstacle = action.obstacle().get();
        Icon icon = action.icon().isEmpty() ? null : Icon.valueOf(action.icon());
        String note = obstacle != null
                ? obstacle
                : keymap.of(action.id()).map(Shortcut::text).orElse(action.menu());
        ui.disabled(obstacle, () -> {
            if (ui.widgets().row(icon, Role.TEXT_MUTED, action.label().get() + "##" + action.id(), note, marked)) {
                picked = action;
            }
            ui.help("", "");
        });
    }

    void run() {
        if (picked != null && !picked.perform()) {
            context.log()
                    .warning(picked.label().get() + ": " + picked.obstacle().get());
        } else if (picked != null && picked.id().startsWith("property.")) {
            Action inspector = actions.get("panel.inspector");
            if (!inspector.on().getAsBoolean()) {
                inspector.perform();
            }
        }
    }
}

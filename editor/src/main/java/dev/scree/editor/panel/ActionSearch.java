package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.NameMatch;
import dev.scree.editor.action.PropertySearch;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Ui;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Find Action: actions, and properties of what is chosen, by typing some of their words; arrows choose, Enter runs. */
final class ActionSearch {
    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final SearchList list;
    /** The text that the list was made for; null before there is one. */
    private String searched;

    ActionSearch(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        this.list = new SearchList(context.log());
    }

    void begin() {
        list.begin();
        searched = null;
    }

    /** Those whose labels and menus have every typed word, the best first, else as they were. */
    static List<Action> matching(List<Action> all, String text) {
        String[] words = NameMatch.words(text);
        record Match(Action action, int rank) {}
        return all.stream()
                .map(action -> new Match(action, new NameMatch(action.label().get(), action.menu()).rank(words)))
                .filter(match -> match.rank != NameMatch.NONE)
                .sorted(Comparator.comparingInt(Match::rank))
                .map(Match::action)
                .toList();
    }

    /** What stands behind an action that can be done. */
    static String note(Action action, Keymap keymap) {
        return keymap.of(action.id()).map(Shortcut::text).orElse(action.menu());
    }

    /** @return whether an action was picked, to be run by {@link #run} after the dialog closed */
    boolean draw(Ui ui) {
        boolean enter = list.field(ui, "Find action", "Type what you want to do", ui.px(520));
        search();
        return list.list(ui, enter, "No action has these words", ui.px(520), ui.px(300));
    }

    /** Makes the list anew where another text has been typed. */
    private void search() {
        String text = list.text();
        if (text.equals(searched)) {
            return;
        }
        searched = text;
        List<Action> all = new ArrayList<>(matching(actions.all(), text));
        if (!text.isBlank()) {
            all.addAll(matching(PropertySearch.of(context, () -> actions.show("inspector")), text));
        }
        list.show(all.stream()
                .map(action -> SearchList.Row.of(action, note(action, keymap)))
                .toList());
    }

    void run() {
        list.run();
    }
}

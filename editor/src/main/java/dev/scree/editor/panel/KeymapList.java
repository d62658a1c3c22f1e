package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.NameMatch;
import dev.scree.editor.action.Shortcut;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the keymap's page shows: actions by name or by shortcut, and which actions are in each other's way. */
final class KeymapList {
    private final Actions actions;
    private final Keymap keymap;

    KeymapList(Actions actions, Keymap keymap) {
        this.actions = actions;
        this.keymap = keymap;
    }

    /** What an action is called whatever it would act on now: undo's own label names what it would undo. */
    static String name(Action action) {
        String label = action.id().equals("edit.undo") || action.id().equals("edit.redo")
                ? action.label().get().split(" ", 2)[0]
                : action.label().get().replace("…", "");
        return action.menu().isEmpty() ? label : action.menu() + ": " + label;
    }

    /**
     * Returns the actions that have all words of a text in their names or shortcuts, in the order of the menus.
     *
     * @param shortcut that they must have, or null
     */
    List<Action> find(String text, Shortcut shortcut) {
        String[] words = NameMatch.words(text);
        String keys = text.strip().toLowerCase(Locale.ROOT);
        return actions.all().stream()
                .filter(a -> shortcut == null || keymap.shortcuts(a.id()).contains(shortcut))
                .filter(a -> new NameMatch(name(a), a.id()).rank(words) != NameMatch.NONE
                        || keymap.shortcuts(a.id()).stream()
                                .anyMatch(k -> k.text().toLowerCase(Locale.ROOT).equals(keys)))
                .toList();
    }

    /** Other actions that have a shortcut. */
    List<Action> owners(Shortcut shortcut, String actionId) {
        return keymap.others(shortcut, actionId).stream()
                .map(actions::find)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Whether another action has one of an action's shortcuts, as a file may have it that was edited by hand. */
    boolean conflict(String actionId) {
        return keymap.shortcuts(actionId).stream()
                .anyMatch(key -> !owners(key, actionId).isEmpty());
    }

    /** Who else has an action's shortcuts, in sentences; empty where nobody has. */
    String clash(String actionId) {
        return keymap.shortcuts(actionId).stream()
                .filter(key -> !owners(key, actionId).isEmpty())
                .map(key -> key.text() + " is also that of "
                        + owners(key, actionId).stream().map(KeymapList::name).collect(Collectors.joining(", ")) + ".")
                .collect(Collectors.joining(" "));
    }
}

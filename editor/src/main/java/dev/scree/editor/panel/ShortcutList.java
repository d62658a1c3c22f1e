package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Every shortcut, for reading. */
final class ShortcutList {
    private final Actions actions;
    private final Keymap keymap;

    ShortcutList(Actions actions, Keymap keymap) {
        this.actions = actions;
        this.keymap = keymap;
    }

    void draw(Ui ui) {
        Map<String, List<Shortcut>> shortcuts = keymap.all();
        List<Action> bound = actions.all().stream()
                .filter(a -> shortcuts.containsKey(a.id()))
                .toList();
        ui.child("shortcuts", ui.px(440), ui.px(380), false, () -> ui.widgets().list(bound.size(), index -> {
            Action action = bound.get(index);
            String keys =
                    shortcuts.get(action.id()).stream().map(Shortcut::text).collect(Collectors.joining(", "));
            ui.widgets().row(null, Role.TEXT, action.label().get() + "##" + action.id(), keys, false);
        }));
    }
}

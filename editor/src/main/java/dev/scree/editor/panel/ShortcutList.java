package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import java.util.List;
import java.util.Optional;

/** Every shortcut, for reading. */
final class ShortcutList {
    private final Actions actions;
    private final Keymap keymap;

    ShortcutList(Actions actions, Keymap keymap) {
        this.actions = actions;
        this.keymap = keymap;
    }

    void draw(Ui ui) {
        List<Action> bound = actions.all().stream()
                .filter(a -> keymap.of(a.id()).isPresent())
                .toList();
        ui.child("shortcuts", ui.px(440), ui.px(380), false, () -> ui.widgets().list(bound.size(), index -> {
            Action action = bound.get(index);
            Optional<Shortcut> shortcut = keymap.of(action.id());
            ui.widgets()
                    .row(
                            null,
                            Role.TEXT,
                            action.label().get() + "##" + action.id(),
                            shortcut.map(Shortcut::text).orElse(""),
                            false);
        }));
    }
}

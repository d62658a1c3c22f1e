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
import imgui.ImGui;
import imgui.flag.ImGuiKey;
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
    private int chosen;
    private boolean focus;
    private Action picked;

    ActionSearch(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
    }

    void begin() {
        typed.set("");
        chosen = 0;
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
        focus = false;
        List<Action> found = new ArrayList<>(matching(actions.all(), typed.get()));
        if (!typed.get().isBlank()) {
            found.addAll(matching(PropertySearch.of(context), typed.get()));
        }
        if (ImGui.isKeyPressed(ImGuiKey.DownArrow)) {
            chosen++;
        }
        if (ImGui.isKeyPressed(ImGuiKey.UpArrow)) {
            chosen--;
        }
        chosen = Math.max(0, Math.min(found.size() - 1, chosen));
        ui.child("found", ui.px(520), ui.px(300), false, () -> {
            if (found.isEmpty()) {
                ui.widgets().empty(Icon.SEARCH, "No action has these words", "Try fewer or other words.");
            }
            ui.widgets().list(found.size(), index -> row(ui, found.get(index), index == chosen));
        });
        if (enter && !found.isEmpty() && found.get(chosen).obstacle().get() == null) {
            picked = found.get(chosen);
        }
        return picked != null;
    }

    private void row(Ui ui, Action action, boolean marked) {
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

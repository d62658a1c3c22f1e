package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.KeymapSet;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.UserError;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.List;
import java.util.stream.Collectors;

/** The page of the preferences that lists all actions with their shortcuts and changes these. */
final class KeymapPage {
    private static final float SET = 130;
    /** Height of what stands below the list, at 100 % [px]. */
    private static final float DETAILS = 118;

    /** What the next keys are pressed for. */
    private enum Listening {
        NO,
        TO_FIND,
        TO_ADD
    }

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final KeymapList list;
    private final DoubleShift doubleShift = new DoubleShift();
    private Listening listening = Listening.NO;
    /** Only actions with this shortcut are listed, where it is not null. */
    private Shortcut wanted;

    private String selected = "";
    /** A shortcut that is to be added though another action has it; null where there is none. */
    private Shortcut contested;

    KeymapPage(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        this.list = new KeymapList(actions, keymap);
    }

    void begin() {
        listening = Listening.NO;
        wanted = null;
        contested = null;
    }

    /** Whether the next keys are an answer, Escape included. */
    boolean listening() {
        return listening != Listening.NO;
    }

    /** How many actions a text finds. */
    int count(String text) {
        return list.find(text, null).size();
    }

    void draw(Ui ui, String text) {
        listen(ui);
        top(ui);
        List<Action> found = list.find(text, wanted);
        float height = Math.max(ui.px(72), ImGui.getContentRegionAvailY() - ui.px(DETAILS));
        ui.child("actions", ImGui.getContentRegionAvailX(), height, false, () -> {
            if (found.isEmpty()) {
                ui.widgets()
                        .empty(
                                Icon.KEYBOARD,
                                wanted == null ? "No action has these words" : "No action has " + wanted.text(),
                                wanted == null ? "Try fewer or other words." : "It is free to be used.");
            }
            ui.widgets().list(found.size(), index -> row(ui, found.get(index)));
        });
        ImGui.separator();
        actions.find(selected).ifPresentOrElse(action -> details(ui, action), () -> ui.widgets()
                .paragraph("Choose an action to change its shortcuts.", Role.TEXT_MUTED));
    }

    /** Takes the keys that were asked for. */
    private void listen(Ui ui) {
        boolean shiftTwice = doubleShift.update();
        if (listening == Listening.NO) {
            return;
        }
        Shortcut pressed =
                shiftTwice ? Shortcut.DOUBLE_SHIFT : Keys.captured(ui.pressed()).orElse(null);
        if (pressed == null) {
            return;
        }
        if (ImGui.isKeyPressed(ImGuiKey.Escape, false)) {
            listening = Listening.NO;
            return;
        }
        if (listening == Listening.TO_FIND) {
            wanted = pressed;
        } else if (list.owners(pressed, selected).isEmpty()) {
            changed(() -> keymap.add(selected, pressed));
        } else {
            contested = pressed;
        }
        listening = Listening.NO;
    }

    private void top(Ui ui) {
        ImGui.alignTextToFramePadding();
        ui.widgets().muted("Set");
        ImGui.sameLine();
        ui.itemWidth(ui.px(SET), () -> ui.fields()
                .combo(
                        "Set",
                        keymap.set(),
                        List.of(KeymapSet.values()),
                        KeymapSet::title,
                        set -> changed(() -> keymap.use(set))));
        ui.itemHelp().show("The shortcuts to begin with; what you changed stays changed.", "");
        ImGui.sameLine();
        ui.disabled(keymap.changed() ? null : "You have changed nothing in this set.", () -> {
            if (ui.widgets().button("Reset All")) {
                changed(keymap::resetAll);
            }
            ui.itemHelp().show("Gives every action the shortcuts of the set again", "");
        });
        ImGui.sameLine();
        if (listening == Listening.TO_FIND) {
            ImGui.alignTextToFramePadding();
            ui.textColor(Role.LINK, () -> ui.widgets().text("Press keys (Escape: cancel)"));
        } else if (wanted != null) {
            if (ui.widgets().button("All Keys")) {
                wanted = null;
            } else {
                ImGui.sameLine();
                ImGui.alignTextToFramePadding();
                ui.widgets().text(wanted.text());
            }
        } else if (ui.widgets().button("Find by Keys")) {
            listening = Listening.TO_FIND;
        }
    }

    private void row(Ui ui, Action action) {
        String keys = keymap.shortcuts(action.id()).stream().map(Shortcut::text).collect(Collectors.joining(", "));
        boolean conflict = list.conflict(action.id());
        Icon icon = conflict ? Icon.WARNING : keymap.changed(action.id()) ? Icon.PEN : null;
        Role role = conflict ? Role.WARNING : Role.LINK;
        String label = KeymapList.name(action) + "##" + action.id();
        if (ui.widgets().row(icon, role, label, keys, action.id().equals(selected))) {
            selected = action.id();
            listening = Listening.NO;
            contested = null;
        }
    }

    private void details(Ui ui, Action action) {
        ui.widgets().heading(KeymapList.name(action));
        List<Shortcut> keys = keymap.shortcuts(action.id());
        if (keys.isEmpty()) {
            ImGui.alignTextToFramePadding();
            ui.widgets().muted("It has no shortcut.");
        }
        for (Shortcut key : keys) {
            ImGui.alignTextToFramePadding();
            ui.widgets().text(key.text());
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().smallIcon(Icon.XMARK, "Remove " + key.text(), Role.TEXT_MUTED)) {
                changed(() -> keymap.remove(action.id(), key));
            }
            ImGui.sameLine(0, ui.px(16));
        }
        if (!keys.isEmpty()) {
            ImGui.newLine();
        }
        buttons(ui, action);
    }

    private void buttons(Ui ui, Action action) {
        if (contested != null) {
            Shortcut taken = contested;
            String owners = list.owners(taken, action.id()).stream()
                    .map(KeymapList::name)
                    .collect(Collectors.joining(", "));
            ui.widgets().paragraph(taken.text() + " belongs to " + owners + ".", Role.WARNING);
            if (ui.widgets().primaryButton("Use It Here")) {
                changed(() -> keymap.add(action.id(), taken));
                contested = null;
            }
            ui.itemHelp().show("Takes it from " + owners, "");
            ImGui.sameLine();
            if (ui.widgets().button("Cancel")) {
                contested = null;
            }
            return;
        }
        String clash = list.clash(action.id());
        if (!clash.isEmpty()) {
            ui.widgets().paragraph(clash, Role.WARNING);
        }
        if (listening == Listening.TO_ADD) {
            ImGui.alignTextToFramePadding();
            ui.textColor(Role.LINK, () -> ui.widgets().text("Press the new keys (Escape: cancel)"));
            return;
        }
        if (ui.widgets().button("Add Shortcut")) {
            listening = Listening.TO_ADD;
        }
        ImGui.sameLine();
        ui.disabled(keymap.changed(action.id()) ? null : "It has the shortcuts of the set.", () -> {
            if (ui.widgets().button("Reset")) {
                changed(() -> keymap.reset(action.id()));
            }
            ui.itemHelp().show("Gives it the shortcuts of the set again", "");
        });
    }

    private void changed(Runnable change) {
        change.run();
        try {
            keymap.save();
        } catch (UserError e) {
            context.log().warning(e.getMessage());
        }
    }
}

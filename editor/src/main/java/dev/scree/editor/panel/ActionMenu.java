package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import java.util.List;

/** Lines of a menu for actions of the one list, with their shortcuts; what cannot be done now says why. */
final class ActionMenu {
    /** A line between two groups of actions. */
    static final String GAP = "";

    /** What the context menu of objects offers, wherever they are shown. */
    static final List<String> OBJECTS = List.of(
            "edit.cut",
            "edit.copy",
            "edit.paste",
            "edit.duplicate",
            "edit.array",
            "edit.delete",
            GAP,
            "edit.moveByHand",
            "edit.rotateByHand",
            "edit.scaleByHand",
            "edit.dropToFloor",
            "edit.dropToRest",
            GAP,
            "edit.rename",
            "edit.hide",
            "edit.lock",
            "edit.group",
            "edit.ungroup",
            "edit.up",
            "edit.down",
            GAP,
            "edit.selectSameKind",
            "edit.selectSameModel",
            "edit.selectSameMaterial",
            "edit.selectGroup",
            "view.frameSelection",
            GAP,
            "scene.savePreset");

    /** The File menu in the order that users of IntelliJ know; its menus within it come before the last part. */
    static final List<String> FILE = List.of(
            "file.new",
            "file.open",
            "file.close",
            GAP,
            "file.preferences",
            GAP,
            "file.localHistory",
            GAP,
            "file.save",
            "file.reimport",
            GAP,
            "file.import",
            "file.importPreset",
            GAP,
            "file.exportVideo",
            "file.exportFrames",
            "file.exportPreset",
            GAP,
            "file.exit");

    private final Actions actions;
    private final Keymap keymap;

    ActionMenu(Actions actions, Keymap keymap) {
        this.actions = actions;
        this.keymap = keymap;
    }

    void draw(Ui ui, List<String> ids) {
        for (String id : ids) {
            if (id.equals(GAP)) {
                ImGui.separator();
            } else {
                item(ui, actions.get(id));
            }
        }
    }

    private void item(Ui ui, Action action) {
        String icon = action.icon().isEmpty() ? "" : Icon.valueOf(action.icon()).glyph();
        String shortcut = keymap.of(action.id()).map(Shortcut::text).orElse("");
        boolean[] pressed = {false};
        ui.disabled(action.obstacle().get(), () -> {
            pressed[0] = ui.widgets()
                    .menuItem(icon, action.label().get(), shortcut, action.on().getAsBoolean());
            ui.itemHelp().show("", "");
        });
        if (pressed[0]) {
            action.perform();
        }
    }
}

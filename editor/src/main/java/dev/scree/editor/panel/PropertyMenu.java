package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.PropertyClipboard;
import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.command.Command;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.PropertyDefault;
import imgui.ImGui;
import java.util.List;
import java.util.function.Supplier;

/** The menus of the right button on a row of the Inspector, and on the heading of a section. */
final class PropertyMenu {
    private final EditorContext context;
    private final KeyedFields keyed;

    PropertyMenu(EditorContext context) {
        this.context = context;
        this.keyed = new KeyedFields(context);
    }

    /** The menu of a row, which is the last item. */
    void row(Ui ui, Scene scene, PropertyForm form, SharedProperty property) {
        ui.popups().contextMenu("property", () -> {
            String blocked = property.blocked();
            ui.disabled(blocked, () -> {
                if (ui.widgets().menuItem(Icon.COPY.glyph(), "Copy Value", "", false)) {
                    ImGui.setClipboardText(PropertyClipboard.copy(List.of(property)));
                }
                if (ui.widgets().menuItem("", "Paste Value", "", false)) {
                    paste(() -> PropertyClipboard.paste(scene, property, ImGui.getClipboardText()));
                }
            });
            PropertyDefault found = form.defaultOf(property);
            if (found != null) {
                String same = property.differsFrom(found.value()) ? null : "It has its default.";
                ui.disabled(blocked != null ? blocked : same, () -> {
                    String label = "Reset to Default (" + PropertyHelp.words(scene, property, found.value()) + ")";
                    if (ui.widgets().menuItem(Icon.UNDO.glyph(), label, "", false)) {
                        context.edit(property.set(scene, found.value(), ""));
                    }
                });
            }
            if (blocked == null) {
                keyed.menu(ui, scene, property);
            }
            ImGui.separator();
            section(ui, scene, form, property.property().group());
        });
    }

    /** The menu of a section's heading, which is the last item. */
    void heading(Ui ui, Scene scene, PropertyForm form, String group) {
        ui.popups().contextMenu("section " + group, () -> section(ui, scene, form, group));
    }

    private void section(Ui ui, Scene scene, PropertyForm form, String group) {
        String what = group.isEmpty() ? "These Values" : "\"" + group + "\"";
        if (ui.widgets().menuItem(Icon.COPY.glyph(), "Copy " + what, "", false)) {
            List<SharedProperty> copied = form.groups().get(group).stream()
                    .filter(p -> !p.key().equals("name"))
                    .toList();
            ImGui.setClipboardText(PropertyClipboard.copy(copied));
        }
        if (ui.widgets().menuItem("", "Paste " + what, "", false)) {
            String title = group.isEmpty() ? "Values" : group;
            paste(() -> PropertyClipboard.pasteAll(scene, form.parts(), title, ImGui.getClipboardText()));
        }
    }

    private void paste(Supplier<Command> command) {
        try {
            context.edit(command.get());
        } catch (UserError e) {
            context.log().warning(e.getMessage());
        }
    }
}

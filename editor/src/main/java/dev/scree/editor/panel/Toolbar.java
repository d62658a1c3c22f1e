package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.DeviceOption;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import imgui.ImGui;
import imgui.flag.ImGuiStyleVar;
import java.util.List;
import java.util.stream.Collectors;

/** The main toolbar: files, undo, tools, display, play, and the device chooser at the right. */
final class Toolbar {
    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;

    Toolbar(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
    }

    void draw(Ui ui) {
        ui.var(ImGuiStyleVar.ItemSpacing, ui.px(4), ui.px(4), () -> {
            group(ui, "file.new", "file.open", "file.save", "file.import");
            ui.widgets().toolbarGap();
            group(ui, "edit.undo", "edit.redo");
            ui.widgets().toolbarGap();
            group(ui, "view.select", "view.move", "view.rotate", "view.paint", "view.push");
            ui.widgets().toolbarGap();
            group(ui, "view.meshes", "view.particles", "view.both", "view.liquid");
            ui.widgets().toolbarGap();
            group(ui, "scene.addEmitter", "scene.addBlock");
            ui.widgets().toolbarGap();
            group(ui, "play.play", "play.pause", "play.step", "play.stop", "play.record", "play.brake");
            ImGui.sameLine();
            context.project().ifPresent(project -> bodySolver(ui, project.scene()));
            float width = ui.px(230);
            float left = ImGui.getWindowWidth() - width - ui.px(44);
            if (left > ImGui.getCursorPosX()) {
                ImGui.setCursorPosX(left);
            }
            ImGui.setCursorPosY(ui.px(8));
            chooser(ui, width);
            ImGui.sameLine();
            ImGui.setCursorPosY(ui.px(6));
            group(ui, "help.findAction");
        });
    }

    private void group(Ui ui, String... ids) {
        for (int i = 0; i < ids.length; i++) {
            if (i > 0) {
                ImGui.sameLine();
            }
            button(ui, actions.get(ids[i]));
        }
    }

    private void button(Ui ui, Action action) {
        String obstacle = action.obstacle().get();
        boolean on = action.on().getAsBoolean();
        Role role = obstacle != null && !on
                ? Role.TEXT_DISABLED
                : switch (action.id()) {
                    case "play.play" -> Role.RUN;
                    case "play.record" -> Role.RECORD;
                    case "play.stop" -> Role.RECORD;
                    default -> Role.TEXT;
                };
        boolean[] pressed = {false};
        ui.disabled(
                obstacle,
                () -> pressed[0] = ui.widgets()
                        .iconButton(
                                Icon.valueOf(action.icon()),
                                label(action),
                                keymap.of(action.id()).map(Shortcut::text).orElse(""),
                                on,
                                role));
        if (pressed[0]) {
            action.perform();
        }
    }

    /** Tests and tooltips want "Undo", whatever it would undo. */
    private static String label(Action action) {
        String label = action.label().get();
        return action.id().equals("edit.undo") || action.id().equals("edit.redo")
                ? label.split(" ", 2)[0]
                : label.replace("…", "");
    }

    /** By which method the scene's bodies are computed: the property of the scene, at hand where it is played. */
    private void bodySolver(Ui ui, Scene scene) {
        Physics physics = scene.physics();
        Property<Physics> property = Properties.find(physics, "bodySolver").orElseThrow();
        PropertyType.Choice choice = (PropertyType.Choice) property.type();
        List<Object> values = choice.options().stream()
                .<Object>map(PropertyType.Option::value)
                .toList();
        ImGui.setCursorPosY(ui.px(8));
        ui.itemWidth(ui.px(104), () -> ui.fields()
                .combo(
                        property.label(),
                        property.of(physics),
                        values,
                        value -> choice.of(value).label(),
                        value -> context.edit(Edits.change(
                                scene, physics, property.with(scene, physics, value), property.titleCase(), ""))));
        String each = choice.options().stream()
                .map(option -> option.label() + ": " + option.note())
                .collect(Collectors.joining("\n"));
        ui.help(property.help() + ", at the next Play\n" + each, "");
        ImGui.sameLine();
    }

    private void chooser(Ui ui, float width) {
        List<DeviceOption> devices = context.devices();
        String chosen = context.preferences().device();
        DeviceOption now = devices.stream()
                .filter(d -> d.option().equals(chosen))
                .findFirst()
                .orElse(devices.get(0));
        ui.itemWidth(width, () -> ui.fields()
                .combo(
                        "Device",
                        now,
                        devices,
                        d -> Icon.DEVICE.glyph() + "  " + d.label(),
                        d -> context.setDevice(d.option())));
        ui.help("The device that the next Play uses", "");
    }
}

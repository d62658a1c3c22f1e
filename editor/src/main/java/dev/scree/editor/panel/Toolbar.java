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
import dev.scree.editor.settings.Settings;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import imgui.ImGui;
import imgui.flag.ImGuiStyleVar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The main toolbar: files, undo, tools, display, play, and the device chooser at the right. What finds no room goes
 * into a menu.
 */
final class Toolbar {
    private static final List<ToolGroup> GROUPS = List.of(
            ToolGroup.of(0, "file.new", "file.open"),
            ToolGroup.of(3, "file.save", "file.import"),
            ToolGroup.of(3, "edit.undo", "edit.redo"),
            ToolGroup.of(4, "view.select", "view.move", "view.rotate", "view.scale"),
            ToolGroup.of(3, "view.paint", "view.push", "view.measure"),
            ToolGroup.of(1, "view.localAxes", "view.ownCentres", "view.snap"),
            ToolGroup.of(2, "view.meshes", "view.particles", "view.both", "view.liquid"),
            ToolGroup.of(1, "scene.addEmitter", "scene.addBlock"),
            ToolGroup.of(5, "play.play", "play.pause", "play.step", "play.stop", "play.record"),
            ToolGroup.of(1, "play.brake"));
    /** Widths at 100 % [px]: what always stands at the right, and in it the list of devices where there is room. */
    private static final float RIGHT = 372;

    private static final float PERSPECTIVE = 86;

    private static final float DEVICE = 230;
    /** A list of devices that is narrower than this shows its icon alone. */
    private static final float DEVICE_NAME = 90;

    private static final float RUN = 80;

    private static final float SOLVER = 96;
    /** An icon that says what a list is for. */
    private static final float MARK = 24;

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final ActionMenu menu;

    Toolbar(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        this.menu = new ActionMenu(actions, keymap);
    }

    void draw(Ui ui) {
        ui.var(ImGuiStyleVar.ItemSpacing, ui.px(4), ui.px(4), () -> {
            float end = ImGui.getCursorPosX() + ImGui.getContentRegionAvailX();
            boolean deforms = context.project()
                    .map(project -> project.scene().mayDeform())
                    .orElse(false);
            float room = ImGui.getContentRegionAvailX() - ui.px(RIGHT + (deforms ? SOLVER + 4 + 2 * MARK : 0));
            List<ToolGroup> shown = ToolGroup.fitting(GROUPS, room, ui.px(32), ui.px(12));
            for (ToolGroup group : shown) {
                group(ui, group.actions());
                ui.widgets().toolbarGap();
            }
            if (shown.size() < GROUPS.size()) {
                more(ui, shown);
            }
            context.project().ifPresent(project -> {
                runChooser(ui);
                if (project.scene().mayDeform()) {
                    mark(ui, Icon.CUBE);
                    solver(ui, project.scene(), "bodySolver");
                    mark(ui, Icon.CLOTH);
                    solver(ui, project.scene(), "clothSolver");
                } else {
                    solver(ui, project.scene(), "bodySolver");
                }
            });
            float right = ui.px(PERSPECTIVE + 4 + 32);
            float width = Math.min(ui.px(DEVICE), end - ImGui.getCursorPosX() - right);
            ImGui.setCursorPosX(end - width - right);
            ImGui.setCursorPosY(ui.px(8));
            perspective(ui);
            ImGui.sameLine();
            ImGui.setCursorPosY(ui.px(8));
            chooser(ui, width);
            ImGui.sameLine();
            ImGui.setCursorPosY(ui.px(6));
            group(ui, List.of("help.findAction"));
        });
    }

    /** A menu of what the toolbar has no room for. */
    private void more(Ui ui, List<ToolGroup> shown) {
        if (ui.widgets().iconButton(Icon.ELLIPSIS, "More Tools", "", false, Role.TEXT)) {
            ImGui.openPopup("more");
        }
        ui.popups().popup("more", () -> {
            for (ToolGroup group : GROUPS) {
                if (!shown.contains(group)) {
                    menu.draw(ui, group.actions());
                }
            }
        });
        ImGui.sameLine();
    }

    private void group(Ui ui, List<String> ids) {
        for (int i = 0; i < ids.size(); i++) {
            if (i > 0) {
                ImGui.sameLine();
            }
            button(ui, actions.get(ids.get(i)));
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

    /** Which run configuration Play uses, and the way to edit them. */
    private void runChooser(Ui ui) {
        Action edit = actions.get("play.runs");
        List<String> names = new ArrayList<>(context.runs().names());
        names.add("Edit…");
        ImGui.setCursorPosY(ui.px(8));
        ui.itemWidth(ui.px(RUN), () -> ui.fields()
                .combo("Run configuration", context.runs().chosen().name(), names, name -> name, name -> {
                    if (name.equals("Edit…")) {
                        edit.perform();
                    } else {
                        context.runs().choose(name);
                    }
                }));
        ui.itemHelp().show("Run configuration: scene, device, quality, length and files of the next Play", "");
        ImGui.sameLine();
    }

    /** Draws an icon that says whether the list after it is for bodies or for cloths. */
    private static void mark(Ui ui, Icon icon) {
        float left = ImGui.getCursorPosX();
        ImGui.setCursorPosY(ui.px(8));
        ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(icon.glyph()));
        ImGui.sameLine();
        ImGui.setCursorPosX(left + ui.px(MARK));
    }

    /**
     * By which method the scene's bodies or cloths are computed: the property of the scene, at hand where it is played.
     */
    private void solver(Ui ui, Scene scene, String key) {
        Physics physics = scene.physics();
        Property<Physics> property = Properties.find(physics, key).orElseThrow();
        PropertyType.Choice choice = (PropertyType.Choice) property.type();
        List<Object> values = choice.options().stream()
                .<Object>map(PropertyType.Option::value)
                .toList();
        ImGui.setCursorPosY(ui.px(8));
        ui.itemWidth(ui.px(SOLVER), () -> ui.fields()
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
        ui.itemHelp().show(property.help() + ", at the next Play\n" + each, "");
        ImGui.sameLine();
    }

    private void perspective(Ui ui) {
        Perspective now = Perspective.of(context.preferences().get(Settings.PERSPECTIVE));
        ui.itemWidth(ui.px(PERSPECTIVE), () -> ui.fields()
                .combo("Perspective", now, List.of(Perspective.values()), Perspective::title, wanted -> actions.get(
                                "window." + wanted.key())
                        .perform()));
        ui.itemHelp().show("What the tool windows are arranged for", "");
    }

    private static String label(String name) {
        return name.isEmpty() ? Icon.DEVICE.glyph() : Icon.DEVICE.glyph() + "  " + name;
    }

    /** A device's name; of the automatic choice as much as finds room in a list of that width as a whole word. */
    private static String label(Ui ui, DeviceOption device, float width) {
        if (width < ui.px(DEVICE_NAME)) {
            return label("");
        }
        List<String> ways = device == DeviceOption.AUTOMATIC
                ? List.of(device.label(), "Automatic", "Auto")
                : List.of(device.label());
        float room = width - ImGui.getFrameHeight() - ui.px(6);
        return ways.stream()
                .map(Toolbar::label)
                .filter(way -> ImGui.calcTextSizeX(way) <= room)
                .findFirst()
                .orElse(label(ways.get(ways.size() - 1)));
    }

    private void chooser(Ui ui, float width) {
        List<DeviceOption> devices = context.devices();
        String chosen = context.preferences().device();
        DeviceOption now = devices.stream()
                .filter(d -> d.option().equals(chosen))
                .findFirst()
                .orElse(devices.get(0));
        ui.itemWidth(width, () -> ui.fields()
                .combo("Device", now, devices, d -> d == now ? label(ui, d, width) : label(d.label()), d -> {
                    context.preferences().setDevice(d.option());
                    context.savePreferences();
                }));
        ui.itemHelp().show("The device that the next Play uses", "");
    }
}

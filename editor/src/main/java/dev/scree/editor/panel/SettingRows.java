package dev.scree.editor.panel;

import dev.scree.editor.action.DeviceOption;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Preferences;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.HelpCard;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.settings.ChoiceSetting;
import dev.scree.editor.settings.Setting;
import dev.scree.editor.settings.Settings;
import dev.scree.editor.settings.TextSetting;
import dev.scree.editor.settings.WholeSetting;
import dev.scree.runtime.file.UserFolders;
import dev.scree.runtime.scene.property.NumberInput;
import imgui.ImGui;
import imgui.type.ImString;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rows of a form for settings: each with its help, its reset, and under it why a value is refused. */
final class SettingRows {
    /** Room behind a field for its small buttons at 100 % [px]. */
    private static final float BUTTONS = 52;

    private final EditorContext context;
    /** What is typed in fields of folders. */
    private final Map<TextSetting, ImString> typed = new HashMap<>();

    SettingRows(EditorContext context) {
        this.context = context;
    }

    /** Forgets what was typed and not taken. */
    void begin() {
        typed.clear();
    }

    <T> void draw(Ui ui, Setting<T> setting) {
        T value = preferences().get(setting);
        boolean changed = !value.equals(setting.initial());
        ui.fields().mark().changed(changed);
        ui.id(setting.key(), () -> {
            ui.group(() -> {
                if (setting instanceof WholeSetting whole) {
                    whole(ui, whole, changed);
                } else if (setting instanceof ChoiceSetting choice) {
                    row(ui, choice, changed, () -> choice(ui, choice));
                } else if (setting instanceof TextSetting text && text.kind() == TextSetting.Kind.DEVICE) {
                    row(ui, text, changed, () -> device(ui, text));
                } else if (setting instanceof TextSetting text) {
                    folder(ui, text, changed);
                }
            });
            ui.fields().help().onLastItem("help", () -> help(setting));
        });
        ImGui.dummy(0, ui.px(2));
    }

    private static <T> HelpCard.Text help(Setting<T> setting) {
        List<String> facts = new ArrayList<>();
        facts.add("Default: " + setting.shown(setting.initial()));
        if (setting instanceof WholeSetting whole) {
            facts.add("Takes " + whole.range().words("whole number") + ".");
        }
        facts.add("A change acts " + setting.acts() + ".");
        return new HelpCard.Text(setting.label(), setting.key(), setting.help(), facts, List.of(), "");
    }

    private void row(Ui ui, Setting<?> setting, boolean changed, Runnable field) {
        ui.fields().row(setting.label(), () -> {
            ui.itemWidth(Math.max(1, ImGui.getContentRegionAvailX() - ui.px(BUTTONS)), field);
            reset(ui, setting, changed);
        });
    }

    private void whole(Ui ui, WholeSetting whole, boolean changed) {
        NumberSpec spec = NumberSpec.of(
                preferences().get(whole),
                NumberInput.of(whole.range(), true),
                whole.format(),
                whole.step(),
                whole.range());
        ui.fields()
                .number(
                        whole.label(),
                        spec,
                        ui.px(BUTTONS),
                        NumberChange.of(v -> change(whole, (int) Math.round(v))),
                        () -> {
                            // A refusal goes under the field, also where there is no button behind it.
                            ImGui.dummy(0, ui.px(20));
                            reset(ui, whole, changed);
                        });
    }

    private void choice(Ui ui, ChoiceSetting choice) {
        List<String> values =
                choice.options().stream().map(ChoiceSetting.Option::value).toList();
        ui.fields()
                .combo(
                        choice.label(),
                        preferences().get(choice),
                        values,
                        choice::shown,
                        value -> change(choice, value));
    }

    private void device(Ui ui, TextSetting device) {
        String chosen = preferences().get(device);
        List<DeviceOption> devices = new ArrayList<>(context.devices());
        DeviceOption now = devices.stream()
                .filter(d -> d.option().equals(chosen))
                .findFirst()
                .orElse(new DeviceOption(chosen, chosen + " (not found on this machine)"));
        ui.fields().combo(device.label(), now, devices, DeviceOption::label, d -> change(device, d.option()));
    }

    private void folder(Ui ui, TextSetting folder, boolean changed) {
        String value = preferences().get(folder);
        ImString buffer = typed.computeIfAbsent(folder, f -> Fields.buffer(value));
        String text = expanded(buffer.get());
        String obstacle = folder.obstacle(text) != null ? folder.obstacle(text) : folder.unwritable(text);
        row(ui, folder, changed, () -> {
            float width = ImGui.calcItemWidth();
            ui.fields().liveText(folder.label(), "##value", buffer, folder.missing(), width, false);
            if (ImGui.isItemDeactivatedAfterEdit() && obstacle == null && !text.equals(value)) {
                change(folder, text);
            }
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().smallIcon(Icon.FOLDER_OPEN, "Choose the folder of " + folder.label(), Role.TEXT)) {
                choose(folder);
            }
        });
        if (obstacle != null) {
            ui.fields().note(obstacle, Role.ERROR);
        }
    }

    private static String expanded(String text) {
        String path = text.strip();
        return UserFolders.typed(path);
    }

    private void choose(TextSetting folder) {
        String now = preferences().get(folder);
        context.dialogs()
                .ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Folder of " + folder.label(),
                        "Choose",
                        true,
                        List.of(),
                        now.isEmpty() ? context.dialogs().lastFolder() : Path.of(now),
                        chosen -> {
                            change(folder, chosen.toAbsolutePath().normalize().toString());
                            context.dialogs().ask(new Dialog.Preferences(folder.page()));
                        })));
    }

    private <T> void reset(Ui ui, Setting<T> setting, boolean changed) {
        if (changed) {
            ImGui.sameLine(0, ui.px(4));
            String label = "Reset " + setting.label() + " to " + setting.shown(setting.initial());
            if (ui.widgets().smallIcon(Icon.UNDO, label, Role.TEXT_MUTED)) {
                typed.remove(setting);
                change(setting, setting.initial());
            }
        }
    }

    /** A value that is refused stays in its field, and the field says why. */
    private <T> void change(Setting<T> setting, T value) {
        if (setting.obstacle(value) == null) {
            preferences().set(setting, value);
            context.savePreferences();
            if (setting == Settings.PRESETS && context.project().isPresent()) {
                context.files().refresh();
            }
        }
    }

    private Preferences preferences() {
        return context.preferences();
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.file.UserFolders;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** What dialogs are made of: a name and a text to type, a button that says why it cannot be pressed, and Cancel. */
final class DialogForm {
    private final EditorContext context;
    private final ImString name = Fields.buffer("");
    private final ImString text = Fields.buffer("");
    private boolean focus;

    DialogForm(EditorContext context) {
        this.context = context;
    }

    /** A dialog opens: its fields are empty, and the first has the keys. */
    void begin() {
        focus = true;
        name.set("");
        text.set("");
    }

    ImString name() {
        return name;
    }

    ImString text() {
        return text;
    }

    void close() {
        context.dialogs().close();
        ImGui.closeCurrentPopup();
    }

    /** The first field, at most so wide at 100 % [pixels]. @return whether Enter was pressed in it */
    boolean live(Ui ui, String label, ImString buffer, String hint, float width) {
        boolean enter = ui.fields().liveText(label, "##" + label, buffer, hint, ui.px(width), focus);
        focus = false;
        return enter;
    }

    /** A further field. */
    static boolean more(Ui ui, String label, ImString buffer, String hint, float width) {
        return ui.fields().liveText(label, "##" + label, buffer, hint, ui.px(width), false);
    }

    /**
     * The button that carries it out, and Cancel.
     *
     * @param obstacle why it cannot be pressed, null where it can
     * @param enter whether Enter was pressed
     */
    void confirm(Ui ui, String label, String obstacle, boolean enter, Runnable run) {
        ImGui.dummy(0, ui.px(4));
        boolean[] pressed = {enter};
        ui.disabled(obstacle, () -> {
            pressed[0] |= ui.widgets().primaryButton(label);
            ui.itemHelp().show("", "");
        });
        ImGui.sameLine();
        cancel(ui);
        if (pressed[0] && obstacle == null) {
            close();
            run.run();
        }
    }

    /** The button of a question that Enter presses, too. @return whether it was pressed */
    static boolean answer(Ui ui, String label) {
        boolean pressed = ui.widgets().primaryButton(label);
        return pressed || ImGui.isKeyPressed(ImGuiKey.Enter, false) || ImGui.isKeyPressed(ImGuiKey.KeypadEnter, false);
    }

    void cancel(Ui ui) {
        if (ui.widgets().button("Cancel")) {
            close();
        }
    }

    /** The place that was typed; null where that is none. A leading {@code ~} is the home folder. */
    static Path path(String typed) {
        if (typed.isBlank()) {
            return null;
        }
        try {
            return Path.of(UserFolders.typed(typed)).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }
}

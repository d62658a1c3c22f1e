package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.ExportChoices;
import dev.scree.editor.action.PresetExchange;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.project.PresetDetails;
import dev.scree.runtime.project.PresetPackage;
import imgui.ImGui;
import imgui.type.ImString;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Where a preset goes as a file for others, and what its author says of it. */
final class ExportPresetDialog {
    private static final float WIDTH = 560;

    private final EditorContext context;
    private final ImString file = Fields.buffer("");
    private final ImString author = Fields.buffer("");
    private final ImString license = Fields.buffer("");
    private final ImString notes = Fields.buffer("");
    private Dialog.ExportPreset shown;

    ExportPresetDialog(EditorContext context) {
        this.context = context;
    }

    /** @return whether it is done with */
    boolean draw(Ui ui, Dialog.ExportPreset wish) {
        PresetExchange exchange = new PresetExchange(context);
        boolean first = wish != shown;
        if (first) {
            shown = wish;
            PresetDetails known = PresetDetails.of(wish.offer().preset());
            file.set(exchange.freeFile(wish.offer()).toString());
            // An author exports more than one.
            ExportChoices last = context.exports();
            author.set(known.author().isEmpty() ? last.author() : known.author());
            license.set(known.license().isEmpty() ? last.license() : known.license());
            notes.set(known.notes());
        }
        ui.widgets()
                .muted("One file with all models, textures and materials of "
                        + wish.offer().preset().name() + ".");
        boolean enter = ui.fields().liveText("Preset file", "##file", file, "NAME.screepreset", ui.px(WIDTH), first);
        enter |= ui.fields().liveText("Author", "##author", author, "Author (may stay empty)", ui.px(WIDTH), false);
        enter |= ui.fields()
                .liveText(
                        "License",
                        "##license",
                        license,
                        "License, such as CC-BY-4.0 (may stay empty)",
                        ui.px(WIDTH),
                        false);
        enter |= ui.fields().liveText("Notes", "##notes", notes, "Notes (may stay empty)", ui.px(WIDTH), false);
        Path target = path(file.get());
        String obstacle = target == null || !PresetPackage.is(target)
                ? "Type a file name that ends in ." + PresetPackage.ENDING + "."
                : null;
        if (obstacle == null && Files.exists(target)) {
            ui.widgets().paragraph("That file is there and will be replaced.", Role.WARNING);
        }
        ImGui.dummy(0, ui.px(4));
        boolean[] pressed = {enter};
        ui.disabled(obstacle, () -> {
            pressed[0] |= ui.widgets().primaryButton("Export");
            ui.itemHelp().show("", "");
        });
        if (pressed[0] && obstacle == null) {
            String by = author.get().strip();
            String under = license.get().strip();
            context.setExports(context.exports().withDetails(by, under));
            exchange.write(
                    wish.offer(), new PresetDetails(by, under, notes.get().strip()), target);
            return true;
        }
        ImGui.sameLine();
        return ui.widgets().button("Cancel");
    }

    private static Path path(String typed) {
        try {
            String home = typed.startsWith("~/") ? System.getProperty("user.home") + typed.substring(1) : typed;
            return typed.isBlank()
                    ? null
                    : Path.of(home.strip()).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.ColourBy;
import dev.scree.runtime.export.ExportFormat;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import java.nio.file.Path;
import java.util.Locale;

/** Dialogs that ask where the frames of a play go. */
final class ExportDialogs {
    /** Side of a video [pixels]; encoders take even ones. */
    private static final NumberInput SIDE = NumberInput.of(new Range(16, 16384, false), true);

    private final EditorContext context;
    private final DialogForm form;
    private final int[] size = new int[2];

    ExportDialogs(EditorContext context, DialogForm form) {
        this.context = context;
        this.form = form;
    }

    void beginVideo() {
        size[0] = context.exports().width();
        size[1] = context.exports().height();
        form.name()
                .set(context.project()
                        .map(p -> context.recording().freeFile(p).toString())
                        .orElse(""));
    }

    void beginFrames() {
        form.name()
                .set(context.project()
                        .map(p -> context.frameExport().freeFile(p).toString())
                        .orElse(""));
    }

    void exportVideo(Ui ui) {
        boolean enter = form.live(ui, "Video file", form.name(), "FILE.mp4", 560);
        for (int i = 0; i < 2; i++) {
            int side = i;
            ui.fields()
                    .number(
                            i == 0 ? "Width" : "Height",
                            NumberSpec.of(size[i], SIDE, "%.0f pixels", 2, SIDE.valid()),
                            NumberChange.of(pixels -> size[side] = (int) Math.round(pixels / 2) * 2));
        }
        ColourBy by = context.view().colourBy();
        if (by != ColourBy.OWN) {
            ui.widgets().muted("Coloured by " + by.label().toLowerCase(Locale.ROOT) + " as in the viewport, with the");
            ui.widgets().muted("range that its legend shows now; fluid as particles.");
        }
        Path file = DialogForm.path(form.name().get());
        String obstacle =
                file == null || !file.toString().endsWith(".mp4") ? "Type a file name that ends in .mp4." : null;
        int width = size[0];
        int height = size[1];
        form.confirm(ui, "Make Video", obstacle, enter, () -> {
            context.setExports(context.exports().withSize(width, height));
            context.recording().export(file, width, height, 60);
        });
    }

    void exportFrames(Ui ui) {
        ui.widgets().muted("One USD stage (.usda), a VTK collection (.pvd), or PLY files by number (.ply).");
        boolean enter = form.live(ui, "Export file", form.name(), "FILE.usda, FILE.pvd or FILE.ply", 560);
        Path file = DialogForm.path(form.name().get());
        String obstacle =
                file == null || !ExportFormat.knows(file) ? "Type a file name that ends in .usda, .pvd or .ply." : null;
        form.confirm(ui, "Export", obstacle, enter, () -> {
            context.setExports(context.exports().withEndingOf(file));
            context.frameExport().start(file);
        });
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import java.util.List;

/** What drags of handles keep to, and their steps. Holds at once. */
final class SnapDialog {
    private static final NumberInput GRID = NumberInput.of("m", new Range(0, 1000, false));
    private static final NumberInput ANGLE = NumberInput.of("°", new Range(0.01, 180, false));
    private static final NumberInput FACTOR = NumberInput.of(new Range(0.001, 10, false), false);

    private final EditorContext context;

    SnapDialog(EditorContext context) {
        this.context = context;
    }

    /** @return whether it is done with */
    boolean draw(Ui ui) {
        SnapSettings snap = context.view().snap();
        ImGui.dummy(ui.px(440), 0);
        ui.fields().check("Snap", snap.on(), on -> set(snap.withOn(on)));
        ui.fields()
                .choice(
                        "Moves keep to",
                        snap.mode(),
                        List.of(SnapSettings.Mode.values()),
                        SnapSettings.Mode::label,
                        mode -> set(snap.withMode(mode)));
        ui.fields()
                .number(
                        "Step of moves",
                        NumberSpec.of(
                                snap.grid(),
                                GRID,
                                snap.grid() > 0 ? "%.4g m" : "%.4g m: by the zoom",
                                0.005,
                                GRID.valid()),
                        NumberChange.of(step -> set(snap.withGrid(step))));
        ui.fields()
                .number(
                        "Step of turns",
                        NumberSpec.of(snap.angle(), ANGLE, "%.4g°", 0.5, ANGLE.valid()),
                        NumberChange.of(step -> set(snap.withAngle(step))));
        ui.fields()
                .number(
                        "Step of scaling",
                        NumberSpec.of(snap.factor(), FACTOR, "%.4g", 0.005, FACTOR.valid()),
                        NumberChange.of(step -> set(snap.withFactor(step))));
        ui.widgets()
                .paragraph(
                        "Ctrl held while dragging turns Snap round. "
                                + "A step of moves of 0 is the power of ten that suits the zoom.",
                        Role.TEXT_MUTED);
        ImGui.dummy(0, ui.px(4));
        return ui.widgets().primaryButton("Close");
    }

    private void set(SnapSettings settings) {
        context.view().setSnap(settings);
    }
}

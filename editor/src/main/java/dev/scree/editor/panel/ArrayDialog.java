package dev.scree.editor.panel;

import dev.scree.editor.action.ArrayMaker;
import dev.scree.editor.action.ArrayPlan;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import java.util.List;
import java.util.function.IntConsumer;

/** Asks how many copies of what is selected are made and how they stand; tells at once what that comes to. */
final class ArrayDialog {
    private static final NumberInput NUMBER = NumberInput.of(new Range(1, ArrayPlan.MOST, false), true);
    private static final NumberInput SEED = NumberInput.of(new Range(1, Integer.MAX_VALUE, false), true);
    private static final NumberInput GAP = NumberInput.of("m", new Range(0, 1000, false));

    private final ArrayMaker arrays;
    private ArrayPlan plan = new ArrayPlan(ArrayPlan.Form.GRID, 3, 1, 3, 0.01, 1);

    ArrayDialog(EditorContext context) {
        this.arrays = new ArrayMaker(context);
    }

    /** @return whether it is done with */
    boolean draw(Ui ui) {
        ImGui.dummy(ui.px(420), 0);
        ui.fields()
                .choice(
                        "Form",
                        plan.form(),
                        List.of(ArrayPlan.Form.values()),
                        ArrayPlan.Form::label,
                        form -> plan = with(form, plan.x(), plan.y(), plan.z()));
        boolean grid = plan.form() == ArrayPlan.Form.GRID;
        whole(ui, grid ? "Along X" : "Number", plan.x(), n -> plan = with(plan.form(), n, plan.y(), plan.z()));
        if (grid) {
            whole(ui, "Along Y", plan.y(), n -> plan = with(plan.form(), plan.x(), n, plan.z()));
            whole(ui, "Along Z", plan.z(), n -> plan = with(plan.form(), plan.x(), plan.y(), n));
        }
        ui.fields()
                .number(
                        "Gap",
                        NumberSpec.of(plan.gap(), GAP, "%.3f m", 0.001, GAP.valid()),
                        NumberChange.of(gap ->
                                plan = new ArrayPlan(plan.form(), plan.x(), plan.y(), plan.z(), gap, plan.seed())));
        if (plan.form().scattered()) {
            ui.fields()
                    .number(
                            "Seed",
                            NumberSpec.of(plan.seed(), SEED, "%.0f", 1, SEED.valid()),
                            NumberChange.of(seed -> plan = new ArrayPlan(
                                    plan.form(), plan.x(), plan.y(), plan.z(), plan.gap(), Math.round(seed))));
        }
        long copies = arrays.copies(plan);
        String obstacle = arrays.obstacle(plan);
        ui.fields().fact("Copies", Counts.grouped(copies));
        ui.fields().fact("Particles", "+ " + Counts.grouped(copies * arrays.particlesEach()));
        if (obstacle != null) {
            ui.widgets().paragraph(obstacle, Role.ERROR);
        }
        ImGui.dummy(0, ui.px(4));
        boolean[] make = {false};
        ui.disabled(obstacle, () -> make[0] = ui.widgets().primaryButton("Make Copies"));
        ImGui.sameLine();
        boolean cancel = ui.widgets().button("Cancel");
        if (make[0]) {
            arrays.make(plan);
        }
        return make[0] || cancel;
    }

    private static void whole(Ui ui, String label, int value, IntConsumer changed) {
        ui.fields()
                .number(
                        label,
                        NumberSpec.of(value, NUMBER, "%.0f", 1, NUMBER.valid()),
                        NumberChange.of(n -> changed.accept((int) Math.round(n))));
    }

    private ArrayPlan with(ArrayPlan.Form form, int x, int y, int z) {
        return new ArrayPlan(form, x, y, z, plan.gap(), plan.seed());
    }
}

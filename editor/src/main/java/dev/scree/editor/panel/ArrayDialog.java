package dev.scree.editor.panel;

import dev.scree.editor.action.ArrayMaker;
import dev.scree.editor.action.ArrayPlan;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import java.util.List;

/** Asks how many copies of what is selected are made and how they stand; tells at once what that comes to. */
final class ArrayDialog {
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
                        form -> plan = with(form, plan.x(), plan.y(), plan.z(), plan.gap(), plan.seed()));
        boolean grid = plan.form() == ArrayPlan.Form.GRID;
        ui.fields()
                .integer(
                        grid ? "Along X" : "Number",
                        plan.x(),
                        1,
                        ArrayPlan.MOST,
                        n -> plan = with(plan.form(), n, plan.y(), plan.z(), plan.gap(), plan.seed()));
        if (grid) {
            ui.fields()
                    .integer(
                            "Along Y",
                            plan.y(),
                            1,
                            ArrayPlan.MOST,
                            n -> plan = with(plan.form(), plan.x(), n, plan.z(), plan.gap(), plan.seed()));
            ui.fields()
                    .integer(
                            "Along Z",
                            plan.z(),
                            1,
                            ArrayPlan.MOST,
                            n -> plan = with(plan.form(), plan.x(), plan.y(), n, plan.gap(), plan.seed()));
        }
        ui.fields()
                .number(
                        "Gap",
                        plan.gap(),
                        0.001,
                        0,
                        1000,
                        "%.3f m",
                        gap -> plan = with(plan.form(), plan.x(), plan.y(), plan.z(), gap, plan.seed()));
        if (plan.form() == ArrayPlan.Form.SCATTER) {
            ui.fields()
                    .integer(
                            "Seed",
                            (int) plan.seed(),
                            1,
                            Integer.MAX_VALUE,
                            seed -> plan = with(plan.form(), plan.x(), plan.y(), plan.z(), plan.gap(), seed));
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

    private static ArrayPlan with(ArrayPlan.Form form, int x, int y, int z, double gap, long seed) {
        return new ArrayPlan(form, x, y, z, gap, seed);
    }
}

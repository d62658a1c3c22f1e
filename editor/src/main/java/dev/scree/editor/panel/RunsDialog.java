package dev.scree.editor.panel;

import dev.scree.editor.action.DeviceOption;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Runs;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.project.RunChecks;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.property.NumberInput;
import imgui.ImGui;
import imgui.ImGuiViewport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The run configurations: a list, and what the chosen one says. Each change is an edit that can be undone. */
final class RunsDialog {
    private static final NumberInput SECONDS = NumberInput.of("s", RunChecks.SECONDS);
    private static final double FIRST_SECONDS = 5;

    private final EditorContext context;

    RunsDialog(EditorContext context) {
        this.context = context;
    }

    /** @return whether it is done with */
    boolean draw(Ui ui) {
        Runs runs = context.runs();
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = Math.min(ui.px(760), 0.94f * viewport.getSizeX());
        float height = Math.min(ui.px(330), 0.9f * viewport.getSizeY() - ui.px(90));
        ui.child("runs", 0.3f * width, height, false, () -> {
            for (String name : runs.names()) {
                boolean on = name.equals(runs.chosen().name());
                if (ui.widgets().row(Icon.PLAY, Role.RUN, name, "", on)) {
                    runs.choose(name);
                }
            }
        });
        ImGui.sameLine(0, ui.px(16));
        ui.child("run", 0.7f * width - ui.px(16), height, false, () -> fields(ui, runs));
        press(ui, "Add", runs.addObstacle(), runs::add);
        ImGui.sameLine();
        press(ui, "Copy", runs.addObstacle(), runs::copy);
        ImGui.sameLine();
        press(ui, "Delete", runs.editObstacle(), runs::delete);
        ImGui.sameLine(0, ui.px(24));
        return ui.widgets().primaryButton("Close");
    }

    private void fields(Ui ui, Runs runs) {
        RunConfiguration run = runs.chosen();
        String obstacle = runs.editObstacle();
        if (run.name().equals(RunChecks.MAIN)) {
            ui.widgets()
                    .paragraph(
                            "main plays the shown scene on the chosen device, until you stop it. Add a configuration "
                                    + "to keep a scene, device, quality, length and files under a name; Play uses the "
                                    + "one that is chosen here or in the toolbar.",
                            Role.TEXT_MUTED);
            return;
        }
        ui.disabled(obstacle, () -> editable(ui, runs, run));
    }

    private void editable(Ui ui, Runs runs, RunConfiguration run) {
        ui.fields().text("Name", run.name(), name -> runs.change(run.withName(name.strip())));
        choice(
                ui,
                "Scene",
                run.scene(),
                context.project().orElseThrow().document().sceneNames(),
                name -> name,
                "The shown one",
                name -> runs.change(run.withScene(name)));
        choice(
                ui,
                "Device",
                run.device(),
                context.devices().stream().map(DeviceOption::option).toList(),
                this::device,
                "The chosen one",
                device -> runs.change(run.withDevice(device)));
        choice(
                ui,
                "Bodies",
                run.bodies(),
                List.of(BodySolver.values()),
                solver -> solver == BodySolver.REALTIME ? "Real time" : "Accurate",
                "As the scene says",
                solver -> runs.change(run.withBodies(solver)));
        choice(
                ui,
                "Cloths",
                run.cloths(),
                List.of(ClothSolver.values()),
                solver -> solver == ClothSolver.REALTIME ? "Real time" : "Accurate",
                "As the scene says",
                solver -> runs.change(run.withCloths(solver)));
        choice(
                ui,
                "Fluid quality",
                run.quality(),
                List.of(FluidQuality.values()),
                RunsDialog::word,
                "As the scene says",
                quality -> runs.change(run.withQuality(quality)));
        ui.fields()
                .optional(
                        "Length",
                        run.seconds() != null,
                        "until stopped",
                        NumberSpec.of(
                                run.seconds() == null ? FIRST_SECONDS : run.seconds(),
                                SECONDS,
                                "%.4g s",
                                0.05,
                                SECONDS.valid()),
                        NumberChange.of(seconds -> runs.change(run.withSeconds(seconds))),
                        given -> runs.change(run.withSeconds(given ? FIRST_SECONDS : null)));
        ui.fields().check("Record", run.record(), on -> runs.change(run.withRecord(on)));
        ui.fields().text("Recording", text(run.output()), file -> runs.change(run.withOutput(orNull(file))));
        ui.itemHelp()
                .show(
                        "A file of the project, such as recordings/run.mp4; empty: named after the configuration. The "
                                + "window replaces no file but numbers the new one",
                        "");
        ui.fields().text("Statistics", text(run.statistics()), file -> runs.change(run.withStatistics(orNull(file))));
        ui.itemHelp()
                .show("A file of the project for the statistics of the end, such as exports/run.json; empty: none", "");
    }

    /** A choice with a first entry for "nothing said". */
    private static <T> void choice(
            Ui ui,
            String label,
            T value,
            List<T> values,
            java.util.function.Function<T, String> name,
            String none,
            java.util.function.Consumer<T> changed) {
        List<Optional<T>> all = new ArrayList<>();
        all.add(Optional.empty());
        values.forEach(each -> all.add(Optional.of(each)));
        ui.fields()
                .choice(
                        label,
                        Optional.ofNullable(value),
                        all,
                        each -> each.map(name).orElse(none),
                        each -> changed.accept(each.orElse(null)));
    }

    private String device(String option) {
        return context.devices().stream()
                .filter(device -> device.option().equals(option))
                .map(DeviceOption::label)
                .findFirst()
                .orElse(option);
    }

    private static String word(FluidQuality quality) {
        String word = quality.name().toLowerCase(Locale.ROOT);
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    private static String orNull(String typed) {
        return typed.isBlank() ? null : typed.strip();
    }

    private static void press(Ui ui, String label, String obstacle, Runnable run) {
        boolean[] pressed = {false};
        ui.disabled(obstacle, () -> {
            pressed[0] = ui.widgets().button(label);
            ui.itemHelp().show("", "");
        });
        if (pressed[0] && obstacle == null) {
            run.run();
        }
    }
}

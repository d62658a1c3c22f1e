package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Probes;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.ProbeText;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import imgui.type.ImString;
import java.util.List;
import java.util.function.Function;

/** The probes of the scene with what they measure now, and the settings of the selected one. */
final class ProbesPanel implements Panel {
    private static final float LIST = 0.48f;
    private static final double FAR = 1e6;

    private final EditorContext context;
    private final Actions actions;
    private ImString name;
    private boolean focus;

    ProbesPanel(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
    }

    @Override
    public String key() {
        return "probes";
    }

    @Override
    public String title() {
        return "Probes";
    }

    @Override
    public Icon icon() {
        return Icon.CENTRES;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        Scene scene = context.project().orElseThrow().scene();
        if (scene.probes().isEmpty()) {
            ui.widgets()
                    .empty(
                            Icon.CENTRES,
                            "No probes yet",
                            "Choose one below and press in the viewport: it measures while the scene plays.");
        }
        for (String id : new String[] {"view.probePoint", "view.probePlane", "view.probeBody"}) {
            var action = actions.get(id);
            ui.disabled(action.obstacle().get(), () -> {
                if (ui.widgets().button(action.label().get())) {
                    action.perform();
                }
            });
            ImGui.sameLine();
        }
        ImGui.newLine();
        if (scene.probes().isEmpty()) {
            return;
        }
        float width = ImGui.getContentRegionAvailX();
        int chosen = context.probes().selected().orElse(-1);
        if (context.probes().takeRename() && chosen >= 0) {
            name = Fields.buffer(scene.probes().get(chosen).name());
            focus = true;
        }
        ui.child("##list", chosen < 0 ? width : LIST * width, 0, false, () -> list(ui, scene, chosen));
        if (chosen >= 0) {
            ImGui.sameLine(0, ui.px(10));
            ui.child(
                    "##fields",
                    0,
                    0,
                    false,
                    () -> ui.id(
                            "probe" + chosen,
                            () -> fields(ui, scene, chosen, scene.probes().get(chosen))));
        }
    }

    private void list(Ui ui, Scene scene, int chosen) {
        double time = context.playback().plays().shownTime().orElse(-1.0);
        for (int i = 0; i < scene.probes().size(); i++) {
            int index = i;
            Probe probe = scene.probes().get(i);
            if (index == chosen && name != null) {
                rename(ui, index, probe);
                continue;
            }
            ui.id("row" + i, () -> {
                double[] now = context.probes()
                        .series()
                        .filter(s -> index < s.probes().size() && time >= 0)
                        .map(s -> s.at(index, time))
                        .orElse(new double[0]);
                boolean gone = probe.kind() == ProbeKind.BODY
                        && context.probes().body(probe).isEmpty();
                String note = gone ? "the body is gone" : ProbeText.values(probe.kind(), now);
                if (ui.widgets()
                        .row(
                                icon(probe.kind()),
                                gone ? Role.WARNING : Role.TEXT_MUTED,
                                probe.name(),
                                note,
                                index == chosen)) {
                    context.probes().select(index);
                    name = null;
                }
                ui.record("Value of " + probe.name(), note);
            });
        }
    }

    private void rename(Ui ui, int index, Probe probe) {
        boolean enter = ui.fields().liveText("Probe name", "##rename", name, "Name", -1, focus);
        boolean ended = ImGui.isItemDeactivated();
        focus = false;
        if (enter && !name.get().isBlank()) {
            context.probes().change(index, probe.withName(name.get().strip()), "Rename Probe " + probe.name(), "");
        }
        if (ended) {
            name = null;
        }
    }

    private static Icon icon(ProbeKind kind) {
        return switch (kind) {
            case POINT -> Icon.CENTRES;
            case PLANE -> Icon.GRID;
            case BODY -> Icon.CUBE;
        };
    }

    private void fields(Ui ui, Scene scene, int index, Probe probe) {
        Probes probes = context.probes();
        if (probe.kind() == ProbeKind.BODY) {
            List<Body> bodies = scene.bodies();
            probes.body(probe)
                    .ifPresentOrElse(
                            now -> ui.fields()
                                    .choice(
                                            "Body",
                                            now,
                                            bodies,
                                            Body::name,
                                            body -> probes.change(
                                                    index, probe.withBody(body.id()), "Body of " + probe.name(), "")),
                            () -> ui.fields().fact("Body", "is gone"));
        } else {
            vector(ui, index, probe, "Probe at", probe.position(), "m", probe::withPosition);
        }
        if (probe.kind() == ProbeKind.PLANE) {
            vector(ui, index, probe, "Flow along", probe.normal(), "", probe::withNormal);
            Range valid = new Range(Probe.SMALLEST, Probe.LARGEST, false);
            ui.fields()
                    .number(
                            "Side",
                            NumberSpec.of(probe.size(), NumberInput.of("m", valid), "%.4g m", 0.005, valid),
                            NumberChange.of(size -> probes.change(
                                    index, probe.withSize(size), "Side of " + probe.name(), "probe side " + index)));
        }
        if (ui.widgets().button("Rename")) {
            name = Fields.buffer(probe.name());
            focus = true;
        }
        ImGui.sameLine();
        if (ui.widgets().button("Delete")) {
            probes.delete(index);
        }
    }

    private void vector(
            Ui ui, int index, Probe probe, String label, Vec3 value, String unit, Function<Vec3, Probe> with) {
        Range valid = new Range(-FAR, FAR, false);
        ui.fields()
                .vector(
                        label,
                        axis -> NumberSpec.of(
                                value.toArray()[axis],
                                NumberInput.of(unit, valid),
                                ("%.4g " + unit).strip(),
                                0.005,
                                valid),
                        axis -> NumberChange.of(to -> {
                            double[] next = value.toArray();
                            next[axis] = to;
                            context.probes()
                                    .change(
                                            index,
                                            with.apply(Vec3.of(next)),
                                            label + " of " + probe.name(),
                                            "probe " + label + index + axis);
                        }));
    }
}

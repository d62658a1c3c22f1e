package dev.scree.editor.panel;

import dev.scree.editor.action.BrushSteps;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import java.util.Locale;
import java.util.Optional;

/** What the Inspector shows of a body besides its properties: its particles and mass, its model, its keyframes. */
final class BodyExtra implements InspectorExtra<Body> {
    private final EditorContext context;
    private final KeyframeRows keyframes;

    BodyExtra(EditorContext context) {
        this.context = context;
        this.keyframes = new KeyframeRows(context);
    }

    @Override
    public void draw(Ui ui, OpenProject project, Scene scene, Body body, String key) {
        switch (key) {
            case "model" ->
                ui.fields().fact("Model", body.model().substring(body.model().lastIndexOf('/') + 1));
            case "nodes" -> {
                if (!body.nodes().isEmpty()) {
                    ui.fields().fact("Nodes", String.join(", ", body.nodes()));
                }
            }
            case "resolution" -> steps(ui, scene, body);
            case "fill" -> particles(ui, project, scene, body);
            case "pivot.point" -> pivot(ui, project, scene, body);
            case "animation.keyframes" -> keyframes.draw(ui, scene, body);
            case "contact" -> {
                if (context.playback().active()) {
                    ui.fields().note("Motion takes effect at the next Play.", Role.TEXT_MUTED);
                }
            }
            default -> {
                // Nothing more belongs there.
            }
        }
    }

    private void steps(Ui ui, Scene scene, Body body) {
        ui.fields().row("", () -> {
            if (ui.widgets().button("Coarser")) {
                step(scene, body, -1);
            }
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().button("Finer")) {
                step(scene, body, 1);
            }
        });
    }

    private void step(Scene scene, Body body, int steps) {
        Body stepped = body.withResolution(BrushSteps.stepped(body.resolution(), steps));
        context.edit(Edits.change(scene, body, stepped, "Resolution", "inspector resolution"));
    }

    private static void particles(Ui ui, OpenProject project, Scene scene, Body body) {
        String failure = project.shapes().failure(body);
        Optional<ParticleSet> set = project.shapes().particles(body);
        if (failure != null) {
            ui.fields().note(Icon.WARNING.glyph() + " " + failure, Role.WARNING);
            if (ui.widgets().button("Try Again")) {
                project.shapes().retry();
            }
        } else if (set.isPresent()) {
            ui.fields().fact("Particles", Counts.grouped(set.get().count()));
            ui.fields().fact("Diameter", Counts.number(1000 * set.get().diameter() * body.scale()) + " mm");
            ui.fields()
                    .fact(
                            "Device memory",
                            Counts.bytes(Counts.deviceBytes(set.get().count())));
            ui.fields().fact("Mass now", Counts.number(mass(scene, body, set.get())) + " kg");
        } else {
            ui.fields().fact("Particles", "being made…");
        }
        Optional<ShapeSource.Shape> shape = project.shapes().shape(body);
        shape.map(s -> s.size().times(body.scale())).ifPresent(size -> ui.fields()
                .fact(
                        "Size",
                        String.format(
                                Locale.ROOT,
                                "%s × %s × %s m",
                                Counts.number(size.x()),
                                Counts.number(size.y()),
                                Counts.number(size.z()))));
        shape.ifPresent(s -> s.notices()
                .forEach(notice -> ui.fields().note(Icon.WARNING.glyph() + " " + notice.text(), Role.WARNING)));
    }

    private static double mass(Scene scene, Body body, ParticleSet set) {
        if (body.mass() != null) {
            return body.mass();
        }
        double density = body.density() != null
                ? body.density()
                : PartKind.MATERIAL
                        .find(scene, body.material())
                        .map(Material::density)
                        .orElse(0.0);
        return density * set.mass().volume() * Math.pow(body.scale(), 3);
    }

    private void pivot(Ui ui, OpenProject project, Scene scene, Body body) {
        ui.fields().row("", () -> {
            if (ui.widgets().button("Set Pivot to Body Centre")) {
                Vec3 centre = centre(project, body);
                Pivot pivot =
                        body.pivot() == null ? Pivot.at(centre) : body.pivot().withPoint(centre);
                context.edit(Edits.change(scene, body, body.withPivot(pivot), "Pivot", ""));
            }
        });
    }

    /** Of mass, where the particles are known. */
    private static Vec3 centre(OpenProject project, Body body) {
        return project.shapes()
                .particles(body)
                .map(set -> body.pose()
                        .position()
                        .plus(Vec3.of(body.pose()
                                .rotation()
                                .toJoml()
                                .transform(set.mass()
                                        .centreOfMass()
                                        .times(body.scale())
                                        .toJoml()))))
                .map(Vec3::tidy)
                .orElse(body.pose().position());
    }
}

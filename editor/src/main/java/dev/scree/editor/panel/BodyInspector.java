package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.action.ViewState;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The Inspector's page for a body. */
final class BodyInspector {
    private static final int FINEST = 512;

    private final Workbench bench;
    private final MotionInspector motion;

    BodyInspector(Workbench bench) {
        this.bench = bench;
        this.motion = new MotionInspector(bench);
    }

    void draw(Ui ui, OpenProject project, Scene scene, Body body) {
        ui.fields().text("Name", body.name(), "", name -> change(scene, body, body.withName(name), "Name"));
        ui.fields().fact("Model", body.model().substring(body.model().lastIndexOf('/') + 1));
        if (ui.widgets().section("Place")) {
            Poses.draw(ui, body.pose(), pose -> change(scene, body, body.withPose(pose), "Pose"));
            ui.fields()
                    .number(
                            "Scale",
                            body.scale(),
                            body.scale() * 0.01,
                            1e-6,
                            1e6,
                            "%.4g",
                            s -> change(scene, body, body.withScale(s), "Scale"));
        }
        if (ui.widgets().section("Particles")) {
            particles(ui, project, scene, body);
        }
        if (ui.widgets().section("Material and Mass")) {
            List<String> ids = scene.materials().stream().map(Material::id).toList();
            ui.fields()
                    .choice(
                            "Material",
                            body.material(),
                            ids,
                            id -> Part.MATERIAL
                                    .find(scene, id)
                                    .map(Material::name)
                                    .orElse(id),
                            id -> change(scene, body, body.withMaterial(id), "Material"));
            double inherited = Part.MATERIAL
                    .find(scene, body.material())
                    .map(Material::density)
                    .orElse(1000.0);
            ui.fields()
                    .optional(
                            "Density",
                            body.density(),
                            inherited,
                            5,
                            0.001,
                            1e6,
                            "%.4g kg/m³",
                            d -> change(scene, body, body.withDensity(d), "Density"));
            ui.fields()
                    .optional(
                            "Mass",
                            body.mass(),
                            1,
                            0.01,
                            1e-9,
                            1e9,
                            "%.4g kg",
                            m -> change(scene, body, body.withMass(m), "Mass"));
            ui.fields().check("Hidden", body.hidden(), h -> change(scene, body, body.withHidden(h), "Visibility"));
        }
        if (ui.widgets().section("Motion")) {
            motion.draw(ui, project, scene, body);
        }
    }

    private void particles(Ui ui, OpenProject project, Scene scene, Body body) {
        ui.fields()
                .integer(
                        "Resolution",
                        body.resolution(),
                        2,
                        FINEST,
                        r -> change(scene, body, body.withResolution(r), "Resolution"));
        ui.fields().row("", () -> {
            if (ui.widgets().button("Coarser")) {
                change(scene, body, body.withResolution(ViewState.stepped(body.resolution(), -1)), "Resolution");
            }
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().button("Finer")) {
                change(scene, body, body.withResolution(ViewState.stepped(body.resolution(), 1)), "Resolution");
            }
        });
        ui.fields()
                .choice(
                        "Fill",
                        body.fill(),
                        List.of(Fill.values()),
                        f -> f == Fill.SOLID ? "Solid" : "Surface",
                        f -> change(scene, body, body.withFill(f), "Fill"));
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
        shape.ifPresent(s -> ui.fields()
                .fact(
                        "Size",
                        String.format(
                                Locale.ROOT,
                                "%s × %s × %s m",
                                Counts.number(body.scale() * (s.max()[0] - s.min()[0])),
                                Counts.number(body.scale() * (s.max()[1] - s.min()[1])),
                                Counts.number(body.scale() * (s.max()[2] - s.min()[2])))));
        shape.ifPresent(s ->
                s.notices().forEach(notice -> ui.fields().note(Icon.WARNING.glyph() + " " + notice, Role.WARNING)));
    }

    private static double mass(Scene scene, Body body, ParticleSet set) {
        if (body.mass() != null) {
            return body.mass();
        }
        double density = body.density() != null
                ? body.density()
                : Part.MATERIAL
                        .find(scene, body.material())
                        .map(Material::density)
                        .orElse(0.0);
        return density * set.mass().volume() * Math.pow(body.scale(), 3);
    }

    private void change(Scene scene, Body before, Body after, String what) {
        bench.edit(Edits.change(scene, Part.BODY, before, after, what, "inspector " + what));
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.simulation.MemoryForecast;
import java.util.List;
import java.util.Locale;

/** What the Inspector shows of grains, obstacles, materials and the scene's settings besides their properties. */
final class SceneExtras {
    private final EditorContext context;
    private final SavedViewRows views;

    SceneExtras(EditorContext context) {
        this.context = context;
        this.views = new SavedViewRows(context);
    }

    void grains(Ui ui, OpenProject project, Scene scene, GrainBlock g, String key) {
        if (key.equals("velocity")) {
            ui.fields().fact("Grains", "at most " + Counts.grouped(MemoryForecast.grainsOf(scene, g)));
            PartKind.MATERIAL
                    .find(scene, g.material())
                    .filter(m -> m.rollingFriction() == 0)
                    .ifPresent(m -> ui.fields()
                            .note(
                                    m.name() + " has no rolling friction: round grains of it make flat heaps.",
                                    Role.TEXT_MUTED));
        }
        whilePlaying(ui, key, "Grains take effect at the next Play.");
    }

    void obstacle(Ui ui, OpenProject project, Scene scene, Obstacle o, String key) {
        whilePlaying(ui, key, "Obstacles take effect at the next Play.");
    }

    void joint(Ui ui, OpenProject project, Scene scene, Joint j, String key) {
        if (key.equals("anchorB")) {
            ui.fields().fact("Length", String.format(Locale.ROOT, "%.4g m", j.startLength()));
        }
        whilePlaying(ui, key, "Joints take effect at the next Play.");
    }

    private void whilePlaying(Ui ui, String key, String sentence) {
        if (key.isEmpty() && context.playback().active()) {
            ui.fields().note(sentence, Role.TEXT_MUTED);
        }
    }

    void physics(Ui ui, OpenProject project, Scene scene, Physics p, String key) {
        if (key.isEmpty()) {
            ui.fields().note("Gravity acts at once while playing; the rest at the next Play.", Role.TEXT_MUTED);
        }
        if (key.equals("fluid.quality")) {
            quality(ui, scene, p);
        }
        if (key.equals("bodySolver")) {
            context.problems().forecasts().forEach(forecast -> forecast(ui, forecast));
        }
    }

    /** What the quality makes of the fluid, where it is not the author's own. */
    private void quality(Ui ui, Scene scene, Physics p) {
        Physics played = scene.played().physics();
        if (!played.equals(p)) {
            ui.fields()
                    .note(
                            context.problems().forecasts().stream()
                                            .findFirst()
                                            .map(f -> Counts.grouped(f.fluidParticles()) + " particles at the start, ")
                                            .orElse("Particles ")
                                    + Fields.show("%.4g m", played.fluidSpacing())
                                    + " apart; steps "
                                    + Fields.show("%.3g", played.fluid().stepLength())
                                    + " times as long; a tolerance of "
                                    + Fields.show("%.3g", played.fluid().pressureTolerance())
                                    + ".",
                            Role.TEXT_MUTED);
        }
    }

    private static void forecast(Ui ui, PlayForecast f) {
        String solver = f.bodySolver() == BodySolver.REALTIME ? "Real time" : "Accurate";
        ui.fields()
                .fact(
                        solver,
                        String.format(
                                Locale.ROOT,
                                "%d × %.3g ms%s",
                                f.stepsPerFrame(),
                                1e3 * f.timeStep(),
                                f.deviceBytes() == 0 ? "" : ", " + Counts.bytes(f.deviceBytes())));
        ui.itemHelp()
                .show(
                        "Steps of a frame. " + Counts.grouped(f.rigidParticles()) + " particles of bodies, "
                                + Counts.grouped(f.grains())
                                + " grains, " + Counts.grouped(f.fluidParticles())
                                + " fluid particles. The step is set by "
                                + f.limitedBy() + ".",
                        "");
    }

    void domain(Ui ui, OpenProject project, Scene scene, Domain d, String key) {
        if (key.isEmpty()) {
            ui.fields().note("The domain takes effect at the next Play.", Role.TEXT_MUTED);
        }
    }

    void camera(Ui ui, OpenProject project, Scene scene, Camera c, String key) {
        if (key.isEmpty()) {
            if (ui.widgets().button("Take From View")) {
                Camera seen = context.view().camera(c);
                context.edit(Edits.change(scene, c, c.withEye(seen.eye()).withTarget(seen.target()), "Camera", ""));
            }
            ui.itemHelp().show("Recordings and the next opening look from here", "");
            views.draw(ui, scene);
        }
    }

    void material(Ui ui, OpenProject project, Scene scene, Material m, String key) {
        if (key.isEmpty()) {
            List<ScenePart> users = scene.parts().stream()
                    .filter(part ->
                            Properties.references(part, PartKind.MATERIAL).contains(m.id()))
                    .toList();
            long bodies = users.stream().filter(Body.class::isInstance).count();
            long others = users.size() - bodies;
            ui.fields()
                    .fact(
                            "Used by",
                            bodies
                                    + (bodies == 1 ? " body" : " bodies")
                                    + (others == 0 ? "" : ", " + others + (others == 1 ? " other" : " others")));
        }
    }
}

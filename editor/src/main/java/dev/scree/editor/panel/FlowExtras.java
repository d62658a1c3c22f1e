package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlaySession;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What the Inspector shows of fluids, emitters, sinks and fluid blocks besides their properties. */
final class FlowExtras {
    private static final double LITRE = 1e-3;

    private final EditorContext context;

    FlowExtras(EditorContext context) {
        this.context = context;
    }

    void emitter(Ui ui, OpenProject project, Scene scene, Emitter e, String key) {
        double area = e.area() / Math.pow(scene.physics().fluidSpacing(), 2);
        if (key.equals(lastOfOpening(e))) {
            ui.fields().fact("Particles", Counts.number(Math.max(1, Math.rint(area))) + " a layer");
        } else if (key.isEmpty()) {
            through(ui, e.id(), Statistics.FluidCounts::emitters);
        }
    }

    /** Key of the last property that says how large its opening is. */
    private static String lastOfOpening(Emitter e) {
        return switch (e.shape()) {
            case DISC -> "width";
            case BOX -> "depth";
            case CAVITY -> "no opening";
        };
    }

    void sink(Ui ui, OpenProject project, Scene scene, Sink k, String key) {
        if (key.equals("name")) {
            ui.fields()
                    .note(
                            "Fluid that is in the box, or came through it, at the end of a frame is taken out and "
                                    + "counted.",
                            Role.TEXT_MUTED);
        } else if (key.isEmpty()) {
            through(ui, k.id(), Statistics.FluidCounts::sinks);
        }
    }

    void block(Ui ui, OpenProject project, Scene scene, FluidBlock b, String key) {
        if (key.equals("max")) {
            Vec3 size = b.extent();
            double spacing = scene.physics().fluidSpacing();
            long count = Math.round(size.x() * size.y() * size.z() / Math.pow(spacing, 3));
            ui.fields().fact("Particles", Counts.grouped(Math.max(0, count)));
        }
    }

    void fluid(Ui ui, OpenProject project, Scene scene, FluidMaterial f, String key) {
        if (key.equals("name")) {
            LikeChoice.draw(
                    ui,
                    CommonFluids.all(),
                    c -> f.like(c).withColor(f.color()).equals(f),
                    FluidMaterial::name,
                    c -> context.edit(Edits.change(scene, f, f.like(c), "Values", "")),
                    "Takes the figures of a real fluid over");
        } else if (key.equals("adhesion")) {
            double angle = Math.toDegrees(Math.acos(2 * f.adhesion() - 1));
            ui.fields().fact("Contact angle", String.format(Locale.ROOT, "%.0f°", angle));
        }
    }

    /** What came through an emitter or a sink in the play that runs. */
    private void through(Ui ui, String id, Function<Statistics.FluidCounts, List<Statistics.FluidThrough>> all) {
        context.playback()
                .session()
                .flatMap(PlaySession::statistics)
                .flatMap(s -> all.apply(s.fluidCounts()).stream()
                        .filter(t -> t.id().equals(id))
                        .findFirst())
                .ifPresent(t -> {
                    if (ui.widgets().section("In This Play")) {
                        ui.fields().fact("Volume", Counts.number(t.volume() / LITRE) + " l");
                        ui.fields().fact("Particles", Counts.grouped(t.particles()));
                        if (t.heldBack() > 0) {
                            ui.fields()
                                    .fact(
                                            "Held back",
                                            String.format(
                                                    Locale.ROOT,
                                                    "%s (%.0f %% of what was due)",
                                                    Counts.grouped(t.heldBack()),
                                                    100.0 * t.heldBack() / (t.heldBack() + t.particles())));
                            ui.itemHelp()
                                    .show(
                                            "Left out for good: a body or a wall was in the opening, or fluid that "
                                                    + "could not give way. "
                                                    + "Water over the opening does, unless its tank is full",
                                            "");
                        }
                    }
                });
    }
}

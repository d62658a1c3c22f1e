package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlaySession;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The Inspector's page for an emitter: where its fluid comes from, how much of it, and when. */
final class EmitterInspector {
    private static final double LITRE = 1e-3;

    private final Workbench bench;

    EmitterInspector(Workbench bench) {
        this.bench = bench;
    }

    void draw(Ui ui, Scene scene, Emitter e) {
        ui.fields().text("Name", e.name(), "", name -> change(scene, e, e.withName(name), "Name"));
        ui.fields()
                .choice(
                        "Shape",
                        e.shape(),
                        List.of(EmitterShape.values()),
                        EmitterInspector::name,
                        s -> change(scene, e, shaped(scene, e, s), "Shape"));
        ui.help("A round or square opening, or the hollow of a vessel", "");
        if (e.shape() == EmitterShape.CAVITY) {
            if (ui.widgets().section("Vessel")) {
                vessel(ui, scene, e);
            }
        } else {
            if (ui.widgets().section("Place")) {
                Poses.draw(ui, e.pose(), pose -> change(scene, e, e.withPose(pose), "Pose"));
            }
            if (ui.widgets().section("Opening")) {
                opening(ui, scene, e);
            }
        }
        if (ui.widgets().section("Flow")) {
            flow(ui, scene, e);
        }
        if (ui.widgets().section("Schedule")) {
            schedule(ui, scene, e);
        }
        through(ui, bench, e.id(), Statistics.FluidCounts::emitters);
    }

    /** What came through an emitter or a sink in the play that runs. */
    static void through(
            Ui ui, Workbench bench, String id, Function<Statistics.FluidCounts, List<Statistics.FluidThrough>> all) {
        bench.playback()
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
                            ui.help(
                                    "Left out for good: a body or a wall was in the opening, or fluid that "
                                            + "could not give way. "
                                            + "Water over the opening does, unless its tank is full",
                                    "");
                        }
                    }
                });
    }

    private void vessel(Ui ui, Scene scene, Emitter e) {
        if (scene.bodies().isEmpty()) {
            ui.fields().note("The scene has no body that could be filled.", Role.WARNING);
        } else {
            ui.fields()
                    .choice(
                            "Body",
                            e.body(),
                            scene.bodies().stream().map(Body::id).toList(),
                            id -> Part.BODY.find(scene, id).map(Body::name).orElse(String.valueOf(id)),
                            id -> change(scene, e, e.withBody(id), "Body"));
            ui.help("Its hollow is filled: what cannot run out as it stands at the start", "");
        }
        double level = e.level() == null ? 1 : e.level();
        ui.fields()
                .number(
                        "Level",
                        100 * level,
                        0.2,
                        0,
                        100,
                        "%.3g %%",
                        p -> change(scene, e, e.withLevel(p / 100), "Level"));
        ui.help("Of the hollow's depth below the rim", "");
    }

    private void opening(Ui ui, Scene scene, Emitter e) {
        boolean disc = e.shape() == EmitterShape.DISC;
        ui.fields()
                .number(
                        disc ? "Diameter" : "Width",
                        e.width(),
                        0.002,
                        1e-4,
                        1e4,
                        "%.4g m",
                        w -> change(scene, e, e.withWidth(w), "Width"));
        if (!disc) {
            ui.fields()
                    .number(
                            "Depth",
                            e.depth(),
                            0.002,
                            1e-4,
                            1e4,
                            "%.4g m",
                            d -> change(scene, e, e.withDepth(d), "Depth"));
        }
        ui.help("Under water it flows on, like a nozzle with a closed back some layers thick", "");
        ui.fields()
                .fact(
                        "Particles",
                        Counts.number(Math.max(
                                        1,
                                        Math.rint(e.area()
                                                / Math.pow(scene.physics().fluidSpacing(), 2)))) + " a layer");
    }

    private void flow(Ui ui, Scene scene, Emitter e) {
        FluidInspector.choice(ui, scene, e.fluid(), id -> change(scene, e, e.withFluid(id), "Fluid"));
        if (e.shape() == EmitterShape.CAVITY) {
            ui.fields()
                    .optional(
                            "Rate",
                            e.rate() == null ? null : e.rate() / LITRE,
                            "at once",
                            1,
                            0.005,
                            0,
                            1e6,
                            "%.4g l/s",
                            r -> change(scene, e, e.withRate(r == null ? null : r * LITRE), "Rate"));
            ui.help("Without it the vessel is filled at once", "");
        } else {
            // Each follows from the other; what was set last is kept when the opening changes.
            ui.fields()
                    .number(
                            "Speed",
                            e.outflowSpeed(),
                            0.01,
                            0,
                            1000,
                            "%.4g m/s",
                            s -> change(scene, e, e.withSpeed(s).withRate(null), "Speed"));
            ui.help(
                    e.rate() == null
                            ? "Set; the rate follows from it"
                            : "Follows from the rate; set it to keep it instead",
                    "");
            ui.fields()
                    .number(
                            "Rate",
                            e.volumeRate() / LITRE,
                            0.01,
                            0,
                            1e6,
                            "%.4g l/s",
                            r -> change(scene, e, e.withRate(r * LITRE), "Rate"));
            ui.help(
                    e.rate() == null
                            ? "Follows from the speed; set it to keep it instead"
                            : "Set; the speed follows from it",
                    "");
            ui.fields()
                    .number(
                            "Jitter",
                            e.jitter(),
                            0.005,
                            0,
                            1,
                            "%.3g",
                            j -> change(scene, e, e.withJitter(j), "Jitter"));
            ui.help("Sways the flow at random across its way, 1 by up to half a spacing; no particles overlap", "");
        }
        ui.fields()
                .optional(
                        "Limit",
                        e.limit() == null ? null : (double) e.limit(),
                        "none",
                        10000,
                        10,
                        1,
                        1e8,
                        "%.0f",
                        n -> change(scene, e, e.withLimit(n == null ? null : (int) Math.round(n)), "Limit"));
        ui.help("Most particles that it emits", "");
    }

    private void schedule(Ui ui, Scene scene, Emitter e) {
        ui.fields()
                .number(
                        "Start",
                        e.startTime(),
                        0.01,
                        0,
                        1e6,
                        "%.4g s",
                        t -> change(scene, e, e.withStartTime(t), "Start"));
        ui.fields()
                .optional(
                        "Stop",
                        e.stopTime(),
                        "never",
                        e.startTime() + 5,
                        0.01,
                        0,
                        1e6,
                        "%.4g s",
                        t -> change(scene, e, e.withStopTime(t), "Stop"));
        ui.help("Without it, it flows for ever", "");
        ui.disabled(
                e.stopTime() == null && e.repeat() == null
                        ? "Set a stop time first: what never stops cannot start anew."
                        : null,
                () -> {
                    ui.fields()
                            .optional(
                                    "Repeat",
                                    e.repeat(),
                                    "once",
                                    2 * Math.max(0.1, e.stopTime() == null ? 1 : e.stopTime() - e.startTime()),
                                    0.01,
                                    1e-3,
                                    1e6,
                                    "every %.4g s",
                                    t -> change(scene, e, e.withRepeat(t), "Repeat"));
                    ui.help("It starts anew after so long, again and again", "");
                });
    }

    /** With what the shape needs: a vessel, an opening of some width. */
    private static Emitter shaped(Scene scene, Emitter e, EmitterShape shape) {
        Emitter shaped = e.withShape(shape);
        if (shape == EmitterShape.CAVITY) {
            return e.body() != null || scene.bodies().isEmpty()
                    ? shaped
                    : shaped.withBody(scene.bodies().get(0).id());
        }
        double least = 6 * scene.physics().fluidSpacing();
        shaped = shaped.width() > 0
                ? shaped
                : shaped.withWidth(least)
                        .withPose(e.pose()
                                .withPosition(scene.domain()
                                        .min()
                                        .plus(scene.domain().max())
                                        .times(0.5)));
        shaped = shaped.depth() > 0 ? shaped : shaped.withDepth(shaped.width());
        return shaped.rate() == null && !(shaped.speed() > 0) ? shaped.withSpeed(1) : shaped;
    }

    private static String name(EmitterShape shape) {
        return switch (shape) {
            case DISC -> "Disc";
            case BOX -> "Box";
            case CAVITY -> "Cavity of a Body";
        };
    }

    private void change(Scene scene, Emitter before, Emitter after, String what) {
        bench.edit(Edits.change(scene, Part.EMITTER, before, after, what, "inspector " + what));
    }
}

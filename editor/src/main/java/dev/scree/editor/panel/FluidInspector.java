package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.function.Consumer;

/** The Inspector's pages for emitters, sinks, fluid blocks and fluids. */
final class FluidInspector {
    private static final double SMALLEST = 1e-5;

    private final Workbench bench;

    FluidInspector(Workbench bench) {
        this.bench = bench;
    }

    void emitter(Ui ui, Scene scene, Emitter e) {
        new EmitterInspector(bench).draw(ui, scene, e);
    }

    void sink(Ui ui, Scene scene, Sink k) {
        ui.fields().text("Name", k.name(), "", name -> change(scene, k, k.withName(name), "Name"));
        ui.fields()
                .note(
                        "Fluid that is in the box, or came through it, at the end of a frame is taken out and counted.",
                        Role.TEXT_MUTED);
        if (ui.widgets().section("Place")) {
            Poses.draw(ui, k.pose(), pose -> change(scene, k, k.withPose(pose), "Pose"));
            ui.fields()
                    .vector(
                            "Size",
                            k.size(),
                            0.005,
                            "%.4g",
                            v -> change(
                                    scene,
                                    k,
                                    k.withSize(new Vec3(
                                            Math.max(SMALLEST, v.x()),
                                            Math.max(SMALLEST, v.y()),
                                            Math.max(SMALLEST, v.z()))),
                                    "Size"));
        }
        if (ui.widgets().section("Schedule")) {
            ui.fields()
                    .number(
                            "Start",
                            k.startTime(),
                            0.01,
                            0,
                            1e6,
                            "%.4g s",
                            t -> change(scene, k, k.withStartTime(t), "Start"));
            ui.help("From when it takes fluid out", "");
            ui.fields()
                    .optional(
                            "Stop",
                            k.stopTime(),
                            "never",
                            k.startTime() + 5,
                            0.01,
                            0,
                            1e6,
                            "%.4g s",
                            t -> change(scene, k, k.withStopTime(t), "Stop"));
            ui.help("Until when; without it, for ever", "");
        }
        EmitterInspector.through(ui, bench, k.id(), Statistics.FluidCounts::sinks);
    }

    void block(Ui ui, Scene scene, FluidBlock b) {
        ui.fields().text("Name", b.name(), "", name -> change(scene, b, b.withName(name), "Name"));
        if (ui.widgets().section("Box")) {
            ui.fields().vector("Lower corner", b.min(), 0.005, "%.4g", v -> change(scene, b, b.withMin(v), "Corner"));
            ui.fields().vector("Upper corner", b.max(), 0.005, "%.4g", v -> change(scene, b, b.withMax(v), "Corner"));
            Vec3 size = b.max().minus(b.min());
            double spacing = scene.physics().fluidSpacing();
            ui.fields()
                    .fact(
                            "Particles",
                            Counts.grouped(
                                    Math.max(0, Math.round(size.x() * size.y() * size.z() / Math.pow(spacing, 3)))));
        }
        if (ui.widgets().section("Flow")) {
            choice(ui, scene, b.fluid(), id -> change(scene, b, b.withFluid(id), "Fluid"));
            ui.fields()
                    .vector(
                            "Velocity",
                            b.velocity(),
                            0.02,
                            "%.3g",
                            v -> change(scene, b, b.withVelocity(v), "Velocity"));
        }
    }

    void fluid(Ui ui, Scene scene, FluidMaterial f) {
        ui.fields().text("Name", f.name(), "", name -> change(scene, f, f.withName(name), "Name"));
        FluidMaterial like = CommonFluids.all().stream()
                .filter(c -> f.like(c).withColor(f.color()).equals(f))
                .findFirst()
                .orElse(null);
        ui.fields()
                .choice(
                        "Like",
                        like,
                        CommonFluids.all(),
                        c -> c == null ? "None" : c.name(),
                        c -> change(scene, f, f.like(c), "Values"));
        ui.help("Takes the figures of a real fluid over", "");
        ui.fields()
                .number(
                        "Density",
                        f.density(),
                        2,
                        1,
                        1e5,
                        "%.5g kg/m³",
                        d -> change(scene, f, f.withDensity(d), "Density"));
        ui.help("At rest; water has 1000", "");
        ui.fields()
                .number(
                        "Viscosity",
                        f.viscosity(),
                        0.001,
                        0,
                        1e4,
                        "%.4g Pa·s",
                        v -> change(scene, f, f.withViscosity(v), "Viscosity"));
        ui.help("Water has 0.001, honey about 10", "");
        ui.fields()
                .number(
                        "Tension",
                        f.surfaceTension(),
                        0.0005,
                        0,
                        10,
                        "%.4g N/m",
                        t -> change(scene, f, f.withSurfaceTension(t), "Surface Tension"));
        ui.help("Surface tension against air; water has 0.073, mercury 0.49", "");
        ui.fields()
                .number(
                        "Adhesion",
                        f.adhesion(),
                        0.005,
                        0,
                        1,
                        "%.3g",
                        a -> change(scene, f, f.withAdhesion(a), "Adhesion"));
        ui.help(
                String.format(
                        java.util.Locale.ROOT,
                        "How it wets walls and bodies: 0 pearls off, 1 spreads; this is a contact angle of %.0f°",
                        Math.toDegrees(Math.acos(2 * f.adhesion() - 1))),
                "");
        ui.fields().color("Colour", f.color(), c -> change(scene, f, f.withColor(c), "Colour"));
    }

    static void choice(Ui ui, Scene scene, String fluid, Consumer<String> changed) {
        ui.fields()
                .choice(
                        "Fluid",
                        fluid,
                        scene.fluids().stream().map(FluidMaterial::id).toList(),
                        id -> Part.FLUID
                                .find(scene, id)
                                .map(FluidMaterial::name)
                                .orElse(id),
                        changed);
    }

    private void change(Scene scene, Sink before, Sink after, String what) {
        bench.edit(Edits.change(scene, Part.SINK, before, after, what, "inspector " + what));
    }

    private void change(Scene scene, FluidBlock before, FluidBlock after, String what) {
        bench.edit(Edits.change(scene, Part.BLOCK, before, after, what, "inspector " + what));
    }

    private void change(Scene scene, FluidMaterial before, FluidMaterial after, String what) {
        bench.edit(Edits.change(scene, Part.FLUID, before, after, what, "inspector " + what));
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

import java.util.List;
import java.util.function.Consumer;

/** The Inspector's pages for emitters, fluid blocks and fluids. */
final class FluidInspector {
    private final Workbench bench;

    FluidInspector(Workbench bench) {
        this.bench = bench;
    }

    void emitter(Ui ui, Scene scene, Emitter e) {
        ui.fields().text("Name", e.name(), "", name -> change(scene, e, e.withName(name), "Name"));
        if (ui.widgets().section("Place")) {
            Poses.draw(ui, e.pose(), pose -> change(scene, e, e.withPose(pose), "Pose"));
        }
        if (ui.widgets().section("Opening")) {
            ui.fields().choice("Shape", e.shape(), List.of(EmitterShape.values()), s -> s == EmitterShape.DISC ? "Disc" : "Box",
                    s -> change(scene, e, e.withShape(s), "Shape"));
            ui.fields().number(e.shape() == EmitterShape.DISC ? "Diameter" : "Width", e.width(), 0.002, 1e-4, 1e4, "%.4g m",
                    w -> change(scene, e, e.withWidth(w), "Width"));
            if (e.shape() == EmitterShape.BOX) {
                ui.fields().number("Depth", e.depth(), 0.002, 1e-4, 1e4, "%.4g m", d -> change(scene, e, e.withDepth(d), "Depth"));
            }
        }
        if (ui.widgets().section("Flow")) {
            fluidChoice(ui, scene, e.fluid(), id -> change(scene, e, e.withFluid(id), "Fluid"));
            ui.fields().number("Speed", e.speed(), 0.01, 0, 1000, "%.4g m/s", s -> change(scene, e, e.withSpeed(s), "Speed"));
            ui.fields().number("Start", e.startTime(), 0.01, 0, 1e6, "%.4g s", t -> change(scene, e, e.withStartTime(t), "Start"));
            ui.fields().optional("Stop", e.stopTime(), e.startTime() + 5, 0.01, 0, 1e6, "%.4g s", t -> change(scene, e, e.withStopTime(t), "Stop"));
            ui.fields().optional("Limit", e.limit() == null ? null : (double) e.limit(), 10000, 10, 1, 1e8, "%.0f",
                    n -> change(scene, e, e.withLimit(n == null ? null : (int) Math.round(n)), "Limit"));
        }
    }

    void block(Ui ui, Scene scene, FluidBlock b) {
        ui.fields().text("Name", b.name(), "", name -> change(scene, b, b.withName(name), "Name"));
        if (ui.widgets().section("Box")) {
            ui.fields().vector("Lower corner", b.min(), 0.005, "%.4g", v -> change(scene, b, b.withMin(v), "Corner"));
            ui.fields().vector("Upper corner", b.max(), 0.005, "%.4g", v -> change(scene, b, b.withMax(v), "Corner"));
            Vec3 size = b.max().minus(b.min());
            double spacing = scene.physics().fluidSpacing();
            ui.fields().fact("Particles", Counts.grouped(Math.max(0, Math.round(size.x() * size.y() * size.z() / Math.pow(spacing, 3)))));
        }
        if (ui.widgets().section("Flow")) {
            fluidChoice(ui, scene, b.fluid(), id -> change(scene, b, b.withFluid(id), "Fluid"));
            ui.fields().vector("Velocity", b.velocity(), 0.02, "%.3g", v -> change(scene, b, b.withVelocity(v), "Velocity"));
        }
    }

    void fluid(Ui ui, Scene scene, FluidMaterial f) {
        ui.fields().text("Name", f.name(), "", name -> change(scene, f, f.withName(name), "Name"));
        ui.fields().number("Density", f.density(), 2, 1, 1e5, "%.5g kg/m³", d -> change(scene, f, f.withDensity(d), "Density"));
        ui.fields().number("Viscosity", f.viscosity(), 0.001, 0, 1e4, "%.4g Pa·s", v -> change(scene, f, f.withViscosity(v), "Viscosity"));
        ui.fields().color("Colour", f.color(), c -> change(scene, f, f.withColor(c), "Colour"));
    }

    private void fluidChoice(Ui ui, Scene scene, String fluid, Consumer<String> changed) {
        ui.fields().choice("Fluid", fluid, scene.fluids().stream().map(FluidMaterial::id).toList(),
                id -> Part.FLUID.find(scene, id).map(FluidMaterial::name).orElse(id), changed);
    }

    private void change(Scene scene, Emitter before, Emitter after, String what) {
        bench.edit(Edits.change(scene, Part.EMITTER, before, after, what, "inspector " + what));
    }

    private void change(Scene scene, FluidBlock before, FluidBlock after, String what) {
        bench.edit(Edits.change(scene, Part.BLOCK, before, after, what, "inspector " + what));
    }

    private void change(Scene scene, FluidMaterial before, FluidMaterial after, String what) {
        bench.edit(Edits.change(scene, Part.FLUID, before, after, what, "inspector " + what));
    }
}

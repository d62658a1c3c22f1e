package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.command.ReplaceSetting;
import dev.scree.editor.command.Setting;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.FrictionLaw;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SmoothingKernel;
import java.util.Arrays;
import java.util.List;

/** The Inspector's pages for what a scene has one of, and for materials. */
final class SceneInspector {
    private final Workbench bench;

    SceneInspector(Workbench bench) {
        this.bench = bench;
    }

    void physics(Ui ui, Scene scene) {
        Physics p = scene.physics();
        ui.fields()
                .vector(
                        "Gravity",
                        p.gravity(),
                        0.02,
                        "%.4g",
                        g -> set(scene, Setting.PHYSICS, p, p.withGravity(g), "Gravity"));
        ui.fields()
                .number(
                        "Frame rate",
                        p.frameRate(),
                        0.2,
                        1,
                        1000,
                        "%.4g /s",
                        r -> set(scene, Setting.PHYSICS, p, p.withFrameRate(r), "Frame Rate"));
        ui.fields()
                .optional(
                        "Time step",
                        p.fixedTimeStep(),
                        1 / (p.frameRate() * 20),
                        1e-6,
                        1e-9,
                        1,
                        "%.4g s",
                        s -> set(scene, Setting.PHYSICS, p, p.withFixedTimeStep(s), "Time Step"));
        ui.fields()
                .number(
                        "Fluid spacing",
                        p.fluidSpacing(),
                        0.0002,
                        1e-5,
                        100,
                        "%.4g m",
                        s -> set(scene, Setting.PHYSICS, p, p.withFluidSpacing(s), "Fluid Spacing"));
        fluid(ui, scene, p);
        ui.fields()
                .number(
                        "Speed limit",
                        p.speedLimit(),
                        1,
                        0.1,
                        1e7,
                        "%.4g m/s",
                        s -> set(scene, Setting.PHYSICS, p, p.withSpeedLimit(s), "Speed Limit"));
        ui.fields()
                .choice(
                        "Friction",
                        p.frictionLaw(),
                        List.of(FrictionLaw.values()),
                        l -> l == FrictionLaw.HISTORY ? "Coulomb" : "Shear",
                        l -> set(scene, Setting.PHYSICS, p, p.withFrictionLaw(l), "Friction Law"));
        ui.fields()
                .note(
                        p.frictionLaw() == FrictionLaw.HISTORY
                                ? "Contacts stick until friction's limit, then slip: heaps hold."
                                : "A force in proportion to sliding, without a limit, as in Harada's "
                                        + "papers: heaps creep.",
                        Role.TEXT_MUTED);
        ui.fields()
                .choice(
                        "Contacts",
                        p.contactSurface(),
                        List.of(ContactSurface.values()),
                        c -> c == ContactSurface.SMOOTH ? "Smooth surface" : "Bare spheres",
                        c -> set(scene, Setting.PHYSICS, p, p.withContactSurface(c), "Contact Surface"));
        ui.fields()
                .note(
                        p.contactSurface() == ContactSurface.SMOOTH
                                ? "Bodies touch as their smooth surface."
                                : "Bodies touch as spheres, with grooves, as in the papers.",
                        Role.TEXT_MUTED);
        ui.fields().check("Sleeping", p.sleeping(), s -> set(scene, Setting.PHYSICS, p, p.withSleeping(s), "Sleeping"));
        ui.fields().note("Gravity acts at once while playing; the rest at the next Play.", Role.TEXT_MUTED);
    }

    private void fluid(Ui ui, Scene scene, Physics p) {
        FluidModel f = p.fluid();
        boolean byState = f.solver() == FluidSolver.EQUATION_OF_STATE;
        ui.fields()
                .choice(
                        "Fluid solver",
                        f.solver(),
                        List.of(FluidSolver.values()),
                        s -> switch (s) {
                            case DIVERGENCE_FREE -> "Divergence-free";
                            case EQUATION_OF_STATE -> "Equation of state";
                            case MOVING_PARTICLE -> "Moving particles";
                        },
                        s -> set(
                                scene,
                                Setting.PHYSICS,
                                p,
                                p.withFluid(f.withSolver(s)
                                        .withKernel(
                                                f.kernel() == SmoothingKernel.MUELLER
                                                        ? SmoothingKernel.WENDLAND
                                                        : f.kernel())),
                                "Fluid Solver"));
        ui.fields()
                .note(
                        switch (f.solver()) {
                            case DIVERGENCE_FREE ->
                                "Keeps its volume, takes long steps, each of them dearer; any viscosity. "
                                        + "Best for most scenes.";
                            case EQUATION_OF_STATE ->
                                "Each step is cheap and short; the fluid is a little springy, and pressure swings.";
                            case MOVING_PARTICLE ->
                                "The semi-implicit method: pressure is solved closely, and there is none at "
                                        + "the surface. Even density; waves die soon, and a step costs twice as much.";
                        },
                        Role.TEXT_MUTED);
        if (f.solver() == FluidSolver.MOVING_PARTICLE) {
            return;
        }
        ui.fields()
                .choice(
                        "Kernel",
                        f.kernel(),
                        Arrays.stream(SmoothingKernel.values())
                                .filter(k -> byState || k != SmoothingKernel.MUELLER)
                                .toList(),
                        k -> switch (k) {
                            case WENDLAND -> "Wendland";
                            case CUBIC_SPLINE -> "Cubic spline";
                            case MUELLER -> "Müller's set";
                        },
                        k -> set(scene, Setting.PHYSICS, p, p.withFluid(f.withKernel(k)), "Fluid Kernel"));
    }

    void domain(Ui ui, Scene scene) {
        Domain d = scene.domain();
        ui.fields()
                .vector(
                        "Lower corner",
                        d.min(),
                        0.01,
                        "%.4g",
                        v -> set(scene, Setting.DOMAIN, d, d.withMin(v), "Domain"));
        ui.fields()
                .vector(
                        "Upper corner",
                        d.max(),
                        0.01,
                        "%.4g",
                        v -> set(scene, Setting.DOMAIN, d, d.withMax(v), "Domain"));
        ui.fields().check("Open top", d.openTop(), o -> set(scene, Setting.DOMAIN, d, d.withOpenTop(o), "Open Top"));
        ui.fields()
                .choice(
                        "Walls",
                        d.material(),
                        scene.materials().stream().map(Material::id).toList(),
                        id -> Part.MATERIAL.find(scene, id).map(Material::name).orElse(id),
                        id -> set(scene, Setting.DOMAIN, d, d.withMaterial(id), "Wall Material"));
        ui.fields().note("The domain takes effect at the next Play.", Role.TEXT_MUTED);
    }

    void camera(Ui ui, Scene scene) {
        Camera c = scene.camera();
        ui.fields().vector("Eye", c.eye(), 0.02, "%.4g", v -> set(scene, Setting.CAMERA, c, c.withEye(v), "Camera"));
        ui.fields()
                .vector(
                        "Target",
                        c.target(),
                        0.02,
                        "%.4g",
                        v -> set(scene, Setting.CAMERA, c, c.withTarget(v), "Camera"));
        ui.fields()
                .number(
                        "Field of view",
                        c.fovY(),
                        0.2,
                        5,
                        120,
                        "%.4g°",
                        f -> set(scene, Setting.CAMERA, c, c.withFovY(f), "Field of View"));
        if (ui.widgets().button("Take From View")) {
            Camera seen = bench.view().camera(c);
            set(scene, Setting.CAMERA, c, c.withEye(seen.eye()).withTarget(seen.target()), "Camera");
        }
        ui.help("Recordings and the next opening look from here", "");
    }

    void material(Ui ui, Scene scene, Material m) {
        ui.fields().text("Name", m.name(), "", name -> change(scene, m, m.withName(name), "Name"));
        ui.fields()
                .number(
                        "Density",
                        m.density(),
                        2,
                        0.001,
                        1e6,
                        "%.5g kg/m³",
                        d -> change(scene, m, m.withDensity(d), "Density"));
        ui.fields()
                .number(
                        "Restitution",
                        m.restitution(),
                        0.005,
                        0,
                        1,
                        "%.3g",
                        r -> change(scene, m, m.withRestitution(r), "Restitution"));
        ui.fields()
                .number(
                        "Friction",
                        m.friction(),
                        0.005,
                        0,
                        10,
                        "%.3g",
                        f -> change(scene, m, m.withFriction(f), "Friction"));
        ui.fields()
                .number(
                        "Rolling friction",
                        m.rollingFriction(),
                        0.002,
                        0,
                        10,
                        "%.3g",
                        f -> change(scene, m, m.withRollingFriction(f), "Rolling Friction"));
        ui.help("Resists the rolling of grains, as a part of their radius; bodies of many particles need none", "");
        ui.fields().color("Colour", m.color(), c -> change(scene, m, m.withColor(c), "Colour"));
        long users =
                scene.bodies().stream().filter(b -> m.id().equals(b.material())).count();
        long others =
                scene.grains().stream().filter(g -> m.id().equals(g.material())).count()
                        + scene.obstacles().stream()
                                .filter(o -> m.id().equals(o.material()))
                                .count()
                        + (m.id().equals(scene.domain().material()) ? 1 : 0);
        ui.fields()
                .fact(
                        "Used by",
                        users
                                + (users == 1 ? " body" : " bodies")
                                + (others == 0 ? "" : ", " + others + (others == 1 ? " other" : " others")));
    }

    private void change(Scene scene, Material before, Material after, String what) {
        bench.edit(Edits.change(scene, Part.MATERIAL, before, after, what, "inspector " + what));
    }

    private <S> void set(Scene scene, Setting<S> setting, S before, S after, String what) {
        bench.edit(new ReplaceSetting<>(scene.name(), setting, before, after, "Change " + what, "inspector " + what));
    }
}

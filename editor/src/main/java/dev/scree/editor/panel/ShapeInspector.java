package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.MemoryForecast;
import java.util.List;
import java.util.function.Consumer;

/** The Inspector's pages for blocks of grains and for obstacles. */
final class ShapeInspector {
    private static final double SMALLEST = 1e-5;

    private final Workbench bench;

    ShapeInspector(Workbench bench) {
        this.bench = bench;
    }

    void grains(Ui ui, Scene scene, GrainBlock g) {
        ui.fields().text("Name", g.name(), "", name -> change(scene, g, g.withName(name), "Name"));
        if (ui.widgets().section("Box")) {
            ui.fields().vector("Lower corner", g.min(), 0.005, "%.4g", v -> change(scene, g, g.withMin(v), "Corner"));
            ui.fields().vector("Upper corner", g.max(), 0.005, "%.4g", v -> change(scene, g, g.withMax(v), "Corner"));
        }
        if (ui.widgets().section("Grains")) {
            ui.fields()
                    .number(
                            "Diameter",
                            g.diameter(),
                            g.diameter() * 0.01,
                            SMALLEST,
                            100,
                            "%.4g m",
                            d -> change(scene, g, g.withDiameter(d), "Diameter"));
            ui.fields()
                    .number(
                            "Spread",
                            g.spread(),
                            0.002,
                            0,
                            0.5,
                            "%.3g",
                            s -> change(scene, g, g.withSpread(s), "Spread"));
            ui.fields().integer("Seed", g.seed(), 0, 1_000_000, s -> change(scene, g, g.withSeed(s), "Seed"));
            material(ui, scene, g.material(), id -> change(scene, g, g.withMaterial(id), "Material"));
            ui.fields()
                    .vector(
                            "Velocity",
                            g.velocity(),
                            0.02,
                            "%.3g",
                            v -> change(scene, g, g.withVelocity(v), "Velocity"));
            ui.fields().fact("Grains", "at most " + Counts.grouped(MemoryForecast.grainsOf(scene, g)));
            Part.MATERIAL
                    .find(scene, g.material())
                    .filter(m -> m.rollingFriction() == 0)
                    .ifPresent(m -> ui.fields()
                            .note(
                                    m.name() + " has no rolling friction: round grains of it make flat heaps.",
                                    Role.TEXT_MUTED));
        }
        played(ui, "Grains take effect at the next Play.");
    }

    void obstacle(Ui ui, Scene scene, Obstacle o) {
        ui.fields().text("Name", o.name(), "", name -> change(scene, o, o.withName(name), "Name"));
        if (ui.widgets().section("Place")) {
            Poses.draw(ui, o.pose(), pose -> change(scene, o, o.withPose(pose), "Pose"));
        }
        if (ui.widgets().section("Form and Material")) {
            ui.fields()
                    .choice(
                            "Shape",
                            o.shape(),
                            List.of(ObstacleShape.values()),
                            ShapeInspector::name,
                            s -> change(scene, o, o.withShape(s), "Shape"));
            Vec3 size = o.size();
            switch (o.shape()) {
                case BOX ->
                    ui.fields()
                            .vector(
                                    "Size",
                                    size,
                                    0.005,
                                    "%.4g",
                                    v -> change(
                                            scene,
                                            o,
                                            o.withSize(new Vec3(
                                                    Math.max(SMALLEST, v.x()),
                                                    Math.max(SMALLEST, v.y()),
                                                    Math.max(SMALLEST, v.z()))),
                                            "Size"));
                case CAPSULE -> {
                    ui.fields()
                            .number(
                                    "Diameter",
                                    size.x(),
                                    0.002,
                                    SMALLEST,
                                    1e4,
                                    "%.4g m",
                                    d -> change(scene, o, o.withSize(new Vec3(d, size.y(), size.z())), "Size"));
                    ui.fields()
                            .number(
                                    "Length",
                                    size.y(),
                                    0.005,
                                    0,
                                    1e4,
                                    "%.4g m",
                                    l -> change(scene, o, o.withSize(new Vec3(size.x(), l, size.z())), "Size"));
                    ui.fields().note("The length is that of its straight part, along its own y.", Role.TEXT_MUTED);
                }
                case PLANE ->
                    ui.fields().note("All below it is solid, without end; its own y points out.", Role.TEXT_MUTED);
            }
            material(ui, scene, o.material(), id -> change(scene, o, o.withMaterial(id), "Material"));
            ui.fields().check("Hidden", o.hidden(), h -> change(scene, o, o.withHidden(h), "Visibility"));
        }
        played(ui, "Obstacles take effect at the next Play.");
    }

    private void played(Ui ui, String sentence) {
        if (bench.playback().active()) {
            ui.fields().note(sentence, Role.TEXT_MUTED);
        }
    }

    static String name(ObstacleShape shape) {
        return switch (shape) {
            case PLANE -> "Plane";
            case BOX -> "Box";
            case CAPSULE -> "Capsule";
        };
    }

    private static void material(Ui ui, Scene scene, String material, Consumer<String> changed) {
        ui.fields()
                .choice(
                        "Material",
                        material,
                        scene.materials().stream().map(Material::id).toList(),
                        id -> Part.MATERIAL.find(scene, id).map(Material::name).orElse(id),
                        changed);
    }

    private void change(Scene scene, GrainBlock before, GrainBlock after, String what) {
        bench.edit(Edits.change(scene, Part.GRAINS, before, after, what, "inspector " + what));
    }

    private void change(Scene scene, Obstacle before, Obstacle after, String what) {
        bench.edit(Edits.change(scene, Part.OBSTACLE, before, after, what, "inspector " + what));
    }
}

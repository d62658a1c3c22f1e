package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Puts new objects into the shown scene, where they are seen, and selects them. */
final class SceneAdditions {
    /** Edges along a side of a new cloth. */
    private static final double CLOTH_EDGES = 40;
    /** Radius of a new cloth's pins over the length of its edges: a corner and its neighbours. */
    private static final double PIN = 1.2;

    private final EditorContext context;

    SceneAdditions(EditorContext context) {
        this.context = context;
    }

    /** Above the middle, at least six particles wide, so that it is a jet and no row of drops. */
    void emitter() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        double width =
                Math.max(6 * scene.physics().fluidSpacing(), 0.08 * Math.min(max.x() - min.x(), max.z() - min.z()));
        Pose pose = Pose.at(
                round((min.x() + max.x()) / 2),
                round(min.y() + 0.7 * (max.y() - min.y())),
                round((min.z() + max.z()) / 2));
        add(Emitter.disc(
                        Edits.freeId(scene, "emitter", Set.of()),
                        pose,
                        round(width),
                        scene.fluids().get(0).id(),
                        1)
                .withName(Edits.freeName(scene, PartKind.EMITTER, "Emitter")));
    }

    /** Fills the selected body to nine tenths. */
    void cavity() {
        Scene scene = scene();
        Body body = context.selection().of(PartKind.BODY, scene).get(0);
        add(Emitter.cavity(
                        Edits.freeId(scene, "filling", Set.of()),
                        body.id(),
                        0.9,
                        scene.fluids().get(0).id())
                .withName(Edits.freeName(scene, PartKind.EMITTER, "Filling of " + body.name())));
    }

    void block() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        Vec3 size = max.minus(min);
        Vec3 low = new Vec3(round(min.x() + 0.1 * size.x()), min.y(), round(min.z() + 0.1 * size.z()));
        Vec3 high = new Vec3(
                round(min.x() + 0.4 * size.x()), round(min.y() + 0.3 * size.y()), round(max.z() - 0.1 * size.z()));
        add(new FluidBlock(
                Edits.freeId(scene, "block", Set.of()),
                Edits.freeName(scene, PartKind.BLOCK, "Fluid Block"),
                low,
                high,
                scene.fluids().get(0).id(),
                null,
                null));
    }

    /** On the floor, as a drain. */
    void sink() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 size = scene.domain().max().minus(min);
        double side = round(0.15 * Math.min(size.x(), size.z()));
        double height = round(Math.max(4 * scene.physics().fluidSpacing(), 0.05 * size.y()));
        Pose pose = Pose.at(round(min.x() + size.x() / 2), round(min.y() + height / 2), round(min.z() + size.z() / 2));
        add(Sink.box(Edits.freeId(scene, "sink", Set.of()), pose, new Vec3(side, height, side))
                .withName(Edits.freeName(scene, PartKind.SINK, "Sink")));
    }

    /** In the middle, falling. */
    void grains() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 size = scene.domain().max().minus(min);
        Vec3 low = new Vec3(
                round(min.x() + 0.35 * size.x()), round(min.y() + 0.4 * size.y()), round(min.z() + 0.35 * size.z()));
        Vec3 high = new Vec3(
                round(min.x() + 0.65 * size.x()), round(min.y() + 0.65 * size.y()), round(min.z() + 0.65 * size.z()));
        add(new GrainBlock(
                Edits.freeId(scene, "grains", Set.of()),
                Edits.freeName(scene, PartKind.GRAINS, "Grains"),
                low,
                high,
                round(Math.max(0.001, Math.min(size.x(), size.z()) / 40)),
                0.1,
                scene.materials().get(0).id(),
                null,
                1,
                null));
    }

    /** On the floor. */
    void obstacle(ObstacleShape shape) {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 size = scene.domain().max().minus(min);
        String noun = shape.name().charAt(0) + shape.name().substring(1).toLowerCase(Locale.ROOT);
        double side = round(0.2 * Math.min(size.x(), size.z()));
        Vec3 extent = shape == ObstacleShape.CAPSULE
                ? new Vec3(round(side / 2), side, round(side / 2))
                : new Vec3(side, side, side);
        double height = shape == ObstacleShape.PLANE
                ? 0
                : shape == ObstacleShape.BOX ? side / 2 : round((extent.x() + extent.y()) / 2);
        add(new Obstacle(
                Edits.freeId(scene, noun, Set.of()),
                Edits.freeName(scene, PartKind.OBSTACLE, noun),
                shape,
                Pose.at(round(min.x() + size.x() / 2), round(min.y() + height), round(min.z() + size.z() / 2)),
                extent,
                scene.materials().get(0).id(),
                false,
                null));
    }

    /** Between the two selected bodies, or from the one to the world: a ball joint where it is easily seen. */
    void joint() {
        Scene scene = scene();
        List<Body> bodies = context.selection().of(PartKind.BODY, scene);
        Body last = bodies.size() > 1 ? bodies.get(1) : null;
        Vec3 from = bodies.get(0).pose().position();
        Vec3 middle = last == null
                ? from
                : from.plus(last.pose().position().minus(from).times(0.5)).tidy();
        add(Joint.of(
                        Edits.freeId(scene, "joint", Set.of()),
                        JointType.BALL,
                        bodies.get(0).id(),
                        last == null ? null : last.id(),
                        middle)
                .withName(Edits.freeName(scene, PartKind.JOINT, "Joint")));
    }

    /** Level, in the upper half, held at two corners of one side: it swings down and hangs. */
    void cloth() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 size = scene.domain().max().minus(min);
        double side = round(Math.max(0.002, Math.min(1, 0.5 * Math.min(size.x(), Math.min(size.y(), size.z())))));
        double spacing = side / CLOTH_EDGES;
        Pose pose =
                Pose.at(round(min.x() + size.x() / 2), round(min.y() + 0.75 * size.y()), round(min.z() + size.z() / 2));
        Fabric fabric = scene.fabrics().isEmpty()
                ? CommonFabrics.COTTON.withId(Edits.freeId(scene, CommonFabrics.COTTON.id(), Set.of("cloth")))
                : scene.fabrics().get(0);
        Cloth cloth = Cloth.of(
                        Edits.freeId(scene, "cloth", Set.of()),
                        ClothShape.RECTANGLE,
                        pose,
                        new Vec3(side, side, side),
                        spacing,
                        fabric.id())
                .withName(Edits.freeName(scene, PartKind.CLOTH, "Cloth"))
                .withPins(Stream.of(-0.5, 0.5)
                        .map(x -> ClothPin.toWorld(new Vec3(x * side, 0, -0.5 * side), PIN * spacing))
                        .toList());
        SceneObject placed = cloth.moved(Landing.clear(context.project().orElseThrow(), cloth));
        if (scene.fabrics().isEmpty()) {
            String label = "Add " + cloth.name();
            Command taken = new InsertPart(scene.name(), 0, fabric, label);
            Command added = new InsertPart(scene.name(), scene.cloths().size(), placed, label);
            show(new CommandGroup(label, List.of(taken, added), ""), placed);
        } else {
            show(Edits.add(scene, placed), placed);
        }
    }

    /** Cotton, to begin with. */
    void fabric() {
        Scene scene = scene();
        add(CommonFabrics.COTTON
                .withId(Edits.freeId(scene, "fabric", Set.of()))
                .withName(Edits.freeName(scene, PartKind.FABRIC, "Fabric")));
    }

    /** Like the scene's first. */
    void material() {
        Scene scene = scene();
        String id = Edits.freeId(scene, "material", Set.of());
        Material start = scene.materials().isEmpty()
                ? new Material(id, null, 1000, 0.3, 0.4, 0, null, null)
                : scene.materials().get(0).withId(id);
        add(start.withName(Edits.freeName(scene, PartKind.MATERIAL, "Material")));
    }

    /** Water, to begin with. */
    void fluid() {
        Scene scene = scene();
        add(CommonFluids.WATER
                .withId(Edits.freeId(scene, "fluid", Set.of()))
                .withName(Edits.freeName(scene, PartKind.FLUID, "Fluid")));
    }

    private void add(ScenePart part) {
        ScenePart placed = part;
        if (part instanceof SceneObject object && !(part instanceof Joint)) {
            placed = object.moved(Landing.clear(context.project().orElseThrow(), object));
        }
        show(Edits.add(scene(), placed), placed);
    }

    private void show(Command command, ScenePart placed) {
        context.edit(command);
        context.selection().set(Selection.Item.of(placed));
        context.view().requests().showSelection();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private static double round(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}

package dev.scree.editor.action;

import dev.scree.editor.command.Part;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.Set;

/** Puts new sources, sinks and blocks of fluid into the shown scene, where they are seen, and selects them. */
final class SceneAdditions {
    private final Workbench bench;

    SceneAdditions(Workbench bench) {
        this.bench = bench;
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
        add(
                Part.EMITTER,
                Selection.Kind.EMITTER,
                Emitter.disc(
                                Edits.freeId(scene, "emitter", Set.of()),
                                pose,
                                round(width),
                                scene.fluids().get(0).id(),
                                1)
                        .withName(emitterName(scene, "Emitter")));
    }

    /** Fills the selected body to nine tenths. */
    void cavity() {
        Scene scene = scene();
        Body body = bench.selection().bodies(scene).get(0);
        add(
                Part.EMITTER,
                Selection.Kind.EMITTER,
                Emitter.cavity(
                                Edits.freeId(scene, "filling", Set.of()),
                                body.id(),
                                0.9,
                                scene.fluids().get(0).id())
                        .withName(emitterName(scene, "Filling of " + body.name())));
    }

    void block() {
        Scene scene = scene();
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        Vec3 size = max.minus(min);
        Vec3 low = new Vec3(round(min.x() + 0.1 * size.x()), min.y(), round(min.z() + 0.1 * size.z()));
        Vec3 high = new Vec3(
                round(min.x() + 0.4 * size.x()), round(min.y() + 0.3 * size.y()), round(max.z() - 0.1 * size.z()));
        add(
                Part.BLOCK,
                Selection.Kind.BLOCK,
                new FluidBlock(
                        Edits.freeId(scene, "block", Set.of()),
                        Edits.freeName(
                                scene.blocks().stream().map(FluidBlock::name).toList(), "Fluid Block"),
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
        add(
                Part.SINK,
                Selection.Kind.SINK,
                Sink.box(Edits.freeId(scene, "sink", Set.of()), pose, new Vec3(side, height, side))
                        .withName(Edits.freeName(
                                scene.sinks().stream().map(Sink::name).toList(), "Sink")));
    }

    private static String emitterName(Scene scene, String wanted) {
        return Edits.freeName(scene.emitters().stream().map(Emitter::name).toList(), wanted);
    }

    private <T> void add(Part<T> part, Selection.Kind kind, T value) {
        bench.edit(Edits.add(scene(), part, value));
        bench.selection().set(new Selection.Item(kind, part.id(value)));
    }

    private Scene scene() {
        return bench.project().orElseThrow().scene();
    }

    private static double round(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}

package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.command.Part;
import dev.scree.editor.command.RemovePart;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.command.ReplaceSetting;
import dev.scree.editor.command.Setting;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Builds the commands of the larger edits from a scene; changes nothing itself. */
public final class Edits {
    private Edits() {}

    /** An id that nothing in the scene has: the name made plain, with a number if taken. */
    public static String freeId(Scene scene, String name, Set<String> alsoTaken) {
        Set<String> taken = new HashSet<>(alsoTaken);
        scene.bodies().forEach(b -> taken.add(b.id()));
        scene.emitters().forEach(e -> taken.add(e.id()));
        scene.sinks().forEach(s -> taken.add(s.id()));
        scene.blocks().forEach(b -> taken.add(b.id()));
        scene.materials().forEach(m -> taken.add(m.id()));
        scene.fluids().forEach(f -> taken.add(f.id()));
        scene.grains().forEach(g -> taken.add(g.id()));
        scene.obstacles().forEach(o -> taken.add(o.id()));
        String plain = name.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
        String stem = (plain.isEmpty() ? "thing" : plain).replaceAll("-[0-9]+$", "");
        String id = plain.isEmpty() ? stem : plain;
        for (int i = 2; taken.contains(id); i++) {
            id = stem + "-" + i;
        }
        return id;
    }

    /** A name like the wanted one that nothing in the list has: "Pawn", "Pawn 2", ... */
    public static String freeName(List<String> taken, String wanted) {
        String stem = wanted.replaceAll(" [0-9]+$", "");
        String name = wanted;
        for (int i = 2; taken.contains(name); i++) {
            name = stem + " " + i;
        }
        return name;
    }

    public static <T> Command add(Scene scene, Part<T> part, T value) {
        return new InsertPart<>(scene.name(), part, part.in(scene).size(), value, "Add " + part.name(value));
    }

    /** Other values for one thing. @param gesture see {@link ReplacePart} */
    public static <T> Command change(Scene scene, Part<T> part, T before, T after, String what, String gesture) {
        return new ReplacePart<>(
                scene.name(), part, before, after, "Change " + what + " of " + part.name(before), gesture);
    }

    /** What is selected taken out; with a body go the emitters that fill it. */
    public static Command delete(Scene scene, Selection selection) {
        List<Command> children = new ArrayList<>();
        remove(scene, Part.BODY, selection.bodies(scene), children);
        Set<String> gone = new HashSet<>();
        selection.bodies(scene).forEach(b -> gone.add(b.id()));
        remove(
                scene,
                Part.EMITTER,
                scene.emitters().stream()
                        .filter(e -> selection.emitters(scene).contains(e)
                                || e.shape() == EmitterShape.CAVITY && gone.contains(e.body()))
                        .toList(),
                children);
        remove(scene, Part.SINK, selection.sinks(scene), children);
        remove(scene, Part.BLOCK, selection.blocks(scene), children);
        remove(scene, Part.GRAINS, selection.grains(scene), children);
        remove(scene, Part.OBSTACLE, selection.obstacles(scene), children);
        return new CommandGroup(
                children.size() == 1 ? children.get(0).label() : "Delete " + children.size() + " Things", children, "");
    }

    /**
     * The selected ones posed anew. Boxes of fluid and grains have no rotation: their corners go by their own function.
     * A pivot goes with its body; keyframes stay.
     */
    public static Command transform(
            Scene scene,
            Selection selection,
            String verb,
            UnaryOperator<Pose> pose,
            UnaryOperator<Vec3> corner,
            String gesture) {
        List<Command> children = new ArrayList<>();
        replace(
                scene,
                Part.BODY,
                selection.bodies(scene),
                b -> Moves.posed(b, pose.apply(b.pose())),
                verb,
                gesture,
                children);
        replace(
                scene,
                Part.EMITTER,
                selection.emitters(scene),
                e -> e.withPose(pose.apply(e.pose())),
                verb,
                gesture,
                children);
        replace(
                scene,
                Part.SINK,
                selection.sinks(scene),
                s -> s.withPose(pose.apply(s.pose())),
                verb,
                gesture,
                children);
        replace(
                scene,
                Part.BLOCK,
                selection.blocks(scene),
                b -> b.withMin(corner.apply(b.min())).withMax(corner.apply(b.max())),
                verb,
                gesture,
                children);
        replace(
                scene,
                Part.GRAINS,
                selection.grains(scene),
                g -> g.withMin(corner.apply(g.min())).withMax(corner.apply(g.max())),
                verb,
                gesture,
                children);
        replace(
                scene,
                Part.OBSTACLE,
                selection.obstacles(scene),
                o -> o.withPose(pose.apply(o.pose())),
                verb,
                gesture,
                children);
        String what = children.size() == 1 ? children.get(0).label() : verb + " " + children.size() + " Things";
        return new CommandGroup(what, children, gesture);
    }

    private static <T> void replace(
            Scene scene,
            Part<T> part,
            List<T> values,
            UnaryOperator<T> edit,
            String verb,
            String gesture,
            List<Command> into) {
        values.forEach(v ->
                into.add(new ReplacePart<>(scene.name(), part, v, edit.apply(v), verb + " " + part.name(v), gesture)));
    }

    /** Copies of what is selected, moved by an offset [m]. */
    public static Placed duplicate(Scene scene, Selection selection, Vec3 offset) {
        List<Command> children = new ArrayList<>();
        List<Selection.Item> items = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        copies(
                scene,
                Part.BODY,
                Selection.Kind.BODY,
                selection.bodies(scene),
                (b, id, name) -> Moves.moved(b, offset).withId(id).withName(name),
                taken,
                children,
                items);
        Map<String, String> bodies = new HashMap<>();
        selection
                .bodies(scene)
                .forEach(b -> bodies.put(b.id(), items.get(bodies.size()).id()));
        copies(
                scene,
                Part.EMITTER,
                Selection.Kind.EMITTER,
                selection.emitters(scene),
                (e, id, name) -> filling(e.withPose(Moves.moved(e.pose(), offset)), bodies)
                        .withId(id)
                        .withName(name),
                taken,
                children,
                items);
        copies(
                scene,
                Part.SINK,
                Selection.Kind.SINK,
                selection.sinks(scene),
                (s, id, name) ->
                        s.withPose(Moves.moved(s.pose(), offset)).withId(id).withName(name),
                taken,
                children,
                items);
        copies(
                scene,
                Part.BLOCK,
                Selection.Kind.BLOCK,
                selection.blocks(scene),
                (b, id, name) -> b.withMin(b.min().plus(offset))
                        .withMax(b.max().plus(offset))
                        .withId(id)
                        .withName(name),
                taken,
                children,
                items);
        copies(
                scene,
                Part.GRAINS,
                Selection.Kind.GRAINS,
                selection.grains(scene),
                (g, id, name) -> g.withMin(g.min().plus(offset))
                        .withMax(g.max().plus(offset))
                        .withId(id)
                        .withName(name),
                taken,
                children,
                items);
        copies(
                scene,
                Part.OBSTACLE,
                Selection.Kind.OBSTACLE,
                selection.obstacles(scene),
                (o, id, name) ->
                        o.withPose(Moves.moved(o.pose(), offset)).withId(id).withName(name),
                taken,
                children,
                items);
        return new Placed(new CommandGroup("Duplicate", children, ""), items);
    }

    /** An emitter that fills the body which another became; one of a body that stays, or of none, is left as it is. */
    private static Emitter filling(Emitter emitter, Map<String, String> became) {
        return emitter.body() == null ? emitter : emitter.withBody(became.getOrDefault(emitter.body(), emitter.body()));
    }

    /** Makes a copy with an id and a name of its own. */
    private interface Copier<T> {
        T copy(T value, String id, String name);
    }

    private static <T> void copies(
            Scene scene,
            Part<T> part,
            Selection.Kind kind,
            List<T> values,
            Copier<T> copier,
            Set<String> taken,
            List<Command> into,
            List<Selection.Item> items) {
        List<String> names =
                new ArrayList<>(part.in(scene).stream().map(part::name).toList());
        int index = names.size();
        for (T value : values) {
            String id = freeId(scene, part.id(value), taken);
            String name = freeName(names, part.name(value));
            taken.add(id);
            names.add(name);
            into.add(new InsertPart<>(scene.name(), part, index++, copier.copy(value, id, name), "Duplicate"));
            items.add(new Selection.Item(kind, id));
        }
    }

    /** An edit that mends a problem; empty where there is nothing to mend any more. */
    public static Command mend(Scene scene, ProblemFix fix) {
        Scene after = fix.apply(scene);
        List<Command> children = new ArrayList<>();
        changed(scene, Part.BODY, after, fix.label(), children);
        changed(scene, Part.EMITTER, after, fix.label(), children);
        changed(scene, Part.GRAINS, after, fix.label(), children);
        if (!after.physics().equals(scene.physics())) {
            children.add(new ReplaceSetting<>(
                    scene.name(), Setting.PHYSICS, scene.physics(), after.physics(), fix.label(), ""));
        }
        if (!after.domain().equals(scene.domain())) {
            children.add(new ReplaceSetting<>(
                    scene.name(), Setting.DOMAIN, scene.domain(), after.domain(), fix.label(), ""));
        }
        return new CommandGroup(fix.label(), children, "");
    }

    private static <T> void changed(Scene scene, Part<T> part, Scene after, String label, List<Command> into) {
        for (int i = 0; i < part.in(scene).size(); i++) {
            T before = part.in(scene).get(i);
            if (!before.equals(part.in(after).get(i))) {
                into.add(new ReplacePart<>(
                        scene.name(), part, before, part.in(after).get(i), label, ""));
            }
        }
    }

    /** One stroke of the brush: these bodies get this resolution. */
    public static Command paint(Scene scene, Set<String> bodyIds, int resolution, String gesture) {
        List<Command> children = new ArrayList<>();
        for (Body b : scene.bodies()) {
            if (bodyIds.contains(b.id()) && b.resolution() != resolution) {
                children.add(new ReplacePart<>(
                        scene.name(), Part.BODY, b, b.withResolution(resolution), "Paint Resolution", gesture));
            }
        }
        return new CommandGroup("Paint Resolution", children, gesture);
    }

    /** The selection as a preset, placed about the middle of its foot. */
    public static Preset preset(Scene scene, Selection selection, String name, String description) {
        List<Body> bodies = selection.bodies(scene);
        List<Emitter> emitters = selection.emitters(scene);
        List<FluidBlock> blocks = selection.blocks(scene);
        List<Sink> sinks = selection.sinks(scene);
        Set<String> materialIds = new LinkedHashSet<>();
        bodies.forEach(b -> materialIds.add(b.material()));
        Set<String> fluidIds = new LinkedHashSet<>();
        emitters.forEach(e -> fluidIds.add(e.fluid()));
        blocks.forEach(b -> fluidIds.add(b.fluid()));
        List<Vec3> points = new ArrayList<>();
        bodies.forEach(b -> points.add(b.pose().position()));
        emitters.stream()
                .filter(e -> e.shape() != EmitterShape.CAVITY)
                .forEach(e -> points.add(e.pose().position()));
        blocks.forEach(b -> points.add(Moves.middle(b.min(), b.max())));
        sinks.forEach(k -> points.add(k.pose().position()));
        Vec3 spot = Moves.mean(points);
        return new Preset(
                name,
                description,
                scene.materials().stream()
                        .filter(m -> materialIds.contains(m.id()))
                        .toList(),
                scene.fluids().stream().filter(f -> fluidIds.contains(f.id())).toList(),
                bodies.stream().map(b -> Moves.moved(b, spot.times(-1))).toList(),
                blocks.stream()
                        .map(b -> b.withMin(b.min().minus(spot)).withMax(b.max().minus(spot)))
                        .toList(),
                emitters.stream()
                        .map(e -> e.withPose(Moves.moved(e.pose(), spot.times(-1))))
                        .toList(),
                sinks.stream()
                        .map(k -> k.withPose(Moves.moved(k.pose(), spot.times(-1))))
                        .toList(),
                null);
    }

    /** A placed preset: the command, and what it will add. */
    public record Placed(Command command, List<Selection.Item> items) {}

    /**
     * A preset put into a scene with ids of its own. Materials and fluids that the scene has alike are shared.
     *
     * @param spot where its origin comes to stand [m]
     * @param models the preset's names of models to the project's
     */
    public static Placed place(Scene scene, Preset preset, Vec3 spot, Map<String, String> models) {
        List<Command> children = new ArrayList<>();
        List<Selection.Item> items = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        Map<String, String> materials = new HashMap<>();
        int index = scene.materials().size();
        for (Material m : preset.materials()) {
            String id = Part.MATERIAL.find(scene, m.id()).filter(m::equals).isPresent()
                    ? m.id()
                    : freeId(scene, m.id(), taken);
            if (Part.MATERIAL.find(scene, id).isEmpty()) {
                children.add(
                        new InsertPart<>(scene.name(), Part.MATERIAL, index++, m.withId(id), "Place " + preset.name()));
            }
            taken.add(id);
            materials.put(m.id(), id);
        }
        Map<String, String> fluids = new HashMap<>();
        index = scene.fluids().size();
        for (FluidMaterial f : preset.fluids()) {
            String id = Part.FLUID.find(scene, f.id()).filter(f::equals).isPresent()
                    ? f.id()
                    : freeId(scene, f.id(), taken);
            if (Part.FLUID.find(scene, id).isEmpty()) {
                children.add(
                        new InsertPart<>(scene.name(), Part.FLUID, index++, f.withId(id), "Place " + preset.name()));
            }
            taken.add(id);
            fluids.put(f.id(), id);
            if (preset.bodies().isEmpty()
                    && preset.blocks().isEmpty()
                    && preset.emitters().isEmpty()
                    && preset.sinks().isEmpty()) {
                items.add(new Selection.Item(Selection.Kind.FLUID, id));
            }
        }
        index = scene.bodies().size();
        Map<String, String> bodies = new HashMap<>();
        List<String> names =
                new ArrayList<>(scene.bodies().stream().map(Body::name).toList());
        for (Body b : preset.bodies()) {
            String id = freeId(scene, b.id(), taken);
            taken.add(id);
            String name = freeName(names, b.name());
            names.add(name);
            Body placed = Moves.moved(b, spot)
                    .withId(id)
                    .withName(name)
                    .withModel(models.getOrDefault(b.model(), b.model()))
                    .withMaterial(materials.getOrDefault(b.material(), b.material()));
            bodies.put(b.id(), id);
            children.add(new InsertPart<>(scene.name(), Part.BODY, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.BODY, id));
        }
        index = scene.blocks().size();
        for (FluidBlock b : preset.blocks()) {
            String id = freeId(scene, b.id(), taken);
            taken.add(id);
            FluidBlock placed = b.withId(id)
                    .withMin(b.min().plus(spot))
                    .withMax(b.max().plus(spot))
                    .withFluid(fluids.getOrDefault(b.fluid(), b.fluid()));
            children.add(new InsertPart<>(scene.name(), Part.BLOCK, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.BLOCK, id));
        }
        index = scene.emitters().size();
        for (Emitter e : preset.emitters()) {
            String id = freeId(scene, e.id(), taken);
            taken.add(id);
            Emitter placed = filling(e, bodies)
                    .withId(id)
                    .withPose(Moves.moved(e.pose(), spot))
                    .withFluid(fluids.getOrDefault(e.fluid(), e.fluid()));
            children.add(new InsertPart<>(scene.name(), Part.EMITTER, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.EMITTER, id));
        }
        index = scene.sinks().size();
        for (Sink k : preset.sinks()) {
            String id = freeId(scene, k.id(), taken);
            taken.add(id);
            children.add(new InsertPart<>(
                    scene.name(),
                    Part.SINK,
                    index++,
                    k.withId(id).withPose(Moves.moved(k.pose(), spot)),
                    "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.SINK, id));
        }
        return new Placed(new CommandGroup("Place " + preset.name(), children, ""), items);
    }

    /** The model files that a preset's bodies name, each once. */
    public static List<String> models(Preset preset) {
        Map<String, Boolean> found = new LinkedHashMap<>();
        preset.bodies().forEach(b -> found.put(b.model(), true));
        return List.copyOf(found.keySet());
    }

    /** Removed from the last to the first, so that each index holds when its turn comes. */
    private static <T> void remove(Scene scene, Part<T> part, List<T> values, List<Command> into) {
        List<T> all = part.in(scene);
        for (int i = all.size() - 1; i >= 0; i--) {
            if (values.contains(all.get(i))) {
                into.add(new RemovePart<>(scene.name(), part, i, all.get(i), "Delete " + part.name(all.get(i))));
            }
        }
    }
}

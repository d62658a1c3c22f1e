package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.command.Part;
import dev.scree.editor.command.RemovePart;
import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
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
    private Edits() {
    }

    /** An id that no body, emitter, block, material or fluid of the scene has: the name made plain, with a number if taken. */
    public static String freeId(Scene scene, String name, Set<String> alsoTaken) {
        Set<String> taken = new HashSet<>(alsoTaken);
        scene.bodies().forEach(b -> taken.add(b.id()));
        scene.emitters().forEach(e -> taken.add(e.id()));
        scene.blocks().forEach(b -> taken.add(b.id()));
        scene.materials().forEach(m -> taken.add(m.id()));
        scene.fluids().forEach(f -> taken.add(f.id()));
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
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
        return new ReplacePart<>(scene.name(), part, before, after, "Change " + what + " of " + part.name(before), gesture);
    }

    /** The selected bodies, emitters and blocks taken out. */
    public static Command delete(Scene scene, Selection selection) {
        List<Command> children = new ArrayList<>();
        remove(scene, Part.BODY, selection.bodies(scene), children);
        remove(scene, Part.EMITTER, selection.emitters(scene), children);
        remove(scene, Part.BLOCK, selection.blocks(scene), children);
        return new CommandGroup(children.size() == 1 ? children.get(0).label() : "Delete " + children.size() + " Things", children, "");
    }

    /** The selected ones moved by an offset [m]. */
    public static Command move(Scene scene, Selection selection, Vec3 offset, String gesture) {
        return transform(scene, selection, "Move", pose -> pose.withPosition(pose.position().plus(offset)),
                block -> block.withMin(block.min().plus(offset)).withMax(block.max().plus(offset)), gesture);
    }

    /** The selected ones posed anew; blocks have no rotation and take part by their own function. */
    public static Command transform(Scene scene, Selection selection, String verb, UnaryOperator<Pose> pose, UnaryOperator<FluidBlock> block, String gesture) {
        List<Command> children = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Body b : selection.bodies(scene)) {
            names.add(b.name());
            children.add(new ReplacePart<>(scene.name(), Part.BODY, b, b.withPose(pose.apply(b.pose())), verb + " " + b.name(), gesture));
        }
        for (Emitter e : selection.emitters(scene)) {
            names.add(e.name());
            children.add(new ReplacePart<>(scene.name(), Part.EMITTER, e, e.withPose(pose.apply(e.pose())), verb + " " + e.name(), gesture));
        }
        for (FluidBlock b : selection.blocks(scene)) {
            names.add(b.name());
            children.add(new ReplacePart<>(scene.name(), Part.BLOCK, b, block.apply(b), verb + " " + b.name(), gesture));
        }
        return new CommandGroup(verb + " " + (names.size() == 1 ? names.get(0) : names.size() + " Things"), children, gesture);
    }

    /** One stroke of the brush: these bodies get this resolution. */
    public static Command paint(Scene scene, Set<String> bodyIds, int resolution, String gesture) {
        List<Command> children = new ArrayList<>();
        for (Body b : scene.bodies()) {
            if (bodyIds.contains(b.id()) && b.resolution() != resolution) {
                children.add(new ReplacePart<>(scene.name(), Part.BODY, b, b.withResolution(resolution), "Paint Resolution", gesture));
            }
        }
        return new CommandGroup("Paint Resolution", children, gesture);
    }

    /** The selection as a preset, placed about the middle of its foot. */
    public static Preset preset(Scene scene, Selection selection, String name, String description) {
        List<Body> bodies = selection.bodies(scene);
        List<Emitter> emitters = selection.emitters(scene);
        List<FluidBlock> blocks = selection.blocks(scene);
        Set<String> materialIds = new LinkedHashSet<>();
        bodies.forEach(b -> materialIds.add(b.material()));
        Set<String> fluidIds = new LinkedHashSet<>();
        emitters.forEach(e -> fluidIds.add(e.fluid()));
        blocks.forEach(b -> fluidIds.add(b.fluid()));
        Vec3 spot = centre(bodies, emitters, blocks);
        return new Preset(name, description,
                scene.materials().stream().filter(m -> materialIds.contains(m.id())).toList(),
                scene.fluids().stream().filter(f -> fluidIds.contains(f.id())).toList(),
                bodies.stream().map(b -> b.withPose(moved(b.pose(), spot.times(-1)))).toList(),
                blocks.stream().map(b -> b.withMin(b.min().minus(spot)).withMax(b.max().minus(spot))).toList(),
                emitters.stream().map(e -> e.withPose(moved(e.pose(), spot.times(-1)))).toList(), null);
    }

    /** A placed preset: the command, and what it will add. */
    public record Placed(Command command, List<Selection.Item> items) {
    }

    /**
     * A preset put into a scene with ids of its own. Materials and fluids that the scene has alike are shared.
     *
     * @param spot   where its origin comes to stand [m]
     * @param models the preset's names of models to the project's
     */
    public static Placed place(Scene scene, Preset preset, Vec3 spot, Map<String, String> models) {
        List<Command> children = new ArrayList<>();
        List<Selection.Item> items = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        Map<String, String> materials = new HashMap<>();
        int index = scene.materials().size();
        for (Material m : preset.materials()) {
            String id = Part.MATERIAL.find(scene, m.id()).filter(m::equals).isPresent() ? m.id() : freeId(scene, m.id(), taken);
            if (Part.MATERIAL.find(scene, id).isEmpty()) {
                children.add(new InsertPart<>(scene.name(), Part.MATERIAL, index++, m.withId(id), "Place " + preset.name()));
            }
            taken.add(id);
            materials.put(m.id(), id);
        }
        Map<String, String> fluids = new HashMap<>();
        index = scene.fluids().size();
        for (FluidMaterial f : preset.fluids()) {
            String id = Part.FLUID.find(scene, f.id()).filter(f::equals).isPresent() ? f.id() : freeId(scene, f.id(), taken);
            if (Part.FLUID.find(scene, id).isEmpty()) {
                children.add(new InsertPart<>(scene.name(), Part.FLUID, index++, f.withId(id), "Place " + preset.name()));
            }
            taken.add(id);
            fluids.put(f.id(), id);
        }
        index = scene.bodies().size();
        List<String> names = new ArrayList<>(scene.bodies().stream().map(Body::name).toList());
        for (Body b : preset.bodies()) {
            String id = freeId(scene, b.id(), taken);
            taken.add(id);
            String name = freeName(names, b.name());
            names.add(name);
            Body placed = b.withId(id).withName(name).withPose(moved(b.pose(), spot)).withModel(models.getOrDefault(b.model(), b.model()))
                    .withMaterial(materials.getOrDefault(b.material(), b.material()));
            children.add(new InsertPart<>(scene.name(), Part.BODY, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.BODY, id));
        }
        index = scene.blocks().size();
        for (FluidBlock b : preset.blocks()) {
            String id = freeId(scene, b.id(), taken);
            taken.add(id);
            FluidBlock placed = b.withId(id).withMin(b.min().plus(spot)).withMax(b.max().plus(spot)).withFluid(fluids.getOrDefault(b.fluid(), b.fluid()));
            children.add(new InsertPart<>(scene.name(), Part.BLOCK, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.BLOCK, id));
        }
        index = scene.emitters().size();
        for (Emitter e : preset.emitters()) {
            String id = freeId(scene, e.id(), taken);
            taken.add(id);
            Emitter placed = e.withId(id).withPose(moved(e.pose(), spot)).withFluid(fluids.getOrDefault(e.fluid(), e.fluid()));
            children.add(new InsertPart<>(scene.name(), Part.EMITTER, index++, placed, "Place " + preset.name()));
            items.add(new Selection.Item(Selection.Kind.EMITTER, id));
        }
        return new Placed(new CommandGroup("Place " + preset.name(), children, ""), items);
    }

    /** The model files that a preset's bodies name, each once. */
    public static List<String> models(Preset preset) {
        Map<String, Boolean> found = new LinkedHashMap<>();
        preset.bodies().forEach(b -> found.put(b.model(), true));
        return List.copyOf(found.keySet());
    }

    /** The mean of where they stand [m]. */
    static Vec3 centre(List<Body> bodies, List<Emitter> emitters, List<FluidBlock> blocks) {
        List<Vec3> points = new ArrayList<>();
        bodies.forEach(b -> points.add(b.pose().position()));
        emitters.forEach(e -> points.add(e.pose().position()));
        blocks.forEach(b -> points.add(b.min().plus(b.max()).times(0.5)));
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : points) {
            sum = sum.plus(p);
        }
        return points.isEmpty() ? sum : sum.times(1.0 / points.size());
    }

    private static Pose moved(Pose pose, Vec3 by) {
        return pose.withPosition(pose.position().plus(by));
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

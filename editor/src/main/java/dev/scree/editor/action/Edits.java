package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.EditObjects;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.command.RemovePart;
import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Builds the commands of the larger edits from a scene, for objects of all kinds alike; changes nothing itself. */
public final class Edits {
    private Edits() {}

    /** An id that nothing in the scene has: the name made plain, with a number if taken. */
    public static String freeId(Scene scene, String name, Set<String> alsoTaken) {
        Set<String> taken = new HashSet<>(alsoTaken);
        scene.parts().forEach(part -> taken.add(part.id()));
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

    /** A name that no part of the kind has. */
    public static String freeName(Scene scene, PartKind<?> kind, String wanted) {
        return freeName(kind.in(scene).stream().map(ScenePart::name).toList(), wanted);
    }

    public static Command add(Scene scene, ScenePart part) {
        return new InsertPart(scene.name(), part.kind().in(scene).size(), part, "Add " + part.name());
    }

    /** Other values for one part. @param what the property in title case; gesture: see {@link ReplacePart} */
    public static Command change(Scene scene, ScenePart before, ScenePart after, String what, String gesture) {
        String whose = before.kind().single() ? "" : " of " + before.name();
        return new ReplacePart(scene.name(), before, after, "Change " + what + whose, gesture);
    }

    /** Other values for some parts at once, as one step. @param after in the order of those before */
    public static Command changeAll(
            Scene scene,
            List<? extends ScenePart> before,
            List<? extends ScenePart> after,
            String what,
            String gesture) {
        if (before.size() == 1) {
            return change(scene, before.get(0), after.get(0), what, gesture);
        }
        Map<PartKind<?>, Map<String, ScenePart>> changed = new LinkedHashMap<>();
        for (int i = 0; i < before.size(); i++) {
            changed.computeIfAbsent(before.get(i).kind(), kind -> new HashMap<>())
                    .put(before.get(i).id(), after.get(i));
        }
        Scene made = scene;
        for (Map.Entry<PartKind<?>, Map<String, ScenePart>> each : changed.entrySet()) {
            made = replaced(each.getKey(), made, each.getValue());
        }
        return EditObjects.between(scene, made, "Change " + what + " of " + before.size() + " Things", gesture);
    }

    /** @param by parts that take the places of those of their ids */
    private static <T extends ScenePart> Scene replaced(PartKind<T> kind, Scene scene, Map<String, ScenePart> by) {
        return kind.with(
                scene,
                kind.in(scene).stream()
                        .map(part -> kind.type().cast(by.getOrDefault(part.id(), part)))
                        .toList());
    }

    /** What is selected taken out; with a body go the emitters that fill it, its joints and pins to it. */
    public static Command delete(Scene scene, Selection selection) {
        return delete(scene, selection, "Delete");
    }

    /** The same by another name, such as "Cut". */
    static Command delete(Scene scene, Selection selection, String verb) {
        List<SceneObject> gone = gone(scene, selection);
        return EditObjects.between(scene, without(scene, selection), what(verb, gone), "");
    }

    /** The scene without what is selected, and without what goes with it. */
    static Scene without(Scene scene, Selection selection) {
        Set<String> bodies = new HashSet<>();
        selection.of(PartKind.BODY, scene).forEach(b -> bodies.add(b.id()));
        Set<SceneObject> all = identity(gone(scene, selection));
        return Grouping.pruned(mapped(scene, object -> all.contains(object) ? null : released(object, bodies)));
    }

    private static List<SceneObject> gone(Scene scene, Selection selection) {
        List<SceneObject> gone = new ArrayList<>(selection.objects(scene));
        Set<String> bodies = new HashSet<>();
        selection.of(PartKind.BODY, scene).forEach(b -> bodies.add(b.id()));
        scene.emitters().stream()
                .filter(e -> e.place().isEmpty() && bodies.contains(e.body()) && !gone.contains(e))
                .forEach(gone::add);
        scene.joints().stream()
                .filter(j -> bodies.contains(j.bodyA()) || bodies.contains(j.bodyB()))
                .filter(j -> !gone.contains(j))
                .forEach(gone::add);
        return gone;
    }

    /** A cloth or soft body without its pins to bodies that go. */
    private static SceneObject released(SceneObject object, Set<String> bodies) {
        List<ClothPin> pins = Properties.pins(object);
        return pins.stream().anyMatch(pin -> bodies.contains(pin.body()))
                ? Properties.withPins(
                        object,
                        pins.stream()
                                .filter(pin -> pin.body() == null || !bodies.contains(pin.body()))
                                .toList())
                : object;
    }

    /**
     * The selected ones placed anew. Boxes of fluid and grains have no rotation: their corners go by their own
     * function. A pivot goes with its body, and a joint with its two bodies; keyframes stay, and so do locked objects.
     */
    public static Command transform(
            Scene scene,
            Selection selection,
            String verb,
            UnaryOperator<Pose> pose,
            UnaryOperator<Vec3> corner,
            String gesture) {
        Set<String> locked = Set.copyOf(scene.locked());
        List<SceneObject> objects = new ArrayList<>(selection.objects(scene).stream()
                .filter(object -> !locked.contains(object.reference()))
                .toList());
        Set<String> bodies = new HashSet<>();
        objects.stream().filter(Body.class::isInstance).forEach(b -> bodies.add(b.id()));
        scene.joints().stream()
                .filter(j -> bodies.contains(j.bodyA()) && bodies.contains(j.bodyB()) && !objects.contains(j))
                .forEach(objects::add);
        return each(scene, objects, verb, gesture, object -> object.posed(pose, corner));
    }

    /** The selected ones hidden; shown, where all of them are hidden already. */
    public static Command hide(Scene scene, Selection selection) {
        return hide(scene, selection.objects(scene));
    }

    /** The same for objects, selected or not. */
    public static Command hide(Scene scene, List<SceneObject> objects) {
        boolean hidden = !objects.stream().allMatch(SceneObject::hidden);
        return each(scene, objects, hidden ? "Hide" : "Show", "", object -> hidden(scene, object, hidden));
    }

    /** A vessel's filling is never drawn and has no such property. */
    private static <T extends ScenePart> T hidden(Scene scene, T object, boolean hidden) {
        return Properties.find(object, "hidden")
                .map(p -> p.with(scene, object, hidden))
                .orElse(object);
    }

    /** The objects edited, all in one step. A function that gives back what it got leaves an object as it is. */
    static Command each(
            Scene scene,
            List<SceneObject> objects,
            String verb,
            String gesture,
            Function<SceneObject, SceneObject> edit) {
        return each(scene, objects, objects, verb, gesture, edit);
    }

    /** The same, with some that only go with those that the history names. */
    static Command each(
            Scene scene,
            List<SceneObject> objects,
            List<SceneObject> named,
            String verb,
            String gesture,
            Function<SceneObject, SceneObject> edit) {
        Set<SceneObject> edited = identity(objects);
        Scene after = mapped(scene, object -> edited.contains(object) ? edit.apply(object) : object);
        return EditObjects.between(scene, after, what(verb, named), gesture);
    }

    private static Set<SceneObject> identity(List<SceneObject> objects) {
        Set<SceneObject> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.addAll(objects);
        return all;
    }

    /** The scene with each object as the function makes it, or without it where that gives null. */
    static Scene mapped(Scene scene, Function<SceneObject, SceneObject> edit) {
        Scene after = scene;
        for (PartKind<? extends SceneObject> kind : PartKind.OBJECTS) {
            after = mapped(kind, after, edit);
        }
        return after;
    }

    private static <T extends SceneObject> Scene mapped(
            PartKind<T> kind, Scene scene, Function<SceneObject, SceneObject> edit) {
        List<T> now = new ArrayList<>();
        for (T object : kind.in(scene)) {
            SceneObject edited = edit.apply(object);
            if (edited != null) {
                now.add(kind.type().cast(edited));
            }
        }
        return kind.with(scene, now);
    }

    /** What was done to objects: "Hide Pawn", "Hide 3 Things". */
    static String what(String verb, List<? extends SceneObject> objects) {
        return verb + " " + (objects.size() == 1 ? objects.get(0).name() : objects.size() + " Things");
    }

    /** An edit that mends a problem; empty where there is nothing to mend any more. */
    public static Command mend(Scene scene, ProblemFix fix) {
        Scene after = fix.apply(scene);
        List<Command> children = new ArrayList<>();
        for (ScenePart before : scene.parts()) {
            before.kind()
                    .find(after, before.id())
                    .filter(now -> !now.equals(before))
                    .ifPresent(now -> children.add(new ReplacePart(scene.name(), before, now, fix.label(), "")));
        }
        // What becomes something of another kind goes, and comes anew at the end of the list of that kind.
        List<ScenePart> gone = scene.parts().stream()
                .filter(part -> part.kind().find(after, part.id()).isEmpty())
                .toList();
        for (int i = gone.size() - 1; i >= 0; i--) {
            ScenePart part = gone.get(i);
            int index = part.kind().index(scene, part.id());
            children.add(new RemovePart(scene.name(), index, part, fix.label()));
        }
        for (ScenePart part : after.parts()) {
            if (part.kind().find(scene, part.id()).isEmpty()) {
                int index = part.kind().index(after, part.id());
                children.add(new InsertPart(scene.name(), index, part, fix.label()));
            }
        }
        children.add(EditObjects.between(scene, scene.withTracks(after.tracks()), fix.label(), ""));
        return new CommandGroup(fix.label(), children, "");
    }

    /** One stroke of the brush: these bodies get this resolution. */
    public static Command paint(Scene scene, Set<String> bodyIds, int resolution, String gesture) {
        List<Command> children = new ArrayList<>();
        for (Body b : scene.bodies()) {
            if (bodyIds.contains(b.id()) && b.resolution() != resolution) {
                children.add(
                        new ReplacePart(scene.name(), b, b.withResolution(resolution), "Paint Resolution", gesture));
            }
        }
        return new CommandGroup("Paint Resolution", children, gesture);
    }

    /** The selection as a preset, placed about the middle of its foot. */
    public static Preset preset(Scene scene, Selection selection, String name, String description) {
        List<SceneObject> objects = selection.objects(scene);
        Vec3 spot = Moves.mean(objects.stream()
                .map(SceneObject::place)
                .flatMap(Optional::stream)
                .toList());
        return gathered(scene, objects, spot, name, description);
    }

    /** Objects with the materials, fluids and fabrics that they name. @param spot what becomes their origin [m] */
    public static Preset gathered(Scene scene, List<SceneObject> objects, Vec3 spot, String name, String description) {
        Set<String> materials = new HashSet<>();
        Set<String> fluids = new HashSet<>();
        Set<String> fabrics = new HashSet<>();
        for (SceneObject object : objects) {
            Properties.references(object, PartKind.FABRIC).forEach(fabrics::add);
            Properties.references(object, PartKind.MATERIAL).forEach(materials::add);
            Properties.references(object, PartKind.FLUID).forEach(fluids::add);
        }
        return Preset.of(
                        name,
                        description,
                        scene.materials().stream()
                                .filter(m -> materials.contains(m.id()))
                                .toList(),
                        scene.fluids().stream()
                                .filter(f -> fluids.contains(f.id()))
                                .toList(),
                        objects.stream()
                                .map(object -> object.moved(spot.times(-1)))
                                .toList())
                .withFabrics(scene.fabrics().stream()
                        .filter(f -> fabrics.contains(f.id()))
                        .toList());
    }

    /** Something placed: the command, and what it will add. */
    public record Placed(Command command, List<Selection.Item> items) {}

    /** Copies of what is selected, moved by an offset [m]. */
    public static Placed duplicate(Scene scene, Selection selection, Vec3 offset) {
        List<SceneObject> objects = selection.objects(scene);
        Copies copies = new Copies(scene);
        copies.add(objects, object -> object.moved(offset));
        return new Placed(copies.command(what("Duplicate", objects)), copies.items());
    }

    /**
     * A preset put into a scene with ids of its own. Materials and fluids that the scene has alike are shared.
     *
     * @param spot where its origin comes to stand [m]
     * @param models the preset's names of models to the project's
     */
    public static Placed place(Scene scene, Preset preset, Vec3 spot, Map<String, String> models) {
        return new Placing(scene, "Place " + preset.name()).all(preset, spot, models);
    }

    /** The model files that a preset's bodies and soft bodies name, each once. */
    public static List<String> models(Preset preset) {
        return preset.modelObjects().stream().map(ModelObject::model).distinct().toList();
    }
}

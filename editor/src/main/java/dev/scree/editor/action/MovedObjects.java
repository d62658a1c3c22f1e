package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Quaterniond;

/**
 * What a drag of a handle moves, as it was when the drag began. Each position of the drag is told from there, so
 * nothing adds up, and going back is one of the positions. Joints go with their two bodies. A group that is chosen as a
 * whole is one thing: it has one centre and one set of axes, and what of it cannot be turned or scaled goes along.
 */
public final class MovedObjects {
    private final List<SceneObject> grips;
    private final Map<String, SceneObject> start = new HashMap<>();
    private final Domain domain;
    private final Vec3 centre;
    private final Quaterniond frame;
    private final boolean local;
    private final boolean ownCentres;
    /** By reference, where each thing has its own centre. */
    private final Map<String, Own> owns = new HashMap<>();

    private MovedObjects(
            Scene scene, List<SceneObject> grips, List<List<SceneObject>> units, Domain domain, Options options) {
        this.grips = grips;
        this.domain = domain;
        this.local = options.local;
        this.ownCentres = options.ownCentres && units.size() > 1;
        grips.forEach(object -> start.put(object.reference(), object));
        JoinedBodies.between(scene, grips).forEach(joint -> start.putIfAbsent(joint.reference(), joint));
        this.centre = domain != null
                ? new Vec3(
                        (domain.min().x() + domain.max().x()) / 2,
                        domain.min().y(),
                        (domain.min().z() + domain.max().z()) / 2)
                : ChosenGroup.centre(grips);
        this.frame = local && !units.isEmpty() ? ChosenGroup.axes(units.get(units.size() - 1)) : new Quaterniond();
        if (ownCentres) {
            for (List<SceneObject> unit : units) {
                Own own = new Own(ChosenGroup.centre(unit), local ? ChosenGroup.axes(unit) : new Quaterniond());
                unit.forEach(object -> owns.put(object.reference(), own));
            }
        }
    }

    /** @param local along the objects' own axes @param ownCentres each about its own centre */
    private record Options(boolean local, boolean ownCentres) {}

    /** What a thing is turned and scaled about [m], and its axes. */
    private record Own(Vec3 centre, Quaterniond axes) {}

    /** Objects that move about their common centre along the world's axes. */
    static MovedObjects together(Scene scene, List<SceneObject> objects) {
        return new MovedObjects(scene, objects, List.of(objects), null, new Options(false, false));
    }

    /**
     * Returns what is selected and can be moved, turned or scaled now; empty where nothing is.
     *
     * @param playing only emitters and sinks then
     */
    public static MovedObjects of(Scene scene, Selection selection, ViewState view, HandTool tool, boolean playing) {
        Grouping groups = Grouping.of(scene);
        List<SceneObject> chosen = selection.objects(scene);
        Map<String, String> wholes = groups.wholesOf(chosen);
        List<SceneObject> grips = new ArrayList<>(chosen.stream()
                .filter(object -> !groups.locked(object))
                .filter(object -> object.place().isPresent())
                .filter(object -> takesPart(object, tool) || wholes.containsKey(object.reference()))
                .filter(object -> !playing || object instanceof Emitter || object instanceof Sink)
                .toList());
        // The last chosen one gives its axes to all.
        Selection.Item last = selection.primary();
        grips.stream()
                .filter(object -> Selection.Item.of(object).equals(last))
                .findFirst()
                .ifPresent(primary -> {
                    grips.remove(primary);
                    grips.add(primary);
                });
        boolean room = tool == HandTool.SCALE
                && !playing
                && grips.isEmpty()
                && selection.contains(Selection.Item.of(PartKind.DOMAIN));
        return new MovedObjects(
                scene,
                grips,
                units(grips, wholes),
                room ? scene.domain() : null,
                new Options(view.localAxes(), view.ownCentres()));
    }

    private static boolean takesPart(SceneObject object, HandTool tool) {
        return switch (tool) {
            case MOVE -> true;
            case TURN -> object.turns();
            case SCALE -> Scaling.scales(object);
        };
    }

    /**
     * The objects of each whole group together, in the group's order, and each other one; that of the last one last.
     */
    private static List<List<SceneObject>> units(List<SceneObject> grips, Map<String, String> wholes) {
        Map<String, List<SceneObject>> units = new LinkedHashMap<>();
        for (SceneObject object : grips) {
            String group = wholes.get(object.reference());
            String unit = group == null ? object.reference() : "group " + group;
            // The unit of the last object comes last.
            List<SceneObject> those = units.containsKey(unit) ? units.remove(unit) : new ArrayList<>();
            those.add(object);
            units.put(unit, those);
        }
        Map<String, Integer> order = new HashMap<>();
        wholes.keySet().forEach(reference -> order.put(reference, order.size()));
        units.values().forEach(unit -> unit.sort(Comparator.comparingInt(o -> order.getOrDefault(o.reference(), 0))));
        return List.copyOf(units.values());
    }

    public boolean isEmpty() {
        return grips.isEmpty() && domain == null;
    }

    /** The objects themselves, without joints that only go with them; the one whose axes count is the last. */
    public List<SceneObject> objects() {
        return List.copyOf(grips);
    }

    /** Where the handles stand [m]. */
    public Vec3 centre() {
        return centre;
    }

    /** The rotation from the handles' axes to the world's. */
    public Quaterniond frame() {
        return new Quaterniond(frame);
    }

    /** Whether something of it has a size along each axis. */
    public boolean scalesPerAxis() {
        return domain != null || grips.stream().anyMatch(Scaling::scalesPerAxis);
    }

    /**
     * Returns the edit that brings the objects from how they are now to where a drag has come.
     *
     * @param shared whether all do it in the handles' own frame: what is told in the picture's plane
     * @param gesture edits of one drag share it
     */
    public Command to(Scene now, Transformation change, boolean shared, String gesture) {
        if (domain != null) {
            Domain after = change instanceof Transformation.Scale scale
                    ? new Scaling(scale.factors(), centre, new Quaterniond()).of(domain)
                    : domain;
            return new ReplacePart(now.name(), now.domain(), after, "Scale Domain", gesture);
        }
        List<SceneObject> present = now.objects().stream()
                .filter(object -> start.containsKey(object.reference()))
                .toList();
        Set<String> gripped = grips.stream().map(SceneObject::reference).collect(Collectors.toSet());
        List<SceneObject> named = present.stream()
                .filter(object -> gripped.contains(object.reference()))
                .toList();
        return Edits.each(
                now,
                present,
                named,
                change.verb(),
                gesture,
                object -> of(start.get(object.reference()), change, shared));
    }

    private SceneObject of(SceneObject object, Transformation change, boolean shared) {
        if (change.equals(Transformation.NONE)) {
            return object;
        }
        Own own = owns.get(object.reference());
        Vec3 about = own == null ? centre : own.centre;
        Quaterniond axes = own == null || shared ? frame : own.axes;
        return change.of(object, about, axes);
    }
}

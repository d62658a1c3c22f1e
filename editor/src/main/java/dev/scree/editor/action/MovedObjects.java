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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Quaterniond;

/**
 * What a drag of a handle moves, as it was when the drag began. Each position of the drag is told from there, so
 * nothing adds up, and going back is one of the positions. Joints go with their two bodies.
 */
public final class MovedObjects {
    private final List<SceneObject> grips;
    private final Map<String, SceneObject> start = new HashMap<>();
    private final Domain domain;
    private final Vec3 centre;
    private final Quaterniond frame;
    private final boolean local;
    private final boolean ownCentres;

    private MovedObjects(Scene scene, List<SceneObject> grips, Domain domain, ViewState view) {
        this.grips = grips;
        this.domain = domain;
        this.local = view.localAxes();
        this.ownCentres = view.ownCentres() && grips.size() > 1;
        grips.forEach(object -> start.put(object.reference(), object));
        JoinedBodies.between(scene, grips).forEach(joint -> start.putIfAbsent(joint.reference(), joint));
        this.centre = domain != null
                ? new Vec3(
                        (domain.min().x() + domain.max().x()) / 2,
                        domain.min().y(),
                        (domain.min().z() + domain.max().z()) / 2)
                : Moves.mean(grips.stream()
                        .map(object -> object.place().orElseThrow())
                        .toList());
        this.frame = local && !grips.isEmpty() ? Transformation.axes(grips.get(grips.size() - 1)) : new Quaterniond();
    }

    /**
     * Returns what is selected and can be moved, turned or scaled now; empty where nothing is.
     *
     * @param playing only emitters and sinks then
     */
    public static MovedObjects of(Scene scene, Selection selection, ViewState view, HandTool tool, boolean playing) {
        Grouping groups = Grouping.of(scene);
        List<SceneObject> grips = new ArrayList<>(selection.objects(scene).stream()
                .filter(object -> !groups.locked(object))
                .filter(object -> object.place().isPresent())
                .filter(object -> tool != HandTool.TURN || object.turns())
                .filter(object -> tool != HandTool.SCALE || Scaling.scales(object))
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
        return new MovedObjects(scene, grips, room ? scene.domain() : null, view);
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
        Vec3 about = ownCentres ? object.place().orElse(centre) : centre;
        Quaterniond axes = ownCentres && local && !shared ? Transformation.axes(object) : frame;
        return change.of(object, about, axes);
    }
}

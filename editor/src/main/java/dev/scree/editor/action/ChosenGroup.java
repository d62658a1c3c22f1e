package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.joml.AxisAngle4d;
import org.joml.Quaterniond;

/**
 * A group that is chosen as a whole, as one thing with a place and a rotation. Its place is the mean of its objects'
 * places, which stays where it is however the group is turned or scaled; its axes are those of its first object that
 * can be turned. Neither stands in the file: they follow from the objects, so nothing can contradict them.
 *
 * @param name of the group
 * @param objects its own and those of groups in it that have a place, without locked ones
 * @param scene that it is in, as it is now; edits are told from there
 */
public record ChosenGroup(String name, List<SceneObject> objects, Scene scene) {

    /** Returns the group that is all that is chosen; empty where more, less or something else is. */
    public static Optional<ChosenGroup> of(Scene scene, Selection selection) {
        if (scene.groups().isEmpty() || selection.isEmpty()) {
            return Optional.empty();
        }
        List<SceneObject> chosen = selection.objects(scene);
        Grouping grouping = Grouping.of(scene);
        List<String> wholes =
                grouping.wholes(chosen.stream().map(SceneObject::reference).collect(Collectors.toSet()));
        if (wholes.size() != 1
                || grouping.all(wholes.get(0)).size() != selection.items().size()) {
            return Optional.empty();
        }
        List<SceneObject> placed = placed(grouping, wholes.get(0));
        return placed.isEmpty() ? Optional.empty() : Optional.of(new ChosenGroup(wholes.get(0), placed, scene));
    }

    /** The objects of a group that have a place and are not locked. */
    static List<SceneObject> placed(Grouping grouping, String group) {
        return grouping.all(group).stream()
                .filter(object -> object.place().isPresent() && !grouping.locked(object))
                .toList();
    }

    /** Its place, world frame [m]. */
    public Vec3 centre() {
        return centre(objects);
    }

    static Vec3 centre(List<SceneObject> objects) {
        return Moves.mean(
                objects.stream().map(object -> object.place().orElseThrow()).toList());
    }

    /** The rotation from its axes to the world's; empty where nothing of it can be turned. */
    public Optional<Quat> rotation() {
        return objects.stream()
                .filter(SceneObject::turns)
                .findFirst()
                .map(object -> Quat.of(Transformation.axes(object)));
    }

    /** The rotation from its axes to the world's, which are its own where nothing of it can be turned. */
    static Quaterniond axes(List<SceneObject> objects) {
        return objects.stream()
                .filter(SceneObject::turns)
                .findFirst()
                .map(Transformation::axes)
                .orElseGet(Quaterniond::new);
    }

    /** Returns the edit that brings it from here to a place [m]. @param gesture edits of one drag share it */
    public Command movedTo(Scene now, Vec3 place, String gesture) {
        return to(now, new Transformation.Move(place.minus(centre()).tidy()), gesture);
    }

    /** Returns the edit that turns it from here to a rotation of its axes. @param gesture edits of one drag share it */
    public Command turnedTo(Scene now, Quat rotation, String gesture) {
        Quaterniond turn = rotation.toJoml()
                .normalize()
                .mul(rotation().orElse(Quat.IDENTITY).toJoml().normalize().conjugate());
        AxisAngle4d about = new AxisAngle4d(turn);
        boolean none = Math.abs(Math.IEEEremainder(about.angle, 2 * Math.PI)) < 1e-9;
        return to(
                now,
                none ? Transformation.NONE : new Transformation.Turn(new Vec3(about.x, about.y, about.z), about.angle),
                gesture);
    }

    /**
     * Returns the edit that makes it larger or smaller by a factor above 0. @param gesture edits of one drag share it
     */
    public Command scaledBy(Scene now, double factor, String gesture) {
        return to(now, new Transformation.Scale(new Vec3(factor, factor, factor)), gesture);
    }

    private Command to(Scene now, Transformation change, String gesture) {
        return MovedObjects.together(scene, objects).to(now, change, true, gesture);
    }
}

package dev.scree.editor.action;

import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** What a handle does to objects, told along the axes of a frame, so that several objects can do it each in its own. */
public sealed interface Transformation {
    /** Leaves everything as it is. */
    Transformation NONE = new Move(Vec3.ZERO);

    /** "Move", for the history. */
    String verb();

    /**
     * Returns an object as it becomes.
     *
     * @param about the point that stays where it is, world frame [m]
     * @param frame rotation from the axes that it is told along to the world's
     */
    SceneObject of(SceneObject object, Vec3 about, Quaterniondc frame);

    /** @param by distances along the frame's axes [m] */
    record Move(Vec3 by) implements Transformation {
        @Override
        public String verb() {
            return "Move";
        }

        @Override
        public SceneObject of(SceneObject object, Vec3 about, Quaterniondc frame) {
            Vec3 offset = Vec3.of(frame.transform(by.toJoml()));
            return object.posed(
                    pose -> pose.withPosition(pose.position().plus(offset).tidy()),
                    corner -> corner.plus(offset).tidy());
        }
    }

    /** @param axis in the frame's axes, of length 1 @param angle right-handed about it [rad] */
    record Turn(Vec3 axis, double angle) implements Transformation {
        @Override
        public String verb() {
            return "Rotate";
        }

        @Override
        public SceneObject of(SceneObject object, Vec3 about, Quaterniondc frame) {
            Vector3d world = frame.transform(axis.toJoml()).normalize();
            Quaterniond turn = new Quaterniond().rotationAxis(angle, world.x, world.y, world.z);
            if (object.turns()) {
                return object.posed(pose -> Moves.turned(pose, about, turn), corner -> corner);
            }
            // A box along the world's axes keeps these, and goes round with what it is turned with.
            Vec3 place = object.place().orElse(about);
            Vec3 by = Moves.turned(Pose.IDENTITY.withPosition(place), about, turn)
                    .position()
                    .minus(place);
            return object.posed(pose -> pose, corner -> corner.plus(by).tidy());
        }
    }

    /** @param factors along the frame's axes, above 0 */
    record Scale(Vec3 factors) implements Transformation {
        @Override
        public String verb() {
            return "Scale";
        }

        @Override
        public SceneObject of(SceneObject object, Vec3 about, Quaterniondc frame) {
            return new Scaling(factors, about, frame).of(object);
        }
    }

    /** The rotation from an object's own axes to the world's; boxes along the world's axes have none. */
    static Quaterniond axes(SceneObject object) {
        Quaterniond[] found = {new Quaterniond()};
        object.posed(
                pose -> {
                    found[0] = pose.rotation().toJoml().normalize();
                    return pose;
                },
                corner -> corner);
        return found[0];
    }
}

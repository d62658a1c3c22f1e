package dev.scree.runtime.scene;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** A thing that stands in the scene at the start of play and can be selected, moved, copied, hidden and deleted. */
public sealed interface SceneObject extends ScenePart
        permits ModelObject, Emitter, Sink, BlockObject, Obstacle, Joint, Cloth {
    /** Returns whether the object is not drawn; it is simulated all the same. */
    boolean hidden();

    /** Returns the object's middle, world frame [m]; empty where it has no place of its own. */
    Optional<Vec3> place();

    /**
     * Returns the object's full size along its own axes [m], as far as the scene itself knows it; zero where it does
     * not.
     */
    Vec3 extent();

    /**
     * Returns the object at another place, with everything that belongs to it.
     *
     * @param pose maps the old pose to the new one, for objects that can be turned
     * @param corner maps an old corner to the new one [m], for boxes along the world's axes
     */
    SceneObject posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner);

    /** Returns whether the object can be turned; boxes along the world's axes cannot. */
    default boolean turns() {
        return true;
    }

    /** Returns the object moved by a distance [m], with everything that belongs to it. */
    default SceneObject moved(Vec3 by) {
        return posed(pose -> pose.withPosition(pose.position().plus(by)), corner -> corner.plus(by));
    }
}

package dev.scree.runtime.scene;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** What stands in the scene at the start of a play and can be selected, moved, copied, hidden and deleted. */
public sealed interface SceneObject extends ScenePart permits Body, Emitter, Sink, FluidBlock, GrainBlock, Obstacle {
    /** Whether it is not drawn, though it is simulated. */
    boolean hidden();

    /** Its middle in the world [m], or empty where it has no place of its own. */
    Optional<Vec3> place();

    /**
     * Full size round its place along its own axes [m], as far as the scene itself knows it; zero where it does not.
     */
    Vec3 extent();

    /**
     * The same object placed anew, with all that goes along.
     *
     * @param pose from old pose to new pose, for what can be turned
     * @param corner from old corner to new corner [m], for boxes along the world's axes
     */
    SceneObject posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner);

    /** Whether turning it changes anything; boxes along the world's axes do not turn. */
    default boolean turns() {
        return true;
    }

    /** The same object moved by a distance [m], with all that goes along. */
    default SceneObject moved(Vec3 by) {
        return posed(pose -> pose.withPosition(pose.position().plus(by)), corner -> corner.plus(by));
    }
}

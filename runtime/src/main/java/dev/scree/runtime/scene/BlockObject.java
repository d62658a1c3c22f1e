package dev.scree.runtime.scene;

import java.util.Optional;

/** An object that is a box along the axes of the world, full of something at the start. */
public sealed interface BlockObject extends SceneObject permits FluidBlock, GrainBlock {
    /** Returns the lower corner [m]. */
    Vec3 min();

    /** Returns the upper corner [m]. */
    Vec3 max();

    @Override
    default Optional<Vec3> place() {
        return Optional.of(min().plus(max()).times(0.5));
    }

    @Override
    default Vec3 extent() {
        return max().minus(min());
    }

    @Override
    default boolean turns() {
        return false;
    }
}

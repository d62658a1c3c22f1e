package dev.scree.runtime.fluid;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import java.util.List;

/**
 * Lets bodies take part in the solve of the fluid's pressure: supplies the launches that they add to it. Without a
 * coupling (NONE) the fluid takes the bodies' velocities as given.
 */
public interface FluidCoupling {
    /** The coupling of no body. */
    FluidCoupling NONE = new FluidCoupling() {};

    /** Makes the coupling of a scene. */
    @FunctionalInterface
    interface Maker {
        /**
         * Returns a coupling, or {@link #NONE} where no body can respond.
         *
         * @param solve the fields of the pressure's solve
         * @param fluid extent of the fluid particles
         */
        FluidCoupling make(Fields solve, SceneInstance instance, Extent fluid);
    }

    /** Returns the launches between the source of the pressure equation and its solve. */
    default List<Launch> begin() {
        return List.of();
    }

    /**
     * Returns the launches that begin a restart of the solve.
     *
     * @param solve holds the fields of the solve, to which {@code fluid/solve.cl} is bound
     */
    default List<Launch> residual(Fields solve, Extent fluid) {
        return List.of(solve.bind("fluid/solve.cl", "solve_residual", fluid));
    }

    /** Returns the launches that multiply the matrix and the search direction, in each iteration. */
    default List<Launch> apply(Fields solve, Extent fluid) {
        return List.of(solve.bind("fluid/solve.cl", "solve_apply", fluid));
    }

    /** Returns the launches after the fluid's forces on bodies are summed, which store what the next step needs. */
    default List<Launch> keep() {
        return List.of();
    }

    /**
     * Prepares for a step.
     *
     * @param withBodies whether bodies move in it
     */
    default void beginStep(boolean withBodies) {}

    /** Takes over the values of an edited scene that leave all array lengths as they are. */
    default void update(SceneInstance instance) {}
}

package dev.scree.runtime.fluid;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import java.util.List;

/** Couples bodies to the pressure's solve: the launches that they add to it. */
public interface FluidCoupling {
    /** Nothing gives way to the pressure. */
    FluidCoupling NONE = new FluidCoupling() {};

    /** Makes a coupling, or {@link #NONE}. */
    @FunctionalInterface
    interface Maker {
        /** @param solve the fields of the pressure's solve. @param fluid particles that there are */
        FluidCoupling make(Fields solve, SceneInstance instance, Extent fluid);
    }

    /** Between the source of the pressure's equations and their solve. */
    default List<Launch> begin() {
        return List.of();
    }

    /** Adds its share to the residual that a solve begins with. */
    default List<Launch> residual() {
        return List.of();
    }

    /** Adds its share to an iteration's product. */
    default List<Launch> apply() {
        return List.of();
    }

    /** When all that fluid does to bodies is summed up. */
    default List<Launch> keep() {
        return List.of();
    }

    /** Before a step. @param withBodies whether bodies move in it */
    default void beginStep(boolean withBodies) {}

    /** Takes over values that leave all extents as they are. */
    default void update(SceneInstance instance) {}
}

package dev.scree.runtime.state;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/**
 * Declares an array of {@link SimulationState}. Whatever must be done with all arrays (memory on host and device,
 * copying, saving and restoring, removal by sinks, edits, read-back) goes over the list of these declarations
 * ({@link StateField#ALL}); no other place lists the arrays.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface State {
    /** What an array has one element for. */
    enum Per {
        /** Each body, then each grain. */
        BODY,
        /** Each fluid particle. */
        FLUID_PARTICLE,
        /** Each vertex of a cloth. */
        CLOTH_VERTEX,
        /** Each body, then each grain, in scenes with cloths; nothing in others. */
        CLOTH_BODY;

        /** Returns the name in words. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** In which scenes a device needs an array; in others it keeps none, and its values on the host are 0. */
    enum Needed {
        /** In all. */
        ALWAYS,
        /** In those with bodies that follow keyframes. */
        WITH_ANIMATION,
        /** In those with fluid. */
        WITH_FLUID,
        /** In those in which anything but contacts acts on bodies, or reads what does. */
        WITH_LOADS
    }

    /** What the array has one element for. */
    Per per();

    /** In which scenes a device needs it. */
    Needed needed() default Needed.ALWAYS;

    /** Number of values of an element. */
    int width() default 4;

    /** Unit of the values; empty for those without one. */
    String unit();

    /** Whether frames show the array or are made from it, so that the host reads it after each frame. */
    boolean motion() default false;

    /** Name of the array whose rounding error in single precision this one holds; empty for others. */
    String lowPartOf() default "";
}

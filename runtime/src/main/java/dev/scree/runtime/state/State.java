package dev.scree.runtime.state;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/**
 * Declares an array of {@link SimulationState}. Memory on host and device, copies, keeping and restoring, what sinks
 * take out, edits and read-back all go over the list of these ({@link StateField#ALL}); nothing else lists them.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface State {
    /** What the array has an element for. */
    enum Per {
        BODY,
        FLUID_PARTICLE;

        /** In words. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    Per per();

    /** Numbers of one element. */
    int width() default 4;

    /** Empty for numbers without one. */
    String unit();

    /** Whether frames show it or are made from it, so that the host reads it after each frame. */
    boolean motion() default false;

    /** The array of which this one has what single precision cannot hold. */
    String lowPartOf() default "";
}

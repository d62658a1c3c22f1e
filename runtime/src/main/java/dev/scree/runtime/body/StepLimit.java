package dev.scree.runtime.body;

/**
 * The longest step that a part of the simulation allows, and what sets it.
 *
 * @param step longest step [s]
 * @param reason what sets the limit, for messages, such as "the fluid"
 */
public record StepLimit(double step, String reason) {
    /** No limit. */
    public static final StepLimit NONE = new StepLimit(Double.MAX_VALUE, "the frame rate");

    /** Returns the shorter of two limits. */
    public StepLimit and(StepLimit other) {
        return other.step < step ? other : this;
    }
}

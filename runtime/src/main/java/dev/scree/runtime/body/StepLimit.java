package dev.scree.runtime.body;

/**
 * The longest step that a part of the simulation can bear.
 *
 * @param step [s]
 * @param reason what sets it, for messages: "the fluid"
 */
public record StepLimit(double step, String reason) {
    /** Any step will do. */
    public static final StepLimit NONE = new StepLimit(Double.MAX_VALUE, "the frame rate");

    /** Returns the shorter of two limits. */
    public StepLimit and(StepLimit other) {
        return other.step < step ? other : this;
    }
}

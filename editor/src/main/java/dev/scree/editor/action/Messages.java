package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.simulation.SimulationFailure;

/** What a failure says to the user. */
public final class Messages {
    private Messages() {}

    /** A refusal's own words; for a defect of the program its kind and text. */
    public static String of(Throwable failure) {
        if (failure instanceof UserError || failure instanceof SimulationFailure) {
            return failure.getMessage();
        }
        String text = failure.getMessage() == null ? "" : ": " + failure.getMessage();
        return "Scree made a mistake (" + failure.getClass().getSimpleName() + text
                + "). Your scene is unchanged; please report this.";
    }
}

package dev.scree.runtime.instance;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.ContactStiffness;
import dev.scree.runtime.body.StepLimit;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.discretization.FluidDiscretization;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.scene.Scene;

/**
 * Stiffness of contacts, speed of sound of the fluid, and the step they allow. All follow from the scene's values, so
 * that no user need know them.
 *
 * @param timeStep [s], 1/(frame rate x stepsPerFrame)
 * @param stepsPerFrame smallest stable count
 * @param fluidStep time step control of the fluid; null where the user fixed the step
 * @param limit largest stable step [s]
 * @param limitedBy what sets it, for messages
 * @param soundSpeed of the fluid's equation of state; a fifth of it is the speed predicted [m/s]
 */
public record StepSizes(
        double timeStep,
        int stepsPerFrame,
        FluidTimeStep fluidStep,
        double limit,
        String limitedBy,
        double soundSpeed) {
    /**
     * Fewer steps in a frame than this are made a power of two, more a multiple of an eighth of them or finer: many
     * divisors.
     */
    private static final int FEW = 16;

    /** @throws UserError if the scene fixes a step that is not stable */
    static StepSizes of(BodyModel bodies, FluidDiscretization fluids) {
        Scene scene = bodies.scene();
        double sound = fluids.soundSpeed();
        FluidTimeStep fluidStep = fluids.timeStep();
        StepLimit limit = ContactStiffness.limit(bodies).and(fluids.limit());
        double longest = ContactConstants.USER_FREEDOM.value() * limit.step();
        double frame = 1 / scene.physics().frameRate();
        Double fixed = scene.physics().fixedTimeStep();
        if (fixed != null && !(fixed > 0 && fixed <= longest * (1 + 1e-9))) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    String.format(
                            java.util.Locale.ROOT,
                            "the fixed time step of %.4g s is not stable: %s allows at most %.4g s",
                            fixed,
                            limit.reason(),
                            longest),
                    String.format(
                            java.util.Locale.ROOT, "Set it to %.4g s or less, or let the program choose", longest));
        }
        double wanted = fixed != null ? fixed : limit.step();
        int least = steps(frame / wanted);
        if (fixed != null || !scene.mayHaveFluid()) {
            return new StepSizes(
                    frame / least, least, fixed != null ? null : fluidStep, longest, limit.reason(), sound);
        }
        // Contacts of fine bodies need far shorter steps than the fluid, which costs most. So the fluid has steps of
        // its own: as it slows down or speeds up it takes another divisor of the count.
        least = Math.max(least, steps(frame / fluidStep.limit(sound / WcsphConstants.SOUND_BY_FALL.value())));
        int unit = least < FEW ? Integer.highestOneBit(Math.max(1, 2 * least - 1)) : Integer.highestOneBit(least / 8);
        int steps = (least + unit - 1) / unit * unit;
        return new StepSizes(frame / steps, steps, fluidStep, longest, limit.reason(), sound);
    }

    private static int steps(double wanted) {
        return (int) Math.max(1, Math.ceil(wanted - 1e-6));
    }

    /** More steps than any play has. */
    private static final int NEVER = 1 << 30;

    /** Returns the steps at rest after which a body sleeps. */
    public int sleepSteps(boolean sleeping) {
        return sleeping ? (int) Math.max(2, Math.ceil(ContactConstants.SLEEP_AFTER.value() / timeStep)) : NEVER;
    }

    /** How often the fluid moves. @param speed greatest of fluid and bodies now [m/s] */
    public FluidTimeStep.Substeps substeps(double speed) {
        return fluidStep == null
                ? new FluidTimeStep.Substeps(1, 1)
                : fluidStep.substeps(speed, timeStep, stepsPerFrame);
    }
}

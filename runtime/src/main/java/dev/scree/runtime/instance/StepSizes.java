package dev.scree.runtime.instance;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.StepLimit;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.discretization.FluidDiscretization;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.scene.Scene;

/**
 * The length of steps and what it follows from. All of it is found from the scene, so that users need not know of it.
 *
 * @param timeStep step of bodies and grains [s], 1/(frame rate x stepsPerFrame)
 * @param stepsPerFrame number of these steps in a frame
 * @param fluidStep time step control of the fluid; null where the user fixed the step
 * @param limit longest step that the user may fix [s]
 * @param limitedBy what sets the limit, for messages
 * @param soundSpeed speed of sound of the fluid's equation of state [m/s]; a fifth of it is the greatest speed expected
 * @param pacedByFluid whether the fluid's moves set the pace, so that a frame has many steps, and nothing happens in
 *     those in which it does not move: fluid whose steps follow its speed is alone in the scene, or with cloths and
 *     soft bodies that it meets, which then move whenever it does. Not so with permeable cloths: the longer its steps,
 *     the faster fluid seeps through them (coupling/cloth/seeps, divergence-free: .252 of the column in a second in
 *     place of .244, by Darcy's law .2)
 */
public record StepSizes(
        double timeStep,
        int stepsPerFrame,
        FluidTimeStep fluidStep,
        double limit,
        String limitedBy,
        double soundSpeed,
        boolean pacedByFluid) {
    /**
     * Number of steps in a frame below which it is rounded up to a power of two. A greater number is rounded up to a
     * multiple of a power of two that is between a sixteenth and an eighth of it. Both have many divisors, so that the
     * fluid has many step lengths to choose from.
     */
    private static final int FEW = 16;
    /**
     * Number of which the steps of a frame are a multiple where the fluid sets the pace. No step has anything to do
     * there but those in which the fluid moves, so that they may be many: with its 16 divisors the fluid's step is
     * within a quarter, and on average a tenth, of the longest that is allowed. With few steps it was up to half of
     * that.
     */
    private static final int DIVISIBLE = 120;
    /** Number of such steps for one of the fluid at the greatest speed expected, or more. */
    private static final int FINE = 6;
    /** Greatest number of steps in a frame: at a thousand steps a second such a frame takes a quarter of an hour. */
    private static final int MOST = 1_000_000;

    /**
     * Finds the steps of a scene.
     *
     * @param wet whether fluid meets cloths or soft bodies, none of which is permeable
     * @throws UserError if the scene fixes a step that is not stable
     */
    static StepSizes of(BodyModel bodies, FluidDiscretization fluids, boolean wet) {
        Scene scene = bodies.scene();
        double sound = fluids.soundSpeed();
        FluidTimeStep fluidStep = fluids.timeStep();
        StepLimit limit = bodies.stepLimit().and(fluids.limit());
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
        int least = steps(frame, wanted, limit.reason());
        if (fixed != null || !scene.mayHaveFluid()) {
            return new StepSizes(
                    frame / least, least, fixed != null ? null : fluidStep, longest, limit.reason(), sound, false);
        }
        // Contacts of finely resolved bodies need far shorter steps than the fluid, whose steps cost most. So the fluid
        // has steps of its own: as it slows down or speeds up it takes another divisor of the number of steps.
        double fluid = fluidStep.limit(sound / WcsphConstants.SOUND_BY_FALL.value());
        least = Math.max(least, steps(frame, fluid, "the fluid"));
        boolean others = !scene.bodies().isEmpty() || !scene.grains().isEmpty() || scene.mayDeform() && !wet;
        if (fluidStep.followsSpeed() && !others) {
            int many = (FINE * least + DIVISIBLE - 1) / DIVISIBLE * DIVISIBLE;
            return new StepSizes(frame / many, many, fluidStep, longest, limit.reason(), sound, true);
        }
        int unit = least < FEW ? Integer.highestOneBit(Math.max(1, 2 * least - 1)) : Integer.highestOneBit(least / 8);
        int steps = (least + unit - 1) / unit * unit;
        return new StepSizes(frame / steps, steps, fluidStep, longest, limit.reason(), sound, false);
    }

    /**
     * Returns the number of steps of a frame, rounded up, at least 1.
     *
     * @param frame length of the frame [s]
     * @param step longest step [s]
     * @param reason what sets the step, for the message
     * @throws UserError where there are more than {@link #MOST}
     */
    private static int steps(double frame, double step, String reason) {
        double wanted = frame / step;
        if (!(wanted <= MOST)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    String.format(
                            java.util.Locale.ROOT,
                            "a frame of %.4g s would take %.3g steps, because %s allows steps of %.3g s; "
                                    + "at most %d can be played",
                            frame,
                            wanted,
                            reason,
                            step,
                            MOST),
                    String.format(
                            java.util.Locale.ROOT,
                            "Make things slower, softer or coarser, or raise the frame rate above %.3g",
                            1 / (step * MOST)));
        }
        return (int) Math.max(1, Math.ceil(wanted - 1e-6));
    }

    /** Number of steps greater than that of any play. */
    private static final int NEVER = 1 << 30;

    /**
     * Returns the number of steps at rest after which a body sleeps.
     *
     * @param sleeping whether bodies may sleep at all
     */
    public int sleepSteps(boolean sleeping) {
        return sleeping ? (int) Math.max(2, Math.ceil(ContactConstants.SLEEP_AFTER.value() / timeStep)) : NEVER;
    }

    /**
     * Returns how the fluid's steps relate to those of bodies in the next frame.
     *
     * @param speed greatest speed of fluid and bodies now [m/s]
     */
    public FluidTimeStep.Substeps substeps(double speed) {
        return fluidStep == null
                ? new FluidTimeStep.Substeps(1, 1)
                : fluidStep.substeps(speed, timeStep, stepsPerFrame);
    }
}

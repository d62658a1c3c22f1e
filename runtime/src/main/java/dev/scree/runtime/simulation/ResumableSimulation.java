package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;

/**
 * A simulation that outlives its device. When the device fails, or its driver does not return, a method throws a
 * {@link UserError} of kind DEVICE, and so do all later ones until {@link #resume}. Methods that ask the device nothing
 * go on to answer.
 */
public interface ResumableSimulation extends Simulation {
    /** Opens a scene at its start, as {@link Simulation#open(Scene, ParticleSets, DeviceChoice, Progress)} does. */
    static ResumableSimulation open(Scene scene, ParticleSets sets, DeviceChoice choice, Progress progress) {
        return GuardedSimulation.open(scene, sets, choice, progress);
    }

    /**
     * Opens a play at a moment of an earlier one that has been closed, with all edits that were made until then. On the
     * device of that play it goes on with the same bits.
     *
     * @throws UserError where the chosen device cannot play the scene
     */
    static ResumableSimulation open(Moment moment, DeviceChoice choice, Progress progress) {
        return GuardedSimulation.open(moment, choice, progress);
    }

    /** Copies all that the play is to the host, to go on from there later; to be called between two frames. */
    Moment keepMoment();

    /** Returns the device's failure that {@link #resume} waits for, or null. */
    UserError fault();

    /**
     * Goes on after the device has failed, from the state of the last frame and with all edits.
     *
     * @throws UserError where the chosen device cannot play the scene, or fails too; this can be called again then
     */
    void resume(DeviceChoice choice, Progress progress);
}

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

    /** Returns the device's failure that {@link #resume} waits for, or null. */
    UserError fault();

    /**
     * Goes on after the device has failed, from the state of the last frame and with all edits.
     *
     * @throws UserError where the chosen device cannot play the scene, or fails too; this can be called again then
     */
    void resume(DeviceChoice choice, Progress progress);
}

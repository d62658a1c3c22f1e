package dev.scree.editor.session;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;

/** Lets a play whose device has failed go on, as soon as the user says on which device. */
final class Resumption {
    private volatile DeviceChoice wanted;

    /** Notes on which device the play shall go on; null for no wish. */
    void want(DeviceChoice device) {
        wanted = device;
    }

    /** Returns whether the play can go on after this error; {@link #carriedOn} waits for the user's wish then. */
    boolean offered(Simulation solver, UserError error) {
        return error.kind() == UserError.Kind.DEVICE
                && solver instanceof ResumableSimulation resumable
                && resumable.fault() != null;
    }

    /**
     * Goes on from the last frame where the user wants it.
     *
     * @return whether the simulation plays again
     * @throws UserError where the device that the user chose fails too
     */
    boolean carriedOn(Simulation solver, Progress progress) {
        DeviceChoice device = wanted;
        if (device == null) {
            return false;
        }
        wanted = null;
        ((ResumableSimulation) solver).resume(device, progress);
        return true;
    }
}

package dev.scree.runtime.solver;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;

/** The one door to a solver. */
public final class Solvers {
    private Solvers() {
    }

    /**
     * A solver at the scene's start. Building kernels may take seconds the first time; cancel acts between programs.
     * The thread that steps the solver closes it.
     *
     * @throws dev.scree.runtime.Refusal where the device is not there or too small, or the scene cannot be played
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Solver open(Scene scene, ParticleSets sets, DeviceChoice choice, Progress progress) {
        DeviceInfo device = Devices.choose(choice);
        progress.checkCancelled();
        progress.report(0, "Preparing " + scene.name());
        return new PlayingSolver(scene, sets, device, progress);
    }
}

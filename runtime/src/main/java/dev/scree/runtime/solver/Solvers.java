package dev.scree.runtime.solver;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one door to a solver. */
public final class Solvers {
    private static final Logger LOG = LoggerFactory.getLogger(Solvers.class);

    private Solvers() {}

    /**
     * Makes the lists of contact candidates in every step instead of when they are due, to show that forces do not
     * depend on it. The reference solver keeps no lists.
     *
     * @param solver from {@link #open}
     */
    public static void makeListsEachStep(Solver solver) {
        if (((PlayingSolver) solver).engine() instanceof DeviceEngine engine) {
            engine.makeListsEachStep(true);
        }
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
        if (device == null && choice.kind() != DeviceChoice.Kind.JAVA) {
            LOG.warn(
                    "Playing in Java, far slower than OpenCL would: {}. ./scree doctor says how to mend it.",
                    Devices.reasonMissing());
        }
        progress.checkCancelled();
        progress.report(0, "Preparing " + scene.name());
        return new PlayingSolver(scene, sets, device, progress);
    }
}

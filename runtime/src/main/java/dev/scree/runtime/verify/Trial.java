package dev.scree.runtime.verify;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.util.Set;

/** What a case is given: the device to play on, and whom to tell of its advance. */
public final class Trial {
    private final DeviceChoice device;
    private final Progress progress;
    private final boolean inJava;
    private final Set<Correction> without;
    private final boolean impulses;
    private final boolean realtimeCloths;

    /**
     * A trial with all corrections.
     *
     * @throws dev.scree.runtime.UserError of kind DEVICE where there is no such device
     */
    public Trial(DeviceChoice device, Progress progress) {
        this(device, Set.of(), progress);
    }

    /**
     * @param without corrections of the fluid that are left out of all plays. @throws dev.scree.runtime.UserError of
     *     kind DEVICE where there is no such device
     */
    public Trial(DeviceChoice device, Set<Correction> without, Progress progress) {
        this(device, without, progress, Devices.choose(device) == null, false, false);
    }

    private Trial(
            DeviceChoice device,
            Set<Correction> without,
            Progress progress,
            boolean inJava,
            boolean impulses,
            boolean realtimeCloths) {
        this.device = device;
        this.without = Set.copyOf(without);
        this.progress = progress;
        this.inJava = inJava;
        this.impulses = impulses;
        this.realtimeCloths = realtimeCloths;
    }

    /** Returns the same trial with bodies that move by impulses. */
    Trial byImpulses() {
        return new Trial(device, without, progress, inJava, true, realtimeCloths);
    }

    /** Returns the same trial with cloths that play at real time. */
    Trial withRealtimeCloths() {
        return new Trial(device, without, progress, inJava, impulses, true);
    }

    /** Whether the reference solver in Java plays: double precision, one thread. */
    public boolean inJava() {
        return inJava;
    }

    /** Whether a CPU plays, be it through OpenCL or in Java. */
    boolean onCpu() {
        return inJava || Devices.choose(device).type() == DeviceInfo.Type.CPU;
    }

    /** A scene at its start on this trial's device; the case closes it. */
    Play open(Arrangement arrangement) {
        return open(arrangement, Simulation.Options.USUAL);
    }

    /** The same with what else is wanted. */
    Play open(Arrangement arrangement, Simulation.Options options) {
        if (impulses) {
            arrangement.physics(p -> p.withBodySolver(BodySolver.REALTIME));
        }
        if (realtimeCloths) {
            arrangement.physics(p -> p.withClothSolver(ClothSolver.REALTIME));
        }
        return new Play(
                Simulation.open(
                        arrangement.scene(), arrangement.sets(), device, options.without(without), Progress.NONE),
                progress);
    }

    /** What finds surfaces on this trial's device; the case closes it. @param spacing of the fluid [m] */
    SurfaceMaker surfaces(double spacing) {
        return SurfaceMaker.open(device, SurfaceLattice.of(spacing), Progress.NONE);
    }

    /** Tells how far the case is. @param fraction 0 to 1 */
    void report(double fraction, String what) {
        progress.checkCancelled();
        progress.report(fraction, what);
    }
}

package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.FrameStatus;

/**
 * The fluid's energy account over a play, frame by frame: kinetic, potential and, by the equation of state, stored
 * energy, against what it began with and what was done to it. Bodies count as what does work on the fluid, whether they
 * are driven or float, so that nothing it makes can hide in what they lose.
 */
final class FluidEnergy {
    private double start;
    private double added;
    private double gained;
    private double greatest;
    private FluidWork work = FluidWork.NONE;
    /** What the last frames' steps did beside the stages: positions moved, walls, samples in sinks. */
    private double motion;

    private double before;
    /** Before the first step nobody knows how compressed the fluid is; that step finds it. */
    private boolean unknown;

    /** A play begins. */
    void begin(SceneInstance instance, FrameStatus status) {
        start = status.fluidEnergy();
        before = start;
        unknown = instance.compressible() && status.fluidMass() > 0;
    }

    /** Whether a single step must come before all others. */
    boolean unknown() {
        return unknown;
    }

    /** An emitter has brought particles. @param first of them */
    void came(SceneInstance instance, SimulationState state, int first) {
        double energy = 0;
        for (int i = first; i < state.fluidCount; i++) {
            energy += Momenta.fluidEnergy(instance, state, i);
        }
        added += energy;
        before += energy;
    }

    /** Sinks have taken some, or another scene goes on from here: what changes by that is nobody's fault. */
    void changed(FrameStatus then, FrameStatus now) {
        double jump = now.fluidEnergy() - then.fluidEnergy();
        added += jump;
        before += jump;
    }

    /** A frame is over, or a part of one. @param done by its steps */
    void frame(SceneInstance instance, FrameStatus now, FluidWork done) {
        if (unknown) {
            added += now.fluidStored();
            before += now.fluidStored();
            unknown = false;
        }
        double energy = now.fluidEnergy();
        work = work.plus(done);
        motion += energy - before - done.forces() - done.pressure() - done.solids();
        before = energy;
        gained = Math.max(gained, energy - start - added - work.solids());
        greatest = Math.max(greatest, energy - now.fluidMass() * floor(instance));
    }

    /** Potential of 1 kg at the lowest point of the domain [J/kg]. */
    private static double floor(SceneInstance instance) {
        Vec3 g = instance.scene().physics().gravity();
        Vec3 min = instance.scene().domain().min();
        Vec3 max = instance.scene().domain().max();
        return -Math.max(g.x() * min.x(), g.x() * max.x())
                - Math.max(g.y() * min.y(), g.y() * max.y())
                - Math.max(g.z() * min.z(), g.z() * max.z());
    }

    /** As it stands. */
    Statistics.EnergyAccount account() {
        return new Statistics.EnergyAccount(
                Math.max(0, gained),
                greatest > 0 ? Math.max(0, gained) / greatest : 0,
                stage(),
                work.forces(),
                work.pressure(),
                motion,
                work.solids(),
                added);
    }

    /** The stage that has put most into the fluid, or null where none has put anything into it. */
    private String stage() {
        double most = Math.max(work.forces(), Math.max(work.pressure(), motion));
        return most <= 0 ? null : most == work.forces() ? "forces" : most == work.pressure() ? "pressure" : "motion";
    }

    /** What sets it back to how it is now. */
    Runnable rememberer() {
        double addedThen = added;
        double beforeThen = before;
        return () -> {
            added = addedThen;
            before = beforeThen;
        };
    }
}

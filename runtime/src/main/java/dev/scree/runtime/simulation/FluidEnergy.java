package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.FrameStatus;

/**
 * The fluid's energy account over a play, updated after each frame: its kinetic, potential and (by the equation of
 * state) elastic energy, against the energy that it began with and what was done to it since. Whatever exceeds that is
 * an error of the solver. Bodies count as something that does work on the fluid, whether they are driven or float, so
 * that energy which the solver creates cannot hide in what bodies lose.
 */
final class FluidEnergy {
    /** Energy at the start [J]. */
    private double start;
    /** Energy brought by emitters and edits, less what sinks took [J]. */
    private double added;
    /** Greatest excess so far over what the fluid had and was given [J]. */
    private double gained;
    /** Greatest energy so far above the domain's lowest point [J]. */
    private double greatest;

    private FluidWork work = FluidWork.NONE;
    /**
     * Change of energy outside of the stages' works: by moving the positions, and by the equation of state by all
     * forces [J].
     */
    private double motion;

    /** Energy after the frame before [J]. */
    private double before;
    /** Whether the elastic energy at the start is still unknown: the first step finds the compression. */
    private boolean unknown;

    /** Begins the account of a play. */
    void begin(SceneInstance instance, FrameStatus status) {
        start = status.fluidEnergy();
        before = start;
        unknown = instance.compressible() && status.fluidMass() > 0;
    }

    /** Returns whether a single step must be done first, which finds the fluid's compression at the start. */
    boolean unknown() {
        return unknown;
    }

    /**
     * Adds the energy of particles that an emitter has brought.
     *
     * @param first index of the first of them; they are the last of the state
     */
    void addEmitted(SceneInstance instance, SimulationState state, int first) {
        double energy = 0;
        for (int i = first; i < state.fluidCount; i++) {
            energy += Momenta.fluidEnergy(instance, state, i);
        }
        added += energy;
        before += energy;
    }

    /**
     * Adds the change of energy by sinks or by an edit, which is no error.
     *
     * @param then the status before
     * @param now the status after
     */
    void addExchange(FrameStatus then, FrameStatus now) {
        double jump = now.fluidEnergy() - then.fluidEnergy();
        added += jump;
        before += jump;
    }

    /**
     * Adds a frame, or a part of one.
     *
     * @param now the status after it
     * @param done work of the stages of its steps
     */
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

    /** Returns the potential energy of 1 kg at the lowest point of the domain [J/kg]. */
    private static double floor(SceneInstance instance) {
        Vec3 g = instance.scene().physics().gravity();
        Vec3 min = instance.scene().domain().min();
        Vec3 max = instance.scene().domain().max();
        return -Math.max(g.x() * min.x(), g.x() * max.x())
                - Math.max(g.y() * min.y(), g.y() * max.y())
                - Math.max(g.z() * min.z(), g.z() * max.z());
    }

    /** Returns the account for the statistics. */
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

    /** Returns the stage that has added most energy to the fluid, or null where none has added any. */
    private String stage() {
        double most = Math.max(work.forces(), Math.max(work.pressure(), motion));
        return most <= 0 ? null : most == work.forces() ? "forces" : most == work.pressure() ? "pressure" : "motion";
    }

    /** Returns an action that sets the account back to its present values, for steps that are repeated. */
    Runnable rememberer() {
        double addedThen = added;
        double beforeThen = before;
        double gainedThen = gained;
        double greatestThen = greatest;
        FluidWork workThen = work;
        double motionThen = motion;
        boolean unknownThen = unknown;
        return () -> {
            added = addedThen;
            before = beforeThen;
            gained = gainedThen;
            greatest = greatestThen;
            work = workThen;
            motion = motionThen;
            unknown = unknownThen;
        };
    }
}

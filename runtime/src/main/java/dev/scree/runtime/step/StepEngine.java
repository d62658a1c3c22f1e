package dev.scree.runtime.step;

import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import java.util.Map;

/**
 * Carries out steps: on a device, or in plain Java. An engine holds a copy of the state of its own; whoever drives it
 * decides when the state is copied to it ({@link #load}) and back ({@link #store}).
 */
public interface StepEngine extends AutoCloseable {
    /** Returns the device's name as its driver gives it; {@code java} for the reference solver. */
    String deviceName();

    /**
     * Takes over the values of an edited scene that leave all array lengths as they are: masses, materials, step,
     * gravity.
     */
    void update(SceneInstance instance);

    /**
     * Takes over an edited scene that leaves all array lengths as they are, with the state that the edit made of the
     * present one. What contacts and joints hold stays.
     *
     * @param next the scene after the edit
     * @param state state after the edit
     * @param fluidToo whether the edit changed the state of fluid; else that stays as it is on the device
     */
    void edit(SceneInstance next, SimulationState state, boolean fluidToo);

    /** Takes over constants alone, as when the user's hand moves. */
    void update(StepConstants constants);

    /** Takes over a whole state, and the state of its contacts. */
    void load(SimulationState state, ContactMemory memory);

    /** Returns the state of the contacts now; to be called after {@link #finish}. */
    ContactMemory contactMemory();

    /**
     * Sets how many steps have been done since the present time step came into use, as at the start of a run; each step
     * counts on from it.
     */
    default void clock(int steps) {}

    /** Takes over other paths of the animated bodies; paths of edited scenes replace these. */
    void animate(AnimatedBodies paths);

    /**
     * Takes over fluid particles that an emitter added behind the others.
     *
     * @param first index of the first of them
     */
    void append(SimulationState state, int first, int count);

    /** Takes over the samples in emitters' inflow buffers, which stay until the next call. */
    void inflowBuffers(InflowSamples samples);

    /**
     * Removes the fluid particles that the scene's sinks have caught since the last call, or since the state was
     * loaded; to be called between steps. The others keep their order.
     *
     * @param now simulated time [s]
     * @return number of particles by sink
     */
    int[] drain(double now);

    /**
     * Begins a step before its lengths are known: does what does not depend on those of the fluid's and the cloths'
     * moves. {@link #step}, with the same arguments, does the rest; who calls that alone leaves all to it.
     *
     * @param first whether it is the first of a frame, which is timed
     * @param moves what moves in it
     */
    default void begin(boolean first, Moves moves) {}

    /**
     * Does one step, or begins it: nothing may be read before {@link #finish}.
     *
     * @param first whether it is the first of a frame, which is timed
     * @param moves what moves in it
     */
    void step(boolean first, Moves moves);

    /**
     * What moves in a step.
     *
     * @param bodies whether bodies and grains move
     * @param fluid whether the fluid moves, by its own time step; between its moves its force on bodies stays constant
     * @param cloths whether cloths move, by as many steps of the bodies as {@code StepConstants.clothSteps} says; their
     *     force on bodies stays constant until they move again
     */
    record Moves(boolean bodies, boolean fluid, boolean cloths) {
        /** Bodies alone. */
        public static final Moves BODIES = new Moves(true, false, false);

        /** The fluid alone. */
        public static final Moves FLUID = new Moves(false, true, false);
    }

    /**
     * Result of steps.
     *
     * @param failedBody lowest index of a body that is not finite or too fast, or Integer.MAX_VALUE
     * @param failedFluid lowest index of a fluid particle that is not finite or too fast, or Integer.MAX_VALUE
     * @param failedCloth lowest index of a vertex of a cloth that is not finite or too fast, or Integer.MAX_VALUE
     * @param asleep whether every body slept in all of these steps
     * @param again whether the steps must be repeated, because lists were too short or too old; the engine is ready to
     *     do so from the state of the last {@link #keep}
     */
    record Outcome(int failedBody, int failedFluid, int failedCloth, boolean asleep, boolean again) {
        /** Returns whether something is not finite or too fast. */
        public boolean failed() {
            return failedBody != Integer.MAX_VALUE
                    || failedFluid != Integer.MAX_VALUE
                    || failedCloth != Integer.MAX_VALUE;
        }
    }

    /** Asks for the greatest speed that the fluid has now; a step may begin before the answer is read. */
    void askFluidSpeed();

    /** Returns the greatest speed of the fluid, as it was asked for or else is now, and waits for it [m/s]. */
    double fluidSpeed();

    /** Returns the work of the stages on the fluid since the last call; waits for the steps so far. */
    FluidWork takeFluidWork();

    /**
     * Returns the least number of steps after which to call {@link #finish}, where nothing needs it sooner: few where
     * they may have to be repeated, many where each call takes as long as several steps.
     */
    default int stretch() {
        return Integer.MAX_VALUE;
    }

    /** Waits for all steps, and returns how they ended. */
    Outcome finish();

    /** Copies the present state, as the one to which {@link #restore} returns. */
    void keep();

    /**
     * Goes back to the state of the last {@link #keep}.
     *
     * @param fluidCount number of fluid particles then
     */
    void restore(int fluidCount);

    /**
     * Returns the status of the present state, for which this waits.
     *
     * @param state gets the motion of the scene's bodies
     */
    FrameStatus status(SimulationState state);

    /** Writes a frame's grains, fluid, tags and the details that it carries. */
    void write(Frame frame);

    /** Copies the motion of bodies and fluid to a state on the host. */
    void storeMotion(SimulationState state);

    /** Copies everything to a state on the host. */
    void store(SimulationState state);

    /** Copies the state of bodies, grains and cloths to a state on the host. */
    void storeBodies(SimulationState state);

    /**
     * Returns what the engine knows of the contacts now, for which this waits; null where it does not know, so that the
     * host must look for them.
     */
    ContactSurvey survey();

    /** Says whether every step is timed from now on; else some are. What times all steps anyway need not listen. */
    default void timeEveryStep(boolean every) {}

    /** Returns the time spent in each stage so far [ms], in the order of the step. */
    Map<String, Double> stageMillis();

    /** Returns the work of each kernel so far, by its name; empty where a step has no kernels. */
    default Map<String, KernelWork> kernelWork() {
        return Map.of();
    }

    /** Returns the statistics of single systems about the steps so far, by key; to be called after {@link #finish}. */
    Map<String, Double> systemStatistics();

    /** Returns the present values of a field that a system shares, or null where there is none of that name. */
    double[] readShared(String field);

    /** Returns the memory held on the device [bytes]. */
    long deviceBytes();

    /** Frees everything. May be called twice. */
    @Override
    void close();
}

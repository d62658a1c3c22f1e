package dev.scree.runtime.step;

import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import java.util.Map;

/**
 * What carries a step out: a device, or plain Java. Holds a copy of the state; who drives it decides when the copies
 * meet.
 */
public interface StepEngine extends AutoCloseable {
    /** As its driver names it; {@code java} for the reference. */
    String deviceName();

    /** Takes over values that leave the arrays' sizes as they are: masses, materials, step, gravity. */
    void update(SceneInstance instance);

    /** Takes over constants alone, as when the hand moves. */
    void update(StepConstants constants);

    /** Takes the whole state over, and what its contacts remember. */
    void load(SimulationState state, ContactMemory memory);

    /** What the contacts remember now; after {@link #finish}. */
    ContactMemory contactMemory();

    /** Takes over fluid particles that an emitter added behind the others. */
    void append(SimulationState state, int first, int count);

    /** Takes over what stands in emitters' inflow buffers, until it is told anew. */
    void inflowBuffers(InflowSamples samples);

    /**
     * Takes out the fluid particles that the scene's sinks have caught since this was last asked, or the state was
     * loaded; between steps. The others keep their order.
     *
     * @param now [s]
     * @return by sink, how many
     */
    int[] drain(double now);

    /**
     * Does one step, or begins it: nothing may be read before {@link #finish}.
     *
     * @param first of a frame, to be timed
     * @param withBodies whether bodies move
     * @param withFluid whether the fluid moves, by its own step; in between its force on bodies stands
     */
    void step(boolean first, boolean withBodies, boolean withFluid);

    /**
     * How steps ended.
     *
     * @param failedBody lowest index of a body that is not finite or too fast, or Integer.MAX_VALUE
     * @param failedFluid the same of a fluid particle
     * @param asleep every body slept in all of these steps
     * @param again the steps do not count: the engine needed more room, or looked too seldom for what touches; it is
     *     ready to do them again from the state last remembered
     */
    record Outcome(int failedBody, int failedFluid, boolean asleep, boolean again) {
        public boolean failed() {
            return failedBody != Integer.MAX_VALUE || failedFluid != Integer.MAX_VALUE;
        }
    }

    /** The greatest speed of the fluid after the steps so far, for which this waits [m/s]. */
    double fluidSpeed();

    /** What the stages did to the fluid's energy since this was last asked; waits for the steps so far. */
    FluidWork takeFluidWork();

    /** Waits for all steps. */
    Outcome finish();

    /** Remembers the present state as good. */
    void keep();

    /** Goes back to the state last remembered. @param fluidCount particles alive then */
    void restore(int fluidCount);

    /** Reduces the present state, for which this waits. @param state gets the motion of the scene's bodies */
    FrameStatus status(SimulationState state);

    /** Fills a frame's grains, fluid and tags. */
    void write(Frame frame);

    /** Copies poses and velocities of bodies and fluid out. */
    void storeMotion(SimulationState state);

    /** Copies everything out. */
    void store(SimulationState state);

    /** Milliseconds spent in each stage so far, in the order of the step. */
    Map<String, Double> stageMillis();

    /** What the systems have to say about the steps so far, by key; after {@link #finish}. */
    Map<String, Double> systemStatistics();

    /** The present values of a field that a system shares, or null where there is none of that name. */
    double[] readShared(String field);

    /** Memory held on the device. */
    long deviceBytes();

    /** May be called twice. */
    @Override
    void close();
}

package dev.scree.runtime.inflow;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One emitter at work. When its particles are due follows from the scene alone and is computed on the host, alike for
 * every solver. A particle whose place is not free, because fluid or a body is still there, is held back, so that
 * particles never overlap.
 */
public interface EmitterFlow {
    /** Returns the emitter of the scene that this flow carries out. */
    Emitter emitter();

    /**
     * Returns whether at a time [s] particles are due or held back ones are to be tried again. The caller must then
     * have the current state on the host before it calls {@link #emit}.
     */
    boolean due(double now);

    /**
     * Adds the particles that are due and whose places are free to the state.
     *
     * @param now simulated time [s]
     * @param room finds free places in the same state
     */
    void emit(double now, FreeRoom room, SimulationState state);

    /**
     * Adds the samples of this flow's inflow buffer at a time, where it has one. Called after {@link #emit} for the
     * same time.
     *
     * @param now simulated time [s]
     */
    default void inflowBuffer(double now, InflowSamples to) {
        // Only inlets have an inflow buffer.
    }

    /** Returns the most particles that may still come until a time [s]. */
    long atMost(double until);

    /** Returns the number of particles emitted so far. */
    long emitted();

    /** Returns the number of particles that were given up so far because their places were not free in time. */
    long heldBack();

    /** Returns an action that sets this flow back to the progress it has now, for steps that must be done again. */
    Runnable rememberer();

    /**
     * Takes over the progress of a flow of the same emitter from before an edit: all of it where the edit left the
     * places as they were, else only the numbers of emitted and held back particles.
     */
    void continueFrom(EmitterFlow before);

    /**
     * Returns a flow for each of the scene's emitters, in order; those that were flowing before go on from there.
     *
     * @param before flows before an edit; empty at the start
     * @param now simulated time [s]
     */
    static List<EmitterFlow> all(SceneInstance instance, List<EmitterFlow> before, double now) {
        Map<String, EmitterFlow> known = new HashMap<>();
        before.forEach(f -> known.put(f.emitter().id(), f));
        List<EmitterFlow> flows = new ArrayList<>();
        for (Emitter emitter : instance.scene().emitters()) {
            EmitterFlow flow = emitter.shape() == EmitterShape.CAVITY
                    ? new CavityFlow(emitter, instance, now)
                    : new InletFlow(emitter, instance, now);
            if (known.containsKey(emitter.id())) {
                flow.continueFrom(known.get(emitter.id()));
            }
            flows.add(flow);
        }
        return flows;
    }
}

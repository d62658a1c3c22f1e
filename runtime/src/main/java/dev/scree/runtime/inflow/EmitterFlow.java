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
 * One emitter at work. When its particles are due is host arithmetic alone, the same for every solver; where the place
 * of one is not free, because fluid or a body is still there, it is held back, so that particles never come to overlap.
 */
public interface EmitterFlow {
    Emitter emitter();

    /**
     * Whether particles are due, or held ones to be tried again, at a time [s]: then the state must be fresh on the
     * host.
     */
    boolean due(double now);

    /** Adds what is due and finds room to the state, in front of which the room was looked at. @param now [s] */
    void emit(double now, FreeRoom room, SimulationState state);

    /**
     * Adds what stands in its inflow buffer at a time, where it has one; after {@link #emit} for the same time. @param
     * now [s]
     */
    default void inflowBuffer(double now, InflowSamples to) {
        // Only openings have one.
    }

    /** Most particles that may come until a time [s]. */
    long atMost(double until);

    /** Particles so far. */
    long emitted();

    /** Places so far that were not free while their layer passed. */
    long heldBack();

    /** What sets this flow back to how far it is now. */
    Runnable rememberer();

    /** Goes on where a flow of the same emitter was: whole if it is the same in all, else with its counts alone. */
    void continueFrom(EmitterFlow before);

    /** A flow for each of the scene's emitters, going on where those of before stopped. @param now [s] */
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

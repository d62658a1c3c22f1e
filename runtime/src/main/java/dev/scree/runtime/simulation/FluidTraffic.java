package dev.scree.runtime.simulation;

import dev.scree.runtime.inflow.EmitterFlow;
import dev.scree.runtime.inflow.FreeRoom;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.StepEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What fluid comes into a play and goes out of it, on the host: emitters before each step of the fluid, sinks at the
 * end of each frame. Keeps the books, so that no particle is ever gone without a word: those at the start and emitted
 * ones less those that sinks took are those alive.
 */
final class FluidTraffic {
    private final Map<String, Long> drained = new HashMap<>();
    private final InflowSamples inflowBuffers = new InflowSamples();
    private final long atStart;
    private List<EmitterFlow> flows;
    private long emittedByGone;
    private long drainedSum;
    private int nextId;

    FluidTraffic(SceneInstance instance, SimulationState state) {
        flows = EmitterFlow.all(instance, List.of(), 0);
        atStart = state.fluidCount;
        nextId = state.fluidCount;
    }

    /** Particles that may have to find room until a time [s]. */
    long atMost(double until) {
        long most = 0;
        for (EmitterFlow flow : flows) {
            most += flow.atMost(until);
        }
        return most;
    }

    /**
     * Adds what is due at a time [s] to the state.
     *
     * @param fresh brings the state on the host up to date; asked only where something is due
     * @return index of the first new particle, or the count where none came
     */
    int emit(double now, SceneInstance instance, SimulationState state, Runnable fresh) {
        boolean due = false;
        for (EmitterFlow flow : flows) {
            due |= flow.due(now);
        }
        int first = state.fluidCount;
        if (due) {
            fresh.run();
            FreeRoom room = new FreeRoom(instance, state);
            flows.forEach(flow -> flow.emit(now, room, state));
            for (int i = first; i < state.fluidCount; i++) {
                state.fluidId[i] = nextId++;
            }
        }
        return first;
    }

    /**
     * What stands in emitters' inflow buffers at a time, after {@link #emit} for the same [s]; good until the next
     * call.
     */
    InflowSamples inflowBuffers(double now) {
        inflowBuffers.clear();
        flows.forEach(flow -> flow.inflowBuffer(now, inflowBuffers));
        return inflowBuffers;
    }

    /**
     * Takes out what sinks have caught since the frame before.
     *
     * @param now at the end of a frame [s]
     * @return how many
     */
    int drain(double now, SceneInstance instance, SimulationState state, StepEngine engine) {
        List<Sink> sinks = instance.scene().sinks();
        if (sinks.isEmpty()) {
            return 0;
        }
        int[] taken = engine.drain(now);
        int sum = 0;
        for (int s = 0; s < taken.length; s++) {
            drained.merge(sinks.get(s).id(), (long) taken[s], Long::sum);
            sum += taken[s];
        }
        drainedSum += sum;
        state.fluidCount -= sum;
        return sum;
    }

    /** Goes on with another instance of the play. */
    void become(SceneInstance next, double now) {
        Map<String, Emitter> there = new HashMap<>();
        next.scene().emitters().forEach(e -> there.put(e.id(), e));
        for (EmitterFlow flow : flows) {
            emittedByGone += there.containsKey(flow.emitter().id()) ? 0 : flow.emitted();
        }
        flows = EmitterFlow.all(next, flows, now);
    }

    /** What sets emission back to how far it is now. */
    Runnable rememberer() {
        List<Runnable> each = flows.stream().map(EmitterFlow::rememberer).toList();
        int nextIdThen = nextId;
        return () -> {
            each.forEach(Runnable::run);
            nextId = nextIdThen;
        };
    }

    /** The books, with what is counted in the state: outside the domain, above its open top, in bodies. */
    Statistics.FluidCounts counts(SceneInstance instance, int escaped, int aboveTop, int insideSolid) {
        double volume = Math.pow(instance.scene().physics().fluidSpacing(), 3);
        List<Statistics.FluidThrough> emitters = new ArrayList<>();
        long emitted = emittedByGone;
        long heldBack = 0;
        for (EmitterFlow flow : flows) {
            emitters.add(new Statistics.FluidThrough(
                    flow.emitter().id(),
                    flow.emitter().name(),
                    flow.emitted(),
                    flow.emitted() * volume,
                    flow.heldBack()));
            emitted += flow.emitted();
            heldBack += flow.heldBack();
        }
        List<Statistics.FluidThrough> sinks = new ArrayList<>();
        for (Sink sink : instance.scene().sinks()) {
            long taken = drained.getOrDefault(sink.id(), 0L);
            sinks.add(new Statistics.FluidThrough(sink.id(), sink.name(), taken, taken * volume, 0));
        }
        return new Statistics.FluidCounts(
                atStart, emitted, heldBack, drainedSum, escaped, aboveTop, insideSolid, emitters, sinks);
    }
}

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
 * Lets fluid into a play and out of it, on the host: emitters add particles before each of the fluid's moves, sinks
 * remove them at the end of each frame. It counts both, so that no particle can vanish unnoticed: alive are those at
 * the start and the emitted ones, less those that sinks took.
 */
final class FluidTraffic {
    /** Number of particles taken, by id of the sink. */
    private final Map<String, Long> drained = new HashMap<>();

    private final InflowSamples inflowBuffers = new InflowSamples();
    /** Number of particles at the start. */
    private final long atStart;

    private List<EmitterFlow> flows;
    /** Number of particles that came from emitters which were deleted since. */
    private long emittedByDeleted;

    private long drainedSum;
    /** Permanent id of the next new particle. */
    private int nextId;

    FluidTraffic(SceneInstance instance, SimulationState state) {
        flows = EmitterFlow.all(instance, List.of(), 0);
        atStart = state.fluidCount;
        nextId = state.fluidCount;
    }

    /** Returns the greatest number of particles that emitters may bring until a time [s]. */
    long atMost(double until) {
        long most = 0;
        for (EmitterFlow flow : flows) {
            most += flow.atMost(until);
        }
        return most;
    }

    /**
     * Adds the particles that are due at a time to the state.
     *
     * @param now simulated time [s]
     * @param fetchState brings the state on the host up to date; called only where something is due
     * @return index of the first new particle, or the number of particles where none came
     */
    int emit(double now, SceneInstance instance, SimulationState state, Runnable fetchState) {
        boolean due = false;
        for (EmitterFlow flow : flows) {
            due |= flow.due(now);
        }
        int first = state.fluidCount;
        if (due) {
            fetchState.run();
            FreeRoom room = new FreeRoom(instance, state);
            flows.forEach(flow -> flow.emit(now, room, state));
            for (int i = first; i < state.fluidCount; i++) {
                state.fluidId[i] = nextId++;
            }
        }
        return first;
    }

    /**
     * Returns the samples in the emitters' inflow buffers at a time [s], after {@link #emit} for the same time; valid
     * until the next call.
     */
    InflowSamples inflowBuffers(double now) {
        inflowBuffers.clear();
        flows.forEach(flow -> flow.inflowBuffer(now, inflowBuffers));
        return inflowBuffers;
    }

    /**
     * Removes the particles that sinks have caught since the frame before.
     *
     * @param now time at the end of a frame [s]
     * @return their number
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

    /**
     * Goes on with another instance of the play, as after an edit.
     *
     * @param now simulated time [s]
     */
    void switchTo(SceneInstance next, double now) {
        Map<String, Emitter> there = new HashMap<>();
        next.scene().emitters().forEach(e -> there.put(e.id(), e));
        for (EmitterFlow flow : flows) {
            emittedByDeleted += there.containsKey(flow.emitter().id()) ? 0 : flow.emitted();
        }
        flows = EmitterFlow.all(next, flows, now);
    }

    /** Returns an action that sets all counts back to their present values, for steps that are repeated. */
    Runnable rememberer() {
        List<EmitterFlow> flowsThen = flows;
        List<Runnable> each = flows.stream().map(EmitterFlow::rememberer).toList();
        int nextIdThen = nextId;
        Map<String, Long> drainedThen = new HashMap<>(drained);
        long drainedSumThen = drainedSum;
        long byDeletedThen = emittedByDeleted;
        return () -> {
            flows = flowsThen;
            each.forEach(Runnable::run);
            nextId = nextIdThen;
            drained.clear();
            drained.putAll(drainedThen);
            drainedSum = drainedSumThen;
            emittedByDeleted = byDeletedThen;
        };
    }

    /**
     * Returns all counts for the statistics, together with those found in the state: numbers of particles outside of
     * the domain, above its open top, and in bodies.
     */
    Statistics.FluidCounts counts(SceneInstance instance, int escaped, int aboveTop, int insideSolid) {
        double volume = Math.pow(instance.scene().physics().fluidSpacing(), 3);
        List<Statistics.FluidThrough> emitters = new ArrayList<>();
        long emitted = emittedByDeleted;
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

package dev.scree.runtime.simulation;

import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneEdits;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.StepEngine;
import java.util.Arrays;
import java.util.function.Function;

/**
 * How a play goes on with another instance from its present state. Where the new instance has arrays of the same
 * lengths the engine goes on with new values in them; else a new engine is made, and the one before is closed.
 *
 * @param state the state that it goes on with
 * @param engine engine that has instance and state
 */
record EngineSwitch(SimulationState state, StepEngine engine) {
    /**
     * Goes on with an instance.
     *
     * @param loop the play until now, which is not told of it
     * @param wake whether bodies that sleep wake up
     * @param device null for plain Java
     * @param make makes an engine
     */
    static EngineSwitch to(
            SceneInstance next,
            StepLoop loop,
            boolean wake,
            DeviceInfo device,
            Function<SceneInstance, StepEngine> make) {
        SceneInstance instance = loop.instance();
        StepEngine engine = loop.engine();
        SimulationState moved = loop.state();
        if (next.sameShape(instance) && InflowSamples.most(next) == InflowSamples.most(instance)) {
            boolean fluidToo = SceneEdits.changesFluid(instance, next);
            if (fluidToo) {
                engine.store(moved);
            } else {
                engine.storeBodies(moved);
            }
            SceneEdits.edit(moved, instance, next, loop.clock());
            if (wake) {
                Arrays.fill(moved.bodySleep, 0);
            }
            engine.edit(next, moved, fluidToo);
        } else {
            engine.store(moved);
            moved = SceneEdits.carriedOver(instance, moved, next, loop.clock());
            if (wake) {
                Arrays.fill(moved.bodySleep, 0);
            }
            ContactMemory memory = engine.contactMemory().carriedOver(instance.bodyModel(), next.bodyModel());
            MemoryForecast.check(next, device);
            StepEngine before = engine;
            engine = make.apply(next);
            engine.load(moved, memory);
            before.close();
        }
        return new EngineSwitch(moved, engine);
    }
}

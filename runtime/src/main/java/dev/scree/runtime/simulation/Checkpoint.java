package dev.scree.runtime.simulation;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.state.SimulationState;

/**
 * All that a simulation is between two frames, in the host's memory, so that it can go on on any device.
 *
 * @param authored the scene with all edits, without what the user's hand does to it
 * @param state the state, which no one else changes
 * @param contacts what contacts remember
 * @param progress the loop's counts and the account of fluid and energy
 */
record Checkpoint(
        SceneInstance instance,
        Scene authored,
        Hand hand,
        SimulationState state,
        ContactMemory contacts,
        StepLoop.Progress progress,
        double peakKineticEnergy) {
    /**
     * Copies everything from an engine to the host.
     *
     * @param spare a checkpoint that is no longer wanted, whose memory is taken where it fits; or null
     */
    static Checkpoint of(StepLoop loop, Scene authored, Hand hand, double peakKineticEnergy, Checkpoint spare) {
        SimulationState now = loop.state();
        boolean fits = spare != null
                && spare.state.bodyCount() == now.bodyCount()
                && spare.state.fluidCapacity() == now.fluidCapacity()
                && spare.state.clothVertexCount() == now.clothVertexCount();
        SimulationState kept =
                fits ? spare.state : new SimulationState(now.bodyCount(), now.fluidCapacity(), now.clothVertexCount());
        kept.fluidCount = now.fluidCount;
        loop.engine().store(kept);
        return new Checkpoint(
                loop.instance(),
                authored,
                hand,
                kept,
                loop.engine().contactMemory(),
                loop.progress(),
                peakKineticEnergy);
    }

    /**
     * Refuses to go on where that is not possible.
     *
     * @param device null for plain Java
     */
    void check(DeviceInfo device) {
        if (device == null && instance.bodyModel().byImpulses()) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "this play moves bodies by impulses, and the Java solver knows contact forces alone",
                    "Go on on an OpenCL device, or stop and play the scene in Java from its start");
        }
    }
}

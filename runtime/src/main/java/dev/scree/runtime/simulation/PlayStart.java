package dev.scree.runtime.simulation;

import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.state.SimulationState;
import java.util.Set;

/**
 * A scene at its start, with room for the fluid that its emitters bring at once, which is in the state.
 *
 * @param traffic what emitters have brought
 */
record PlayStart(SceneInstance instance, SimulationState state, FluidTraffic traffic) {
    /**
     * Makes the start of a scene.
     *
     * @param device the device, or null for plain Java
     * @param without corrections of the fluid that are left out
     * @throws dev.scree.runtime.UserError where the device has no room for it, or it cannot be played
     */
    static PlayStart of(Scene scene, ParticleSets sets, DeviceInfo device, Set<Correction> without) {
        MemoryForecast.check(scene, sets, device);
        SceneInstance instance = SceneInstance.build(scene, sets, without);
        MemoryForecast.check(instance, device);
        SimulationState state = instance.startState();
        FluidTraffic traffic = new FluidTraffic(instance, state);
        long filled = state.fluidCount + traffic.atMost(0);
        if (filled > instance.fluidCapacity()) {
            instance = instance.edited(scene, sets, (int) Math.min(filled, Integer.MAX_VALUE / 8), 0);
            MemoryForecast.check(instance, device);
            state = instance.startState();
            traffic = new FluidTraffic(instance, state);
        }
        traffic.emit(0, instance, state, () -> {});
        return new PlayStart(instance, state, traffic);
    }
}

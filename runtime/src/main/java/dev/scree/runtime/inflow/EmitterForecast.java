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
 * What is known of an emitter before play begins, for checks and for the editor's hints.
 *
 * @param emitter the emitter of the scene
 * @param places number of particles in a layer of an inlet, or in all of a cavity up to its level
 * @param free how many of these places are free as everything stands at the start; for a cavity all of them, since its
 *     places are found in empty space
 * @param hollow volume of a cavity up to its level, which does not depend on the fluid's spacing [m^3]; 0 for an inlet
 */
public record EmitterForecast(Emitter emitter, int places, int free, double hollow) {
    /** Returns one forecast for each emitter of the scene, in order. */
    public static List<EmitterForecast> of(SceneInstance instance) {
        List<EmitterForecast> forecasts = new ArrayList<>();
        if (instance.scene().emitters().isEmpty()) {
            return forecasts;
        }
        SimulationState start = instance.startState();
        for (Emitter emitter : instance.scene().emitters()) {
            if (emitter.shape() == EmitterShape.CAVITY) {
                int places = (int)
                        new CavityFlow(emitter.withRate(null).withLimit(null).withStartTime(0), instance, 0).atMost(0);
                forecasts.add(new EmitterForecast(emitter, places, places, CavityFlow.hollow(instance, emitter)));
            } else {
                InletFlow flow = new InletFlow(emitter, instance, 0);
                forecasts.add(
                        new EmitterForecast(emitter, flow.count(), flow.freeAtOnce(new FreeRoom(instance, start)), 0));
            }
        }
        return forecasts;
    }

    /** Returns the volume that each filling of a vessel takes, up to its level, by the emitter's id [m^3]. */
    public static Map<String, Double> fillings(SceneInstance instance) {
        Map<String, Double> volumes = new HashMap<>();
        for (Emitter emitter : instance.scene().emitters()) {
            if (emitter.shape() == EmitterShape.CAVITY) {
                volumes.put(emitter.id(), CavityFlow.hollow(instance, emitter));
            }
        }
        return volumes;
    }
}

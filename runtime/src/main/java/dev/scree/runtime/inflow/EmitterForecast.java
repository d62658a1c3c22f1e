package dev.scree.runtime.inflow;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be told of an emitter before play.
 *
 * @param emitter of the scene
 * @param places particles in a layer of its inlet; in a cavity, in all of it up to its level
 * @param free of these, those that are free as everything stands at the start; a cavity's are found free
 * @param hollow volume of a cavity up to its level, however coarse the fluid is [m^3]; 0 of an inlet
 */
public record EmitterForecast(Emitter emitter, int places, int free, double hollow) {
    /** One for each emitter of the scene, in order. */
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
}

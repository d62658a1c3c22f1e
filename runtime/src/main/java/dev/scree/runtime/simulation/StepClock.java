package dev.scree.runtime.simulation;

import dev.scree.runtime.cloth.PinTimes;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;

/** The number of steps done, on the device, for systems that depend on simulated time ({@code frame/clock.cl}). */
final class StepClock implements SimulationSystem {
    private final Fields fields;
    private final Extent one = Extent.fixed("clock", 1);
    private final DeviceInts clock;

    /** Makes the field among the shared ones. */
    StepClock(Fields shared) {
        fields = shared;
        clock = shared.ints("stepClock", one);
    }

    /** Returns whether anything in a scene depends on simulated time in the course of a frame. */
    static boolean needed(SceneInstance instance) {
        return instance.scene().physics().air().acts() || PinTimes.any(instance.cloth());
    }

    /** Sets how many steps have been done. */
    void set(int steps) {
        clock.set(fields.queue(), 0, steps);
    }

    @Override
    public void addTo(StepPlan step) {
        step.stage(Phase.INTEGRATE).run(fields.bind("frame/clock.cl", "count_step", one));
    }
}

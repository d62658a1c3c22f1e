package dev.scree.runtime.step;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;

/** Computes status and frames from a state on the host, for engines that keep the state there. */
public interface StateView {
    /** Returns the status of a state. */
    FrameStatus status(SceneInstance instance, SimulationState state);

    /** Writes a frame's grains, fluid, tags and the details that it carries. */
    void write(SceneInstance instance, SimulationState state, Frame frame);
}

package dev.scree.runtime.step;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;

/** What is made of a state on the host, for engines that keep it there. */
public interface StateView {
    /** Reduces a state. */
    FrameStatus status(SceneInstance instance, SimulationState state);

    /** Fills a frame's grains, fluid and tags. */
    void write(SceneInstance instance, SimulationState state, Frame frame);
}

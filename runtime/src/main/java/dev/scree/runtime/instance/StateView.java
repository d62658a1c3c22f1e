package dev.scree.runtime.instance;

import dev.scree.runtime.frame.Frame;

/** What is made of a state on the host, for engines that keep it there. */
public interface StateView {
    /** Reduces a state. */
    FrameStatus status(SceneInstance instance, SimulationState state);

    /** Fills a frame's grains, fluid and tags. */
    void write(SceneInstance instance, SimulationState state, Frame frame);
}

package dev.scree.runtime.simulation;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.StateView;

/** Computes status and frames from a state on the host, in double precision; for the Java reference solver. */
final class HostView implements StateView {
    @Override
    public FrameStatus status(SceneInstance instance, SimulationState state) {
        Momenta momenta = new Momenta(instance, state);
        return new FrameStatus(
                momenta.kinetic,
                momenta.fluidKinetic,
                momenta.fluidPotential,
                momenta.fluidStored,
                momenta.fluidMass,
                TopSpeed.of(instance, state),
                StateHash.of(state));
    }

    @Override
    public void write(SceneInstance instance, SimulationState state, Frame frame) {
        FrameWriter.writeParticles(instance, state, frame);
        FrameWriter.writeDetails(instance, state, frame);
    }
}

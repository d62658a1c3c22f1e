package dev.scree.runtime.solver;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import java.util.List;

/** Plays one scene instance. Not thread-safe: one thread, the solver thread, makes, steps and closes it. */
public interface Solver extends AutoCloseable {
    /** The device's name as its driver gives it; {@code java} for the reference. */
    String deviceName();

    /** Length of one step [s]: 1/(frame rate x {@link #stepsPerFrame}). */
    double timeStep();

    /** Whole steps per frame. */
    int stepsPerFrame();

    /** Whole steps done since the start. */
    long stepsDone();

    /** How often the fluid has moved since the start: by its own step, a part or a multiple of the others'. */
    long fluidMoves();

    /** Simulated time [s]. */
    double time();

    /**
     * Advances by whole steps.
     *
     * @throws SimulationFailure if the state is no longer finite or a particle runs away; the state then is the last
     *     good one
     */
    void step(int count);

    /** Takes over edits made while playing, all at once; called between frames. */
    void apply(List<SceneChange> changes);

    /** Takes over one edit made while playing. */
    default void apply(SceneChange change) {
        apply(List.of(change));
    }

    /** A host copy of the present state; the caller closes it. */
    Frame publish();

    /** Sums over the present state. Slower than a step's own work; for statistics files and panels. */
    Statistics statistics();

    /** Frees everything. May be called twice; does not throw. */
    @Override
    void close();
}

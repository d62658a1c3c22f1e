package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.StepEngine;
import java.util.Locale;

/**
 * Thrown when a state is no longer finite, or something runs away. It carries data beside the message, so that a player
 * can select what failed.
 */
public final class SimulationFailure extends RuntimeException {
    private final long step;
    private final String bodyId;
    private final long particle;

    /**
     * @param step whole steps done when it showed
     * @param bodyId the body concerned, or null for a fluid particle or grain
     * @param particle permanent id of the particle, or -1 where the body as a whole is concerned
     * @param message what happened, and what to change
     */
    public SimulationFailure(long step, String bodyId, long particle, String message) {
        super(message);
        this.step = step;
        this.bodyId = bodyId;
        this.particle = particle;
    }

    /**
     * Returns the failure that an engine's outcome reports.
     *
     * @param state the last good state, on the host
     * @param step number of whole steps done
     * @param time simulated time [s]
     */
    static SimulationFailure of(
            StepEngine.Outcome failure, SceneInstance instance, SimulationState state, long step, double time) {
        String limit = String.format(
                Locale.ROOT,
                "is faster than %.4g m/s or no longer a number",
                instance.scene().physics().speedLimit());
        String remedy = "Play stands at the last good state. Shorten the time step, move apart what overlaps at the "
                + "start, or raise the speed limit.";
        int grain = failure.failedBody() - instance.scene().bodies().size();
        if (failure.failedBody() != Integer.MAX_VALUE && grain >= 0) {
            return new SimulationFailure(
                    step,
                    null,
                    grain,
                    String.format(
                            Locale.ROOT, "Grain %d %s after step %d (%.4f s). %s", grain, limit, step, time, remedy));
        }
        if (failure.failedBody() != Integer.MAX_VALUE) {
            Body body = instance.scene().bodies().get(failure.failedBody());
            return new SimulationFailure(
                    step,
                    body.id(),
                    -1,
                    String.format(
                            Locale.ROOT,
                            "Body %s %s after step %d (%.4f s). %s",
                            body.name(),
                            limit,
                            step,
                            time,
                            remedy));
        }
        if (failure.failedCloth() != Integer.MAX_VALUE) {
            SceneObject part = instance.cloth().part(instance.cloth().vertexCloth()[failure.failedCloth()]);
            return new SimulationFailure(
                    step,
                    null,
                    -1,
                    String.format(
                            Locale.ROOT,
                            "The %s %s %s after step %d (%.4f s). %s",
                            part.kind().noun(),
                            part.name(),
                            limit,
                            step,
                            time,
                            remedy));
        }
        int id = state.fluidId[failure.failedFluid()];
        return new SimulationFailure(
                step,
                null,
                id,
                String.format(
                        Locale.ROOT, "Fluid particle %d %s after step %d (%.4f s). %s", id, limit, step, time, remedy));
    }

    /**
     * Returns the failure of a play whose emitters bring more fluid than the device has memory for.
     *
     * @param step number of whole steps done
     * @param particles number of fluid particles now
     * @param room number of fluid particles that the device has room for
     * @param device its name
     */
    static SimulationFailure tooMuchFluid(long step, int particles, long room, String device) {
        return new SimulationFailure(
                step,
                null,
                particles,
                String.format(
                        Locale.ROOT,
                        "The emitters bring more than the %d fluid particles that %s has room for. Give them a limit "
                                + "or a stop time, or raise the fluid spacing.",
                        room,
                        device));
    }

    /** Returns the number of whole steps done when the failure showed. */
    public long step() {
        return step;
    }

    /** Returns the id of the body that failed, or null: then {@link #particle} is a fluid particle or a grain. */
    public String bodyId() {
        return bodyId;
    }

    /** Returns the number of the particle or grain that failed, or -1 where a body did. */
    public long particle() {
        return particle;
    }
}

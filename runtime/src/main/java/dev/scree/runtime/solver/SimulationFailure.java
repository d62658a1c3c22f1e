package dev.scree.runtime.solver;

/** The state stopped making sense: a NaN or a runaway. Data, not only a message, so that a player can select it. */
public final class SimulationFailure extends RuntimeException {
    private final long step;
    private final String bodyId;
    private final long particle;

    /**
     * @param step     whole steps done when it showed
     * @param bodyId   the body concerned, or null for a fluid particle or grain
     * @param particle permanent id of the particle, or -1 where the body as a whole is concerned
     * @param message  what happened, and what to change
     */
    public SimulationFailure(long step, String bodyId, long particle, String message) {
        super(message);
        this.step = step;
        this.bodyId = bodyId;
        this.particle = particle;
    }

    public long step() {
        return step;
    }

    /** May be null: then {@link #particle} is a fluid particle or grain. */
    public String bodyId() {
        return bodyId;
    }

    public long particle() {
        return particle;
    }
}

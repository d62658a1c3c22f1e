package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.step.SimulationSystem;

/** The system of a simulation that finds contacts of bodies and grains and computes what they do. */
public interface ContactSystem extends SimulationSystem {
    /**
     * Result of {@link #finish}.
     *
     * @param asleep whether every body slept
     * @param again whether the steps must be repeated from the state of the last {@link #keep}
     */
    record Watched(boolean asleep, boolean again) {}

    /**
     * Begins a step.
     *
     * @return whether lists that are not made in every step are made in it
     */
    boolean beginStep();

    /**
     * Replaces what contacts hold, as at the start of play or when the user returns to an earlier time.
     *
     * @param memory what contacts held; {@link ContactMemory#NONE} for nothing
     */
    void load(ContactMemory memory);

    /** Returns what the contacts hold now. Precondition: the queue has finished. */
    ContactMemory memory();

    /** Reads what the device watched since the last call, after all steps were enqueued. */
    Watched finish();
}

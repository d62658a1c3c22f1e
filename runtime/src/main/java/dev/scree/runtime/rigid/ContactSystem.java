package dev.scree.runtime.rigid;

import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.ContactSurvey;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepEngine;

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

    /**
     * Goes on after an edit that left all array lengths as they are, with what contacts held before; to be called after
     * {@link #update(SceneInstance)}. The state of the bodies may have changed.
     *
     * @param before bodies before the edit
     * @param now bodies after it
     */
    void edited(BodyModel before, BodyModel now);

    /** Returns what the contacts hold now. Precondition: the queue has finished. */
    ContactMemory memory();

    /**
     * Returns what it knows of the contacts of the bodies as they are now; null where the host must look for them.
     * Precondition: the queue has finished.
     */
    default ContactSurvey survey() {
        return null;
    }

    /**
     * Returns the contacts that pressed in the last step, for which this waits. Precondition: the queue has finished.
     */
    PressingContacts pressing();

    /** Returns the least number of steps after which to call {@link #finish}, see {@link StepEngine#stretch}. */
    default int stretch() {
        return Integer.MAX_VALUE;
    }

    /** Reads what the device watched since the last call, after all steps were enqueued. */
    Watched finish();
}

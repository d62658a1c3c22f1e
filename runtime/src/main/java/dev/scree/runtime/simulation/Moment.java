package dev.scree.runtime.simulation;

import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.ImpulseMemory;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.StateField;
import java.lang.reflect.Array;

/**
 * All that a play is at one moment between two frames, in the host's memory, so that it can go on from there, as often
 * as wanted and after the play has ended. Moments of one play share a part of what they hold: of all that went on from
 * them, one may run at a time.
 */
public final class Moment {
    private final Checkpoint checkpoint;
    private final double time;
    private final long number;
    private final long bytes;

    Moment(Checkpoint checkpoint, double time) {
        this.checkpoint = checkpoint;
        this.time = time;
        this.number = Math.round(time * checkpoint.instance().scene().physics().frameRate());
        this.bytes = bytes(checkpoint.state()) + bytes(checkpoint.contacts());
    }

    private static long bytes(SimulationState state) {
        long bytes = 0;
        for (StateField field : StateField.ALL) {
            bytes += (field.integer() ? Integer.BYTES : Double.BYTES) * (long) Array.getLength(field.in(state));
        }
        return bytes;
    }

    private static long bytes(ContactMemory contacts) {
        if (contacts instanceof SpringMemory springs) {
            return 2L * Integer.BYTES * springs.particle().length
                    + (long) Double.BYTES
                            * (springs.spring().length + springs.rolling().length + springs.uncounted().length);
        }
        ImpulseMemory impulses = (ImpulseMemory) contacts;
        long values = impulses.rolling().length;
        for (double[] each : impulses.contacts()) {
            values += each.length;
        }
        return Double.BYTES * values + 4L * Integer.BYTES * impulses.partner().length;
    }

    Checkpoint checkpoint() {
        return checkpoint;
    }

    /** Simulated time [s]. */
    public double time() {
        return time;
    }

    /** Number of the frame that was last made. */
    public long frame() {
        return number;
    }

    /** Memory that it takes [bytes]. */
    public long bytes() {
        return bytes;
    }
}

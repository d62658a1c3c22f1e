package dev.scree.runtime.simulation;

import dev.scree.runtime.step.StepEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;

/**
 * How the host learns how fast the fluid is before its moves within a run of steps. To wait for that before each move
 * lets a GPU run dry. So the host supposes that the fluid will not become so fast that moves must be shorter than
 * planned, lets the device note its speeds, and looks once after the steps: where they were too high after all, the
 * steps must be repeated, and then it waits before each move. It does so in the next steps too, until in some no move
 * had to be shorter. So moves are the same as if it always waited.
 */
final class FluidLooks implements FluidSchedule.FluidSpeed {
    /** For each decision of the present steps, whether it would be the same by a speed [m/s]. */
    private final List<DoublePredicate> supposed = new ArrayList<>();

    private StepEngine engine;
    /** Whether the host waits before each move. */
    private boolean waits;
    /** Whether a decision of the present steps was another than that by no speed. */
    private boolean fast;

    /** Begins steps on an engine. */
    void begin(StepEngine engine) {
        this.engine = engine;
        forget();
        waits = fast;
        fast = false;
    }

    /** Drops what was noted in steps that did not come to their end. */
    private void forget() {
        if (!supposed.isEmpty()) {
            engine.notedFluidSpeed();
            supposed.clear();
        }
    }

    @Override
    public <T> T decide(DoubleFunction<T> by) {
        T slow = by.apply(0);
        engine.noteFluidSpeed();
        if (!waits) {
            supposed.add(speed -> by.apply(speed).equals(slow));
            return slow;
        }
        T now = by.apply(engine.notedFluidSpeed());
        fast |= !now.equals(slow);
        return now;
    }

    /** Returns whether all that was supposed in the steps was right, after their end; if not, they must be repeated. */
    boolean held() {
        if (supposed.isEmpty()) {
            return true;
        }
        // It bounds all of them, so that what it leaves as it was each of them does.
        double top = engine.notedFluidSpeed();
        waits = !supposed.stream().allMatch(decision -> decision.test(top));
        supposed.clear();
        return !waits;
    }
}

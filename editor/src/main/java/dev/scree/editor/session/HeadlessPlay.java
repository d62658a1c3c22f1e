package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A play without a window, as fast as the device goes, on the caller's thread. */
public final class HeadlessPlay {
    private HeadlessPlay() {}

    /**
     * Steps until the number of steps is done or the play is no longer wanted; each whole frame, the start included,
     * goes to the sinks.
     *
     * @param steps whole steps to do
     * @param wanted asked before every frame
     * @param watcher told the steps done after every frame
     * @throws InterruptedException if a sink was interrupted while it waited
     */
    public static void run(
            Simulation solver,
            long steps,
            List<FrameSink> sinks,
            BooleanSupplier wanted,
            java.util.function.LongConsumer watcher)
            throws InterruptedException {
        deliver(solver, sinks);
        while (solver.stepsDone() < steps && wanted.getAsBoolean()) {
            int batch = (int) Math.min(solver.stepsPerFrame(), steps - solver.stepsDone());
            solver.step(batch);
            if (solver.stepsDone() % solver.stepsPerFrame() == 0) {
                deliver(solver, sinks);
            }
            watcher.accept(solver.stepsDone());
        }
    }

    private static void deliver(Simulation solver, List<FrameSink> sinks) throws InterruptedException {
        if (sinks.isEmpty()) {
            return;
        }
        try (Frame frame = solver.publish()) {
            for (FrameSink sink : sinks) {
                sink.accept(frame);
            }
        }
    }
}

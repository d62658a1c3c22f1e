package dev.scree.editor.session;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Moment;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.Set;

/**
 * Where a branch begins: from a kept state, or from the start of the play, the frames up to the wanted one are repeated
 * with the edits that were made meanwhile; then come the edits that the branch has of its own.
 *
 * @param from the kept state or the start
 * @param frame number of the frame that the branch goes on from
 * @param repeated edits between these two
 * @param since edits that the branch begins with
 */
public record BranchStart(Origin from, long frame, List<Moments.Edit> repeated, List<SceneChange> since)
        implements PlaySession.SolverSource {
    /** What the repeated frames go on from. */
    public interface Origin {
        /** Returns the number of its frame. */
        long frame();

        /** Opens the play there. */
        ResumableSimulation open(DeviceChoice device, Progress progress);

        /** Returns a kept state. */
        static Origin of(Moment moment) {
            return new Origin() {
                @Override
                public long frame() {
                    return moment.frame();
                }

                @Override
                public ResumableSimulation open(DeviceChoice device, Progress progress) {
                    return ResumableSimulation.open(moment, device, progress);
                }
            };
        }

        /** Returns the start of a play. */
        static Origin of(Scene played, ParticleSets particles) {
            return new Origin() {
                @Override
                public long frame() {
                    return 0;
                }

                @Override
                public ResumableSimulation open(DeviceChoice device, Progress progress) {
                    return ResumableSimulation.open(played, particles, device, progress);
                }
            };
        }
    }

    @Override
    public Simulation open(Scene scene, ParticleSets particles, DeviceChoice device, Progress progress) {
        ResumableSimulation solver = from.open(device, progress);
        boolean done = false;
        try {
            double rate = scene.physics().frameRate();
            for (long now = from.frame(); now < frame; now = Math.round(solver.time() * rate)) {
                progress.checkCancelled();
                progress.report(
                        (double) (now - from.frame()) / (frame - from.frame()), "Frame " + now + " of " + frame);
                long here = now;
                List<SceneChange> edits = repeated.stream()
                        .filter(edit -> edit.frame() == here)
                        .flatMap(edit -> edit.changes().stream())
                        .toList();
                if (!edits.isEmpty()) {
                    solver.apply(edits);
                }
                solver.step(solver.stepsPerFrame());
            }
            // Whatever the hand held in that play, it holds no longer.
            solver.apply(List.of(
                    new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO),
                    new SceneChange.Push(null, null, 0),
                    new SceneChange.Brake(Set.of())));
            if (!since.isEmpty()) {
                solver.apply(since);
            }
            done = true;
            return solver;
        } finally {
            if (!done) {
                solver.close();
            }
        }
    }
}

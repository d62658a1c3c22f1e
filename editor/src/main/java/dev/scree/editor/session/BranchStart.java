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
 * Where a branch begins: from a kept state the frames up to the wanted one are repeated with the edits that were made
 * meanwhile; then come the edits that the branch has of its own.
 *
 * @param from the kept state
 * @param frame number of the frame that the branch goes on from
 * @param repeated edits between these two
 * @param since edits that the branch begins with
 */
public record BranchStart(Moment from, long frame, List<Moments.Edit> repeated, List<SceneChange> since)
        implements PlaySession.SolverSource {
    @Override
    public Simulation open(Scene scene, ParticleSets particles, DeviceChoice device, Progress progress) {
        ResumableSimulation solver = ResumableSimulation.open(from, device, progress);
        boolean done = false;
        try {
            double rate = scene.physics().frameRate();
            for (long now = from.frame(); now < frame; now = Math.round(solver.time() * rate)) {
                progress.checkCancelled();
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

package dev.scree.editor.action;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.BranchStart;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.Moments;
import dev.scree.editor.session.SceneDifference;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Moment;
import java.util.List;
import java.util.Optional;

/**
 * How a play goes on from one of its frames.
 *
 * @param frame number of the frame
 * @param time of the frame [s]
 * @param scenes at that frame, with the edits made since
 * @param start opens the simulation
 * @param atNextPlay edits that the branch cannot take over
 */
record Branching(
        long frame,
        double time,
        Moments.Scenes scenes,
        BodyGeometry geometry,
        BranchStart start,
        List<String> atNextPlay) {
    /**
     * Returns how a play goes on from a frame; empty where no state before it is kept.
     *
     * @param scene as it is edited now
     * @param geometry shapes of its bodies
     */
    static Optional<Branching> of(PlayedRun parent, Frame shown, Scene scene, BodyGeometry geometry) {
        Moments moments = parent.session.moments();
        long number = shown.number();
        Moment from = moments.upTo(number).orElse(null);
        if (from == null) {
            return Optional.empty();
        }
        Moments.Scenes then = moments.scenes(number, parent.first);
        SceneDifference since = SceneDifference.between(then.document(), scene, geometry::particles);
        return Optional.of(new Branching(
                number,
                shown.time(),
                new Moments.Scenes(scene, PlayedRun.playing(then.playing(), scene, since.changes())),
                geometry,
                new BranchStart(from, number, moments.edits(from.frame(), number), since.changes()),
                since.atNextPlay()));
    }

    /** A branch has the frames before it, too. */
    void copyFrames(FrameCache from, PlayedRun to) {
        from.forEach(earlier -> {
            if (earlier.number() < frame) {
                to.cache.accept(earlier);
                to.events.accept(earlier);
            }
        });
    }
}

package dev.scree.editor.action;

import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import java.util.Optional;

/**
 * A play as it is compared with another one.
 *
 * @param name for the user, and by which it is chosen
 * @param started the scene as it was authored when the play began
 * @param playing the scene as the frames have it, bodies in their order
 * @param frames its frames, which belong to whoever keeps the play
 * @param curves its statistics; null where it was read from disk, where none are kept
 */
public record ComparedPlay(
        String name, Scene started, Scene playing, FrameCache frames, StatisticsSeries.Curves curves) {
    /** Returns the kept frame that is nearest to a simulated time [s]; the caller closes it. */
    public Optional<Frame> at(double time) {
        return frames.at(frames.nearest(time));
    }
}

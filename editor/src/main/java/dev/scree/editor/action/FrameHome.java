package dev.scree.editor.action;

import dev.scree.editor.framestore.FrameKeeper;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.scene.Scene;
import java.util.function.Supplier;

/** Where frames of plays are kept for the next start. */
@FunctionalInterface
interface FrameHome {
    /**
     * Starts to keep the frames of a play.
     *
     * @param branch name of the branch that it is; null for a play from the start, which takes the place of the play
     *     before and its branches
     * @param started the scene as it was authored when the play began
     * @param playing the scene as the newest frames have it
     * @param log what the play has become what it is by, so far
     * @return what writes them; null where they are not kept
     */
    FrameKeeper keeper(String branch, FrameCache cache, Scene started, Supplier<Scene> playing, Supplier<PlayLog> log);
}

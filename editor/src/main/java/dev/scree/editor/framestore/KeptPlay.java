package dev.scree.editor.framestore;

import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.scene.Scene;

/**
 * A play as it was read from disk.
 *
 * @param branch name of the branch that it is; null for a whole play
 * @param started the scene as it was authored when the play began
 * @param playing the scene as the frames have it, bodies in their order
 * @param log what it has become what it is by; null where the file does not say, as of older versions
 * @param frames its frames, which whoever has this closes
 */
public record KeptPlay(String branch, Scene started, Scene playing, PlayLog log, FrameCache frames) {}

package dev.scree.runtime.scene;

import java.util.List;

/**
 * How an animated body moves: smoothly through its keyframes (Catmull-Rom positions, rotations by the shorter way at a
 * constant rate between two), standing at the first before them and at the last after them.
 *
 * @param keyframes in order of their times
 * @param repeat begin again after the last
 */
@Withers
public record Animation(List<Keyframe> keyframes, boolean repeat) implements AnimationBuilder.With {
    public Animation {
        keyframes = keyframes == null ? List.of() : List.copyOf(keyframes);
    }
}

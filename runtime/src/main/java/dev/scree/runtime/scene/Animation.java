package dev.scree.runtime.scene;

import java.util.List;

/**
 * The motion of an animated body along keyframes. Between two keyframes the position follows a smooth curve
 * (Catmull-Rom) and the rotation goes the shorter way at a constant rate, unless the earlier keyframe has another
 * {@link Easing}: then the body goes straight on. Before the first keyframe the body stands at the first, after the
 * last one at the last.
 *
 * @param keyframes keyframes in ascending order of time
 * @param repeat whether the animation begins again after the last keyframe
 */
@Withers
public record Animation(List<Keyframe> keyframes, boolean repeat) implements AnimationBuilder.With {
    public Animation {
        keyframes = keyframes == null ? List.of() : List.copyOf(keyframes);
    }
}

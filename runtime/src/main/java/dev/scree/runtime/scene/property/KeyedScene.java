package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import java.util.function.ToDoubleFunction;

/** What the tracks of a scene make of it. A track whose number is not there, or that has no keys, does nothing. */
public final class KeyedScene {
    private KeyedScene() {}

    /**
     * Returns the scene with the values that its tracks have at a time; the tracks stay in it.
     *
     * @param time simulated time [s]
     */
    public static Scene at(Scene scene, double time) {
        return with(scene, track -> track.at(time));
    }

    /**
     * Returns the scene with the values that its tracks have in the frame that begins at a time [s]: those in its
     * middle, so that what changes evenly adds up over frames without an error, and a jump at the start of a frame is
     * in it.
     */
    public static Scene inFrame(Scene scene, double begin) {
        return scene.tracks().isEmpty()
                ? scene
                : at(scene, begin + 0.5 / scene.physics().frameRate());
    }

    /**
     * Returns the scene with the largest values that its tracks ever bring, whatever their sign. Steps and stiffness
     * are chosen for it, so that they stay as they are while values change.
     */
    public static Scene strongest(Scene scene) {
        return with(scene, track -> {
            double strongest = 0;
            for (ValueKey key : track.keys()) {
                strongest = Math.abs(key.value()) > Math.abs(strongest) ? key.value() : strongest;
            }
            return strongest;
        });
    }

    private static Scene with(Scene scene, ToDoubleFunction<PropertyTrack> value) {
        Scene keyed = scene;
        for (PropertyTrack track : scene.tracks()) {
            if (!track.keys().isEmpty()) {
                Scene now = keyed;
                keyed = KeyedNumber.find(now, track)
                        .map(number -> number.in(now, value.applyAsDouble(track)))
                        .orElse(now);
            }
        }
        return keyed;
    }
}

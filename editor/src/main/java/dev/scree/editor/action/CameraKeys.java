package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Edits of the keys of a scene's camera track. */
public final class CameraKeys {
    /** Keys stay so far apart [s]. */
    static final double APART = 0.001;

    private CameraKeys() {}

    /** Returns the time of a key that is added now: of the shown frame, else a second after the last key [s]. */
    public static double timeOfNext(Scene scene, Optional<Double> shown) {
        List<CameraKey> track = scene.cameraTrack();
        return shown.orElse(track.isEmpty() ? 0.0 : track.get(track.size() - 1).time() + 1);
    }

    /** Returns the key that stands at a time [s]. */
    static Optional<CameraKey> at(Scene scene, double time) {
        return scene.cameraTrack().stream()
                .filter(key -> Math.abs(key.time() - time) < APART)
                .findFirst();
    }

    /** Returns the edit that adds one; one that is there at that time looks from the new place. */
    public static Command add(Scene scene, double time, Camera camera) {
        List<CameraKey> keys = new ArrayList<>(scene.cameraTrack());
        keys.removeIf(key -> Math.abs(key.time() - time) < APART);
        keys.add(new CameraKey(time, camera, null));
        return edit(scene, keys, "Add Camera Key", "");
    }

    /** Returns the edit that moves one in time, not onto another. @param gesture of a drag */
    public static Command move(Scene scene, CameraKey key, double time, String gesture) {
        List<CameraKey> keys = new ArrayList<>(scene.cameraTrack());
        int index = keys.indexOf(key);
        boolean free = keys.stream().allMatch(other -> other == key || Math.abs(other.time() - time) >= APART);
        if (index >= 0 && free) {
            keys.set(index, key.withTime(Math.max(0, time)));
        }
        return edit(scene, keys, "Move Camera Key", gesture);
    }

    /** Returns the edit that has one look from elsewhere. */
    public static Command overwrite(Scene scene, CameraKey key, Camera camera) {
        List<CameraKey> keys = new ArrayList<>(scene.cameraTrack());
        keys.replaceAll(each -> each.equals(key) ? key.withCamera(camera) : each);
        return edit(scene, keys, "Overwrite Camera Key", "");
    }

    /** Returns the edit that deletes one. */
    public static Command delete(Scene scene, CameraKey key) {
        List<CameraKey> keys = new ArrayList<>(scene.cameraTrack());
        keys.remove(key);
        return edit(scene, keys, "Delete Camera Key", "");
    }

    private static Command edit(Scene scene, List<CameraKey> keys, String label, String gesture) {
        return EditObjects.between(scene, scene.withCameraTrack(keys), label, gesture);
    }
}

package dev.scree.runtime.scene;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A list of a scene whose elements are no parts and are edited with the list as a whole.
 *
 * @param key of its field in the scene's file
 * @param type of its elements
 * @param played whether it means something to the simulation
 * @param in returns it
 * @param with returns a scene with another one
 */
public record SceneList<T>(
        String key,
        Class<T> type,
        boolean played,
        Function<Scene, List<T>> in,
        BiFunction<Scene, List<T>, Scene> with) {
    /** All of them. */
    public static final List<SceneList<?>> ALL = List.of(
            new SceneList<>("groups", Group.class, false, Scene::groups, Scene::withGroups),
            new SceneList<>("locked", String.class, false, Scene::locked, Scene::withLocked),
            new SceneList<>("bookmarks", Bookmark.class, false, Scene::bookmarks, Scene::withBookmarks),
            new SceneList<>("views", SavedView.class, false, Scene::views, Scene::withViews),
            new SceneList<>("cameraTrack", CameraKey.class, false, Scene::cameraTrack, Scene::withCameraTrack),
            new SceneList<>("tracks", PropertyTrack.class, true, Scene::tracks, Scene::withTracks),
            new SceneList<>("probes", Probe.class, false, Scene::probes, Scene::withProbes));

    /** Returns a scene with another list. @throws ClassCastException where an element is of another type */
    public Scene with(Scene scene, List<?> elements) {
        return with.apply(scene, elements.stream().map(type::cast).toList());
    }

    /** Returns a scene without any element. */
    public Scene cleared(Scene scene) {
        return with.apply(scene, List.of());
    }

    /** Returns whether two scenes have the same. */
    public boolean same(Scene a, Scene b) {
        return in.apply(a).equals(in.apply(b));
    }
}

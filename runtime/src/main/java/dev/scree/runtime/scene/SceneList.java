package dev.scree.runtime.scene;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A list of a scene that means nothing to the simulation and whose elements are edited with the list as a whole.
 *
 * @param key of its field in the scene's file
 * @param type of its elements
 * @param in returns it
 * @param with returns a scene with another one
 */
public record SceneList<T>(
        String key, Class<T> type, Function<Scene, List<T>> in, BiFunction<Scene, List<T>, Scene> with) {
    /** All of them. */
    public static final List<SceneList<?>> ALL = List.of(
            new SceneList<>("groups", Group.class, Scene::groups, Scene::withGroups),
            new SceneList<>("locked", String.class, Scene::locked, Scene::withLocked),
            new SceneList<>("bookmarks", Bookmark.class, Scene::bookmarks, Scene::withBookmarks),
            new SceneList<>("views", SavedView.class, Scene::views, Scene::withViews),
            new SceneList<>("cameraTrack", CameraKey.class, Scene::cameraTrack, Scene::withCameraTrack),
            new SceneList<>("probes", Probe.class, Scene::probes, Scene::withProbes));

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

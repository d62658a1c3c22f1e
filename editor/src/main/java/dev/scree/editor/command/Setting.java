package dev.scree.editor.command;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A thing that each scene has one of.
 *
 * @param <S> its record
 */
public final class Setting<S> {
    public static final Setting<Physics> PHYSICS = new Setting<>("physics", Scene::physics, Scene::withPhysics);
    public static final Setting<Domain> DOMAIN = new Setting<>("domain", Scene::domain, Scene::withDomain);
    public static final Setting<Camera> CAMERA = new Setting<>("camera", Scene::camera, Scene::withCamera);

    private final String noun;
    private final Function<Scene, S> get;
    private final BiFunction<Scene, S, Scene> with;

    private Setting(String noun, Function<Scene, S> get, BiFunction<Scene, S, Scene> with) {
        this.noun = noun;
        this.get = get;
        this.with = with;
    }

    public String noun() {
        return noun;
    }

    public S of(Scene scene) {
        return get.apply(scene);
    }

    Scene with(Scene scene, S value) {
        return with.apply(scene, value);
    }

    @Override
    public String toString() {
        return noun;
    }
}

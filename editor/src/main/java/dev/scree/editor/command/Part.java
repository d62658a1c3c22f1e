package dev.scree.editor.command;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A kind of thing that a scene holds in a list, found by its id.
 *
 * @param <T> its record
 */
public final class Part<T> {
    public static final Part<Body> BODY = new Part<>("body", Scene::bodies, Scene::withBodies, Body::id, Body::name);
    public static final Part<Emitter> EMITTER =
            new Part<>("emitter", Scene::emitters, Scene::withEmitters, Emitter::id, Emitter::name);
    public static final Part<Sink> SINK = new Part<>("sink", Scene::sinks, Scene::withSinks, Sink::id, Sink::name);
    public static final Part<FluidBlock> BLOCK =
            new Part<>("fluid block", Scene::blocks, Scene::withBlocks, FluidBlock::id, FluidBlock::name);
    public static final Part<GrainBlock> GRAINS =
            new Part<>("block of grains", Scene::grains, Scene::withGrains, GrainBlock::id, GrainBlock::name);
    public static final Part<Obstacle> OBSTACLE =
            new Part<>("obstacle", Scene::obstacles, Scene::withObstacles, Obstacle::id, Obstacle::name);
    public static final Part<Material> MATERIAL =
            new Part<>("material", Scene::materials, Scene::withMaterials, Material::id, Material::name);
    public static final Part<FluidMaterial> FLUID =
            new Part<>("fluid", Scene::fluids, Scene::withFluids, FluidMaterial::id, FluidMaterial::name);

    private final String noun;
    private final Function<Scene, List<T>> list;
    private final BiFunction<Scene, List<T>, Scene> withList;
    private final Function<T, String> id;
    private final Function<T, String> name;

    private Part(
            String noun,
            Function<Scene, List<T>> list,
            BiFunction<Scene, List<T>, Scene> withList,
            Function<T, String> id,
            Function<T, String> name) {
        this.noun = noun;
        this.list = list;
        this.withList = withList;
        this.id = id;
        this.name = name;
    }

    /** Such as "fluid block". */
    public String noun() {
        return noun;
    }

    public List<T> in(Scene scene) {
        return list.apply(scene);
    }

    public String id(T value) {
        return id.apply(value);
    }

    public String name(T value) {
        return name.apply(value);
    }

    public Optional<T> find(Scene scene, String wantedId) {
        return in(scene).stream().filter(v -> id(v).equals(wantedId)).findFirst();
    }

    Scene with(Scene scene, List<T> values) {
        return withList.apply(scene, values);
    }

    /** Index by id, or -1. */
    int index(Scene scene, String wantedId) {
        List<T> values = in(scene);
        for (int i = 0; i < values.size(); i++) {
            if (id(values.get(i)).equals(wantedId)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return noun;
    }
}

package dev.scree.runtime.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A kind of scene part: what it is called, and which list of a scene holds it. What a scene has one of is treated as a
 * list of that one.
 *
 * @param <T> its record
 */
public final class PartKind<T extends ScenePart> {
    public static final PartKind<Body> BODY =
            new PartKind<>("body", "bodies", Body.class, Scene::bodies, Scene::withBodies, Body::withId);
    public static final PartKind<Emitter> EMITTER =
            new PartKind<>("emitter", "emitters", Emitter.class, Scene::emitters, Scene::withEmitters, Emitter::withId);
    public static final PartKind<Sink> SINK =
            new PartKind<>("sink", "sinks", Sink.class, Scene::sinks, Scene::withSinks, Sink::withId);
    public static final PartKind<FluidBlock> BLOCK = new PartKind<>(
            "fluid block", "blocks", FluidBlock.class, Scene::blocks, Scene::withBlocks, FluidBlock::withId);
    public static final PartKind<GrainBlock> GRAINS = new PartKind<>(
            "block of grains", "grains", GrainBlock.class, Scene::grains, Scene::withGrains, GrainBlock::withId);
    public static final PartKind<Obstacle> OBSTACLE = new PartKind<>(
            "obstacle", "obstacles", Obstacle.class, Scene::obstacles, Scene::withObstacles, Obstacle::withId);
    public static final PartKind<Material> MATERIAL = new PartKind<>(
            "material", "materials", Material.class, Scene::materials, Scene::withMaterials, Material::withId);
    public static final PartKind<FluidMaterial> FLUID = new PartKind<>(
            "fluid", "fluids", FluidMaterial.class, Scene::fluids, Scene::withFluids, FluidMaterial::withId);
    public static final PartKind<Physics> PHYSICS = one("physics", Physics.class, Scene::physics, Scene::withPhysics);
    public static final PartKind<Domain> DOMAIN = one("domain", Domain.class, Scene::domain, Scene::withDomain);
    public static final PartKind<Camera> CAMERA = one("camera", Camera.class, Scene::camera, Scene::withCamera);

    /** All kinds; objects first, in the order in which they are listed and selected. */
    public static final List<PartKind<?>> ALL =
            List.of(BODY, EMITTER, SINK, BLOCK, GRAINS, OBSTACLE, MATERIAL, FLUID, PHYSICS, DOMAIN, CAMERA);

    /** Those of scene objects. */
    public static final List<PartKind<? extends SceneObject>> OBJECTS =
            List.of(BODY, EMITTER, SINK, BLOCK, GRAINS, OBSTACLE);

    private final String noun;
    private final String key;
    private final Class<T> type;
    private final Function<Scene, List<T>> list;
    private final BiFunction<Scene, List<T>, Scene> withList;
    private final BiFunction<T, String, T> withId;

    private PartKind(
            String noun,
            String key,
            Class<T> type,
            Function<Scene, List<T>> list,
            BiFunction<Scene, List<T>, Scene> withList,
            BiFunction<T, String, T> withId) {
        this.noun = noun;
        this.key = key;
        this.type = type;
        this.list = list;
        this.withList = withList;
        this.withId = withId;
    }

    private static <T extends ScenePart> PartKind<T> one(
            String noun, Class<T> type, Function<Scene, T> get, BiFunction<Scene, T, Scene> with) {
        return new PartKind<>(
                noun,
                noun,
                type,
                scene -> List.of(get.apply(scene)),
                (scene, list) -> with.apply(scene, list.get(0)),
                (part, id) -> part);
    }

    /** The kind of a part. */
    @SuppressWarnings("unchecked")
    public static <T extends ScenePart> PartKind<T> of(T part) {
        return (PartKind<T>) ALL.stream()
                .filter(kind -> kind.type == part.getClass())
                .findFirst()
                .orElseThrow();
    }

    /** Such as "fluid block". */
    public String noun() {
        return noun;
    }

    /** The noun as it begins a line: "Fluid block". */
    public String title() {
        return Character.toUpperCase(noun.charAt(0)) + noun.substring(1);
    }

    /** Of the list, or of the one, in the scene's file. */
    public String key() {
        return key;
    }

    /** Its record. */
    public Class<T> type() {
        return type;
    }

    /** Whether a scene always has one of it, neither more nor less. */
    public boolean single() {
        return key.equals(noun);
    }

    /** All of the kind, in the scene's order. */
    public List<T> in(Scene scene) {
        return list.apply(scene);
    }

    /** The one with this id. */
    public Optional<T> find(Scene scene, String id) {
        int index = index(scene, id);
        return index < 0 ? Optional.empty() : Optional.of(in(scene).get(index));
    }

    /** Place of an id in the scene's list, or -1. */
    public int index(Scene scene, String id) {
        List<T> parts = in(scene);
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /** A copy with another id. */
    public T withId(T part, String id) {
        return withId.apply(part, id);
    }

    /** The scene with the list changed by an edit of a copy of it. */
    Scene edited(Scene scene, Consumer<List<T>> edit) {
        List<T> parts = new ArrayList<>(in(scene));
        edit.accept(parts);
        return withList.apply(scene, parts);
    }

    @Override
    public String toString() {
        return noun;
    }
}

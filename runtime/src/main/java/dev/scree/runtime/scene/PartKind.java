package dev.scree.runtime.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A kind of scene part: what it is called in the window and in files, and how to read and replace the list of it in a
 * scene. Parts that a scene has exactly one of are treated as a list of one.
 *
 * @param <T> the record of such parts
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
    public static final PartKind<Joint> JOINT =
            new PartKind<>("joint", "joints", Joint.class, Scene::joints, Scene::withJoints, Joint::withId);
    public static final PartKind<Cloth> CLOTH =
            new PartKind<>("cloth", "cloths", Cloth.class, Scene::cloths, Scene::withCloths, Cloth::withId);
    public static final PartKind<SoftBody> SOFT = new PartKind<>(
            "soft body", "softBodies", SoftBody.class, Scene::softBodies, Scene::withSoftBodies, SoftBody::withId);
    public static final PartKind<Material> MATERIAL = new PartKind<>(
            "material", "materials", Material.class, Scene::materials, Scene::withMaterials, Material::withId);
    public static final PartKind<FluidMaterial> FLUID = new PartKind<>(
            "fluid", "fluids", FluidMaterial.class, Scene::fluids, Scene::withFluids, FluidMaterial::withId);
    public static final PartKind<Fabric> FABRIC =
            new PartKind<>("fabric", "fabrics", Fabric.class, Scene::fabrics, Scene::withFabrics, Fabric::withId);
    public static final PartKind<Physics> PHYSICS = one("physics", Physics.class, Scene::physics, Scene::withPhysics);
    public static final PartKind<Domain> DOMAIN = one("domain", Domain.class, Scene::domain, Scene::withDomain);
    public static final PartKind<Camera> CAMERA = one("camera", Camera.class, Scene::camera, Scene::withCamera);

    /** All kinds: objects first, in the order in which they are listed and selected. */
    public static final List<PartKind<?>> ALL = List.of(
            BODY, EMITTER, SINK, BLOCK, GRAINS, OBSTACLE, JOINT, CLOTH, SOFT, MATERIAL, FLUID, FABRIC, PHYSICS, DOMAIN,
            CAMERA);

    /** The kinds of scene objects. */
    public static final List<PartKind<? extends SceneObject>> OBJECTS =
            List.of(BODY, EMITTER, SINK, BLOCK, GRAINS, OBSTACLE, JOINT, CLOTH, SOFT);

    /** What such a part is called. */
    private final String noun;
    /** Field in the scene's file. */
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

    /** Returns a kind that a scene has exactly one of. */
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

    /** Returns the kind of a part. */
    @SuppressWarnings("unchecked")
    public static <T extends ScenePart> PartKind<T> of(T part) {
        return (PartKind<T>) ALL.stream()
                .filter(kind -> kind.type == part.getClass())
                .findFirst()
                .orElseThrow();
    }

    /** Returns the part of a scene that a reference names, see {@link ScenePart#reference}. */
    public static Optional<ScenePart> named(Scene scene, String reference) {
        int slash = reference.indexOf('/');
        String list = slash < 0 ? reference : reference.substring(0, slash);
        return ALL.stream()
                .filter(kind -> kind.key.equals(list) && kind.single() == slash < 0)
                .findFirst()
                .flatMap(kind -> kind.find(scene, reference.substring(slash < 0 ? reference.length() : slash + 1)));
    }

    /** Returns what such a part is called, such as "fluid block". */
    public String noun() {
        return noun;
    }

    /** Returns the noun as it begins a line: "Fluid block". */
    public String title() {
        return Character.toUpperCase(noun.charAt(0)) + noun.substring(1);
    }

    /** Returns the name of the field in the scene's file that holds the list, or the one part. */
    public String key() {
        return key;
    }

    /** Returns the record of such parts. */
    public Class<T> type() {
        return type;
    }

    /** Returns whether a scene has exactly one part of this kind. */
    public boolean single() {
        return key.equals(noun);
    }

    /** Returns all parts of this kind, in the scene's order. */
    public List<T> in(Scene scene) {
        return list.apply(scene);
    }

    /** Returns a copy of a scene with another list of this kind; of a kind that is one, a list of one. */
    public Scene with(Scene scene, List<T> parts) {
        return withList.apply(scene, parts);
    }

    /** Returns the part with an id. */
    public Optional<T> find(Scene scene, String id) {
        int index = index(scene, id);
        return index < 0 ? Optional.empty() : Optional.of(in(scene).get(index));
    }

    /** Returns the index of the part with an id in the scene's list, or -1. */
    public int index(Scene scene, String id) {
        List<T> parts = in(scene);
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns a copy of a part with another id. */
    public T withId(T part, String id) {
        return withId.apply(part, id);
    }

    /** Returns a copy of a scene in which the list of this kind has been edited. */
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

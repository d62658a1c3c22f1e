package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * Everything that the user made and that is played together. A scene is immutable; edits make new ones. All lists keep
 * the user's order, which is also the order of bodies in frames, statistics and hashes.
 *
 * @param name name that the user sees; also the file's name
 * @param physics gravity, frame rate, step and other settings
 * @param domain the box around everything
 * @param camera the view with which the scene opens
 * @param materials materials of bodies, grains, obstacles and walls
 * @param fluids fluids of blocks and emitters
 * @param bodies rigid bodies
 * @param blocks boxes that are filled with fluid at the start
 * @param emitters sources of fluid
 * @param sinks boxes that take fluid out
 * @param grains boxes that are filled with grains at the start
 * @param obstacles fixed planes, boxes and capsules
 * @param joints what holds bodies together
 * @param cloths sheets that bend and fold
 * @param fabrics what cloths are made of
 * @param softBodies bodies with volume that deform
 * @param groups named sets of objects that are selected and moved together
 * @param locked references of objects that the viewport neither picks nor moves, see {@link SceneObject#reference}
 * @param bookmarks times of plays to find again; the simulation does not know them
 * @param views views to return to; the simulation does not know them
 * @param cameraTrack where the camera is at some times, in order of time; the simulation does not know it
 * @param tracks how numbers of the scene change over the time of a play
 * @param probes what is measured while the scene plays; the simulation does not know them
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Scene(
        String name,
        Physics physics,
        Domain domain,
        Camera camera,
        List<Material> materials,
        List<FluidMaterial> fluids,
        List<Body> bodies,
        List<FluidBlock> blocks,
        List<Emitter> emitters,
        List<Sink> sinks,
        List<GrainBlock> grains,
        List<Obstacle> obstacles,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Joint> joints,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Cloth> cloths,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fabric> fabrics,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SoftBody> softBodies,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Group> groups,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> locked,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Bookmark> bookmarks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SavedView> views,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<CameraKey> cameraTrack,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PropertyTrack> tracks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Probe> probes,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneBuilder.With {

    public Scene {
        name = Required.field(name, "name");
        domain = Required.field(domain, "domain");
        camera = Required.field(camera, "camera");
        physics = physics == null ? Physics.defaults() : physics;
        materials = materials == null ? List.of() : List.copyOf(materials);
        fluids = fluids == null ? List.of() : List.copyOf(fluids);
        bodies = bodies == null ? List.of() : List.copyOf(bodies);
        blocks = blocks == null ? List.of() : List.copyOf(blocks);
        emitters = emitters == null ? List.of() : List.copyOf(emitters);
        sinks = sinks == null ? List.of() : List.copyOf(sinks);
        grains = grains == null ? List.of() : List.copyOf(grains);
        obstacles = obstacles == null ? List.of() : List.copyOf(obstacles);
        joints = joints == null ? List.of() : List.copyOf(joints);
        cloths = cloths == null ? List.of() : List.copyOf(cloths);
        fabrics = fabrics == null ? List.of() : List.copyOf(fabrics);
        softBodies = softBodies == null ? List.of() : List.copyOf(softBodies);
        groups = groups == null ? List.of() : List.copyOf(groups);
        locked = locked == null ? List.of() : List.copyOf(locked);
        bookmarks = bookmarks == null ? List.of() : List.copyOf(bookmarks);
        views = views == null ? List.of() : List.copyOf(views);
        cameraTrack = cameraTrack == null
                ? List.of()
                : cameraTrack.stream()
                        .sorted(Comparator.comparingDouble(CameraKey::time))
                        .toList();
        tracks = tracks == null ? List.of() : List.copyOf(tracks);
        probes = probes == null ? List.of() : List.copyOf(probes);
        other = OtherFields.copy(other);
    }

    /** Returns whether there is fluid at the start or an emitter may bring some. */
    public boolean mayHaveFluid() {
        return !blocks.isEmpty() || !emitters.isEmpty();
    }

    /**
     * Returns the scene with the numbers that the quality of its fluid makes of its own: what is simulated and shown
     * while it plays. The result is itself of exact quality.
     */
    public Scene played() {
        return physics.fluid().quality().played(this);
    }

    /** Returns how far something can fall from a point along gravity before it meets the domain's walls [m]. */
    public double fallHeight(Vec3 point) {
        Vector3d g = physics.gravity().toJoml();
        if (g.length() == 0) {
            return 0;
        }
        double lowest = -Double.MAX_VALUE;
        for (int corner = 0; corner < 8; corner++) {
            double x = ((corner & 1) == 0 ? domain.min() : domain.max()).x();
            double y = ((corner & 2) == 0 ? domain.min() : domain.max()).y();
            double z = ((corner & 4) == 0 ? domain.min() : domain.max()).z();
            lowest = Math.max(lowest, x * g.x + y * g.y + z * g.z);
        }
        return Math.max(0, (lowest - (point.x() * g.x + point.y() * g.y + point.z() * g.z)) / g.length());
    }

    /**
     * Returns what a play depends on: the scene without the view and all {@link SceneList}s that mean nothing to it.
     * Two scenes that are equal so play alike.
     */
    public Scene playedContent() {
        Scene content = withCamera(new Camera(Vec3.ZERO, Vec3.ZERO, 1, null));
        for (SceneList<?> list : SceneList.ALL) {
            content = list.played() ? content : list.cleared(content);
        }
        return content;
    }

    /** Returns all objects, kind by kind in the order of {@link PartKind#OBJECTS}. */
    public List<SceneObject> objects() {
        return PartKind.OBJECTS.stream()
                .<SceneObject>flatMap(kind -> kind.in(this).stream())
                .toList();
    }

    /** Returns what has the form of a model: bodies, then soft bodies. */
    public List<ModelObject> modelObjects() {
        return Stream.<ModelObject>concat(bodies.stream(), softBodies.stream()).toList();
    }

    /** Returns what bends and stretches, in the order of its vertices in frames: cloths, then soft bodies. */
    public List<SceneObject> deformables() {
        return Stream.<SceneObject>concat(cloths.stream(), softBodies.stream()).toList();
    }

    /** Returns whether there is something that bends and stretches: cloths or soft bodies. */
    public boolean mayDeform() {
        return !cloths.isEmpty() || !softBodies.isEmpty();
    }

    /** Returns everything that can be edited as a whole: objects, materials, fluids, and the scene's settings. */
    public List<ScenePart> parts() {
        return PartKind.ALL.stream()
                .<ScenePart>flatMap(kind -> kind.in(this).stream())
                .toList();
    }

    /** Returns a copy with a part in place of the one of its kind and id, or at the end of its list. */
    public <T extends ScenePart> Scene withPart(T part) {
        PartKind<T> kind = PartKind.of(part);
        int index = kind.index(this, part.id());
        return index < 0 ? withPart(kind.in(this).size(), part) : kind.edited(this, list -> list.set(index, part));
    }

    /** Returns a copy with one more part, at an index of its list. */
    public <T extends ScenePart> Scene withPart(int index, T part) {
        return PartKind.of(part).edited(this, list -> list.add(index, part));
    }

    /** Returns a copy without the part that equals a given one. */
    public <T extends ScenePart> Scene withoutPart(T part) {
        return PartKind.of(part).edited(this, list -> list.remove(part));
    }

    /** Returns a copy with a part moved to another index of its list. */
    public Scene withPartMoved(ScenePart part, int index) {
        return withoutPart(part).withPart(index, part);
    }

    /** Material of the walls in {@link #empty}. */
    public static final String DEFAULT_MATERIAL = "wood";

    /** Fluid in {@link #empty}. */
    public static final String DEFAULT_FLUID = "water";

    /** Returns a closed box, 2 m wide and 1.5 m high, with nothing in it. */
    public static Scene empty(String name) {
        return new Scene(
                name,
                Physics.defaults(),
                new Domain(new Vec3(-1, 0, -1), new Vec3(1, 1.5, 1), false, DEFAULT_MATERIAL, null),
                new Camera(new Vec3(2.2, 1.8, 2.8), new Vec3(0, 0.45, 0), 45, null),
                List.of(new Material(DEFAULT_MATERIAL, "Wood", 700, 0.3, 0.4, 0, new Vec3(0.76, 0.6, 0.42), null)),
                List.of(CommonFluids.WATER),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    /**
     * Returns the material with an id.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public Material material(String id) {
        return materials.stream().filter(m -> m.id().equals(id)).findFirst().orElseThrow();
    }

    /**
     * Returns the fabric with an id.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public Fabric fabric(String id) {
        return fabrics.stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
    }

    /**
     * Returns the fluid with an id.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public FluidMaterial fluid(String id) {
        return fluids.stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
    }
}

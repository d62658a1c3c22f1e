package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A prepared body, emitter or whole arrangement that users place in their scenes, made of the same records as a scene.
 * Poses are relative to the place where it is put; objects get new ids then.
 *
 * @param name name that the user sees
 * @param description one line for the Presets panel
 * @param materials materials that its bodies refer to
 * @param fluids fluids that its blocks and emitters refer to
 * @param bodies rigid bodies; model files stand beside the preset under models/
 * @param blocks fluid at the start
 * @param emitters fluid that flows in
 * @param sinks boxes that take fluid out
 * @param grains granular matter at the start
 * @param obstacles fixed planes, boxes and capsules
 * @param joints what holds its bodies together
 * @param cloths sheets that bend and fold
 * @param fabrics what its cloths are made of
 * @param softBodies bodies with volume that deform; their model files stand beside the preset, too
 * @param air air that a scene gets with it which has none yet
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Preset(
        String name,
        String description,
        List<Material> materials,
        List<FluidMaterial> fluids,
        List<Body> bodies,
        List<FluidBlock> blocks,
        List<Emitter> emitters,
        List<Sink> sinks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<GrainBlock> grains,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Obstacle> obstacles,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Joint> joints,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Cloth> cloths,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fabric> fabrics,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SoftBody> softBodies,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Air.Unsaid.class)
        Air air,

        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements PresetBuilder.With {

    public Preset {
        name = Required.field(name, "name");
        description = description == null ? "" : description;
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
        air = air == null ? Air.NONE : air;
        other = OtherFields.copy(other);
    }

    /** Returns a preset of objects of any kind, without fabrics. */
    public static Preset of(
            String name,
            String description,
            List<Material> materials,
            List<FluidMaterial> fluids,
            List<? extends SceneObject> objects) {
        return new Preset(
                name,
                description,
                materials,
                fluids,
                those(Body.class, objects),
                those(FluidBlock.class, objects),
                those(Emitter.class, objects),
                those(Sink.class, objects),
                those(GrainBlock.class, objects),
                those(Obstacle.class, objects),
                those(Joint.class, objects),
                those(Cloth.class, objects),
                List.of(),
                those(SoftBody.class, objects),
                Air.NONE,
                null);
    }

    /** Returns those of the objects that are of a kind. */
    private static <T> List<T> those(Class<T> type, List<? extends SceneObject> objects) {
        return objects.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Returns what has the form of a model: bodies, then soft bodies. */
    public List<ModelObject> modelObjects() {
        return Stream.<ModelObject>concat(bodies.stream(), softBodies.stream()).toList();
    }

    /** Returns all its objects, bodies first. */
    public List<SceneObject> objects() {
        return Stream.of(bodies, emitters, sinks, blocks, grains, obstacles, joints, cloths, softBodies)
                .<SceneObject>flatMap(List::stream)
                .toList();
    }
}

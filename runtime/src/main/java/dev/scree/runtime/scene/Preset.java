package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * Something ready to place: a body, an emitter, or a whole arrangement, in the same records as a scene. Poses are
 * relative to the spot it is placed at; ids are made anew on placing.
 *
 * @param name what the user calls it
 * @param description one line for the Presets panel
 * @param materials that its bodies name
 * @param fluids that its blocks and emitters name
 * @param bodies rigid bodies; model files stand beside the preset under models/
 * @param blocks fluid at the start
 * @param emitters fluid that flows in
 * @param sinks boxes that take fluid out
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
        other = OtherFields.copy(other);
    }
}

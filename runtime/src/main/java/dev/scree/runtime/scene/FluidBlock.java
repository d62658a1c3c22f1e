package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A box full of fluid at the start.
 *
 * @param id unique in the scene
 * @param name what the user calls it
 * @param min lower corner [m]
 * @param max upper corner [m]
 * @param fluid id of the fluid
 * @param velocity at the start [m/s]
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record FluidBlock(
        String id,
        String name,
        Vec3 min,
        Vec3 max,
        String fluid,
        Vec3 velocity,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements FluidBlockBuilder.With {

    public FluidBlock {
        id = Required.field(id, "id");
        min = Required.field(min, "min");
        max = Required.field(max, "max");
        fluid = Required.field(fluid, "fluid");
        name = name == null ? id : name;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        other = OtherFields.copy(other);
    }
}

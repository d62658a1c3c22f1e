package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A box that is filled with fluid at the start.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param min lower corner [m]
 * @param max upper corner [m]
 * @param fluid id of the fluid
 * @param velocity velocity of the fluid at the start [m/s]
 * @param hidden whether the box is not drawn; it is filled all the same
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
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements BlockObject, FluidBlockBuilder.With {

    public FluidBlock {
        id = Required.field(id, "id");
        min = Required.field(min, "min");
        max = Required.field(max, "max");
        fluid = Required.field(fluid, "fluid");
        name = name == null ? id : name;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        other = OtherFields.copy(other);
    }

    /** Makes a block that is drawn. */
    public FluidBlock(
            String id, String name, Vec3 min, Vec3 max, String fluid, Vec3 velocity, Map<String, JsonNode> other) {
        this(id, name, min, max, fluid, velocity, false, other);
    }

    @Override
    public FluidBlock posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withMin(corner.apply(min)).withMax(corner.apply(max));
    }
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A box that is filled with grains at the start: sand, gravel, balls. Each grain is a sphere that can turn.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param min lower corner [m]
 * @param max upper corner [m]
 * @param diameter mean diameter of the grains [m]
 * @param spread half width of the uniform distribution of diameters over their mean, 0 to 0.5
 * @param material id of the material
 * @param velocity velocity of the grains at the start [m/s]
 * @param seed seed of the random places and sizes
 * @param hidden whether the box is not drawn; it is filled all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record GrainBlock(
        String id,
        String name,
        Vec3 min,
        Vec3 max,
        double diameter,
        double spread,
        String material,
        Vec3 velocity,
        int seed,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements BlockObject, GrainBlockBuilder.With {

    public GrainBlock {
        id = Required.field(id, "id");
        min = Required.field(min, "min");
        max = Required.field(max, "max");
        material = Required.field(material, "material");
        name = name == null ? id : name;
        diameter = diameter == 0 ? 0.01 : diameter;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        other = OtherFields.copy(other);
    }

    /** Makes a block that is drawn. */
    public GrainBlock(
            String id,
            String name,
            Vec3 min,
            Vec3 max,
            double diameter,
            double spread,
            String material,
            Vec3 velocity,
            int seed,
            Map<String, JsonNode> other) {
        this(id, name, min, max, diameter, spread, material, velocity, seed, false, other);
    }

    @Override
    public GrainBlock posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withMin(corner.apply(min)).withMax(corner.apply(max));
    }
}

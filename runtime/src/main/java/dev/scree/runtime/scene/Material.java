package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * What solid bodies and walls are made of.
 *
 * @param id unique in the scene; bodies name it
 * @param name what the user calls it
 * @param density [kg/m^3]
 * @param restitution normal rebound speed over approach speed, 0 to 1
 * @param friction Coulomb coefficient, 0 and up
 * @param rollingFriction coefficient against rolling of grains, as a part of their radius, 0 and up; bodies of many
 *     particles need none
 * @param color sRGB, each 0 to 1
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Material(
        String id,
        String name,
        double density,
        double restitution,
        double friction,
        double rollingFriction,
        Vec3 color,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, MaterialBuilder.With {

    public Material {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        color = color == null ? new Vec3(0.7, 0.7, 0.7) : color;
        other = OtherFields.copy(other);
    }
}

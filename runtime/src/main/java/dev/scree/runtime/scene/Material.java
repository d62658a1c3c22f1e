package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The physical properties of what bodies, grains, obstacles and walls are made of.
 *
 * @param id unique in the scene; bodies, grain blocks, obstacles and the domain refer to it
 * @param name name that the user sees
 * @param density density [kg/m^3]
 * @param restitution coefficient of restitution: normal speed after over before an impact [1], 0 to 1
 * @param friction coefficient of Coulomb friction [1], 0 or more
 * @param rollingFriction coefficient of rolling friction of grains, as a part of their radius [1], 0 or more; bodies of
 *     many particles need none
 * @param color colour, sRGB, each component 0 to 1
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

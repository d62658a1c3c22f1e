package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * Sews the border of a cloth to that of another one: each vertex of the border that starts within reach of the other
 * border is drawn to the nearest point of that.
 *
 * @param cloth id of the other cloth
 * @param reach greatest distance of what is sewn together, as the cloths start [m]
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record ClothSeam(
        String cloth,
        double reach,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements ClothSeamBuilder.With {
    public ClothSeam {
        cloth = Required.field(cloth, "cloth");
        other = OtherFields.copy(other);
    }
}

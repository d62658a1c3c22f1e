package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * The box that holds the scene. Each closed side is a wall. Above an open top the side walls continue without end;
 * fluid that gravity does not bring back from there is counted as lost, and so are bodies outside the box.
 *
 * @param min lower corner [m]
 * @param max upper corner [m]
 * @param openTop whether there is no wall at the top (y = max.y)
 * @param material id of the walls' material
 * @param periodic axes along which fluid that leaves at one side enters at the other; there are no walls for fluid at
 *     these sides
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Domain(
        Vec3 min,
        Vec3 max,
        boolean openTop,
        String material,
        List<Axis> periodic,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, DomainBuilder.With {

    public Domain {
        min = Required.field(min, "min");
        max = Required.field(max, "max");
        material = Required.field(material, "material");
        periodic = periodic == null
                ? List.of()
                : periodic.stream().distinct().sorted().toList();
        other = OtherFields.copy(other);
    }

    /** Makes a domain without periodic sides. */
    public Domain(Vec3 min, Vec3 max, boolean openTop, String material, Map<String, JsonNode> other) {
        this(min, max, openTop, material, null, other);
    }
}

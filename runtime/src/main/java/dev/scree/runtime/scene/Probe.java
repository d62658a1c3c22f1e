package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * Something that is measured while the scene plays. It means nothing to the simulation.
 *
 * @param name name that the user sees
 * @param kind what it measures
 * @param position of a point, or the middle of a square, world frame [m]; of no meaning for a body
 * @param normal of a square, not of length 1; null: along x
 * @param size side of a square [m]; 0: 0.2
 * @param body id of the body, or null
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Probe(
        String name,
        ProbeKind kind,
        Vec3 position,
        Vec3 normal,
        double size,
        String body,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ProbeBuilder.With {
    /** Least and greatest side of a square [m]. */
    public static final double SMALLEST = 1e-4;

    public static final double LARGEST = 1e4;

    public Probe {
        name = Required.field(name, "name");
        kind = Required.field(kind, "kind");
        position = position == null ? Vec3.ZERO : position;
        normal = normal == null || !(normal.length() > 1e-9) ? new Vec3(1, 0, 0) : normal;
        size = size > 0 ? Math.max(SMALLEST, Math.min(LARGEST, size)) : 0.2;
        other = OtherFields.copy(other);
    }
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Holds the vertices of a cloth that lie in a ball, or in one of several, as the cloth is made. Balls find the same
 * part of the cloth whatever its fineness, which the numbers of vertices would not. What is painted is a ball round
 * each painted vertex.
 *
 * @param at centre of the ball, in the cloth's own frame [m]
 * @param radius its radius [m]
 * @param points centres of further balls of this radius, in the cloth's own frame [m]
 * @param body id of the body that holds the vertices; null for the world
 * @param until simulated time at which it lets go [s]; null: never
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record ClothPin(
        Vec3 at,
        double radius,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Vec3> points,
        @JsonInclude(JsonInclude.Include.NON_NULL) String body,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double until,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ClothPinBuilder.With {

    /** So many further balls a pin may have at most. */
    public static final int MOST_POINTS = 100_000;

    public ClothPin {
        at = Required.field(at, "at");
        points = points == null ? List.of() : List.copyOf(points);
        other = OtherFields.copy(other);
    }

    /** Makes a pin that holds vertices in the world. */
    public static ClothPin toWorld(Vec3 at, double radius) {
        return new ClothPin(at, radius, List.of(), null, null, null);
    }

    /** Makes a pin that holds vertices round one point at a body. */
    public static ClothPin toBody(Vec3 at, double radius, String body) {
        return new ClothPin(at, radius, List.of(), body, null, null);
    }

    /** Returns the centres of all its balls, in the cloth's own frame [m]. */
    public List<Vec3> centres() {
        return points.isEmpty()
                ? List.of(at)
                : Stream.concat(Stream.of(at), points.stream()).toList();
    }
}

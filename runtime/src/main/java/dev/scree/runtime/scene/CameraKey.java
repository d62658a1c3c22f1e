package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * Where the scene's camera is at a time. Between keys it moves smoothly. It means nothing to the simulation.
 *
 * @param time simulated time [s]
 * @param camera the view at that time
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record CameraKey(
        double time,
        Camera camera,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements CameraKeyBuilder.With {

    public CameraKey {
        camera = Required.field(camera, "camera");
        time = Math.max(0, Math.min(LATEST, time));
        other = OtherFields.copy(other);
    }

    /** No key is later [s]. */
    private static final double LATEST = 1e6;
}

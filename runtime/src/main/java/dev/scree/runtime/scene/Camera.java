package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The view with which the scene opens and is recorded.
 *
 * @param eye position of the camera [m]
 * @param target point that it looks at [m]
 * @param fovY vertical field of view [degrees]
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Camera(
        Vec3 eye,
        Vec3 target,
        double fovY,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements ScenePart, CameraBuilder.With {

    public Camera {
        eye = Required.field(eye, "eye");
        target = Required.field(target, "target");
        fovY = fovY == 0 ? 45 : fovY;
        other = OtherFields.copy(other);
    }
}

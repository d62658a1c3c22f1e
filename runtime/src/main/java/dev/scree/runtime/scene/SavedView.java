package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A view of the scene that the user wants to return to. It means nothing to the simulation.
 *
 * @param name name that the user sees
 * @param camera where it looks from
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record SavedView(
        String name,
        Camera camera,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements SavedViewBuilder.With {

    public SavedView {
        name = Required.field(name, "name");
        camera = Required.field(camera, "camera");
        other = OtherFields.copy(other);
    }
}

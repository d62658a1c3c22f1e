package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A time of the scene's plays that the user wants to find again. It means nothing to the simulation.
 *
 * @param name name that the user sees
 * @param time simulated time [s]
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Bookmark(
        String name,
        double time,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements BookmarkBuilder.With {

    public Bookmark {
        name = Required.field(name, "name");
        other = OtherFields.copy(other);
    }
}

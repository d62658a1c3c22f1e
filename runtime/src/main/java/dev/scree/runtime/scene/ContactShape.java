package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What others touch of a static body. */
public enum ContactShape {
    /** Its particles. */
    @JsonProperty("particles")
    PARTICLES,
    /** The triangles of its model, from both sides, whether the model is closed or not: for scenery. */
    @JsonProperty("mesh")
    MESH
}

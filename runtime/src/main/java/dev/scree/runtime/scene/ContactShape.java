package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What others touch of a static body. */
public enum ContactShape {
    @JsonProperty("particles")
    PARTICLES,
    /** The triangles of its model, from both sides, watertight or not: level geometry. */
    @JsonProperty("mesh")
    MESH
}

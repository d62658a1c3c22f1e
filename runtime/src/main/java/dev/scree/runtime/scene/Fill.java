package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which voxels become particles: all inside ones, or those of them with an outside face neighbour. */
public enum Fill {
    @JsonProperty("solid")
    SOLID,
    @JsonProperty("surface")
    SURFACE
}

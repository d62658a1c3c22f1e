package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which voxels of a body become particles. */
public enum Fill {
    /** All voxels inside. */
    @JsonProperty("solid")
    SOLID,
    /** Only those voxels inside that share a face with a voxel outside. */
    @JsonProperty("surface")
    SURFACE
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What bodies of many particles touch with. */
public enum ContactSurface {
    /** Their smooth surface, as the particles' normals tell it: no grooves, no interlocking. */
    @JsonProperty("smooth")
    SMOOTH,
    /** Bare spheres, as in the papers. */
    @JsonProperty("spheres")
    SPHERES
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How the surface of bodies of many particles is represented in contacts. */
public enum ContactSurface {
    /**
     * As a smooth surface that follows the particles' normals, without the grooves between spheres, so that bodies
     * slide on each other and do not interlock.
     */
    @JsonProperty("smooth")
    SMOOTH,
    /** As plain spheres, as in the papers. */
    @JsonProperty("spheres")
    SPHERES
}

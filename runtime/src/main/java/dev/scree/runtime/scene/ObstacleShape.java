package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The shape of an obstacle, in the frame of its pose. */
public enum ObstacleShape {
    /** A half space: everything below y = 0 is solid, without end. Its size is unused. */
    @JsonProperty("plane")
    PLANE,
    /** A box centred at the origin, its sides the size's components. */
    @JsonProperty("box")
    BOX,
    /**
     * A capsule along y, centred at the origin: size x is its diameter, size y the distance of the centres of its half
     * spheres.
     */
    @JsonProperty("capsule")
    CAPSULE
}

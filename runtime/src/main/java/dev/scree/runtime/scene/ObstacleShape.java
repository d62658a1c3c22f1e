package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Forms of fixed obstacles, in the frame of their pose. */
public enum ObstacleShape {
    /** Everything below y = 0 is solid, without end. */
    @JsonProperty("plane")
    PLANE,
    /** Sides of size, round the origin. */
    @JsonProperty("box")
    BOX,
    /** Along y: size x is the diameter, size y the distance of the two half spheres' centres. */
    @JsonProperty("capsule")
    CAPSULE
}

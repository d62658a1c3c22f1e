package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a probe measures. */
public enum ProbeKind {
    /** Pressure, density and speed of the fluid at a point. */
    @JsonProperty("point")
    POINT,
    /** Fluid that passes a square. */
    @JsonProperty("plane")
    PLANE,
    /** Place, speed and contact force of a body. */
    @JsonProperty("body")
    BODY
}

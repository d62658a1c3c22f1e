package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who moves a body: the solver, or nobody. */
public enum BodyMotion {
    @JsonProperty("dynamic") DYNAMIC,
    @JsonProperty("static") STATIC
}

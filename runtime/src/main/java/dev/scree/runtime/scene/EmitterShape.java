package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where an emitter lets fluid in. */
public enum EmitterShape {
    /** Through a round opening in its local x-z plane. */
    @JsonProperty("disc")
    DISC,
    /** Through a rectangular opening in its local x-z plane. */
    @JsonProperty("box")
    BOX,
    /**
     * Into the hollow of a body: the space in it from which no fluid can run out while the body stands as at the start.
     */
    @JsonProperty("cavity")
    CAVITY
}

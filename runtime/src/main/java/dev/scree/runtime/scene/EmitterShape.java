package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where an emitter's fluid comes from. */
public enum EmitterShape {
    /** From a round opening in the local x-z plane. */
    @JsonProperty("disc")
    DISC,
    /** From a rectangular opening in the local x-z plane. */
    @JsonProperty("box")
    BOX,
    /**
     * Into the hollow of a body: the space in it from which no fluid can run out while the body stands as at the start.
     */
    @JsonProperty("cavity")
    CAVITY
}

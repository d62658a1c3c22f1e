package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where an emitter's fluid comes from. */
public enum EmitterShape {
    /** A round opening in its local x-z plane. */
    @JsonProperty("disc")
    DISC,
    /** A rectangular opening in its local x-z plane. */
    @JsonProperty("box")
    BOX,
    /** The hollow of a body: the space in it from which nothing can run out while it stands as at the start. */
    @JsonProperty("cavity")
    CAVITY
}

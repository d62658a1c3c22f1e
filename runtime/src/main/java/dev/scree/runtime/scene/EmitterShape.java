package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The outline of an emitter's opening in its local x-z plane. */
public enum EmitterShape {
    @JsonProperty("disc") DISC,
    @JsonProperty("box") BOX
}

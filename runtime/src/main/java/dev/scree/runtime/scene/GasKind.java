package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a closed cloth holds. */
public enum GasKind {
    /** Nothing but the air that is outside too. */
    @JsonProperty("none")
    NONE,
    /** Gas at a constant pressure, as from a blower. */
    @JsonProperty("blown")
    BLOWN,
    /** A constant amount of gas at a constant temperature. */
    @JsonProperty("sealed")
    SEALED
}

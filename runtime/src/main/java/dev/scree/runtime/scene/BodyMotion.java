package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who moves a body. */
public enum BodyMotion {
    /** The solver, freely. */
    @JsonProperty("dynamic")
    DYNAMIC,
    /** Nobody. */
    @JsonProperty("static")
    STATIC,
    /** Its {@link Animation}; it pushes others and nothing pushes it. */
    @JsonProperty("animated")
    ANIMATED,
    /** The solver, about the axis of its {@link Pivot}: gears, paddles, doors. */
    @JsonProperty("hinged")
    HINGED,
    /** The solver, about the point of its {@link Pivot}: pendulums. */
    @JsonProperty("pivoted")
    PIVOTED;

    /** Whether it is held by a {@link Pivot}. */
    public boolean turnsAboutPivot() {
        return this == HINGED || this == PIVOTED;
    }
}

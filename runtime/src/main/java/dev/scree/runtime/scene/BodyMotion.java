package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What moves a body. */
public enum BodyMotion {
    /** Forces, freely in all directions. */
    @JsonProperty("dynamic")
    DYNAMIC,
    /** Nothing; it stays where it is. */
    @JsonProperty("static")
    STATIC,
    /** Its {@link Animation}. It pushes others, and nothing pushes it. */
    @JsonProperty("animated")
    ANIMATED,
    /** Forces, about the axis of its {@link Pivot}: gears, paddles, doors. */
    @JsonProperty("hinged")
    HINGED,
    /** Forces, about the point of its {@link Pivot}: pendulums. */
    @JsonProperty("pivoted")
    PIVOTED;

    /** Returns whether a {@link Pivot} holds the body. */
    public boolean turnsAboutPivot() {
        return this == HINGED || this == PIVOTED;
    }
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The shape in which a cloth is made, in the frame of its pose. */
public enum ClothShape {
    /** A rectangle in the x-z plane, centred at the origin; the warp runs along x. */
    @JsonProperty("rectangle")
    RECTANGLE,
    /** A disc in the x-z plane, centred at the origin: size x is its diameter. The warp runs along x. */
    @JsonProperty("disc")
    DISC,
    /**
     * An open tube along y, centred at the origin: size x is its diameter, size y its length. The warp runs round it.
     */
    @JsonProperty("tube")
    TUBE,
    /** A closed ball about the origin: size x is its diameter. The warp runs round the y axis. */
    @JsonProperty("ball")
    BALL,
    /** Cut from a model: the sides of its box are size. The warp runs along an axis of its own. */
    @JsonProperty("model")
    MODEL
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a joint lets two bodies move against each other. */
public enum JointType {
    /** They share a point and turn freely about it. */
    @JsonProperty("ball")
    BALL,
    /** They are one. */
    @JsonProperty("fixed")
    FIXED,
    /** They slide along an axis and do not turn. */
    @JsonProperty("slider")
    SLIDER,
    /** They turn about an axis. */
    @JsonProperty("hinge")
    HINGE,
    /** A point of one keeps its distance from a point of the other, as by a rod or a rope. */
    @JsonProperty("distance")
    DISTANCE;

    /** Returns whether the joint has an axis, which a motor can drive. */
    public boolean hasAxis() {
        return this == SLIDER || this == HINGE;
    }

    /** Returns whether what it leaves free can have limits. */
    public boolean hasLimits() {
        return hasAxis() || this == DISTANCE;
    }
}

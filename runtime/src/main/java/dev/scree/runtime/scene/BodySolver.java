package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The method by which contacts of bodies and grains are computed. */
public enum BodySolver {
    /**
     * By impulses between distance fields, in steps of milliseconds: fast enough to play at real time. Contacts do not
     * yield; their forces are right on average over a step.
     */
    @JsonProperty("realtime")
    REALTIME,
    /** By the penalty forces of overlapping particles (DEM), in steps of tenths of a millisecond. */
    @JsonProperty("accurate")
    ACCURATE
}

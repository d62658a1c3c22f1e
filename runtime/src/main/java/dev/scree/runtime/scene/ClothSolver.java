package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How exactly cloths and soft bodies are computed: what of their accuracy a play gives up for speed. */
public enum ClothSolver {
    /**
     * In steps of up to a sixtieth of a second with few iterations each, for play at real time: swings die sooner, and
     * what pulls hard stretches a little more.
     */
    @JsonProperty("realtime")
    REALTIME,
    /** In steps of up to 1/240 s, each of which is solved to a fixed tolerance. */
    @JsonProperty("accurate")
    ACCURATE
}

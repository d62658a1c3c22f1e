package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a contact resists sliding. */
public enum FrictionLaw {
    /**
     * Coulomb friction: a tangential spring stores the displacement since the contact began, and slips at the Coulomb
     * limit (Cundall and Strack 1979).
     */
    @JsonProperty("history")
    HISTORY,
    /**
     * A shear force proportional to the sliding speed, without a limit (Harada et al. 2007); for comparison with the
     * papers.
     */
    @JsonProperty("shear")
    SHEAR
}

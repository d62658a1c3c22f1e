package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a contact resists sliding. */
public enum FrictionLaw {
    /**
     * Coulomb's: a spring remembers how far the contact was dragged, and slips at the limit (Cundall and Strack 1979).
     */
    @JsonProperty("history")
    HISTORY,
    /** Harada's shear force, proportional to the sliding speed, without a limit: for comparing with the papers. */
    @JsonProperty("shear")
    SHEAR
}

package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The gas in a closed cloth.
 *
 * @param kind whether there is any, and what of it is constant
 * @param pressure pressure above that of the air outside [Pa]: always, or of sealed gas at its volume
 * @param volume volume at which sealed gas has that pressure [m^3]; null for that of the cloth as it is made
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record ClothGas(
        GasKind kind,
        double pressure,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double volume,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ClothGasBuilder.With {

    /** No gas: what a file means that says nothing of it. */
    public static final ClothGas NONE = new ClothGas(GasKind.NONE, 0, null, null);

    public ClothGas {
        kind = kind == null ? GasKind.NONE : kind;
        other = OtherFields.copy(other);
    }

    /** Returns gas at a constant pressure above that outside [Pa]. */
    public static ClothGas blown(double pressure) {
        return new ClothGas(GasKind.BLOWN, pressure, null, null);
    }

    /** Returns sealed gas that has a pressure above that outside [Pa] at the volume of the cloth as it is made. */
    public static ClothGas sealed(double pressure) {
        return new ClothGas(GasKind.SEALED, pressure, null, null);
    }

    /** Whether a value is that of a file that says nothing; files then go on to say nothing. */
    static final class Unsaid {
        @Override
        public boolean equals(Object other) {
            return other == null || other.equals(NONE);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}

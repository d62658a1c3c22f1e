package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The air of a scene: it resists what moves through it, and blows as a wind. It acts on cloths, bodies and grains.
 * Nothing is in its lee, and fluid does not feel it.
 *
 * @param acts whether there is air at all
 * @param wind mean velocity [m/s]
 * @param gusts root mean square of each component of the gusts, by the mean speed [1]: the intensity of turbulence
 * @param gustLength length of the longest gusts from crest to trough [m]
 * @param density density [kg/m^3]
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Air(
        boolean acts,
        Vec3 wind,
        double gusts,
        double gustLength,
        double density,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements AirBuilder.With {

    /** Density at 15 degrees and 101,325 Pa [kg/m^3] (International Standard Atmosphere, ISO 2533). */
    public static final double STANDARD_DENSITY = 1.225;

    /** No air: what a file means that says nothing of it. */
    public static final Air NONE = new Air(false, null, 0, 0, 0, null);

    public Air {
        wind = wind == null ? Vec3.ZERO : wind;
        gustLength = gustLength == 0 ? 1 : gustLength;
        density = density == 0 ? STANDARD_DENSITY : density;
        other = OtherFields.copy(other);
    }

    /**
     * Returns air that blows.
     *
     * @param wind mean velocity [m/s]
     * @param gusts intensity of turbulence [1]
     * @param gustLength length of the longest gusts [m]
     */
    public static Air blowing(Vec3 wind, double gusts, double gustLength) {
        return new Air(true, wind, gusts, gustLength, 0, null);
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

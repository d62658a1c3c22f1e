package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * What a cloth is made of: a thin sheet that resists being stretched, sheared and bent.
 *
 * @param id unique in the scene; cloths refer to it
 * @param name name that the user sees
 * @param areaDensity mass of an area [kg/m^2]
 * @param thickness distance that the middles of two layers keep [m]
 * @param stretch stiffness against stretching along the warp [N/m]: Young's modulus times thickness
 * @param weftStretch the same along the weft [N/m]; null for that of the warp
 * @param shear stiffness against shearing [N/m]: shear modulus times thickness; null for that of an isotropic sheet,
 *     stretch/(2 (1 + contraction))
 * @param contraction how much it contracts across a pull [1]: Poisson's ratio in the sheet, 0 to 0.5
 * @param bending stiffness against bending [N m]: moment of a strip of unit width for a curvature of 1/m
 * @param damping time over which stretching and bending are damped [s]: viscosity over stiffness (Kelvin-Voigt)
 * @param tearing strain at which it tears [1]: by how much it is then longer than as it was made; null: never
 * @param openness part of its area that is open [1], as of a net whose threads are the triangles' edges: air passes
 *     there, fluid altogether; 0: closed
 * @param permeability intrinsic permeability to fluid, across the sheet [m^2] (Darcy's law): fluid seeps through by its
 *     pressure times permeability, by viscosity and thickness; null: none passes. Nets let all pass
 * @param friction Coulomb's coefficient [1]
 * @param color colour, sRGB, each component 0 to 1
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Fabric(
        String id,
        String name,
        double areaDensity,
        double thickness,
        double stretch,
        Double weftStretch,
        Double shear,
        double contraction,
        double bending,
        double damping,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double tearing,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double openness,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double permeability,
        double friction,
        Vec3 color,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, FabricBuilder.With {

    public Fabric {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        color = color == null ? new Vec3(0.8, 0.78, 0.72) : color;
        other = OtherFields.copy(other);
    }

    /** Returns a fabric with this one's id and name, and the properties and colour of another one. */
    public Fabric like(Fabric figures) {
        return figures.withId(id).withName(name).withOther(other);
    }

    /** Returns whether it is a net: open between its threads. */
    public boolean net() {
        return openness > 0;
    }

    /** Returns the stiffness along the weft that counts [N/m]. */
    public double stretchAcross() {
        return weftStretch == null ? stretch : weftStretch;
    }

    /** Returns the stiffness against shearing that counts [N/m]. */
    public double shearing() {
        return shear == null ? Math.sqrt(stretch * stretchAcross()) / (2 * (1 + contraction)) : shear;
    }
}

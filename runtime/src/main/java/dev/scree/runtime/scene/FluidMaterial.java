package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * What a fluid is.
 *
 * @param id unique in the scene; blocks and emitters name it
 * @param name what the user calls it
 * @param density rest density [kg/m^3]
 * @param viscosity dynamic viscosity [Pa s]
 * @param surfaceTension against air [N/m]; 0: none
 * @param adhesion how willingly it wets walls and bodies, 0 to 1: the work of adhesion to them as a part of what holds
 *     the fluid itself together, (1 + cos theta)/2 of its contact angle theta by the Young-Dupre equation. 0: it pearls
 *     off (180 degrees); 1/2: 90 degrees; 1: it spreads wholly (0 degrees)
 * @param color sRGB, each 0 to 1
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record FluidMaterial(
        String id,
        String name,
        double density,
        double viscosity,
        double surfaceTension,
        double adhesion,
        Vec3 color,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, FluidMaterialBuilder.With {

    public FluidMaterial {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        color = color == null ? new Vec3(0.2, 0.45, 0.85) : color;
        other = OtherFields.copy(other);
    }

    /** The same thing with the figures and the colour of another fluid. */
    public FluidMaterial like(FluidMaterial figures) {
        return new FluidMaterial(
                id,
                name,
                figures.density,
                figures.viscosity,
                figures.surfaceTension,
                figures.adhesion,
                figures.color,
                other);
    }

    /** Without surface tension and adhesion. */
    public static FluidMaterial plain(String id, String name, double density, double viscosity, Vec3 color) {
        return new FluidMaterial(id, name, density, viscosity, 0, 0, color, null);
    }
}

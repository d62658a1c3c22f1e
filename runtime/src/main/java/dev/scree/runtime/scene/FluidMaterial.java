package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The physical properties of a fluid.
 *
 * @param id unique in the scene; blocks and emitters refer to it
 * @param name name that the user sees
 * @param density rest density [kg/m^3]
 * @param viscosity dynamic viscosity [Pa s]
 * @param surfaceTension surface tension against air [N/m]; 0 for none
 * @param adhesion how well it wets walls and bodies [1], 0 to 1: the work of adhesion to them over the fluid's own work
 *     of cohesion, which is (1 + cos theta)/2 for the contact angle theta (Young-Dupre equation). 0: it pearls off (180
 *     degrees); 1/2: 90 degrees; 1: it spreads completely (0 degrees)
 * @param color colour, sRGB, each component 0 to 1
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

    /** Returns a fluid with this one's id and name, and the properties and colour of another one. */
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

    /** Returns a fluid without surface tension and adhesion. */
    public static FluidMaterial plain(String id, String name, double density, double viscosity, Vec3 color) {
        return new FluidMaterial(id, name, density, viscosity, 0, 0, color, null);
    }
}

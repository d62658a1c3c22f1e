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
 * @param color sRGB, each 0 to 1
 * @param other JSON fields this version does not know, kept as they are
 */
public record FluidMaterial(
        String id,
        String name,
        double density,
        double viscosity,
        Vec3 color,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) {

    public FluidMaterial {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        color = color == null ? new Vec3(0.2, 0.45, 0.85) : color;
        other = OtherFields.copy(other);
    }

    public FluidMaterial withId(String id) {
        return new FluidMaterial(id, name, density, viscosity, color, other);
    }

    public FluidMaterial withName(String name) {
        return new FluidMaterial(id, name, density, viscosity, color, other);
    }

    public FluidMaterial withDensity(double density) {
        return new FluidMaterial(id, name, density, viscosity, color, other);
    }

    public FluidMaterial withViscosity(double viscosity) {
        return new FluidMaterial(id, name, density, viscosity, color, other);
    }

    public FluidMaterial withColor(Vec3 color) {
        return new FluidMaterial(id, name, density, viscosity, color, other);
    }
}

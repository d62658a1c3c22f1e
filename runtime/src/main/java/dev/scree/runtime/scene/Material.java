package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The physical properties of what bodies, grains, obstacles and walls are made of.
 *
 * @param id unique in the scene; bodies, grain blocks, obstacles and the domain refer to it
 * @param name name that the user sees
 * @param density density [kg/m^3]
 * @param restitution coefficient of restitution: normal speed after over before an impact [1], 0 to 1
 * @param friction coefficient of Coulomb friction [1], 0 or more
 * @param rollingFriction coefficient of rolling friction of grains, as a part of their radius [1], 0 or more; bodies of
 *     many particles need none
 * @param young Young's modulus of soft bodies [Pa]; null for {@link #SOFT_YOUNG}
 * @param poisson Poisson's ratio of soft bodies [1]; null for {@link #SOFT_POISSON}
 * @param internalDamping time over which the strain of soft bodies is damped [s]: viscosity over stiffness
 *     (Kelvin-Voigt); null for {@link #SOFT_DAMPING}
 * @param color colour, sRGB, each component 0 to 1
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Material(
        String id,
        String name,
        double density,
        double restitution,
        double friction,
        double rollingFriction,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double young,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double poisson,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double internalDamping,
        Vec3 color,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, MaterialBuilder.With {

    /** Young's modulus of what does not say it [Pa]: soft rubber foam. */
    public static final double SOFT_YOUNG = 1e5;
    /** Poisson's ratio of what does not say it [1]. */
    public static final double SOFT_POISSON = 0.4;
    /** Damping time of what does not say it [s]. */
    public static final double SOFT_DAMPING = 0.005;

    public Material {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        color = color == null ? new Vec3(0.7, 0.7, 0.7) : color;
        other = OtherFields.copy(other);
    }

    /** Makes a material whose soft bodies have the usual elasticity. */
    public Material(
            String id,
            String name,
            double density,
            double restitution,
            double friction,
            double rollingFriction,
            Vec3 color,
            Map<String, JsonNode> other) {
        this(id, name, density, restitution, friction, rollingFriction, null, null, null, color, other);
    }

    /** Returns a material with another elasticity of soft bodies. */
    public Material elastic(double young, double poisson, double internalDamping) {
        return withYoung(young).withPoisson(poisson).withInternalDamping(internalDamping);
    }

    /** Returns Young's modulus that counts [Pa]. */
    public double stiffness() {
        return young == null ? SOFT_YOUNG : young;
    }

    /** Returns Poisson's ratio that counts [1]. */
    public double contraction() {
        return poisson == null ? SOFT_POISSON : poisson;
    }

    /** Returns the damping time that counts [s]. */
    public double dampingTime() {
        return internalDamping == null ? SOFT_DAMPING : internalDamping;
    }
}

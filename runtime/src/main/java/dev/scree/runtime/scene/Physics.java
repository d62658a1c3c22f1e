package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The physical and numerical settings of the whole scene.
 *
 * @param gravity gravity [m/s^2]
 * @param frameRate frames per simulated second [1/s]; each frame is cut into a whole number of steps
 * @param fixedTimeStep step [s], or null to let the program choose the longest stable one
 * @param fluidSpacing distance of fluid particles at rest, which is their diameter [m]
 * @param speedLimit speed of any particle above which play stops as a runaway [m/s]
 * @param bodySolver method by which contacts of bodies and grains are computed
 * @param clothSolver how exactly cloths and soft bodies are computed
 * @param frictionLaw how contacts resist sliding
 * @param contactSurface whether bodies touch with their smooth surface or as plain spheres
 * @param sleeping whether bodies at rest are no longer computed until something touches them
 * @param fluid method by which fluid is computed
 * @param air what resists motion, and blows
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Physics(
        Vec3 gravity,
        double frameRate,
        Double fixedTimeStep,
        double fluidSpacing,
        double speedLimit,
        BodySolver bodySolver,
        ClothSolver clothSolver,
        FrictionLaw frictionLaw,
        ContactSurface contactSurface,
        Boolean sleeping,
        FluidModel fluid,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Air.Unsaid.class)
        Air air,

        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, PhysicsBuilder.With {

    public Physics {
        gravity = gravity == null ? new Vec3(0, -9.81, 0) : gravity;
        frameRate = frameRate == 0 ? 60 : frameRate;
        fluidSpacing = fluidSpacing == 0 ? 0.02 : fluidSpacing;
        speedLimit = speedLimit == 0 ? 1000 : speedLimit;
        bodySolver = bodySolver == null ? BodySolver.ACCURATE : bodySolver;
        clothSolver = clothSolver == null ? ClothSolver.ACCURATE : clothSolver;
        frictionLaw = frictionLaw == null ? FrictionLaw.HISTORY : frictionLaw;
        contactSurface = contactSurface == null ? ContactSurface.SMOOTH : contactSurface;
        sleeping = sleeping == null || sleeping;
        fluid = fluid == null ? FluidModel.defaults() : fluid;
        air = air == null ? Air.NONE : air;
        other = OtherFields.copy(other);
    }

    /** Returns the settings of a scene whose file says nothing of them. */
    public static Physics defaults() {
        return PhysicsBuilder.builder().build();
    }
}

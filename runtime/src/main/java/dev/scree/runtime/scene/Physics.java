package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * What holds for the whole scene.
 *
 * @param gravity [m/s^2]
 * @param frameRate frames per simulated second; each frame is cut into whole steps
 * @param fixedTimeStep [s], or null: the program chooses the largest stable step
 * @param fluidSpacing distance of fluid particles at rest, their diameter [m]
 * @param speedLimit a particle faster than this [m/s] stops play as a runaway
 * @param frictionLaw how contacts resist sliding
 * @param contactSurface whether bodies touch as their smooth surface or as bare spheres
 * @param sleeping whether settled bodies rest without cost until something touches them
 * @param fluid how fluid is computed
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Physics(
        Vec3 gravity,
        double frameRate,
        Double fixedTimeStep,
        double fluidSpacing,
        double speedLimit,
        FrictionLaw frictionLaw,
        ContactSurface contactSurface,
        Boolean sleeping,
        FluidModel fluid,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ScenePart, PhysicsBuilder.With {

    public Physics {
        gravity = gravity == null ? new Vec3(0, -9.81, 0) : gravity;
        frameRate = frameRate == 0 ? 60 : frameRate;
        fluidSpacing = fluidSpacing == 0 ? 0.02 : fluidSpacing;
        speedLimit = speedLimit == 0 ? 1000 : speedLimit;
        frictionLaw = frictionLaw == null ? FrictionLaw.HISTORY : frictionLaw;
        contactSurface = contactSurface == null ? ContactSurface.SMOOTH : contactSurface;
        sleeping = sleeping == null || sleeping;
        fluid = fluid == null ? FluidModel.defaults() : fluid;
        other = OtherFields.copy(other);
    }

    public static Physics defaults() {
        return PhysicsBuilder.builder().build();
    }
}

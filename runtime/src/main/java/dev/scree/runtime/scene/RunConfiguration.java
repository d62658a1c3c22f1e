package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * A named way to play a project, kept in {@code project.json}. Where a field is missing, the play is as without a
 * configuration: the scene that is shown, the device that is chosen, the numbers of the scene itself, no end.
 *
 * @param name name that the user sees, unique in the project
 * @param scene name of the scene that is played; null for the one that is shown, or on the command line the project's
 * @param device as the option {@code --device} has it: auto, cpu, gpu, java or a number; null for the chosen one
 * @param bodies solver of bodies; null for the scene's
 * @param cloths solver of cloths; null for the scene's
 * @param quality quality of the fluid; null for the scene's
 * @param seconds simulated time after which the play ends [s]; null for no end
 * @param record whether the play is recorded
 * @param output file of the recording inside the project; null for a name made of the configuration's
 * @param statistics file inside the project that gets the statistics of the end; null for none
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record RunConfiguration(
        String name,
        String scene,
        String device,
        BodySolver bodies,
        ClothSolver cloths,
        FluidQuality quality,
        Double seconds,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean record,
        String output,
        String statistics,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements RunConfigurationBuilder.With {

    public RunConfiguration {
        name = Required.field(name, "name");
        other = OtherFields.copy(other);
    }

    /** Returns the configuration that plays just as without one. */
    public static RunConfiguration plain(String name) {
        return new RunConfiguration(name, null, null, null, null, null, null, false, null, null, null);
    }

    /** Returns a scene with the solvers and the quality of this configuration. */
    public Scene applied(Scene authored) {
        Physics physics = authored.physics();
        FluidModel fluid = physics.fluid();
        return authored.withPhysics(physics.withBodySolver(bodies == null ? physics.bodySolver() : bodies)
                .withClothSolver(cloths == null ? physics.clothSolver() : cloths)
                .withFluid(fluid.withQuality(quality == null ? fluid.quality() : quality)));
    }
}

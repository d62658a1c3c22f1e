package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.inflow.EmitterForecast;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepSizes;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.MemoryForecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a play will take, by a solver of bodies.
 *
 * @param bodySolver the solver
 * @param chosen whether the scene says so
 * @param rigidParticles particles of bodies
 * @param grains grains
 * @param fluidParticles fluid particles at the start
 * @param clothVertices vertices of cloths and soft bodies
 * @param deviceBytes memory of the device [bytes], or 0 where Java plays
 * @param timeStep step of the bodies [s]
 * @param stepsPerFrame number of these steps in a frame
 * @param limitedBy what sets the longest step
 * @param fillings volume that each filling of a vessel takes, up to its level, by the emitter's id [m^3]
 */
public record PlayForecast(
        BodySolver bodySolver,
        boolean chosen,
        long rigidParticles,
        long grains,
        long fluidParticles,
        long clothVertices,
        long deviceBytes,
        double timeStep,
        int stepsPerFrame,
        String limitedBy,
        Map<String, Double> fillings) {

    /**
     * Returns the forecast for each solver, the scene's own first; none for a solver that cannot play the scene.
     *
     * @param scene in which {@link SceneCheck} finds no error
     * @param sets of all its bodies
     * @param device null for plain Java
     * @param progress asked for a cancel
     */
    public static List<PlayForecast> of(Scene scene, ParticleSets sets, DeviceInfo device, Progress progress) {
        List<PlayForecast> forecasts = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            progress.checkCancelled();
            boolean chosen = solver == scene.physics().bodySolver();
            try {
                PlayForecast forecast = of(scene, solver, sets, device);
                forecasts.add(chosen ? 0 : forecasts.size(), forecast);
            } catch (UserError e) {
                // The checks have said why.
                continue;
            }
        }
        return forecasts;
    }

    private static PlayForecast of(Scene scene, BodySolver solver, ParticleSets sets, DeviceInfo device) {
        SceneInstance instance =
                SceneInstance.build(scene.withPhysics(scene.physics().withBodySolver(solver)), sets);
        StepSizes sizes = instance.sizes();
        long rigid = scene.bodies().stream()
                .mapToLong(body -> sets.of(body.id()).count())
                .sum();
        return new PlayForecast(
                solver,
                solver == scene.physics().bodySolver(),
                rigid,
                instance.grains().block().length,
                FluidFill.estimate(scene),
                instance.cloth().vertexCount(),
                device == null ? 0 : MemoryForecast.bytes(instance, device),
                sizes.timeStep(),
                sizes.stepsPerFrame(),
                sizes.limitedBy(),
                EmitterForecast.fillings(instance));
    }
}

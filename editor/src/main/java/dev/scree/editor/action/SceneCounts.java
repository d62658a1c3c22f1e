package dev.scree.editor.action;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import dev.scree.runtime.simulation.MemoryForecast;
import java.util.Optional;

/**
 * How many particles a scene will be played with, by kind, as far as that can be told at once.
 *
 * @param bodies particles of bodies
 * @param exact whether the particles of all bodies are known; else those of new resolutions are estimates
 * @param grains the most grains that fit the blocks
 * @param fluid particles of fluid blocks at the start, and of the vessels that are filled
 * @param cloth vertices of cloths, and of those soft bodies whose elements are known
 * @param inflow particles that emitters bring in a second of flow
 * @param bytes device memory of what is there at the start, in round numbers [bytes]
 * @param spacing distance of fluid particles as played [m]
 * @param realtime whether bodies move by impulses
 * @param clothRealtime whether there are cloths or soft bodies, and computed for real time
 */
public record SceneCounts(
        long bodies,
        boolean exact,
        long grains,
        long fluid,
        long cloth,
        long inflow,
        long bytes,
        double spacing,
        boolean realtime,
        boolean clothRealtime) {
    /**
     * Counts the particles of a scene.
     *
     * @param shapes what is known of its bodies
     */
    public static SceneCounts of(Scene scene, Shapes shapes) {
        Scene played = scene.played();
        long bodies = 0;
        boolean exact = true;
        for (Body body : played.bodies()) {
            Optional<ParticleSet> known = shapes.particles(body);
            exact &= known.isPresent();
            bodies += known.map(set -> (long) set.count()).orElseGet(() -> estimate(shapes, body));
        }
        long grains = played.grains().stream()
                .mapToLong(g -> MemoryForecast.grainsOf(played, g))
                .sum();
        double spacing = played.physics().fluidSpacing();
        double cell = spacing * spacing * spacing;
        double fluid = FluidFill.estimate(played);
        double inflow = 0;
        for (Emitter emitter : played.emitters()) {
            if (emitter.shape() == EmitterShape.CAVITY) {
                double filling = shapes.filledVolume(emitter) / cell;
                fluid += emitter.limit() == null ? filling : Math.min(filling, emitter.limit());
            } else {
                double flow = emitter.volumeRate() / cell;
                inflow += emitter.limit() == null ? flow : Math.min(flow, emitter.limit());
            }
        }
        long cloth = Math.round(played.cloths().stream()
                        .mapToDouble(ClothMesh::vertexCount)
                        .sum())
                + played.softBodies().stream()
                        .flatMap(soft -> shapes.volume(soft).stream())
                        .mapToLong(VolumeMesh::vertexCount)
                        .sum();
        return new SceneCounts(
                bodies,
                exact,
                grains,
                Math.round(fluid),
                cloth,
                Math.round(inflow),
                MemoryForecast.estimate(played, bodies, grains, Math.round(fluid)),
                spacing,
                played.physics().bodySolver() == BodySolver.REALTIME,
                cloth > 0 && played.physics().clothSolver() == ClothSolver.REALTIME);
    }

    /** From another resolution of the same model, whose count goes by the volume; else from the model's box. */
    private static long estimate(Shapes shapes, Body body) {
        double resolution = body.resolution();
        return shapes.knownResolution(body)
                .map(known -> Math.round(known.count() * Math.pow(resolution / known.resolution(), 3)))
                .orElseGet(() -> shapes.shape(body)
                        .map(shape -> {
                            Vec3 size = shape.size();
                            double cells = Math.pow(resolution / shape.longestSide(), 3);
                            return Math.round(size.x() * size.y() * size.z() * cells);
                        })
                        .orElse(0L));
    }

    /** All particles that are there at the start. */
    public long all() {
        return bodies + grains + fluid;
    }

    /**
     * By what factor the kind of particle that grew most did so. What is new counts as no growth: it was put there on
     * purpose.
     */
    public double growth(SceneCounts before) {
        return Math.max(
                Math.max(times(before.bodies, bodies), times(before.grains, grains)),
                Math.max(
                        times(before.cloth, cloth),
                        Math.max(times(before.fluid, fluid), times(before.inflow, inflow))));
    }

    private static double times(long before, long after) {
        return before == 0 ? 1 : (double) after / before;
    }
}

package dev.scree.runtime.discretization;

import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

/** Chooses the speed of sound of a scene's weakly compressible fluid. */
public final class SoundSpeed {
    private SoundSpeed() {}

    /**
     * Returns the speed of sound [m/s]. It is eleven times the speed of a shallow-water wave on the fluid, so that
     * weight compresses it by less than 1 %, and at least five times the speed of the fastest fall, so that an impact
     * may compress it by 4 % for an instant. The pressure that surface tension causes in drops of few particles counts
     * like weight.
     */
    public static double of(Scene scene) {
        double g = scene.physics().gravity().length();
        double depth = 4 * scene.physics().fluidSpacing();
        double fastest2 = 0;
        for (FluidBlock block : scene.blocks()) {
            double top = Math.max(scene.fallHeight(block.max()), scene.fallHeight(block.min()));
            double bottom = Math.min(scene.fallHeight(block.max()), scene.fallHeight(block.min()));
            depth = Math.max(depth, top - bottom);
            fastest2 =
                    Math.max(fastest2, 2 * g * top + Math.pow(block.velocity().length(), 2));
        }
        for (Emitter emitter : scene.emitters()) {
            double fall = scene.fallHeight(outlet(scene, emitter));
            depth = Math.max(depth, 0.3 * fall);
            fastest2 = Math.max(fastest2, 2 * g * fall + emitter.outflowSpeed() * emitter.outflowSpeed());
        }
        double capillary2 = 0;
        for (FluidMaterial fluid : scene.fluids()) {
            capillary2 = Math.max(
                    capillary2,
                    fluid.surfaceTension() / (fluid.density() * scene.physics().fluidSpacing()));
        }
        return Math.max(
                Math.max(
                        Math.sqrt(Math.max(
                                WcsphConstants.SOUND_SPEED_SQUARED.value() * g * depth,
                                WcsphConstants.SOUND_BY_TENSION_SQUARED.value() * capillary2)),
                        WcsphConstants.SOUND_BY_FALL.value() * Math.sqrt(fastest2)),
                1);
    }

    /**
     * Returns where an emitter's fluid begins, world frame [m]: the position of the body whose cavity it fills, else
     * that of the emitter.
     */
    private static Vec3 outlet(Scene scene, Emitter emitter) {
        return scene.bodies().stream()
                .filter(b -> emitter.shape() == EmitterShape.CAVITY && b.id().equals(emitter.body()))
                .findFirst()
                .map(b -> b.pose().position())
                .orElse(emitter.pose().position());
    }
}

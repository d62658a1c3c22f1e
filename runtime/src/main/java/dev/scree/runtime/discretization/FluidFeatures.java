package dev.scree.runtime.discretization;

import dev.scree.kernels.LoopShape;
import dev.scree.runtime.scene.Scene;

/**
 * What a scene's fluid does not change while it plays, for which its kernels are compiled ({@code common/features.h}).
 *
 * @param smoothing weight of neighbours
 * @param flat two dimensions
 * @param periodic whether a side of the domain is
 * @param tension whether a fluid has a surface tension
 * @param several whether there is more than one fluid
 * @param ghostWalls whether sides may mirror the particles
 */
public record FluidFeatures(
        SmoothingFunction.Form smoothing,
        boolean flat,
        boolean periodic,
        boolean tension,
        boolean several,
        boolean ghostWalls) {
    static FluidFeatures of(Scene scene, FluidScales fluid, FluidSides sides) {
        return new FluidFeatures(
                fluid.smoothing().form(),
                fluid.flat(),
                sides.period().length() > 0,
                scene.fluids().stream().anyMatch(material -> material.surfaceTension() > 0),
                scene.fluids().size() > 1,
                fluid.ghostWalls());
    }

    /**
     * Definitions for the compiler of OpenCL C. A CPU takes seconds for each program, and its loops are not held up by
     * what they ask: there one program serves all scenes.
     */
    public String options(LoopShape shape) {
        if (shape.lanes() > 1) {
            return "";
        }
        return " -D SMOOTHING_KERNEL=" + smoothing.ordinal() + define("FLAT", flat) + define("PERIODIC", periodic)
                + define("WITH_TENSION", tension) + define("SEVERAL_FLUIDS", several)
                + (ghostWalls ? "" : " -D GHOST_WALLS=0");
    }

    private static String define(String name, boolean value) {
        return " -D " + name + "=" + (value ? 1 : 0);
    }
}

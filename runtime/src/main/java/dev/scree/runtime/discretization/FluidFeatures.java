package dev.scree.runtime.discretization;

import dev.scree.kernels.LoopShape;
import dev.scree.runtime.scene.Scene;

/**
 * The properties of a scene's fluid that do not change while it plays, for which its kernels are compiled
 * ({@code common/features.h}).
 *
 * @param smoothing kernel function
 * @param flat whether the scene is two-dimensional
 * @param periodic whether any side of the domain is periodic
 * @param tension whether any fluid has a surface tension
 * @param several whether there is more than one fluid
 * @param ghostWalls whether sides may have ghost particles behind them
 * @param seeping whether fluid whose pressure is solved for seeps through cloths
 */
public record FluidFeatures(
        SmoothingFunction.Form smoothing,
        boolean flat,
        boolean periodic,
        boolean tension,
        boolean several,
        boolean ghostWalls,
        boolean seeping) {
    /** Returns the features of a scene. */
    static FluidFeatures of(Scene scene, FluidScales fluid, FluidSides sides, boolean seeping) {
        return new FluidFeatures(
                fluid.smoothing().form(),
                fluid.flat(),
                sides.period().length() > 0,
                scene.fluids().stream().anyMatch(material -> material.surfaceTension() > 0),
                scene.fluids().size() > 1,
                fluid.ghostWalls(),
                seeping);
    }

    /**
     * Returns the features as definitions for the compiler of OpenCL C. For a CPU they say no more than whether fluid
     * seeps: it takes seconds to compile each program, and its loops are not slowed down by testing the others, so
     * there one program serves nearly all scenes.
     */
    public String options(LoopShape shape) {
        String pores = seeping ? define("WITH_PORES", true) : "";
        if (shape.lanes() > 1) {
            return pores;
        }
        return pores + " -D SMOOTHING_KERNEL=" + smoothing.ordinal() + define("FLAT", flat)
                + define("PERIODIC", periodic)
                + define("WITH_TENSION", tension) + define("SEVERAL_FLUIDS", several)
                + (ghostWalls ? "" : " -D GHOST_WALLS=0");
    }

    private static String define(String name, boolean value) {
        return " -D " + name + "=" + (value ? 1 : 0);
    }
}

package dev.scree.runtime.instance;

import dev.scree.kernels.LoopShape;

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
    static FluidFeatures of(SceneInstance instance) {
        double[] materials = instance.materials().fluids();
        boolean tension = false;
        for (int kind = 0; kind < materials.length; kind += 4) {
            tension |= materials[kind + 2] > 0;
        }
        FluidScales fluid = instance.fluid();
        return new FluidFeatures(
                fluid.smoothing().form(),
                fluid.flat(),
                instance.sides().period().length() > 0,
                tension,
                materials.length > 4,
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

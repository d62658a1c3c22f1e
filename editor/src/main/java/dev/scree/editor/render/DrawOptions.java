package dev.scree.editor.render;

import java.util.Set;

/**
 * How a picture is drawn.
 *
 * @param bodies meshes, particles, or both
 * @param fluid particles or their surface
 * @param shadows whether the sun casts shadows
 * @param exactDepth whether spheres write the depth of their surface; slower, above all on a CPU
 * @param dark dark or light backdrop
 * @param guides whether domain edges, emitters and fluid blocks are outlined
 * @param selection ids of bodies, emitters and blocks that are shown as selected
 */
public record DrawOptions(
        Bodies bodies,
        Fluid fluid,
        boolean shadows,
        boolean exactDepth,
        boolean dark,
        boolean guides,
        Set<String> selection) {
    /** What stands for a body. */
    public enum Bodies {
        MESHES,
        PARTICLES,
        BOTH
    }

    /** What stands for the fluid. */
    public enum Fluid {
        PARTICLES,
        SURFACE
    }

    /** For videos: what a viewer expects, without the editor's marks. */
    public static final DrawOptions VIDEO =
            new DrawOptions(Bodies.MESHES, Fluid.PARTICLES, true, false, true, true, Set.of());

    public DrawOptions withBodies(Bodies bodies) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withFluid(Fluid fluid) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withShadows(boolean shadows) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withExactDepth(boolean exactDepth) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withDark(boolean dark) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withSelection(Set<String> selection) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection);
    }
}

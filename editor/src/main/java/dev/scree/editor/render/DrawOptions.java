package dev.scree.editor.render;

import java.util.Optional;
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
 * @param colouring what colours say of particles and bodies
 * @param shading how meshes are drawn
 * @param slice what is cut away; empty: nothing
 */
public record DrawOptions(
        Bodies bodies,
        Fluid fluid,
        boolean shadows,
        boolean exactDepth,
        boolean dark,
        boolean guides,
        Set<String> selection,
        Colouring colouring,
        Shading shading,
        Optional<Slice> slice) {
    /** Options with the own colours of everything. */
    public DrawOptions(
            Bodies bodies,
            Fluid fluid,
            boolean shadows,
            boolean exactDepth,
            boolean dark,
            boolean guides,
            Set<String> selection) {
        this(
                bodies,
                fluid,
                shadows,
                exactDepth,
                dark,
                guides,
                selection,
                Colouring.OWN,
                Shading.SHADED,
                Optional.empty());
    }

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

    /** How meshes of bodies and obstacles are drawn. */
    public enum Shading {
        /** Lit surfaces. */
        SHADED("Shaded"),
        /** Lit surfaces and the edges of their triangles. */
        EDGES("Shaded with Edges"),
        /** The edges of all triangles, those that face away dimmer. */
        WIREFRAME("Wireframe"),
        /** See-through surfaces, so that what is in and behind them can be seen. */
        XRAY("X-Ray");

        private final String label;

        Shading(String label) {
            this.label = label;
        }

        /** Returns its name for users. */
        public String label() {
            return label;
        }

        /** Whether meshes are drawn as surfaces that hide what is behind them. */
        boolean solid() {
            return this == SHADED || this == EDGES;
        }

        /** Whether the edges of triangles are drawn, so that a mesh of less detail would be another mesh. */
        boolean edges() {
            return this == EDGES || this == WIREFRAME;
        }
    }

    /** For videos: what a viewer expects, without the editor's marks. */
    public static final DrawOptions VIDEO =
            new DrawOptions(Bodies.MESHES, Fluid.PARTICLES, true, false, true, true, Set.of());

    public DrawOptions withBodies(Bodies bodies) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withFluid(Fluid fluid) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withShadows(boolean shadows) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withExactDepth(boolean exactDepth) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withDark(boolean dark) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withSelection(Set<String> selection) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withColouring(Colouring colouring) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withShading(Shading shading) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }

    public DrawOptions withSlice(Optional<Slice> slice) {
        return new DrawOptions(bodies, fluid, shadows, exactDepth, dark, guides, selection, colouring, shading, slice);
    }
}

package dev.scree.editor.render;

import java.util.Set;

/**
 * How a picture is drawn.
 *
 * @param bodies     meshes, particles, or both
 * @param shadows    whether the sun casts shadows
 * @param exactDepth whether spheres write the depth of their surface; slower, above all on a CPU
 * @param dark       dark or light backdrop
 * @param guides     whether domain edges, emitters and fluid blocks are outlined
 * @param selection  ids of bodies, emitters and blocks that are shown as selected
 */
public record DrawOptions(Bodies bodies, boolean shadows, boolean exactDepth, boolean dark, boolean guides, Set<String> selection) {
    /** What stands for a body. */
    public enum Bodies {
        MESHES, PARTICLES, BOTH
    }

    /** For videos: what a viewer expects, without the editor's marks. */
    public static final DrawOptions VIDEO = new DrawOptions(Bodies.MESHES, true, false, true, true, Set.of());

    public DrawOptions withBodies(Bodies bodies) {
        return new DrawOptions(bodies, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withShadows(boolean shadows) {
        return new DrawOptions(bodies, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withExactDepth(boolean exactDepth) {
        return new DrawOptions(bodies, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withDark(boolean dark) {
        return new DrawOptions(bodies, shadows, exactDepth, dark, guides, selection);
    }

    public DrawOptions withSelection(Set<String> selection) {
        return new DrawOptions(bodies, shadows, exactDepth, dark, guides, selection);
    }
}

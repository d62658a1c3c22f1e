package dev.scree.editor.render;

import java.util.List;

/** The shaders for all that a slice cuts: as they draw it whole, or cut. */
final class PicturePrograms implements AutoCloseable {
    private static final String SLICED = "SLICED";

    final GlProgram meshes;
    final GlProgram meshShadows;
    final GlProgram spheresFlat;
    final GlProgram spheresExact;
    final GlProgram sphereShadows;
    final GlProgram liquidDepth;
    final GlProgram liquidFar;
    final GlProgram liquid;
    /** The cut face of fluid; null without a slice. */
    final GlProgram cut;

    final ColouredPrograms coloured;
    final MeshStyles styles;

    PicturePrograms(boolean sliced) {
        String[] defines = sliced ? new String[] {SLICED} : new String[0];
        meshes = new GlProgram("scene/mesh.vert", "scene/mesh.frag", defines);
        meshShadows = new GlProgram("scene/mesh_shadow.vert", "scene/shadow.frag", defines);
        spheresFlat = new GlProgram("scene/particles.vert", "scene/particles_flat.frag", defines);
        spheresExact = new GlProgram("scene/particles.vert", "scene/particles_exact.frag", defines);
        sphereShadows = new GlProgram("scene/particles_shadow.vert", "scene/particles_shadow.frag", defines);
        liquidDepth = new GlProgram("scene/liquid.vert", "scene/shadow.frag", defines);
        liquidFar = new GlProgram("scene/liquid.vert", "scene/liquid_far.frag", defines);
        liquid = new GlProgram("scene/liquid.vert", "scene/liquid.frag", defines);
        cut = sliced ? new GlProgram("scene/cut.vert", "scene/cut.frag") : null;
        coloured = new ColouredPrograms(defines);
        styles = new MeshStyles(defines);
    }

    @Override
    public void close() {
        for (AutoCloseable resource : List.of(
                meshes,
                meshShadows,
                spheresFlat,
                spheresExact,
                sphereShadows,
                liquidDepth,
                liquidFar,
                liquid,
                coloured,
                styles)) {
            BufferCache.closeQuietly(resource);
        }
        if (cut != null) {
            cut.close();
        }
    }
}

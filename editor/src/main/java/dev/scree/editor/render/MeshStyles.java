package dev.scree.editor.render;

import org.lwjgl.opengl.GL45C;

/**
 * Draws meshes other than as lit surfaces: their edges, or see-through. Its programs are made when they are first
 * wanted, so that ordinary pictures pay nothing for them.
 */
final class MeshStyles implements AutoCloseable {
    private static final int INK = 0;
    /** On screen; how much of a line's colour it is. */
    private static final float[] OVER_SURFACES = {0.03f, 0.04f, 0.06f, 1};

    private static final float[] ALONE = {0, 0, 0, 0};

    private final String[] defines;
    private GlProgram edges;
    private GlProgram seeThrough;

    /** @param defines names that are defined in all shaders */
    MeshStyles(String... defines) {
        this.defines = defines;
    }

    /**
     * Draws over a picture that has all that is solid, its floor and its backdrop.
     *
     * @param values draws see-through meshes that show values; null: they show their own colours
     */
    void draw(Solids solids, ClothBuffers cloths, DrawOptions.Shading shading, GlProgram values) {
        if (edges == null) {
            edges = new GlProgram("scene/mesh.vert", "scene/mesh_edges.frag", defines);
            seeThrough = new GlProgram("scene/mesh.vert", "scene/mesh_xray.frag", defines);
        }
        GL45C.glEnable(GL45C.GL_BLEND);
        GL45C.glDepthMask(false);
        if (shading == DrawOptions.Shading.XRAY) {
            // Alpha tells how the pixel's edges are smoothed: where bodies show through one another, they have some.
            GL45C.glBlendFuncSeparate(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA, GL45C.GL_ZERO, GL45C.GL_ZERO);
            GlProgram program = values == null ? seeThrough : values;
            solids.drawAllFaces(program);
            cloths.draw(program, false);
        } else {
            // Lines are smooth by themselves; what lies behind them keeps its alpha.
            GL45C.glBlendFuncSeparate(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA, GL45C.GL_ZERO, GL45C.GL_ONE);
            boolean surfaces = shading == DrawOptions.Shading.EDGES;
            GL45C.glProgramUniform4fv(edges.id(), INK, surfaces ? OVER_SURFACES : ALONE);
            GL45C.glEnable(GL45C.GL_LINE_SMOOTH);
            GL45C.glPolygonMode(GL45C.GL_FRONT_AND_BACK, GL45C.GL_LINE);
            if (surfaces) {
                solids.drawMeshes(edges, false);
            } else {
                solids.drawAllFaces(edges);
            }
            cloths.draw(edges, false);
            GL45C.glPolygonMode(GL45C.GL_FRONT_AND_BACK, GL45C.GL_FILL);
            GL45C.glDisable(GL45C.GL_LINE_SMOOTH);
        }
        GL45C.glDepthMask(true);
        GL45C.glDisable(GL45C.GL_BLEND);
    }

    @Override
    public void close() {
        if (edges != null) {
            edges.close();
            seeThrough.close();
            edges = null;
        }
    }
}

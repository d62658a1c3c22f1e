package dev.scree.editor.render;

import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.util.List;
import org.lwjgl.opengl.GL45C;

/** The fluid's surface in device memory, rewritten for every one that is shown. */
final class LiquidBuffers implements AutoCloseable {
    private final int array = GL45C.glCreateVertexArrays();
    private final int positions = GL45C.glCreateBuffers();
    private final int normals = GL45C.glCreateBuffers();
    private final int speeds = GL45C.glCreateBuffers();
    private final int indices = GL45C.glCreateBuffers();
    private FluidSurfaceMesh shown;
    private boolean closed;

    LiquidBuffers() {
        GL45C.glVertexArrayElementBuffer(array, indices);
        attribute(0, 3, positions);
        attribute(1, 3, normals);
        attribute(2, 1, speeds);
    }

    /** Lets a shader's input come from a buffer of its own, as the mesh has an array of its own for it. */
    private void attribute(int location, int floats, int buffer) {
        GL45C.glVertexArrayVertexBuffer(array, location, buffer, 0, floats * Float.BYTES);
        GL45C.glEnableVertexArrayAttrib(array, location);
        GL45C.glVertexArrayAttribFormat(array, location, floats, GL45C.GL_FLOAT, false, 0);
        GL45C.glVertexArrayAttribBinding(array, location, location);
    }

    /** Uploads a surface unless it is the one that lies there. */
    void show(FluidSurfaceMesh mesh) {
        if (mesh == shown) {
            return;
        }
        shown = mesh;
        GL45C.glNamedBufferData(positions, mesh.positions(), GL45C.GL_STREAM_DRAW);
        GL45C.glNamedBufferData(normals, mesh.normals(), GL45C.GL_STREAM_DRAW);
        GL45C.glNamedBufferData(speeds, mesh.speeds(), GL45C.GL_STREAM_DRAW);
        GL45C.glNamedBufferData(indices, mesh.triangles(), GL45C.GL_STREAM_DRAW);
    }

    /**
     * Draws the surface over what is drawn already: its far side, then the nearest layer of its near side. @param
     * fluids of the scene, for their colours
     */
    void draw(List<FluidMaterial> fluids, PicturePrograms programs) {
        GL45C.glBindVertexArray(array);
        GL45C.glEnable(GL45C.GL_CULL_FACE);
        GL45C.glEnable(GL45C.GL_BLEND);
        // The result's alpha is EdgeFilter.JAGGED.
        GL45C.glBlendFuncSeparate(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA, GL45C.GL_ZERO, GL45C.GL_ZERO);
        GL45C.glDepthMask(false);
        GL45C.glCullFace(GL45C.GL_FRONT);
        coloured(fluids, programs.liquidFar, false);
        GL45C.glCullFace(GL45C.GL_BACK);
        GL45C.glDepthMask(true);
        GL45C.glColorMask(false, false, false, false);
        programs.liquidDepth.use();
        triangles(0, shown.triangleCount());
        GL45C.glColorMask(true, true, true, true);
        coloured(fluids, programs.liquid, true);
        GL45C.glDisable(GL45C.GL_BLEND);
        GL45C.glDisable(GL45C.GL_CULL_FACE);
    }

    private void coloured(List<FluidMaterial> fluids, GlProgram program, boolean near) {
        program.use();
        int first = 0;
        for (int f = 0; f < shown.ends().length; f++) {
            float[] still = FluidBuffers.still(fluids, f);
            float[] fast = FluidBuffers.fast(still);
            GL45C.glUniform4f(0, still[0], still[1], still[2], 0);
            if (near) {
                GL45C.glUniform4f(1, fast[0], fast[1], fast[2], fast[3]);
            }
            triangles(first, shown.ends()[f] - first);
            first = shown.ends()[f];
        }
    }

    private static void triangles(int first, int count) {
        if (count > 0) {
            GL45C.glDrawElements(GL45C.GL_TRIANGLES, 3 * count, GL45C.GL_UNSIGNED_INT, 3L * first * Integer.BYTES);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteVertexArrays(array);
            GL45C.glDeleteBuffers(positions);
            GL45C.glDeleteBuffers(normals);
            GL45C.glDeleteBuffers(speeds);
            GL45C.glDeleteBuffers(indices);
        }
    }
}

package dev.scree.editor.voxel;

import dev.scree.editor.render.GlProgram;
import dev.scree.editor.render.GraphicsReset;
import dev.scree.runtime.Progress;
import java.nio.FloatBuffer;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Depth peeling of a closed surface along one axis (GPU Gems 3, 29.1.3): layer n holds, for each column of voxels, the
 * nearest crossing behind layer n - 1. Peels until a pass draws nothing. Needs a current OpenGL 4.5 context, and is
 * used and closed on its thread.
 */
final class DepthPeeler implements AutoCloseable {
    /** Receives the layers in order, nearest first. */
    @FunctionalInterface
    interface LayerSink {
        /**
         * Both buffers are lent for the call, shape (rows, columns) with x running fastest.
         *
         * @param depths where the column crosses the surface [voxels along the axis], or NO_CROSSING
         * @param facings +1 for each surface there that faces the viewer (the column enters), -1 for each that does
         *     not; surfaces at one depth are added up; 0 where there is no crossing
         */
        void layer(int index, FloatBuffer depths, FloatBuffer facings);
    }

    /** Depth where a column has no further crossing. */
    static final float NO_CROSSING = Float.POSITIVE_INFINITY;

    private final GlProgram program = new GlProgram("voxel/peel.vert", "voxel/peel.frag");
    private final int vertexArray = GL45C.glCreateVertexArrays();
    private final int query = GL45C.glGenQueries();
    private boolean closed;

    /**
     * @param vertices [voxels], shape (triangleCount, 3 corners, 3): x and y across the columns, z along them, all
     *     within the grid; a column's centre is at x = column + 1/2, y = row + 1/2
     * @param columns voxels along x
     * @param rows voxels along y
     * @param slices voxels along z, the axis peeled along
     * @return how many layers there were
     */
    int peel(FloatBuffer vertices, int columns, int rows, int slices, LayerSink sink, Progress progress) {
        int buffer = GL45C.glCreateBuffers();
        int[] depths = {depthTexture(columns, rows), depthTexture(columns, rows)};
        int facing = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
        int target = GL45C.glCreateFramebuffers();
        FloatBuffer depthHost = MemoryUtil.memAllocFloat(columns * rows);
        FloatBuffer facingHost = MemoryUtil.memAllocFloat(columns * rows);
        try {
            GL45C.glNamedBufferStorage(buffer, vertices, 0);
            GL45C.glTextureStorage2D(facing, 1, GL45C.GL_R32F, columns, rows);
            GL45C.glNamedFramebufferTexture(target, GL45C.GL_COLOR_ATTACHMENT0, facing, 0);
            setUp(buffer, target, columns, rows, slices);
            GL45C.glClearTexImage(depths[1], 0, GL45C.GL_DEPTH_COMPONENT, GL45C.GL_FLOAT, new float[] {0});
            int corners = vertices.remaining() / 3;
            int layer = 0;
            while (drawLayer(target, depths[layer % 2], depths[(layer + 1) % 2], corners)) {
                progress.checkCancelled();
                GL45C.glGetTextureImage(depths[layer % 2], 0, GL45C.GL_DEPTH_COMPONENT, GL45C.GL_FLOAT, depthHost);
                GL45C.glGetTextureImage(facing, 0, GL45C.GL_RED, GL45C.GL_FLOAT, facingHost);
                GraphicsReset.checkPicture();
                toVoxels(depthHost, slices);
                sink.layer(layer, depthHost, facingHost);
                layer++;
            }
            // A context that was lost before the first layer would look like a model without any.
            GraphicsReset.checkPicture();
            return layer;
        } finally {
            MemoryUtil.memFree(depthHost);
            MemoryUtil.memFree(facingHost);
            GL45C.glDisable(GL45C.GL_BLEND);
            GL45C.glColorMask(true, true, true, true);
            GL45C.glDepthMask(true);
            GL45C.glDepthFunc(GL45C.GL_LESS);
            GL45C.glClipControl(GL45C.GL_LOWER_LEFT, GL45C.GL_NEGATIVE_ONE_TO_ONE);
            GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, 0);
            GL45C.glBindVertexArray(0);
            GL45C.glDeleteFramebuffers(target);
            GL45C.glDeleteTextures(facing);
            GL45C.glDeleteTextures(depths);
            GL45C.glDeleteBuffers(buffer);
        }
    }

    private void setUp(int buffer, int target, int columns, int rows, int slices) {
        GL45C.glVertexArrayVertexBuffer(vertexArray, 0, buffer, 0, 3 * Float.BYTES);
        GL45C.glEnableVertexArrayAttrib(vertexArray, 0);
        GL45C.glVertexArrayAttribFormat(vertexArray, 0, 3, GL45C.GL_FLOAT, false, 0);
        GL45C.glVertexArrayAttribBinding(vertexArray, 0, 0);
        GL45C.glBindVertexArray(vertexArray);
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, target);
        GL45C.glViewport(0, 0, columns, rows);
        GL45C.glClipControl(GL45C.GL_LOWER_LEFT, GL45C.GL_ZERO_TO_ONE);
        GL45C.glEnable(GL45C.GL_DEPTH_TEST);
        GL45C.glDisable(GL45C.GL_CULL_FACE);
        GL45C.glDisable(GL45C.GL_SCISSOR_TEST);
        GL45C.glBlendFunc(GL45C.GL_ONE, GL45C.GL_ONE);
        GL45C.glFrontFace(GL45C.GL_CW);
        program.use();
        GL45C.glUniform3f(0, columns, rows, slices);
    }

    /** @return whether anything lies behind the layer before */
    private boolean drawLayer(int target, int depth, int before, int corners) {
        GL45C.glNamedFramebufferTexture(target, GL45C.GL_DEPTH_ATTACHMENT, depth, 0);
        GL45C.glBindTextureUnit(0, before);
        GL45C.glDepthMask(true);
        GL45C.glDepthFunc(GL45C.GL_LESS);
        GL45C.glColorMask(false, false, false, false);
        GL45C.glDisable(GL45C.GL_BLEND);
        GL45C.glClearNamedFramebufferfv(target, GL45C.GL_DEPTH, 0, new float[] {1});
        GL45C.glBeginQuery(GL45C.GL_ANY_SAMPLES_PASSED, query);
        GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, corners);
        GL45C.glEndQuery(GL45C.GL_ANY_SAMPLES_PASSED);
        GL45C.glColorMask(true, true, true, true);
        GL45C.glClearNamedFramebufferfv(target, GL45C.GL_COLOR, 0, new float[] {0, 0, 0, 0});
        if (GL45C.glGetQueryObjecti(query, GL45C.GL_QUERY_RESULT) == GL45C.GL_FALSE) {
            return false;
        }
        GL45C.glDepthMask(false);
        GL45C.glDepthFunc(GL45C.GL_EQUAL);
        GL45C.glEnable(GL45C.GL_BLEND);
        GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, corners);
        return true;
    }

    private static int depthTexture(int columns, int rows) {
        int texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
        GL45C.glTextureStorage2D(texture, 1, GL45C.GL_DEPTH_COMPONENT32F, columns, rows);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_NEAREST);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MAG_FILTER, GL45C.GL_NEAREST);
        return texture;
    }

    /** Depth 0 to 1 back to voxels; the inverse of the vertex shader's line. */
    private static void toVoxels(FloatBuffer depths, int slices) {
        for (int i = 0; i < depths.limit(); i++) {
            float depth = depths.get(i);
            depths.put(i, depth >= 1 ? NO_CROSSING : depth * (slices + 1) - 0.5f);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            program.close();
            GL45C.glDeleteVertexArrays(vertexArray);
            GL45C.glDeleteQueries(query);
        }
    }
}

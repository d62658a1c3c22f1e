package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.render.OffscreenContext;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.nio.FloatBuffer;
import java.util.concurrent.Future;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Depth peeling of solid meshes with an OpenGL context of its own, on a thread of its own, so that no context of the
 * caller's thread is touched. Used from one thread at a time.
 */
final class PeelScanner implements AutoCloseable {
    private final GlThread thread = new GlThread();
    private OffscreenContext context;
    private DepthPeeler peeler;
    private int textureLimit;
    private boolean closed;
    private final Future<Void> opening;

    /** Begins to open the context, which can take half a second, on its thread. */
    PeelScanner() {
        opening = thread.begin(() -> {
            context = OffscreenContext.create();
            peeler = new DepthPeeler();
            textureLimit = GL45C.glGetInteger(GL45C.GL_MAX_TEXTURE_SIZE);
            return null;
        });
    }

    /**
     * Waits for the context, which all that follows needs; closes where there is none.
     *
     * @throws UserError of kind DEVICE where there is no OpenGL 4.5
     */
    void awaitContext() {
        try {
            GlThread.await(opening);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The driver's name for what draws. */
    String renderer() {
        return context.renderer();
    }

    /** Whether a layer fits into a texture. */
    boolean fits(VoxelGrid grid) {
        return grid.longest() <= textureLimit;
    }

    /** @return the number of layers */
    int scan(SolidMesh mesh, VoxelGrid grid, AxisFill fill, Progress progress) {
        FloatBuffer vertices = vertices(mesh, grid, fill.axis);
        try {
            return thread.call(() -> peeler.peel(
                    vertices,
                    fill.columns(),
                    fill.rows(),
                    fill.slices(),
                    (layer, depths, facings) -> {
                        for (int column = 0; column < depths.limit(); column++) {
                            float depth = depths.get(column);
                            if (depth != DepthPeeler.NO_CROSSING) {
                                fill.crossing(column, depth, Math.round(facings.get(column)));
                            }
                        }
                    },
                    progress));
        } finally {
            MemoryUtil.memFree(vertices);
        }
    }

    private static FloatBuffer vertices(SolidMesh mesh, VoxelGrid grid, int axis) {
        int[] triangles = mesh.triangles();
        FloatBuffer vertices = MemoryUtil.memAllocFloat(3 * triangles.length);
        for (int corner : triangles) {
            for (int k = 1; k <= 3; k++) {
                int along = (axis + k) % 3;
                vertices.put((float) grid.toVoxels(mesh.positions()[3 * corner + along], along));
            }
        }
        return vertices.flip();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        thread.call(() -> {
            if (peeler != null) {
                peeler.close();
            }
            if (context != null) {
                context.close();
            }
            return null;
        });
        thread.close();
    }
}

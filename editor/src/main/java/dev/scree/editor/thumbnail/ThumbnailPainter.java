package dev.scree.editor.thumbnail;

import dev.scree.editor.render.Detail;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.EdgeFilter;
import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.render.RenderTarget;
import dev.scree.editor.render.SceneRenderer;
import dev.scree.editor.render.ViewMatrices;
import java.nio.ByteBuffer;
import java.util.Set;
import org.lwjgl.system.MemoryUtil;

/** Draws thumbnails in a context of its own, on the thread that made it. */
final class ThumbnailPainter implements AutoCloseable {
    private final OffscreenContext context;
    private final SceneRenderer renderer;
    private final RenderTarget target;

    /** @throws dev.scree.runtime.UserError of kind DEVICE where there is no OpenGL without a window */
    ThumbnailPainter() {
        context = OffscreenContext.create();
        renderer = new SceneRenderer(Detail.FULL);
        target = RenderTarget.of(Thumbnail.SIDE, Thumbnail.SIDE, context.renderer());
    }

    Thumbnail paint(Staging staging, boolean dark) {
        int side = Thumbnail.SIDE;
        DrawOptions options = new DrawOptions(
                DrawOptions.Bodies.MESHES, DrawOptions.Fluid.PARTICLES, true, false, dark, staging.guides(), Set.of());
        target.bind();
        ViewMatrices view = ViewMatrices.of(staging.camera(), staging.scene().domain(), side, side);
        renderer.draw(staging.scene(), staging.geometry(), null, view, options, null);
        ByteBuffer pixels = MemoryUtil.memAlloc(4 * side * side);
        try {
            target.read(pixels);
            if (target.jagged()) {
                new EdgeFilter(side, side).smooth(pixels);
            }
            byte[] rgba = new byte[4 * side * side];
            for (int row = 0; row < side; row++) {
                pixels.get(4 * side * row, rgba, 4 * side * (side - 1 - row), 4 * side);
            }
            for (int i = 3; i < rgba.length; i += 4) {
                rgba[i] = (byte) 255;
            }
            return new Thumbnail(side, rgba);
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    @Override
    public void close() {
        target.close();
        renderer.close();
        context.close();
    }
}

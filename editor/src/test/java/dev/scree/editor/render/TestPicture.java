package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Draws one picture of a scene of cubes, in a context of its own. */
final class TestPicture {
    private TestPicture() {}

    /**
     * Returns the picture.
     *
     * @param cubes particles along the side of each body
     * @param frame or null: the authored scene
     * @return RGBA from the lower left corner, shape (height, width, 4)
     */
    static byte[] of(Scene scene, int cubes, Frame frame, Camera camera, DrawOptions options, int width, int height) {
        ByteBuffer pixels = MemoryUtil.memAlloc(width * height * 4);
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(width, height, RenderTarget.SAMPLES)) {
            if (context.renderer() == null) {
                throw new AssertionError("the context is lost");
            }
            target.bind();
            ViewMatrices view = ViewMatrices.of(camera, scene.domain(), width, height);
            renderer.draw(scene, TestShapes.cubes(cubes), frame, null, view, options, null);
            target.read(pixels);
            byte[] read = new byte[width * height * 4];
            pixels.get(0, read);
            return read;
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    /** Returns the number of pixels whose colours differ by more than 12 of 255 in all, of pictures as above. */
    static int changed(byte[] a, byte[] b) {
        int count = 0;
        for (int i = 0; i < a.length; i += 4) {
            int difference = 0;
            for (int c = 0; c < 3; c++) {
                difference += Math.abs((a[i + c] & 0xff) - (b[i + c] & 0xff));
            }
            count += difference > 12 ? 1 : 0;
        }
        return count;
    }
}

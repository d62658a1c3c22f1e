package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.TextureWrites;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.FrameContent;
import dev.scree.editor.render.GlPlatform;
import dev.scree.editor.render.RenderTarget;
import dev.scree.editor.render.SceneRenderer;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import org.lwjgl.opengl.GL45C;

/**
 * The viewport's picture in a texture, drawn anew only when something in it changed. A GPU draws it at once in the
 * window's context. A renderer on the CPU draws it on its own thread, with fewer pixels while things move if a picture
 * takes longer than the budget.
 */
final class ViewportPicture implements AutoCloseable {
    private static final double BUDGET_MILLIS = 45;

    /** All that a picture depends on; equal keys mean equal pictures. */
    private record Key(
            int scene, long content, int surface, String view, DrawOptions options, long shapes, int divisor) {}

    private final BackgroundPicture background;
    private final TextureWrites writes;
    private final SceneRenderer renderer;
    private RenderTarget target;
    private Key drawn;
    private Scene drawnScene;
    private Frame seen;
    private long content;
    private int divisor = 1;

    /** @param writes is told of each new picture */
    ViewportPicture(TextureWrites writes) {
        this.writes = writes;
        boolean software = GlPlatform.drawsOnCpu(GL45C.glGetString(GL45C.GL_RENDERER));
        background = software ? new BackgroundPicture(writes) : null;
        renderer = software ? null : new SceneRenderer();
    }

    /**
     * Draws if needed.
     *
     * @param surface of the frame's fluid, or null: as particles
     * @param moving whether the next picture follows soon, so that speed counts more than sharpness
     * @return the texture, first row at the bottom; 0 while there is none
     */
    int draw(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions wanted,
            long shapesVersion,
            boolean moving) {
        boolean slow = background != null && moving && background.millis() > BUDGET_MILLIS;
        divisor = !moving ? 1 : slow ? 2 : divisor;
        DrawOptions options = divisor > 1 ? wanted.withShadows(false) : wanted;
        Key key = new Key(
                System.identityHashCode(scene),
                content(frame),
                System.identityHashCode(surface),
                view.view().toString() + view.projection() + view.width() + "x" + view.height(),
                options,
                shapesVersion,
                divisor);
        boolean same = key.equals(drawn) && drawnScene == scene;
        if (background != null) {
            if (!same && !(moving && background.waiting())) {
                background.ask(scene, geometry, frame, surface, smaller(view), options);
                remember(key, scene);
            }
            return background.texture();
        }
        if (!same || target == null) {
            drawNow(scene, geometry, frame, surface, view, options);
            remember(key, scene);
        }
        return target.texture();
    }

    /** Changes when what can be seen of the frame does: a scene at rest is not drawn again. */
    private long content(Frame frame) {
        if (!FrameContent.same(seen, frame)) {
            forget();
            seen = frame == null ? null : frame.retain();
            content++;
        }
        return content;
    }

    private void forget() {
        if (seen != null) {
            seen.close();
            seen = null;
        }
    }

    private void remember(Key key, Scene scene) {
        drawn = key;
        drawnScene = scene;
    }

    private ViewMatrices smaller(ViewMatrices view) {
        return new ViewMatrices(
                view.view(),
                view.projection(),
                view.eye(),
                Math.max(1, view.width() / divisor),
                Math.max(1, view.height() / divisor));
    }

    private void drawNow(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions options) {
        if (target == null || target.width() != view.width() || target.height() != view.height()) {
            if (target != null) {
                target.close();
            }
            target = new RenderTarget(view.width(), view.height(), RenderTarget.SAMPLES);
        }
        target.bind();
        renderer.draw(scene, geometry, frame, surface, view, options, null);
        target.resolve();
        writes.add();
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, 0);
    }

    @Override
    public void close() {
        forget();
        if (background != null) {
            background.close();
        }
        if (target != null) {
            target.close();
            target = null;
        }
        if (renderer != null) {
            renderer.close();
        }
    }
}

package dev.scree.editor.panel;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.RenderTarget;
import dev.scree.editor.render.SceneRenderer;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import org.lwjgl.opengl.GL45C;

import java.util.Locale;

/**
 * The viewport's picture in a texture, drawn anew only when something in it changed. On a CPU renderer it is drawn
 * with fewer pixels while things move, if a picture would take longer than the budget.
 */
final class ViewportPicture implements AutoCloseable {
    private static final double BUDGET_MILLIS = 45;
    private static final int SAMPLES = 4;

    /** All that a picture depends on; equal keys mean equal pictures. */
    private record Key(int scene, long frame, boolean frameShown, String view, DrawOptions options, long shapes, int divisor) {
    }

    private final SceneRenderer renderer = new SceneRenderer();
    private final boolean software;
    private RenderTarget target;
    private Key drawn;
    private Scene drawnScene;
    private double millis;
    private int divisor = 1;

    ViewportPicture() {
        String name = GL45C.glGetString(GL45C.GL_RENDERER);
        software = name != null && (name.toLowerCase(Locale.ROOT).contains("llvmpipe") || name.toLowerCase(Locale.ROOT).contains("softpipe"));
    }

    /**
     * Draws if needed.
     *
     * @param moving whether the next picture follows soon, so that speed counts more than sharpness
     * @return the texture, first row at the bottom
     */
    int draw(Scene scene, BodyGeometry geometry, Frame frame, ViewMatrices view, DrawOptions wanted, long shapesVersion, boolean moving) {
        if (software && moving && millis > BUDGET_MILLIS && divisor < 2) {
            divisor = 2;
        } else if (!moving) {
            divisor = 1;
        }
        DrawOptions options = software && moving ? wanted.withShadows(wanted.shadows() && millis < BUDGET_MILLIS) : wanted;
        Key key = new Key(System.identityHashCode(scene), frame == null ? -1 : frame.number(), frame != null,
                view.view().toString() + view.projection() + view.width() + "x" + view.height(), options, shapesVersion, divisor);
        if (target != null && key.equals(drawn) && drawnScene == scene) {
            return target.texture();
        }
        int width = Math.max(1, view.width() / divisor);
        int height = Math.max(1, view.height() / divisor);
        if (target == null || target.width() != width || target.height() != height) {
            if (target != null) {
                target.close();
            }
            target = new RenderTarget(width, height, software ? 1 : SAMPLES);
        }
        long begin = System.nanoTime();
        target.bind();
        renderer.draw(scene, geometry, frame, new ViewMatrices(view.view(), view.projection(), view.eye(), width, height), options, null);
        target.resolve();
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, 0);
        if (software) {
            GL45C.glFinish();
        }
        double took = (System.nanoTime() - begin) / 1e6 * divisor * divisor;
        millis = millis == 0 ? took : millis + 0.3 * (took - millis);
        drawn = key;
        drawnScene = scene;
        return target.texture();
    }

    @Override
    public void close() {
        if (target != null) {
            target.close();
            target = null;
        }
        renderer.close();
    }
}

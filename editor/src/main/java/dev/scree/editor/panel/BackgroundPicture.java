package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.TextureWrites;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.EdgeFilter;
import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.render.RenderTarget;
import dev.scree.editor.render.SceneRenderer;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.editor.session.ThreadPriority;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws the viewport's picture on a thread of its own with a context of its own, for renderers that run on the CPU:
 * there a picture may take longer than a frame of the window may. Only the newest wish is drawn; the window shows the
 * newest finished picture.
 */
final class BackgroundPicture implements AutoCloseable {
    /** What is to be drawn; owns one lease of its frame. */
    private record Wish(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions options) {
        void giveBack() {
            if (frame != null) {
                frame.close();
            }
        }
    }

    private final TextureWrites writes;
    private final Thread thread = new Thread(this::run, "viewport");
    private Wish wish;
    private boolean closing;
    private Throwable failure;
    private ByteBuffer finished;
    private ByteBuffer spare;
    private int finishedWidth;
    private int finishedHeight;
    private boolean fresh;
    private double millis;
    private int texture;
    private int textureWidth;
    private int textureHeight;

    /** @param writes is told of each new picture that the window gets */
    BackgroundPicture(TextureWrites writes) {
        this.writes = writes;
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Asks for a picture, in the place of one that was asked for and is not begun. @param frame retained here; may be
     * null. @param surface of its fluid; null: particles
     */
    synchronized void ask(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions options) {
        if (wish != null) {
            wish.giveBack();
        }
        wish = new Wish(scene, geometry, frame == null ? null : frame.retain(), surface, view, options);
        notifyAll();
    }

    /** Whether the last wish is not begun yet. */
    synchronized boolean waiting() {
        return wish != null;
    }

    /** How long the last picture took [ms]. */
    synchronized double millis() {
        return millis;
    }

    /**
     * The newest finished picture as a texture of the window's context, first row at the bottom; 0 before the first.
     *
     * @throws IllegalStateException if drawing failed
     */
    synchronized int texture() {
        if (failure != null) {
            throw new IllegalStateException("the viewport's picture cannot be drawn: " + failure.getMessage(), failure);
        }
        if (fresh) {
            fresh = false;
            writes.add();
            if (texture == 0 || textureWidth != finishedWidth || textureHeight != finishedHeight) {
                GL45C.glDeleteTextures(texture);
                texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
                textureWidth = finishedWidth;
                textureHeight = finishedHeight;
                GL45C.glTextureStorage2D(texture, 1, GL45C.GL_RGBA8, textureWidth, textureHeight);
                GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_LINEAR);
                GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MAG_FILTER, GL45C.GL_LINEAR);
            }
            GL45C.glTextureSubImage2D(
                    texture, 0, 0, 0, textureWidth, textureHeight, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, finished);
        }
        return texture;
    }

    private void run() {
        ThreadPriority.lowerSlightly();
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer()) {
            RenderTarget target = null;
            EdgeFilter filter = null;
            try {
                for (Wish next = take(); next != null; next = take()) {
                    try {
                        if (target == null
                                || target.width() != next.view.width()
                                || target.height() != next.view.height()) {
                            if (target != null) {
                                target.close();
                            }
                            target = new RenderTarget(next.view.width(), next.view.height(), 1);
                            filter = new EdgeFilter(next.view.width(), next.view.height());
                        }
                        draw(renderer, target, filter, next);
                    } finally {
                        next.giveBack();
                    }
                }
            } finally {
                if (target != null) {
                    target.close();
                }
            }
        } catch (RuntimeException | Error e) {
            synchronized (this) {
                failure = e;
            }
        }
    }

    private void draw(SceneRenderer renderer, RenderTarget target, EdgeFilter filter, Wish next) {
        long begin = System.nanoTime();
        target.bind();
        renderer.draw(next.scene, next.geometry, next.frame, next.surface, next.view, next.options, null);
        int bytes = target.width() * target.height() * 4;
        ByteBuffer into = spareOf(bytes);
        target.read(into);
        filter.smooth(into);
        synchronized (this) {
            spare = finished;
            finished = into;
            finishedWidth = target.width();
            finishedHeight = target.height();
            fresh = true;
            millis = (System.nanoTime() - begin) / 1e6;
        }
    }

    /** A buffer of this size that nobody reads. */
    private synchronized ByteBuffer spareOf(int bytes) {
        ByteBuffer buffer = spare;
        spare = null;
        if (buffer != null && buffer.capacity() != bytes) {
            MemoryUtil.memFree(buffer);
            buffer = null;
        }
        return buffer == null ? MemoryUtil.memAlloc(bytes) : buffer;
    }

    private synchronized Wish take() {
        try {
            while (wish == null && !closing) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
        if (closing) {
            return null;
        }
        Wish next = wish;
        wish = null;
        return next;
    }

    /** Call on the window's thread with its context current. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            notifyAll();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            if (wish != null) {
                wish.giveBack();
                wish = null;
            }
            MemoryUtil.memFree(finished);
            MemoryUtil.memFree(spare);
            finished = null;
            spare = null;
            GL45C.glDeleteTextures(texture);
            texture = 0;
        }
    }
}

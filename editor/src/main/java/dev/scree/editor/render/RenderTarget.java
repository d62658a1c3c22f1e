package dev.scree.editor.render;

import dev.scree.runtime.UserError;
import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL45C;

/**
 * A picture to draw into: colour and depth, with an optional multisampled twin that is resolved on demand. Its alpha is
 * for {@link EdgeFilter}; as a texture it is opaque.
 */
public final class RenderTarget implements AutoCloseable {
    /** How many samples a pixel has on a GPU. */
    public static final int SAMPLES = 4;

    private final int width;
    private final int height;
    private final int colour;
    private final int resolved;
    private final int drawn;
    private final int[] renderbuffers;
    private boolean closed;

    /** @param samples 1 for none */
    public RenderTarget(int width, int height, int samples) {
        this.width = width;
        this.height = height;
        colour = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
        GL45C.glTextureStorage2D(colour, 1, GL45C.GL_RGBA8, width, height);
        GL45C.glTextureParameteri(colour, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_LINEAR);
        GL45C.glTextureParameteri(colour, GL45C.GL_TEXTURE_MAG_FILTER, GL45C.GL_LINEAR);
        GL45C.glTextureParameteri(colour, GL45C.GL_TEXTURE_SWIZZLE_A, GL45C.GL_ONE);
        resolved = GL45C.glCreateFramebuffers();
        GL45C.glNamedFramebufferTexture(resolved, GL45C.GL_COLOR_ATTACHMENT0, colour, 0);
        int depth = renderbuffer(GL45C.GL_DEPTH_COMPONENT32F, samples);
        if (samples > 1) {
            int multisampled = renderbuffer(GL45C.GL_RGBA8, samples);
            drawn = GL45C.glCreateFramebuffers();
            GL45C.glNamedFramebufferRenderbuffer(
                    drawn, GL45C.GL_COLOR_ATTACHMENT0, GL45C.GL_RENDERBUFFER, multisampled);
            renderbuffers = new int[] {depth, multisampled};
        } else {
            drawn = resolved;
            renderbuffers = new int[] {depth};
        }
        GL45C.glNamedFramebufferRenderbuffer(drawn, GL45C.GL_DEPTH_ATTACHMENT, GL45C.GL_RENDERBUFFER, depth);
        int status = GL45C.glCheckNamedFramebufferStatus(drawn, GL45C.GL_FRAMEBUFFER);
        if (status != GL45C.GL_FRAMEBUFFER_COMPLETE) {
            close();
            throw new IllegalStateException("a " + width + "x" + height + " target with " + samples
                    + " samples is not complete: 0x" + Integer.toHexString(status));
        }
    }

    /**
     * A target with smooth edges as the renderer makes them soonest: by several samples on a GPU. On a CPU these take
     * as long as all else together, and an {@link EdgeFilter} a tenth of that.
     *
     * @param renderer the driver's name for what draws
     */
    public static RenderTarget of(int width, int height, String renderer) {
        return new RenderTarget(width, height, GlPlatform.drawsOnCpu(renderer) ? 1 : SAMPLES);
    }

    /** Whether what is read has jagged edges, and wants an {@link EdgeFilter}. */
    public boolean jagged() {
        return drawn == resolved;
    }

    private int renderbuffer(int format, int samples) {
        int buffer = GL45C.glCreateRenderbuffers();
        if (samples > 1) {
            GL45C.glNamedRenderbufferStorageMultisample(buffer, samples, format, width, height);
        } else {
            GL45C.glNamedRenderbufferStorage(buffer, format, width, height);
        }
        return buffer;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The finished picture as a texture, after {@link #resolve}; first row at the bottom. */
    public int texture() {
        return colour;
    }

    /** The next draws go here. */
    public void bind() {
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, drawn);
        GL45C.glViewport(0, 0, width, height);
    }

    /** Makes {@link #texture} what was drawn. */
    public void resolve() {
        if (drawn != resolved) {
            GL45C.glBlitNamedFramebuffer(
                    drawn,
                    resolved,
                    0,
                    0,
                    width,
                    height,
                    0,
                    0,
                    width,
                    height,
                    GL45C.GL_COLOR_BUFFER_BIT,
                    GL45C.GL_NEAREST);
        }
    }

    /**
     * Resolves and reads the picture, waiting for it: RGBA bytes, first row at the bottom.
     *
     * @throws UserError of kind DEVICE where the context was lost, and with it the picture
     */
    public void read(ByteBuffer into) {
        resolve();
        GL45C.glBindFramebuffer(GL45C.GL_READ_FRAMEBUFFER, resolved);
        GL45C.glReadPixels(0, 0, width, height, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, into);
        GraphicsReset.checkPicture();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteFramebuffers(resolved);
            if (drawn != resolved) {
                GL45C.glDeleteFramebuffers(drawn);
            }
            if (renderbuffers != null) {
                GL45C.glDeleteRenderbuffers(renderbuffers);
            }
            GL45C.glDeleteTextures(colour);
        }
    }
}

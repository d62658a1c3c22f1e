package dev.scree.editor.render;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.lwjgl.opengl.GL45C;

/** Depth of the domain as seen from the sun. */
final class ShadowMap implements AutoCloseable {
    private static final int SIZE = 2048;
    /**
     * Texels twice as wide, looked up once, make shadows as soft as those of four lookups, for a quarter of the time.
     */
    private static final int SIZE_ON_CPU = 1024;

    /** From the scene to the sun. */
    static final Vector3f TO_SUN = new Vector3f(0.45f, 0.85f, 0.32f).normalize();

    private final int texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
    private final int target = GL45C.glCreateFramebuffers();
    private final int size;
    private final int lookups;
    private boolean closed;

    ShadowMap(boolean onCpu) {
        size = onCpu ? SIZE_ON_CPU : SIZE;
        lookups = onCpu ? 1 : 4;
        GL45C.glTextureStorage2D(texture, 1, GL45C.GL_DEPTH_COMPONENT32F, size, size);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_LINEAR);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MAG_FILTER, GL45C.GL_LINEAR);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_WRAP_S, GL45C.GL_CLAMP_TO_EDGE);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_WRAP_T, GL45C.GL_CLAMP_TO_EDGE);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_COMPARE_MODE, GL45C.GL_COMPARE_REF_TO_TEXTURE);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_COMPARE_FUNC, GL45C.GL_LEQUAL);
        GL45C.glNamedFramebufferTexture(target, GL45C.GL_DEPTH_ATTACHMENT, texture, 0);
        GL45C.glNamedFramebufferDrawBuffer(target, GL45C.GL_NONE);
    }

    /** World to the sun's clip space, fitted to the domain's sphere. */
    static Matrix4f matrix(Domain domain) {
        Vec3 middle = domain.min().plus(domain.max()).times(0.5);
        float radius = radius(domain);
        Vector3f centre = new Vector3f((float) middle.x(), (float) middle.y(), (float) middle.z());
        Vector3f from = new Vector3f(TO_SUN).mul(2 * radius).add(centre);
        return new Matrix4f()
                .ortho(-radius, radius, -radius, radius, 0.5f * radius, 3.5f * radius)
                .mul(new Matrix4f().lookAt(from, centre, new Vector3f(0, 0, 1)));
    }

    private static float radius(Domain domain) {
        return (float) (0.5 * domain.max().minus(domain.min()).length()) * 1.02f;
    }

    /** Width of a texel in the scene [m]. */
    float texel(Domain domain) {
        return 2 * radius(domain) / size;
    }

    /** How many times a pixel looks it up. */
    int lookups() {
        return lookups;
    }

    void bind() {
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, target);
        GL45C.glViewport(0, 0, size, size);
        GL45C.glClear(GL45C.GL_DEPTH_BUFFER_BIT);
    }

    void bindTexture() {
        GL45C.glBindTextureUnit(0, texture);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteFramebuffers(target);
            GL45C.glDeleteTextures(texture);
        }
    }
}

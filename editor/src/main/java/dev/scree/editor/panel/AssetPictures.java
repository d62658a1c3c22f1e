package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.thumbnail.Subject;
import dev.scree.editor.thumbnail.Thumbnail;
import dev.scree.editor.thumbnail.Thumbnails;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/** Thumbnails as textures of the window: a few are uploaded in each frame, and what is not shown any more goes. */
final class AssetPictures implements AutoCloseable {
    private static final int UPLOADS = 4;
    /** Frames after which a texture that none of them showed is freed. */
    private static final long IDLE_FRAMES = 600;

    private static final class Uploaded {
        private int texture;
        private long shownAt;
    }

    private final Thumbnails thumbnails;
    private final Map<Thumbnail, Uploaded> textures = new IdentityHashMap<>();
    private long frame;
    private int uploads;

    AssetPictures(Thumbnails thumbnails) {
        this.thumbnails = thumbnails;
    }

    /** The picture of a subject. @param icon stands in its place while there is none */
    Tiles.Picture of(Subject subject, Icon icon, Role role) {
        return new Tiles.Picture(thumbnails.of(subject).map(this::texture).orElse(0), icon, role);
    }

    private int texture(Thumbnail picture) {
        Uploaded known = textures.get(picture);
        if (known == null) {
            if (uploads >= UPLOADS) {
                return 0;
            }
            uploads++;
            known = new Uploaded();
            known.texture = upload(picture);
            textures.put(picture, known);
        }
        known.shownAt = frame;
        return known.texture;
    }

    private static int upload(Thumbnail picture) {
        int side = picture.side();
        int levels = 32 - Integer.numberOfLeadingZeros(side);
        int texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
        // Most are shown much smaller than they are.
        GL45C.glTextureStorage2D(texture, levels, GL45C.GL_RGBA8, side, side);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_LINEAR_MIPMAP_LINEAR);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MAG_FILTER, GL45C.GL_LINEAR);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_WRAP_S, GL45C.GL_CLAMP_TO_EDGE);
        GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_WRAP_T, GL45C.GL_CLAMP_TO_EDGE);
        ByteBuffer pixels = MemoryUtil.memAlloc(picture.rgba().length);
        try {
            pixels.put(picture.rgba()).flip();
            GL45C.glTextureSubImage2D(texture, 0, 0, 0, side, side, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, pixels);
            GL45C.glGenerateTextureMipmap(texture);
        } finally {
            MemoryUtil.memFree(pixels);
        }
        return texture;
    }

    /** Whether pictures have come in this frame. */
    boolean uploaded() {
        return uploads > 0;
    }

    /** Call once a frame; see {@link Thumbnails#watch}. */
    void beginFrame(boolean pause, boolean dark) {
        thumbnails.watch(pause, dark);
        frame++;
        uploads = 0;
        textures.values().removeIf(uploaded -> {
            boolean idle = frame - uploaded.shownAt > IDLE_FRAMES;
            if (idle) {
                GL45C.glDeleteTextures(uploaded.texture);
            }
            return idle;
        });
    }

    /** Call with the window's context current. */
    @Override
    public void close() {
        textures.values().forEach(uploaded -> GL45C.glDeleteTextures(uploaded.texture));
        textures.clear();
    }
}

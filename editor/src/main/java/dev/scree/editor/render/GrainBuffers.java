package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Material;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Grains of a frame in device memory: their places anew for every picture, colours and radii only when these change.
 */
final class GrainBuffers implements AutoCloseable {
    private final int places = GL45C.glCreateBuffers();
    private final int shapes = GL45C.glCreateBuffers();
    private final int given = GL45C.glCreateBuffers();
    private FloatBuffer shownShapes;
    private List<Material> shownMaterials;
    private boolean shownNamed;
    private int count;
    private boolean closed;

    /**
     * Uploads what has changed.
     *
     * @param frame a play's state, or null: there are no grains
     * @param named whether each material gets a colour that tells it from others, in the place of its own
     * @param plain linear colour of grains without a material
     */
    void upload(Frame frame, List<Material> materials, boolean named, float[] plain) {
        count = frame == null ? 0 : frame.grainCount();
        if (count == 0) {
            return;
        }
        GL45C.glNamedBufferData(places, frame.grains(), GL45C.GL_STREAM_DRAW);
        FloatBuffer of = frame.grainShapes();
        if (of == shownShapes && materials == shownMaterials && named == shownNamed) {
            return;
        }
        FloatBuffer packed = MemoryUtil.memAllocFloat(4 * count);
        try {
            for (int g = 0; g < count; g++) {
                int material = (int) of.get(Frame.SHAPE_STRIDE * g + 1);
                float[] colour = material >= materials.size()
                        ? plain
                        : named
                                ? Colouring.namedLinear(material)
                                : RenderColours.linear(materials.get(material).color());
                packed.put(4 * g, colour[0])
                        .put(4 * g + 1, colour[1])
                        .put(4 * g + 2, colour[2])
                        .put(4 * g + 3, of.get(Frame.SHAPE_STRIDE * g));
            }
            GL45C.glNamedBufferData(shapes, packed, GL45C.GL_STATIC_DRAW);
        } finally {
            MemoryUtil.memFree(packed);
        }
        shownShapes = of;
        shownMaterials = materials;
        shownNamed = named;
    }

    /** Uploads what a frame carries of its grains. @return its buffer, 0 where it carries none */
    int uploadValues(Frame frame, FrameDetail detail) {
        if (detail == FrameDetail.CONTACT_FORCES && count > 0) {
            float[] loads = ContactLoads.of(frame).orElse(null);
            if (loads == null) {
                return 0;
            }
            float[] own = Arrays.copyOfRange(loads, frame.bodyCount(), frame.bodyCount() + count);
            GL45C.glNamedBufferData(given, own, GL45C.GL_STREAM_DRAW);
            return given;
        }
        FloatBuffer values =
                frame == null || detail == null ? null : frame.detail(detail).orElse(null);
        if (values == null || count == 0 || detail != FrameDetail.CONTACTS) {
            return 0;
        }
        GL45C.glNamedBufferData(given, values.slice(frame.bodyCount(), count), GL45C.GL_STREAM_DRAW);
        return given;
    }

    int count() {
        return count;
    }

    /** Draws them with the program in use; no vertex buffers are read. */
    void draw(int instances) {
        if (count == 0) {
            return;
        }
        GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 0, places);
        GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 1, instances);
        GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 2, shapes);
        GL45C.glUniform1i(0, -1);
        GL45C.glUniform1i(1, 0);
        GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 6 * count);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteBuffers(places);
            GL45C.glDeleteBuffers(shapes);
            GL45C.glDeleteBuffers(given);
        }
    }
}

package dev.scree.editor.app;

import imgui.ImDrawData;
import imgui.ImVec4;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * What the window shows, by a checksum of all that it was drawn from: a frame that would look the same is neither drawn
 * nor shown again. Most frames of an editor are such, and one of them costs a renderer on the CPU tens of milliseconds.
 */
final class ShownPicture {
    private final CRC32C sum = new CRC32C();
    private final ByteBuffer numbers = ByteBuffer.allocate(Long.BYTES * 6);
    private final ImVec4 clip = new ImVec4();
    private long shown;
    private boolean known;

    /**
     * Whether a frame looks other than what the window shows. It counts as shown from now on.
     *
     * @param data of ImGui's frame
     * @param textures how often textures in it have been written to so far
     * @param background that the window is cleared to, red, green, blue
     * @param width of the window [px], and its height
     */
    boolean change(ImDrawData data, long textures, float[] background, int width, int height) {
        sum.reset();
        add(textures, width, height, Float.floatToIntBits(background[0]), Float.floatToIntBits(background[1]));
        add(Float.floatToIntBits(background[2]), data.getTotalVtxCount(), data.getTotalIdxCount());
        for (int list = 0; list < data.getCmdListsCount(); list++) {
            // Each call hands out the same memory with other content.
            sum.update(data.getCmdListVtxBufferData(list));
            sum.update(data.getCmdListIdxBufferData(list));
            for (int command = 0; command < data.getCmdListCmdBufferSize(list); command++) {
                data.getCmdListCmdBufferClipRect(clip, list, command);
                add(
                        data.getCmdListCmdBufferElemCount(list, command),
                        data.getCmdListCmdBufferTextureId(list, command),
                        (long) Float.floatToIntBits(clip.x) << 32 | Float.floatToIntBits(clip.y) & 0xffffffffL,
                        (long) Float.floatToIntBits(clip.z) << 32 | Float.floatToIntBits(clip.w) & 0xffffffffL);
            }
        }
        boolean other = !known || sum.getValue() != shown;
        shown = sum.getValue();
        known = true;
        return other;
    }

    /** What the window shows is not known any more: the next frame is another one. */
    void forget() {
        known = false;
    }

    private void add(long... values) {
        numbers.clear();
        for (long value : values) {
            numbers.putLong(value);
        }
        sum.update(numbers.flip());
    }
}

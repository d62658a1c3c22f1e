package dev.scree.editor.panel;

import dev.scree.editor.action.PlotExport;
import dev.scree.editor.video.PngFile;
import imgui.ImGui;
import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Takes a picture of the diagrams as the window shows them for it, some frames after it is wanted: menus are closed
 * then.
 */
final class PlotPicture {
    private static final int FRAMES = 4;

    private final PlotExport export;
    private int left;
    private final float[] region = new float[4];
    private boolean seen;

    PlotPicture(PlotExport export) {
        this.export = export;
    }

    void want() {
        left = FRAMES;
    }

    /** Whether a picture is wanted, so that the diagrams must come to be seen. */
    boolean comes() {
        return left > 1;
    }

    /** Whether this frame or one soon after it is read, so that it has to be drawn. */
    boolean wanted() {
        return left > 0;
    }

    /** Says where the diagrams stand in this frame, in ImGui's coordinates. */
    void region(float minX, float minY, float maxX, float maxY) {
        region[0] = minX;
        region[1] = minY;
        region[2] = maxX;
        region[3] = maxY;
        seen = true;
    }

    /** Call when a frame is drawn and not shown yet. @param height of the window's picture [px]; width too */
    void take(int width, int height) {
        boolean now = left > 0 && seen && --left == 0;
        seen = false;
        if (!now) {
            return;
        }
        float scaleX = width / ImGui.getIO().getDisplaySizeX();
        float scaleY = height / ImGui.getIO().getDisplaySizeY();
        int x0 = Math.max(0, Math.round(region[0] * scaleX));
        int y0 = Math.max(0, height - Math.round(region[3] * scaleY));
        int x1 = Math.min(width, Math.round(region[2] * scaleX));
        int y1 = Math.min(height, height - Math.round(region[1] * scaleY));
        ByteBuffer pixels = MemoryUtil.memAlloc(Math.max(1, (x1 - x0) * (y1 - y0) * 4));
        GL45C.glReadBuffer(GL45C.GL_BACK);
        GL45C.glReadPixels(x0, y0, x1 - x0, y1 - y0, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, pixels);
        byte[] copy = new byte[pixels.capacity()];
        pixels.get(0, copy);
        MemoryUtil.memFree(pixels);
        // A task that is cancelled never runs, so that it must not own memory that has to be freed.
        export.write(".png", file -> PngFile.write(file, x1 - x0, y1 - y0, ByteBuffer.wrap(copy)));
    }
}

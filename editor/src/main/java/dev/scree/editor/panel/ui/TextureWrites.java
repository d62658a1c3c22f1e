package dev.scree.editor.panel.ui;

/**
 * How often a texture that the window shows has been written to. Whoever writes to one says so here, or the window may
 * go on to show what was in it before.
 */
public final class TextureWrites {
    private long count;

    /** A texture has another content from this frame on. */
    public void add() {
        count++;
    }

    /** All of them since the window was opened. */
    public long count() {
        return count;
    }
}

package dev.scree.editor.panel.ui;

/**
 * The characters that were typed since the last frame, for what takes them without a text field; as the keyboard's
 * layout makes them.
 */
public final class TypedCharacters {
    private final StringBuilder waiting = new StringBuilder();

    /** Notes a character. @param codePoint of Unicode */
    public void add(int codePoint) {
        waiting.appendCodePoint(codePoint);
    }

    /** Those of this frame, in order. */
    public int[] all() {
        return waiting.codePoints().toArray();
    }

    /** Forgets them at the end of a frame. */
    public void endFrame() {
        waiting.setLength(0);
    }
}

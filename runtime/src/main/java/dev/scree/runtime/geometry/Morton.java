package dev.scree.runtime.geometry;

/** The order of cells along Morton's curve (Morton 1966), in which cells that follow each other are close together. */
public final class Morton {
    /** Greatest index: ten bits. */
    public static final int MOST = 0x3ff;

    private Morton() {}

    /**
     * Returns a cell's number along the curve: its indices, interleaved bit by bit.
     *
     * @param x index along each axis, from 0 to {@link #MOST}; higher bits are left out
     */
    public static int key(int x, int y, int z) {
        return spread(x) | spread(y) << 1 | spread(z) << 2;
    }

    private static int spread(int v) {
        int s = v & MOST;
        s = (s | s << 16) & 0x30000ff;
        s = (s | s << 8) & 0x300f00f;
        s = (s | s << 4) & 0x30c30c3;
        return (s | s << 2) & 0x9249249;
    }
}

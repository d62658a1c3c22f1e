package dev.scree.editor.render;

import java.nio.ByteBuffer;

/**
 * Colours for a range of values. Lightness rises evenly along the sequential maps, so that they read rightly without
 * colour, too; the diverging one is lightest in its middle.
 */
public enum ColourMap {
    /** Smith and van der Walt, 2015; its values are in the public domain (CC0). */
    VIRIDIS("Viridis", 0x440154, 0x472d7b, 0x3b528b, 0x2c728e, 0x21918c, 0x28ae80, 0x5ec962, 0xaddc30, 0xfde725),
    /** As above. */
    PLASMA("Plasma", 0x0d0887, 0x4c02a1, 0x7e03a8, 0xaa2395, 0xcc4778, 0xe66c5c, 0xf89540, 0xfdc527, 0xf0f921),
    /** As above. */
    INFERNO("Inferno", 0x000004, 0x210c4a, 0x57106e, 0x8a226a, 0xbc3754, 0xe45a31, 0xf98e09, 0xf9cb35, 0xfcffa4),
    /** Moreland, Diverging Color Maps for Scientific Visualization, 2009. */
    BLUE_RED("Blue–Grey–Red", 0x3b4cc0, 0x6282ea, 0x8db0fe, 0xb8d0f9, 0xdddddd, 0xf5c4ad, 0xf49a7b, 0xde604d, 0xb40426);

    /** Number of colours of a table. */
    static final int TABLE = 256;

    private final String label;
    private final int[] anchors;

    /** @param anchors sRGB colours at equal distances from the lowest value to the highest */
    ColourMap(String label, int... anchors) {
        this.label = label;
        this.anchors = anchors;
    }

    /** Returns its name for users. */
    public String label() {
        return label;
    }

    /**
     * Returns a colour.
     *
     * @param part of the range from 0 to 1; what is beyond gets the colour of the end
     * @return red, green and blue, sRGB from 0 to 1
     */
    public float[] at(double part) {
        double place = Math.max(0, Math.min(1, part)) * (anchors.length - 1);
        int below = Math.min(anchors.length - 2, (int) place);
        double rest = place - below;
        float[] colour = new float[3];
        for (int c = 0; c < 3; c++) {
            int shift = 16 - 8 * c;
            int low = anchors[below] >> shift & 0xff;
            int high = anchors[below + 1] >> shift & 0xff;
            colour[c] = (float) ((low + rest * (high - low)) / 255);
        }
        return colour;
    }

    /** Writes the colours of the whole range, four bytes each. */
    void writeTable(ByteBuffer into) {
        for (int i = 0; i < TABLE; i++) {
            float[] colour = at(i / (TABLE - 1.0));
            for (float component : colour) {
                into.put((byte) Math.round(255 * component));
            }
            into.put((byte) 255);
        }
    }
}

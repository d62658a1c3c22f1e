package dev.scree.editor.thumbnail;

/**
 * A small square picture.
 *
 * @param side of the square [px]
 * @param rgba four bytes for each pixel, first row at the top, opaque; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Pictures are told apart by identity.
public record Thumbnail(int side, byte[] rgba) {
    /** Side of all thumbnails [px]: enough for the largest ones in the window at 100 %. */
    public static final int SIDE = 160;
}

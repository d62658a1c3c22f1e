package dev.scree.runtime.cloth;

/**
 * Elements of one kind, as the linear system sees them: which vertices each of them couples. An element gives a force
 * to each of its vertices (a <em>slot</em>) and a 3 x 3 block of stiffness to each pair of them.
 *
 * @param width number of vertices of an element
 * @param strong so many of them, from the first, hold together firmly; the others only by bending
 * @param vertices indices of the vertices, -1 where there is none; shape (elements, width)
 */
public record Elements(int width, int strong, int[] vertices) {
    /** Returns the number of elements. */
    public int count() {
        return vertices.length / width;
    }

    /** Returns the number of blocks of an element: of pairs of its vertices, each with itself included. */
    public int blocks() {
        return width * (width + 1) / 2;
    }

    /** Returns the place of the block of vertex i (row) and vertex j (column) of an element, i at most j. */
    int block(int i, int j) {
        return i * width - i * (i - 1) / 2 + j - i;
    }
}

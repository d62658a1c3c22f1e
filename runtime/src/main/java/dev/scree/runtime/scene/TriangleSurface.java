package dev.scree.runtime.scene;

/**
 * A mesh of triangles in the body's frame at scale 1.
 *
 * @param vertices positions [m], shape (vertices, 3); triangles that meet share their vertices
 * @param triangles vertex indices, shape (triangles, 3)
 */
public record TriangleSurface(float[] vertices, int[] triangles) {
    /** Returns the number of triangles. */
    public int count() {
        return triangles.length / 3;
    }
}

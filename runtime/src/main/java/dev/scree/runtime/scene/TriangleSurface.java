package dev.scree.runtime.scene;

/**
 * The triangles of a model in the body's frame at scale 1, for bodies that are touched by their mesh.
 *
 * @param vertices [m], shape (vertices, 3), welded: neighbours share them
 * @param triangles shape (triangles, 3), indices of vertices
 */
public record TriangleSurface(float[] vertices, int[] triangles) {
    public int count() {
        return triangles.length / 3;
    }
}

package dev.scree.editor.render;

/**
 * A body's surface as it is drawn, in the body's frame at scale 1.
 *
 * @param positions [m], shape (vertexCount, 3), welded: neighbours share vertices
 * @param triangles shape (triangleCount, 3), counter-clockwise seen from outside
 */
public record DrawMesh(float[] positions, int[] triangles) {
    public int triangleCount() {
        return triangles.length / 3;
    }
}

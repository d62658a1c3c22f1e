package dev.scree.editor.shapes;

/**
 * A closed surface.
 *
 * @param name file name without ending
 * @param positions [m], shape (vertexCount, 3), Y up; every vertex once, shared by its faces
 * @param triangles shape (triangleCount, 3), counter-clockwise seen from outside
 */
public record Shape(String name, double[] positions, int[] triangles) {
    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }
}

package dev.scree.editor.importer;

/**
 * One mesh of a file, as it stands there.
 *
 * @param name of the mesh, may be empty
 * @param positions in the file's units, shape (vertexCount, 3), frame of the nodes that place it
 * @param triangles shape (triangleCount, 3), all indices valid
 */
public record ModelMesh(String name, float[] positions, int[] triangles) {
    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }
}

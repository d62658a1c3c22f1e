package dev.scree.runtime.scene;

/**
 * The tetrahedra of a soft body in the body's frame at scale 1, and their surface. Vertices of the surface come first.
 *
 * @param vertices positions [m], shape (vertices, 3)
 * @param tetrahedra indices of the corners, shape (tetrahedra, 4); the volume (b - a) x (c - a) . (d - a)/6 of each is
 *     positive
 * @param triangles indices of the corners of the surface's triangles, shape (triangles, 3), counterclockwise seen from
 *     outside; the surface is closed
 * @param spacing side of the cells of the lattice that the elements come from [m]
 * @param meshVolume volume that the body's mesh encloses [m^3]
 * @param wall thickness of the mesh's thinnest walls [m]; infinite where it has none
 */
public record VolumeMesh(
        double[] vertices, int[] tetrahedra, int[] triangles, double spacing, double meshVolume, double wall) {
    public VolumeMesh {
        if (vertices.length % 3 != 0 || tetrahedra.length % 4 != 0 || triangles.length % 3 != 0 || !(spacing > 0)) {
            throw new IllegalArgumentException("vertices " + vertices.length + ", tetrahedra " + tetrahedra.length
                    + " and triangles " + triangles.length + " do not belong together");
        }
        for (int corner : tetrahedra) {
            check(corner, vertices.length / 3);
        }
        for (int corner : triangles) {
            check(corner, vertices.length / 3);
        }
    }

    private static void check(int corner, int count) {
        if (corner < 0 || corner >= count) {
            throw new IllegalArgumentException("vertex " + corner + " of " + count);
        }
    }

    /** Returns the number of vertices, on the surface and inside. */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /** Returns the number of vertices on the surface, which come first. */
    public int surfaceCount() {
        int last = -1;
        for (int corner : triangles) {
            last = Math.max(last, corner);
        }
        return last + 1;
    }

    /** Returns the number of tetrahedra. */
    public int count() {
        return tetrahedra.length / 4;
    }

    /** Returns the volume of a tetrahedron [m^3]. */
    public double volume(int tetrahedron) {
        double[] e = new double[9];
        for (int k = 0; k < 3; k++) {
            for (int axis = 0; axis < 3; axis++) {
                e[3 * k + axis] = vertices[3 * tetrahedra[4 * tetrahedron + k + 1] + axis]
                        - vertices[3 * tetrahedra[4 * tetrahedron] + axis];
            }
        }
        return ((e[1] * e[5] - e[2] * e[4]) * e[6]
                        + (e[2] * e[3] - e[0] * e[5]) * e[7]
                        + (e[0] * e[4] - e[1] * e[3]) * e[8])
                / 6;
    }

    /** Returns the volume of all tetrahedra [m^3]. */
    public double volume() {
        double sum = 0;
        for (int t = 0; t < count(); t++) {
            sum += volume(t);
        }
        return sum;
    }
}

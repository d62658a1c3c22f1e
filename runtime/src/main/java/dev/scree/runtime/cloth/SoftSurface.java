package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Vectors;
import org.joml.Vector3d;

/** The triangles on the outside of a soft body, which touch others and have no stiffness of their own. */
final class SoftSurface {
    private SoftSurface() {}

    /**
     * Notes the triangles of a soft body, and adds to their corners what these have of its area.
     *
     * @param mesh the body's triangles
     * @param index of the body among cloths and soft bodies
     * @param firstVertex its first vertex
     * @param firstTriangle its first triangle
     * @param start positions of vertices [m], shape (vertices, 4)
     * @param corners gets the corners of each triangle and the body, shape (triangles, 4)
     * @param wings gets 0 for each edge, shape (triangles, 4)
     * @param beyond gets the triangle itself for each of its edges, shape (triangles, 4)
     * @param properties mass [kg] and area [m^2] of vertices, shape (vertices, 4)
     */
    static void add(
            ClothMesh mesh,
            int index,
            int firstVertex,
            int firstTriangle,
            double[] start,
            int[] corners,
            int[] wings,
            int[] beyond,
            double[] properties) {
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int to = firstTriangle + t;
            for (int k = 0; k < 3; k++) {
                corners[4 * to + k] = firstVertex + mesh.triangles()[3 * t + k];
                // A closed surface has no border; which vertex lies across does not matter to what has no bending.
                wings[4 * to + k] = 0;
                // What does not tear is whole on either side of its edges.
                beyond[4 * to + k] = to;
            }
            corners[4 * to + 3] = index;
            Vector3d a = Vectors.get(start, 4 * corners[4 * to]);
            Vector3d b = Vectors.get(start, 4 * corners[4 * to + 1]).sub(a);
            double area = 0.5
                    * Vectors.get(start, 4 * corners[4 * to + 2])
                            .sub(a)
                            .cross(b)
                            .length();
            for (int k = 0; k < 3; k++) {
                properties[4 * corners[4 * to + k] + 1] += area / 3;
            }
        }
    }
}

package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Vectors;
import org.joml.Vector3d;

/** The angle between two triangles that share an edge. */
final class Dihedral {
    private Dihedral() {}

    /**
     * Returns the angle at the edge from a to b [rad], 0 where both triangles lie in a plane, greater where c and d are
     * bent towards the side that the normal of the triangle a, b, c points to.
     *
     * @param x positions [m], 4 numbers each
     * @param c corner of the triangle that has its normal
     * @param d corner of the other triangle
     */
    static double angle(double[] x, int a, int b, int c, int d) {
        Vector3d at = Vectors.get(x, 4 * a, new Vector3d());
        Vector3d edge = Vectors.get(x, 4 * b, new Vector3d()).sub(at);
        Vector3d normal = edge.cross(Vectors.get(x, 4 * c, new Vector3d()).sub(at), new Vector3d());
        Vector3d other = Vectors.get(x, 4 * d, new Vector3d()).sub(at).cross(edge);
        double sine = other.cross(normal, new Vector3d()).dot(edge) / edge.length();
        return Math.atan2(sine, normal.dot(other));
    }
}

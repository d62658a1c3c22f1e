package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Vectors;
import java.util.function.BiFunction;
import org.joml.Vector3d;

/** Places of triangles' corners in the fabric, where the warp has a given direction at each triangle. */
final class SheetCharts {
    private SheetCharts() {}

    /**
     * Returns the places along warp and weft [m], shape (triangles, 3, 2), each triangle from its first corner.
     *
     * @param position places of the vertices [m], shape (vertices, 3)
     * @param triangles indices of the corners, shape (triangles, 3)
     * @param warp gives the direction of the warp at a triangle's middle, for its unit normal; what of it lies along
     *     the normal does not count, and where nothing else does the warp runs along the first edge
     */
    static double[] along(double[] position, int[] triangles, BiFunction<Vector3d, Vector3d, Vector3d> warp) {
        double[] chart = new double[2 * triangles.length];
        for (int t = 0; t < triangles.length; t += 3) {
            Vector3d a = Vectors.get(position, 3 * triangles[t]);
            Vector3d b = Vectors.get(position, 3 * triangles[t + 1]).sub(a);
            Vector3d c = Vectors.get(position, 3 * triangles[t + 2]).sub(a);
            Vector3d normal = new Vector3d(b).cross(c).normalize();
            Vector3d middle = new Vector3d(b).add(c).div(3).add(a);
            Vector3d along = warp.apply(middle, normal);
            along.fma(-along.dot(normal), normal);
            if (!(along.length() > 1e-6)) {
                along.set(b);
            }
            along.normalize();
            Vector3d across = new Vector3d(normal).cross(along);
            chart[2 * t + 2] = b.dot(along);
            chart[2 * t + 3] = b.dot(across);
            chart[2 * t + 4] = c.dot(along);
            chart[2 * t + 5] = c.dot(across);
        }
        return chart;
    }
}

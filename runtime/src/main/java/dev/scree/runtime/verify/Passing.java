package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothMesh;
import java.util.Arrays;
import org.joml.Vector3d;

/** Counts fluid particles that pass through a sheet, from looks at places that follow each other closely. */
final class Passing {
    private final int[] triangles;
    private final boolean[] border;
    private final double near;
    /** Side of the sheet on which each particle was seen last: -1, 1, or 0 where that is not known. */
    private int[] side = new int[0];

    private int passed;

    /**
     * Begins to count.
     *
     * @param mesh the sheet as it is made
     * @param near distance from the sheet within which a particle has a side [m]
     */
    Passing(ClothMesh mesh, double near) {
        triangles = mesh.triangles();
        this.near = near;
        border = new boolean[mesh.vertexCount()];
        java.util.Map<Long, Integer> edges = new java.util.HashMap<>();
        for (int t = 0; t < triangles.length; t++) {
            int a = triangles[t];
            int b = triangles[t % 3 == 2 ? t - 2 : t + 1];
            edges.merge(((long) Math.min(a, b) << 32) + Math.max(a, b), 1, Integer::sum);
        }
        edges.forEach((edge, count) -> {
            if (count == 1) {
                border[(int) (edge >> 32)] = true;
                border[(int) (long) edge] = true;
            }
        });
    }

    /** Returns how many particles have been seen on one side and then on the other without going round the border. */
    int passed() {
        return passed;
    }

    /**
     * Looks where particles are now.
     *
     * @param cloth places of the vertices, shape (vertices, 4) [m]
     * @param fluid places of the particles, shape (particles, 4) [m]
     */
    void look(double[] cloth, double[] fluid) {
        int count = fluid.length / 4;
        side = Arrays.copyOf(side, count);
        Vector3d[] normals = normals(cloth);
        for (int i = 0; i < count; i++) {
            int nearest = -1;
            double least = near * near;
            for (int v = 0; v < border.length; v++) {
                double dx = fluid[4 * i] - cloth[4 * v];
                double dy = fluid[4 * i + 1] - cloth[4 * v + 1];
                double dz = fluid[4 * i + 2] - cloth[4 * v + 2];
                double d = dx * dx + dy * dy + dz * dz;
                if (d < least) {
                    least = d;
                    nearest = v;
                }
            }
            if (nearest >= 0) {
                Vector3d n = normals[nearest];
                double height = n.x * (fluid[4 * i] - cloth[4 * nearest])
                        + n.y * (fluid[4 * i + 1] - cloth[4 * nearest + 1])
                        + n.z * (fluid[4 * i + 2] - cloth[4 * nearest + 2]);
                int now = border[nearest] ? 0 : height > 0 ? 1 : -1;
                passed += now * side[i] < 0 ? 1 : 0;
                side[i] = now;
            }
        }
    }

    private Vector3d[] normals(double[] x) {
        Vector3d[] normals = new Vector3d[border.length];
        Arrays.setAll(normals, v -> new Vector3d());
        for (int t = 0; t < triangles.length; t += 3) {
            Vector3d a = at(x, triangles[t]);
            Vector3d n =
                    at(x, triangles[t + 1]).sub(a).cross(at(x, triangles[t + 2]).sub(a));
            for (int k = 0; k < 3; k++) {
                normals[triangles[t + k]].add(n);
            }
        }
        return normals;
    }

    private static Vector3d at(double[] x, int v) {
        return new Vector3d(x[4 * v], x[4 * v + 1], x[4 * v + 2]);
    }
}

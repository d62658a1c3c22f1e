package dev.scree.runtime.surface;

import java.util.Arrays;

/**
 * The surface of the fluid: closed, so that every edge belongs to two triangles, and turned outward. Empty where there
 * is no fluid. The arrays are not copied: whoever made or received them leaves them as they are.
 *
 * @param positions of the vertices [m], world frame, shape (vertexCount, 3)
 * @param normals   of the vertices, unit, out of the fluid, shape (vertexCount, 3)
 * @param speeds    of the fluid at the vertices [m/s], shape (vertexCount)
 * @param triangles vertices of each, counter-clockwise seen from outside the fluid, shape (triangleCount, 3)
 */
public record FluidSurfaceMesh(float[] positions, float[] normals, float[] speeds, int[] triangles) {
    public static final FluidSurfaceMesh EMPTY = new FluidSurfaceMesh(new float[0], new float[0], new float[0], new int[0]);

    public FluidSurfaceMesh {
        if (positions.length != 3 * speeds.length || normals.length != positions.length || triangles.length % 3 != 0) {
            throw new IllegalArgumentException("a mesh of " + positions.length + " coordinates, " + normals.length + " of normals, "
                    + speeds.length + " speeds and " + triangles.length + " corners does not fit together");
        }
        int most = Arrays.stream(triangles).max().orElse(-1);
        if (most >= speeds.length || Arrays.stream(triangles).min().orElse(0) < 0) {
            throw new IllegalArgumentException("a mesh of " + speeds.length + " vertices has no vertex " + most);
        }
    }

    public int vertexCount() {
        return speeds.length;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** What it encloses [m^3], by the divergence theorem. */
    public double volume() {
        double six = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            int a = 3 * triangles[t];
            int b = 3 * triangles[t + 1];
            int c = 3 * triangles[t + 2];
            double crossX = (double) positions[b + 1] * positions[c + 2] - (double) positions[b + 2] * positions[c + 1];
            double crossY = (double) positions[b + 2] * positions[c] - (double) positions[b] * positions[c + 2];
            double crossZ = (double) positions[b] * positions[c + 1] - (double) positions[b + 1] * positions[c];
            six += positions[a] * crossX + positions[a + 1] * crossY + positions[a + 2] * crossZ;
        }
        return six / 6;
    }
}

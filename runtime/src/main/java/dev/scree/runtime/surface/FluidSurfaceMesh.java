package dev.scree.runtime.surface;

import java.util.Arrays;
import java.util.List;

/**
 * A triangle mesh of the fluid's surface: closed, so that every edge belongs to two triangles, and oriented outward.
 * Empty where there is no fluid. The arrays are not copied: whoever made or received them must not change them.
 *
 * @param positions positions of the vertices, world frame [m], shape (vertexCount, 3)
 * @param normals unit normals of the vertices, out of the fluid, shape (vertexCount, 3)
 * @param speeds speeds of the fluid at the vertices [m/s], shape (vertexCount)
 * @param triangles vertices of each triangle, counter-clockwise seen from outside the fluid, shape (triangleCount, 3)
 * @param ends where each of a scene's fluids has a surface: the number of triangles up to the last of each fluid, shape
 *     (fluids); else the number of all triangles alone
 */
public record FluidSurfaceMesh(float[] positions, float[] normals, float[] speeds, int[] triangles, int[] ends) {
    public static final FluidSurfaceMesh EMPTY =
            new FluidSurfaceMesh(new float[0], new float[0], new float[0], new int[0]);

    public FluidSurfaceMesh {
        if (positions.length != 3 * speeds.length || normals.length != positions.length || triangles.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "a mesh of " + positions.length + " coordinates, " + normals.length + " of normals, "
                            + speeds.length + " speeds and " + triangles.length + " corners does not fit together");
        }
        if (ends.length == 0 || ends[ends.length - 1] != triangles.length / 3) {
            throw new IllegalArgumentException(
                    "the fluids' triangles do not end with the last of " + triangles.length / 3);
        }
        int most = -1;
        int least = 0;
        // A plain loop, because it is five times as quick as a stream, and this is done for every frame that is shown.
        for (int corner : triangles) {
            most = Math.max(most, corner);
            least = Math.min(least, corner);
        }
        if (most >= speeds.length || least < 0) {
            throw new IllegalArgumentException(
                    "a mesh of " + speeds.length + " vertices has no vertex " + (least < 0 ? least : most));
        }
    }

    /** Makes a mesh of one surface round all fluid. */
    public FluidSurfaceMesh(float[] positions, float[] normals, float[] speeds, int[] triangles) {
        this(positions, normals, speeds, triangles, new int[] {triangles.length / 3});
    }

    /** Returns the surfaces of a scene's fluids, in their order, as one mesh. */
    static FluidSurfaceMesh joined(List<FluidSurfaceMesh> each) {
        int vertices = each.stream().mapToInt(FluidSurfaceMesh::vertexCount).sum();
        float[] positions = new float[3 * vertices];
        float[] normals = new float[3 * vertices];
        float[] speeds = new float[vertices];
        int[] triangles =
                new int[each.stream().mapToInt(m -> m.triangles.length).sum()];
        int[] ends = new int[each.size()];
        int vertex = 0;
        int corner = 0;
        for (int f = 0; f < ends.length; f++) {
            FluidSurfaceMesh mesh = each.get(f);
            System.arraycopy(mesh.positions, 0, positions, 3 * vertex, mesh.positions.length);
            System.arraycopy(mesh.normals, 0, normals, 3 * vertex, mesh.normals.length);
            System.arraycopy(mesh.speeds, 0, speeds, vertex, mesh.speeds.length);
            for (int k = 0; k < mesh.triangles.length; k++) {
                triangles[corner + k] = mesh.triangles[k] + vertex;
            }
            vertex += mesh.vertexCount();
            corner += mesh.triangles.length;
            ends[f] = corner / 3;
        }
        return new FluidSurfaceMesh(positions, normals, speeds, triangles, ends);
    }

    /** Returns for each triangle the index in the scene of the fluid that it bounds, shape (triangleCount). */
    public int[] fluids() {
        int[] fluids = new int[triangleCount()];
        for (int f = 1; f < ends.length; f++) {
            Arrays.fill(fluids, ends[f - 1], ends[f], f);
        }
        return fluids;
    }

    public int vertexCount() {
        return speeds.length;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** Returns the volume that the mesh encloses [m^3]. */
    public double volume() {
        return volume(positions, triangles);
    }

    /**
     * Returns the volume that a closed mesh encloses [m^3], by the divergence theorem; above 0 where its faces look
     * outward.
     *
     * @param positions positions of the vertices [m], shape (count, 3)
     * @param triangles vertices of each triangle, counter-clockwise seen from outside, shape (count, 3)
     */
    public static double volume(float[] positions, int[] triangles) {
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

    /**
     * Returns the number of edges that do not belong to just two triangles which run along them in opposite directions:
     * 0 for a closed and consistently oriented mesh.
     */
    public int openEdges() {
        // Packs each edge into a number, its vertices in ascending order and then its direction, so that equal edges
        // lie side by side once sorted.
        long[] edges = new long[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            int from = triangles[i];
            int to = triangles[i % 3 == 2 ? i - 2 : i + 1];
            edges[i] = (long) Math.min(from, to) << 33 | (long) Math.max(from, to) << 1 | (from < to ? 1 : 0);
        }
        Arrays.sort(edges);
        int open = 0;
        int next;
        for (int i = 0; i < edges.length; i = next) {
            next = i + 1;
            while (next < edges.length && edges[next] >> 1 == edges[i] >> 1) {
                next++;
            }
            open += next - i == 2 && edges[i] != edges[i + 1] ? 0 : 1;
        }
        return open;
    }
}

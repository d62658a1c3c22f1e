package dev.scree.runtime.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Tetrahedra with their surface: the triangles that only one of them has.
 *
 * @param positions of the vertices, those of the surface first, shape (vertices, 3)
 * @param tetrahedra corners of the tetrahedra, each of positive volume, shape (tetrahedra, 4)
 * @param triangles corners of the surface's triangles, counterclockwise seen from outside, shape (triangles, 3)
 * @param surfaceCount number of vertices of the surface
 */
record VolumeSurface(double[] positions, int[] tetrahedra, int[] triangles, int surfaceCount) {
    /** Corners of a tetrahedron's faces, counterclockwise seen from outside; face k lies opposite corner k. */
    private static final int[][] FACES = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};
    /** Tetrahedra of less volume, by that of a half cell's cube, are left out: they have none. */
    private static final double NO_VOLUME = 1e-9;

    private record Face(int a, int b, int c) {
        static Face of(int x, int y, int z) {
            int least = Math.min(x, Math.min(y, z));
            int most = Math.max(x, Math.max(y, z));
            return new Face(least, x + y + z - least - most, most);
        }
    }

    /**
     * Finds the surface.
     *
     * @param places positions of vertices, shape (more than vertices, 3)
     * @param vertices number of vertices
     * @param corners of the tetrahedra, in either order, shape (tetrahedra, 4)
     */
    static VolumeSurface of(double[] places, int vertices, int[] corners) {
        int[] kept = new int[corners.length];
        int count = 0;
        for (int t = 0; t < corners.length; t += 4) {
            double volume = volume(places, corners, t);
            if (Math.abs(volume) <= NO_VOLUME) {
                continue;
            }
            kept[count] = corners[t];
            kept[count + 1] = corners[t + 1];
            kept[count + 2] = corners[volume > 0 ? t + 2 : t + 3];
            kept[count + 3] = corners[volume > 0 ? t + 3 : t + 2];
            count += 4;
        }
        int[] tetrahedra = Arrays.copyOf(kept, count);
        int[] triangles = outer(tetrahedra);
        return sorted(places, vertices, tetrahedra, triangles);
    }

    private static int[] outer(int[] tetrahedra) {
        Map<Face, Integer> open = new HashMap<>();
        for (int t = 0; t < tetrahedra.length; t += 4) {
            for (int k = 0; k < 4; k++) {
                int[] f = FACES[k];
                Face face = Face.of(tetrahedra[t + f[0]], tetrahedra[t + f[1]], tetrahedra[t + f[2]]);
                if (open.remove(face) == null) {
                    open.put(face, t + k);
                }
            }
        }
        int[] places =
                open.values().stream().mapToInt(Integer::intValue).sorted().toArray();
        int[] triangles = new int[3 * places.length];
        for (int n = 0; n < places.length; n++) {
            int t = places[n] & ~3;
            for (int k = 0; k < 3; k++) {
                triangles[3 * n + k] = tetrahedra[t + FACES[places[n] & 3][k]];
            }
        }
        return triangles;
    }

    /** Gives the vertices of the surface the first numbers, and leaves out those of no tetrahedron. */
    private static VolumeSurface sorted(double[] places, int vertices, int[] tetrahedra, int[] triangles) {
        int[] number = new int[vertices];
        Arrays.fill(number, -1);
        int next = 0;
        for (int[] list : new int[][] {triangles, tetrahedra}) {
            for (int corner : list) {
                if (number[corner] < 0) {
                    number[corner] = next++;
                }
            }
        }
        double[] positions = new double[3 * next];
        int surface = 0;
        for (int v = 0; v < vertices; v++) {
            if (number[v] >= 0) {
                System.arraycopy(places, 3 * v, positions, 3 * number[v], 3);
            }
        }
        for (int k = 0; k < triangles.length; k++) {
            triangles[k] = number[triangles[k]];
            surface = Math.max(surface, triangles[k] + 1);
        }
        for (int k = 0; k < tetrahedra.length; k++) {
            tetrahedra[k] = number[tetrahedra[k]];
        }
        return new VolumeSurface(positions, tetrahedra, triangles, surface);
    }

    private static double volume(double[] p, int[] corners, int t) {
        double[] e = new double[9];
        for (int k = 0; k < 3; k++) {
            for (int axis = 0; axis < 3; axis++) {
                e[3 * k + axis] = p[3 * corners[t + k + 1] + axis] - p[3 * corners[t] + axis];
            }
        }
        return ((e[1] * e[5] - e[2] * e[4]) * e[6]
                        + (e[2] * e[3] - e[0] * e[5]) * e[7]
                        + (e[0] * e[4] - e[1] * e[3]) * e[8])
                / 6;
    }
}

package dev.scree.runtime.surface;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Computes the table of marching cubes: the triangles of a cube for each of the 256 cases of corners inside or outside
 * the fluid.
 *
 * <p>On each face every run of inside corners is cut off by one line of its own. Neighbouring cubes see the same
 * corners of their common face and so draw the same lines, whatever their other corners: meshes are closed. The lines
 * join into loops, and loops are cut into triangles along lines that do not lie in a face of the cube, so that no edge
 * belongs to more than two triangles.
 */
final class CubeCases {
    /** Numbers by which a case is described: the number of triangles, then three edges for each. */
    static final int STRIDE = 16;

    private static final int[] TABLE = build();

    private CubeCases() {}

    /**
     * Returns the table, shape (256, {@link #STRIDE}); {@code surface/march.cl} says how corners and edges are
     * numbered.
     */
    static int[] table() {
        return TABLE.clone();
    }

    private static int[] build() {
        int[][] faces = faces();
        List<Set<Integer>> facesOfEdge = new ArrayList<>();
        for (int e = 0; e < 12; e++) {
            facesOfEdge.add(new HashSet<>());
        }
        for (int f = 0; f < 6; f++) {
            for (int i = 0; i < 4; i++) {
                facesOfEdge.get(edge(faces[f][i], faces[f][(i + 1) % 4])).add(f);
            }
        }
        int[] table = new int[256 * STRIDE];
        for (int corners = 0; corners < 256; corners++) {
            List<int[]> triangles = new ArrayList<>();
            for (List<Integer> loop : loops(lines(corners, faces))) {
                triangles.addAll(triangulate(loop, facesOfEdge));
            }
            table[STRIDE * corners] = triangles.size();
            for (int t = 0; t < triangles.size(); t++) {
                System.arraycopy(triangles.get(t), 0, table, STRIDE * corners + 1 + 3 * t, 3);
            }
        }
        return table;
    }

    /** Returns the corners of each face, counter-clockwise seen from outside the cube. */
    private static int[][] faces() {
        int[][] faces = new int[6][];
        for (int axis = 0; axis < 3; axis++) {
            int u = 1 << (axis + 1) % 3;
            int v = 1 << (axis + 2) % 3;
            int far = 1 << axis;
            faces[2 * axis] = new int[] {v, u | v, u, 0};
            faces[2 * axis + 1] = new int[] {far, far | u, far | u | v, far | v};
        }
        return faces;
    }

    /** Returns the number of the edge between two corners. */
    private static int edge(int a, int b) {
        int low = Math.min(a, b);
        int x = low & 1;
        int y = low >> 1 & 1;
        int z = low >> 2;
        return switch (a ^ b) {
            case 1 -> y + 2 * z;
            case 2 -> 4 + x + 2 * z;
            default -> 8 + x + 2 * y;
        };
    }

    /** Returns for each edge that the surface cuts the edge to which a line leads from it, and -1 for the others. */
    private static int[] lines(int corners, int[][] faces) {
        int[] next = new int[12];
        Arrays.fill(next, -1);
        for (int[] face : faces) {
            for (int i = 0; i < 4; i++) {
                int before = face[(i + 3) % 4];
                if ((corners >> face[i] & 1) == 1 && (corners >> before & 1) == 0) {
                    int last = i;
                    while ((corners >> face[(last + 1) % 4] & 1) == 1) {
                        last++;
                    }
                    next[edge(before, face[i])] = edge(face[last % 4], face[(last + 1) % 4]);
                }
            }
        }
        return next;
    }

    /** Returns the closed loops of edges that the lines form. */
    private static List<List<Integer>> loops(int[] next) {
        List<List<Integer>> loops = new ArrayList<>();
        boolean[] seen = new boolean[12];
        for (int e = 0; e < 12; e++) {
            List<Integer> loop = new ArrayList<>();
            for (int at = e; next[at] >= 0 && !seen[at]; at = next[at]) {
                seen[at] = true;
                loop.add(at);
            }
            if (!loop.isEmpty()) {
                loops.add(loop);
            }
        }
        return loops;
    }

    /**
     * Returns the triangles of a part of a loop, or null where every division has a line within a face; a whole loop
     * always has one without.
     */
    private static List<int[]> triangulate(List<Integer> loop, List<Set<Integer>> facesOfEdge) {
        int last = loop.size() - 1;
        if (last < 2) {
            return List.of();
        }
        for (int k = 1; k < last; k++) {
            if (k > 1 && shareFace(loop.get(0), loop.get(k), facesOfEdge)
                    || k < last - 1 && shareFace(loop.get(k), loop.get(last), facesOfEdge)) {
                continue;
            }
            List<int[]> left = triangulate(loop.subList(0, k + 1), facesOfEdge);
            List<int[]> right = triangulate(loop.subList(k, last + 1), facesOfEdge);
            if (left != null && right != null) {
                List<int[]> all = new ArrayList<>(left);
                all.add(new int[] {loop.get(0), loop.get(k), loop.get(last)});
                all.addAll(right);
                return all;
            }
        }
        return null;
    }

    /** Returns whether two edges of the cube lie in one face. */
    private static boolean shareFace(int a, int b, List<Set<Integer>> facesOfEdge) {
        return facesOfEdge.get(a).stream().anyMatch(facesOfEdge.get(b)::contains);
    }
}

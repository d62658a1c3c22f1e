package dev.scree.runtime.cloth;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which triangles of a mesh share an edge. Edge k of a triangle lies opposite its corner k. */
final class ClothEdges {
    /** Value in {@link #across} of an edge that only one triangle has. */
    static final int BORDER = -1;

    /**
     * For each triangle and edge the corner of the neighbour that does not lie on the edge, as 3 times the neighbour's
     * index plus the number of its corner, or {@link #BORDER}; shape (triangles, 3).
     */
    private final int[] across;

    /**
     * Finds the neighbours.
     *
     * @param triangles indices of the corners, shape (triangles, 3)
     * @throws IllegalArgumentException if more than two triangles share an edge, or two go round it in the same
     *     direction
     */
    ClothEdges(int[] triangles) {
        across = new int[triangles.length];
        Arrays.fill(across, BORDER);
        Map<Long, Integer> open = new HashMap<>();
        for (int corner = 0; corner < triangles.length; corner++) {
            int from = triangles[next(corner)];
            int to = triangles[next(next(corner))];
            Integer other = open.remove(key(to, from));
            if (other != null) {
                across[corner] = other;
                across[other] = corner;
            } else if (open.put(key(from, to), corner) != null) {
                throw new IllegalArgumentException("triangles share the edge from vertex " + from + " to " + to
                        + " in the same direction, or more than two share it");
            }
        }
    }

    private static long key(int from, int to) {
        return (long) from << 32 | to;
    }

    /** Returns the next corner of the same triangle, going round it. */
    static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** Returns the corner on the other side of the edge that lies opposite a corner, or {@link #BORDER}. */
    int across(int corner) {
        return across[corner];
    }
}

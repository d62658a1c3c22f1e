package dev.scree.runtime.cloth;

import java.util.Arrays;

/**
 * The triangles round each vertex of all cloths, so that a vertex can gather what they do in a fixed order.
 *
 * @param start by vertex, and one more for the end of the last: its first place in {@code places}
 * @param places 4 times the triangle plus which of its corners the vertex is, ascending
 */
public record VertexTriangles(int[] start, int[] places) {
    /** Finds the triangles round the vertices. */
    public static VertexTriangles of(ClothModel model) {
        int[] corners = model.corners();
        int[] start = new int[model.vertexCount() + 1];
        for (int k = 0; k < corners.length; k++) {
            if (k % 4 < 3) {
                start[corners[k] + 1]++;
            }
        }
        Arrays.parallelPrefix(start, Integer::sum);
        int[] next = start.clone();
        int[] places = new int[start[start.length - 1]];
        for (int k = 0; k < corners.length; k++) {
            if (k % 4 < 3) {
                places[next[corners[k]]++] = k;
            }
        }
        return new VertexTriangles(start, places);
    }
}

package dev.scree.runtime.cloth;

import java.util.List;

/**
 * Where the elements write their forces on each vertex, so that a vertex can gather them in a fixed order. Every
 * element has as many places as it has vertices; they are numbered element by element through all kinds of elements.
 *
 * @param start by vertex, and one more for the end of the last: its first entry in {@code places}
 * @param places numbers of the places of each vertex, ascending
 */
public record VertexSlots(int[] start, int[] places) {
    /**
     * Finds the places of each vertex.
     *
     * @param vertices number of vertices
     * @param kinds the elements, kind by kind
     */
    static VertexSlots of(int vertices, List<Elements> kinds) {
        int[] start = new int[vertices + 1];
        int[] count = new int[vertices];
        for (Elements kind : kinds) {
            for (int vertex : kind.vertices()) {
                if (vertex >= 0) {
                    count[vertex]++;
                }
            }
        }
        for (int v = 0; v < count.length; v++) {
            start[v + 1] = start[v] + count[v];
            count[v] = start[v];
        }
        int[] list = new int[start[count.length]];
        int place = 0;
        for (Elements kind : kinds) {
            for (int vertex : kind.vertices()) {
                if (vertex >= 0) {
                    list[count[vertex]++] = place;
                }
                place++;
            }
        }
        return new VertexSlots(start, list);
    }
}

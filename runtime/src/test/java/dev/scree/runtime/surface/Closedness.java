package dev.scree.runtime.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;

/** Whether a mesh is closed: every edge belongs to exactly two triangles, which run along it in opposite directions. */
public final class Closedness {
    private Closedness() {}

    public static void check(int vertexCount, int[] triangles) {
        Map<Long, Integer> directed = new HashMap<>();
        boolean[] used = new boolean[vertexCount];
        for (int t = 0; t < triangles.length; t += 3) {
            for (int k = 0; k < 3; k++) {
                int a = triangles[t + k];
                int b = triangles[t + (k + 1) % 3];
                assertThat(a).isNotEqualTo(b);
                used[a] = true;
                directed.merge((long) a << 32 | b, 1, Integer::sum);
            }
        }
        assertThat(directed.values()).allMatch(times -> times == 1, "each direction of an edge once");
        assertThat(directed.keySet())
                .allMatch(edge -> directed.containsKey(edge << 32 | edge >>> 32), "an edge has its opposite");
        for (int v = 0; v < vertexCount; v++) {
            assertThat(used[v]).as("vertex " + v + " is used").isTrue();
        }
    }

    static void check(FluidSurfaceMesh mesh) {
        check(mesh.vertexCount(), mesh.triangles());
        assertThat(mesh.openEdges()).isZero();
        for (float number : mesh.positions()) {
            assertThat(number).isFinite();
        }
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double length = Math.sqrt(Math.pow(mesh.normals()[3 * v], 2)
                    + Math.pow(mesh.normals()[3 * v + 1], 2)
                    + Math.pow(mesh.normals()[3 * v + 2], 2));
            assertThat(length).isBetween(0.999, 1.001);
        }
    }
}

package dev.scree.editor.render;

import java.util.Arrays;

/**
 * Vertices with normals from a welded mesh: faces that meet at less than the crease angle share a smooth normal,
 * sharper edges stay sharp. Normals are weighted by area.
 */
final class SmoothNormals {
    private static final float CREASE_COSINE = (float) Math.cos(Math.toRadians(40));

    /** Shape (vertexCount, 6): position [m] and unit normal. */
    final float[] vertices;

    final int[] indices;

    private SmoothNormals(float[] vertices, int[] indices) {
        this.vertices = vertices;
        this.indices = indices;
    }

    static SmoothNormals of(DrawMesh mesh) {
        int[] triangles = mesh.triangles();
        float[] faces = faceNormals(mesh);
        int[] starts = cornerStarts(mesh);
        int[] corners = cornersByVertex(triangles, starts);
        float[] vertices = new float[6 * Math.max(1, triangles.length)];
        int[] indices = new int[triangles.length];
        int[] firstOfVertex = new int[mesh.positions().length / 3];
        Arrays.fill(firstOfVertex, -1);
        int[] nextOfVertex = new int[triangles.length];
        int count = 0;
        float[] n = new float[3];
        for (int corner = 0; corner < triangles.length; corner++) {
            int vertex = triangles[corner];
            smooth(faces, corner / 3, corners, starts[vertex], starts[vertex + 1], n);
            int found = firstOfVertex[vertex];
            while (found >= 0 && !same(vertices, found, n)) {
                found = nextOfVertex[found];
            }
            if (found < 0) {
                found = count++;
                System.arraycopy(mesh.positions(), 3 * vertex, vertices, 6 * found, 3);
                System.arraycopy(n, 0, vertices, 6 * found + 3, 3);
                nextOfVertex[found] = firstOfVertex[vertex];
                firstOfVertex[vertex] = found;
            }
            indices[corner] = found;
        }
        return new SmoothNormals(Arrays.copyOf(vertices, 6 * count), indices);
    }

    private static boolean same(float[] vertices, int at, float[] n) {
        return vertices[6 * at + 3] * n[0] + vertices[6 * at + 4] * n[1] + vertices[6 * at + 5] * n[2] > 0.9995f;
    }

    private static void smooth(float[] faces, int face, int[] corners, int from, int to, float[] n) {
        float x = faces[4 * face];
        float y = faces[4 * face + 1];
        float z = faces[4 * face + 2];
        float sx = 0;
        float sy = 0;
        float sz = 0;
        for (int i = from; i < to; i++) {
            int f = corners[i] / 3;
            if (x * faces[4 * f] + y * faces[4 * f + 1] + z * faces[4 * f + 2] >= CREASE_COSINE) {
                float area = faces[4 * f + 3];
                sx += area * faces[4 * f];
                sy += area * faces[4 * f + 1];
                sz += area * faces[4 * f + 2];
            }
        }
        float length = (float) Math.sqrt(sx * sx + sy * sy + sz * sz);
        n[0] = length > 0 ? sx / length : x;
        n[1] = length > 0 ? sy / length : y;
        n[2] = length > 0 ? sz / length : z;
    }

    /** Shape (triangleCount, 4): unit normal and twice the area. */
    private static float[] faceNormals(DrawMesh mesh) {
        float[] p = mesh.positions();
        int[] t = mesh.triangles();
        float[] faces = new float[4 * (t.length / 3)];
        for (int f = 0; f < t.length / 3; f++) {
            int a = 3 * t[3 * f];
            int b = 3 * t[3 * f + 1];
            int c = 3 * t[3 * f + 2];
            float ux = p[b] - p[a];
            float uy = p[b + 1] - p[a + 1];
            float uz = p[b + 2] - p[a + 2];
            float vx = p[c] - p[a];
            float vy = p[c + 1] - p[a + 1];
            float vz = p[c + 2] - p[a + 2];
            float nx = uy * vz - uz * vy;
            float ny = uz * vx - ux * vz;
            float nz = ux * vy - uy * vx;
            float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
            faces[4 * f] = length > 0 ? nx / length : 0;
            faces[4 * f + 1] = length > 0 ? ny / length : 1;
            faces[4 * f + 2] = length > 0 ? nz / length : 0;
            faces[4 * f + 3] = length;
        }
        return faces;
    }

    private static int[] cornerStarts(DrawMesh mesh) {
        int[] starts = new int[mesh.positions().length / 3 + 1];
        for (int vertex : mesh.triangles()) {
            starts[vertex + 1]++;
        }
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts;
    }

    private static int[] cornersByVertex(int[] triangles, int[] starts) {
        int[] next = starts.clone();
        int[] corners = new int[triangles.length];
        for (int corner = 0; corner < triangles.length; corner++) {
            corners[next[triangles[corner]]++] = corner;
        }
        return corners;
    }
}

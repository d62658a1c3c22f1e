package dev.scree.editor.render;

/** How far the vertices of a mesh are from another surface that stands for it. */
final class SurfaceDeviation {
    /** So many pairs of a vertex and a triangle are looked at; of more vertices, a part is taken. */
    private static final long MOST_PAIRS = 1_000_000;
    /** With fewer vertices than this the distance would be a guess. */
    private static final int LEAST_VERTICES = 200;
    /** Root mean squares that most distances are below; the greatest one is about half as much again. */
    private static final double MOST = 2;

    private SurfaceDeviation() {}

    /**
     * Returns a distance that most vertices are within [m], or a negative number where finding it would take too long.
     *
     * @param from vertices, shape (n, 6), positions first [m]
     * @param to vertices of the other surface, in the same form
     * @param triangles of the other surface, shape (m, 3)
     */
    static float of(float[] from, float[] to, int[] triangles) {
        int vertices = from.length / 6;
        int stride = (int) Math.max(1, vertices * (long) (triangles.length / 3) / MOST_PAIRS);
        if (vertices / stride < Math.min(LEAST_VERTICES, vertices)) {
            return -1;
        }
        double sum = 0;
        int count = 0;
        for (int v = 0; v < vertices; v += stride) {
            sum += square(from, 6 * v, to, triangles);
            count++;
        }
        return (float) (MOST * Math.sqrt(sum / Math.max(1, count)));
    }

    private static float square(float[] from, int at, float[] to, int[] triangles) {
        float best = Float.MAX_VALUE;
        for (int i = 0; i < triangles.length; i += 3) {
            best = Math.min(best, square(from, at, to, 6 * triangles[i], 6 * triangles[i + 1], 6 * triangles[i + 2]));
        }
        return best;
    }

    /** Ericson, Real-Time Collision Detection, 5.1.5: the region of the triangle's plane that the point is over. */
    private static float square(float[] p, int at, float[] t, int a, int b, int c) {
        float abx = t[b] - t[a];
        float aby = t[b + 1] - t[a + 1];
        float abz = t[b + 2] - t[a + 2];
        float acx = t[c] - t[a];
        float acy = t[c + 1] - t[a + 1];
        float acz = t[c + 2] - t[a + 2];
        float apx = p[at] - t[a];
        float apy = p[at + 1] - t[a + 1];
        float apz = p[at + 2] - t[a + 2];
        float d1 = abx * apx + aby * apy + abz * apz;
        float d2 = acx * apx + acy * apy + acz * apz;
        float bb = abx * abx + aby * aby + abz * abz;
        float bc = abx * acx + aby * acy + abz * acz;
        float cc = acx * acx + acy * acy + acz * acz;
        float d3 = d1 - bb;
        float d4 = d2 - bc;
        float d5 = d1 - bc;
        float d6 = d2 - cc;
        float va = d3 * d6 - d5 * d4;
        float vb = d5 * d2 - d1 * d6;
        float vc = d1 * d4 - d3 * d2;
        float v;
        float w;
        if (d1 <= 0 && d2 <= 0) {
            v = 0;
            w = 0;
        } else if (d3 >= 0 && d4 <= d3) {
            v = 1;
            w = 0;
        } else if (d6 >= 0 && d5 <= d6) {
            v = 0;
            w = 1;
        } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            v = d1 / (d1 - d3);
            w = 0;
        } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            v = 0;
            w = d2 / (d2 - d6);
        } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            w = (d4 - d3) / (d4 - d3 + (d5 - d6));
            v = 1 - w;
        } else {
            float sum = va + vb + vc;
            v = sum == 0 ? 0 : vb / sum;
            w = sum == 0 ? 0 : vc / sum;
        }
        float x = apx - v * abx - w * acx;
        float y = apy - v * aby - w * acy;
        float z = apz - v * abz - w * acz;
        return x * x + y * y + z * z;
    }
}

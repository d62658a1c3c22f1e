package dev.scree.runtime.bench;

import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.surface.FluidSurfaceMesh;

/** Closed meshes of simple solids about the origin, faces outward. */
final class SolidSurfaces {
    /** Corners of a ball's mesh round its equator; half as many rows. */
    private static final int ROUND = 96;

    private SolidSurfaces() {}

    /** As many flat faces as make a ball's volume, its corners a little outside of the sphere. */
    static TriangleSurface ball(double radius) {
        TriangleSurface unit = ball(ROUND, 1);
        double share = FluidSurfaceMesh.volume(unit.vertices(), unit.triangles());
        return ball(ROUND, radius * Math.cbrt(4.0 / 3 * Math.PI / share));
    }

    private static TriangleSurface ball(int round, double radius) {
        int rows = round / 2;
        float[] vertices = new float[3 * (round * (rows - 1) + 2)];
        int top = round * (rows - 1);
        for (int row = 1; row < rows; row++) {
            double polar = Math.PI * row / rows;
            for (int k = 0; k < round; k++) {
                double a = 2 * Math.PI * k / round;
                int v = 3 * ((row - 1) * round + k);
                vertices[v] = (float) (radius * Math.sin(polar) * Math.cos(a));
                vertices[v + 1] = (float) (radius * Math.cos(polar));
                vertices[v + 2] = (float) (radius * Math.sin(polar) * Math.sin(a));
            }
        }
        vertices[3 * top + 1] = (float) radius;
        vertices[3 * top + 4] = (float) -radius;
        int[] triangles = new int[6 * round * (rows - 1)];
        int t = 0;
        for (int k = 0; k < round; k++) {
            int next = (k + 1) % round;
            t = add(triangles, t, top, next, k);
            for (int row = 0; row + 2 < rows; row++) {
                t = add(triangles, t, row * round + k, row * round + next, (row + 1) * round + k);
                t = add(triangles, t, row * round + next, (row + 1) * round + next, (row + 1) * round + k);
            }
            t = add(triangles, t, top + 1, (rows - 2) * round + k, (rows - 2) * round + next);
        }
        return new TriangleSurface(vertices, triangles);
    }

    /** Round the y axis. @param ring radius of the tube's middle line [m] */
    static TriangleSurface torus(double ring, double tube) {
        int across = ROUND / 4;
        float[] vertices = new float[3 * ROUND * across];
        int[] triangles = new int[6 * ROUND * across];
        int t = 0;
        for (int i = 0; i < ROUND; i++) {
            double round = 2 * Math.PI * i / ROUND;
            for (int k = 0; k < across; k++) {
                double r = ring + tube * Math.cos(2 * Math.PI * k / across);
                int v = i * across + k;
                vertices[3 * v] = (float) (r * Math.cos(round));
                vertices[3 * v + 1] = (float) (tube * Math.sin(2 * Math.PI * k / across));
                vertices[3 * v + 2] = (float) (r * Math.sin(round));
                int up = i * across + (k + 1) % across;
                int next = (i + 1) % ROUND * across + k;
                int both = (i + 1) % ROUND * across + (k + 1) % across;
                t = add(triangles, t, v, up, next);
                t = add(triangles, t, up, both, next);
            }
        }
        return new TriangleSurface(vertices, triangles);
    }

    private static int add(int[] triangles, int at, int a, int b, int c) {
        triangles[at] = a;
        triangles[at + 1] = b;
        triangles[at + 2] = c;
        return at + 3;
    }

    /** Sides along the axes [m]. */
    static TriangleSurface box(double x, double y, double z) {
        float[] vertices = new float[24];
        for (int v = 0; v < 8; v++) {
            vertices[3 * v] = (float) (x * ((v & 1) - 0.5));
            vertices[3 * v + 1] = (float) (y * ((v >> 1 & 1) - 0.5));
            vertices[3 * v + 2] = (float) (z * ((v >> 2) - 0.5));
        }
        return new TriangleSurface(vertices, new int[] {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        });
    }
}

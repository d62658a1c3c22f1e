package dev.scree.editor.shapes;

import java.util.Arrays;

/** Collects vertices and triangles of one shape. */
final class ShapeBuilder {
    private double[] positions = new double[768];
    private int vertexCount;
    private int[] triangles = new int[1536];
    private int cornerCount;

    /** @return the new vertex's index; coordinates in metres */
    int vertex(double x, double y, double z) {
        if (3 * vertexCount + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
        }
        positions[3 * vertexCount] = x;
        positions[3 * vertexCount + 1] = y;
        positions[3 * vertexCount + 2] = z;
        return vertexCount++;
    }

    /** Corners counter-clockwise seen from outside. */
    void triangle(int a, int b, int c) {
        if (cornerCount + 3 > triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
        }
        triangles[cornerCount++] = a;
        triangles[cornerCount++] = b;
        triangles[cornerCount++] = c;
    }

    /** Corners counter-clockwise seen from outside. */
    void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    Shape build(String name) {
        return new Shape(name, Arrays.copyOf(positions, 3 * vertexCount), Arrays.copyOf(triangles, cornerCount));
    }
}

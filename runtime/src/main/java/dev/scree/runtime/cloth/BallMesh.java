package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Icosahedron;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** The triangles of a ball: those of an icosahedron, cut into smaller ones whose corners are moved onto the sphere. */
final class BallMesh {
    private static final double[][] CORNERS = Icosahedron.corners();

    private final double radius;
    private final List<Vector3d> vertices = new ArrayList<>();
    private final Map<List<Long>, Integer> known = new HashMap<>();

    private BallMesh(double radius) {
        this.radius = radius;
    }

    private static double parts(double diameter, double spacing) {
        return Math.max(1, Math.rint(Icosahedron.EDGE * diameter / 2 / spacing));
    }

    static double vertexCount(double diameter, double spacing) {
        double parts = parts(diameter, spacing);
        return 10 * parts * parts + 2;
    }

    static ClothMesh of(double diameter, double spacing) {
        return new BallMesh(diameter / 2).made((int) parts(diameter, spacing));
    }

    private ClothMesh made(int parts) {
        List<int[]> triangles = new ArrayList<>();
        for (int[] face : Icosahedron.faces()) {
            for (int row = 0; row < parts; row++) {
                for (int k = 0; k < parts - row; k++) {
                    triangles.add(new int[] {
                        vertex(face, parts, k, row), vertex(face, parts, k + 1, row), vertex(face, parts, k, row + 1)
                    });
                    if (k < parts - row - 1) {
                        triangles.add(new int[] {
                            vertex(face, parts, k + 1, row),
                            vertex(face, parts, k + 1, row + 1),
                            vertex(face, parts, k, row + 1)
                        });
                    }
                }
            }
        }
        int[] corners =
                triangles.stream().flatMapToInt(java.util.Arrays::stream).toArray();
        double[] position = new double[3 * vertices.size()];
        for (int v = 0; v < vertices.size(); v++) {
            for (int axis = 0; axis < 3; axis++) {
                position[3 * v + axis] = vertices.get(v).get(axis);
            }
        }
        double[] chart = SheetCharts.along(position, corners, (middle, normal) -> new Vector3d(0, 1, 0).cross(normal));
        return new ClothMesh(position, corners, chart);
    }

    /** Returns the vertex so many parts of the way from a face's first corner to its second and its third. */
    private int vertex(int[] face, int parts, int second, int third) {
        double[] a = CORNERS[face[0]];
        double[] b = CORNERS[face[1]];
        double[] c = CORNERS[face[2]];
        Vector3d at = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            at.setComponent(axis, (a[axis] * (parts - second - third) + b[axis] * second + c[axis] * third) / parts);
        }
        at.normalize(radius);
        double grain = 1e-9 * radius;
        List<Long> key = List.of(Math.round(at.x / grain), Math.round(at.y / grain), Math.round(at.z / grain));
        return known.computeIfAbsent(key, k -> {
            vertices.add(at);
            return vertices.size() - 1;
        });
    }
}

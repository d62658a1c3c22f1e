package dev.scree.editor.importer;

import dev.scree.editor.shapes.Shape;
import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Meshes made by code for tests. */
public final class TestMeshes {
    private TestMeshes() {}

    public static SolidMesh solid(Shape shape) {
        return SolidMesh.of(shape.positions(), shape.triangles(), Progress.NONE);
    }

    public static Shape box(double x0, double y0, double z0, double x1, double y1, double z1) {
        double[] p = new double[24];
        for (int corner = 0; corner < 8; corner++) {
            p[3 * corner] = (corner & 1) == 0 ? x0 : x1;
            p[3 * corner + 1] = (corner & 2) == 0 ? y0 : y1;
            p[3 * corner + 2] = (corner & 4) == 0 ? z0 : z1;
        }
        return new Shape("box", p, new int[] {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        });
    }

    /** A ball of the given radius as a lathe of rings. */
    public static Shape sphere(double radius, int rings, int segments) {
        double[] p = new double[3 * (2 + (rings - 1) * segments)];
        List<Integer> t = new ArrayList<>();
        p[1] = -radius;
        int top = p.length / 3 - 1;
        p[3 * top + 1] = radius;
        for (int r = 1; r < rings; r++) {
            double polar = Math.PI * r / rings;
            for (int s = 0; s < segments; s++) {
                int v = 3 * (1 + (r - 1) * segments + s);
                p[v] = radius * Math.sin(polar) * Math.cos(2 * Math.PI * s / segments);
                p[v + 1] = -radius * Math.cos(polar);
                p[v + 2] = -radius * Math.sin(polar) * Math.sin(2 * Math.PI * s / segments);
            }
        }
        for (int s = 0; s < segments; s++) {
            int next = (s + 1) % segments;
            Collections.addAll(t, 0, 1 + next, 1 + s);
            for (int r = 0; r < rings - 2; r++) {
                int low = 1 + r * segments;
                int high = low + segments;
                Collections.addAll(t, low + s, low + next, high + next, low + s, high + next, high + s);
            }
            Collections.addAll(t, top - segments + s, top - segments + next, top);
        }
        return new Shape("sphere", p, t.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Each triangle with vertices of its own, as in STL files. */
    public static Shape soup(Shape shape) {
        double[] positions = new double[3 * shape.triangles().length];
        int[] triangles = new int[shape.triangles().length];
        for (int corner = 0; corner < triangles.length; corner++) {
            System.arraycopy(shape.positions(), 3 * shape.triangles()[corner], positions, 3 * corner, 3);
            triangles[corner] = corner;
        }
        return new Shape(shape.name(), positions, triangles);
    }

    public static Shape joined(Shape a, Shape b) {
        double[] positions = new double[a.positions().length + b.positions().length];
        System.arraycopy(a.positions(), 0, positions, 0, a.positions().length);
        System.arraycopy(b.positions(), 0, positions, a.positions().length, b.positions().length);
        int[] triangles = new int[a.triangles().length + b.triangles().length];
        System.arraycopy(a.triangles(), 0, triangles, 0, a.triangles().length);
        for (int i = 0; i < b.triangles().length; i++) {
            triangles[a.triangles().length + i] = a.vertexCount() + b.triangles()[i];
        }
        return new Shape(a.name() + b.name(), positions, triangles);
    }

    /** Inside out. */
    public static Shape turned(Shape shape) {
        int[] triangles = shape.triangles().clone();
        for (int t = 0; t < triangles.length; t += 3) {
            triangles[t] = shape.triangles()[t + 1];
            triangles[t + 1] = shape.triangles()[t];
        }
        return new Shape(shape.name(), shape.positions(), triangles);
    }

    /** Turned about (1, 2, 3), then shifted. */
    public static Shape moved(Shape shape, double angle, double x, double y, double z) {
        Quaterniond rotation = new Quaterniond().fromAxisAngleRad(new Vector3d(1, 2, 3).normalize(), angle);
        double[] positions = new double[shape.positions().length];
        Vector3d v = new Vector3d();
        for (int i = 0; i < positions.length; i += 3) {
            rotation.transform(v.set(shape.positions()[i], shape.positions()[i + 1], shape.positions()[i + 2]));
            positions[i] = v.x + x;
            positions[i + 1] = v.y + y;
            positions[i + 2] = v.z + z;
        }
        return new Shape(shape.name(), positions, shape.triangles());
    }

    /** The same triangles in another order, beginning at other corners, their vertices in another order too. */
    public static Shape shuffled(Shape shape, Random random) {
        List<Integer> vertices = new ArrayList<>();
        for (int v = 0; v < shape.vertexCount(); v++) {
            vertices.add(v);
        }
        Collections.shuffle(vertices, random);
        double[] positions = new double[shape.positions().length];
        for (int v = 0; v < vertices.size(); v++) {
            System.arraycopy(shape.positions(), 3 * v, positions, 3 * vertices.get(v), 3);
        }
        List<int[]> faces = new ArrayList<>();
        for (int t = 0; t < shape.triangles().length; t += 3) {
            int first = random.nextInt(3);
            faces.add(new int[] {
                vertices.get(shape.triangles()[t + first]),
                vertices.get(shape.triangles()[t + (first + 1) % 3]),
                vertices.get(shape.triangles()[t + (first + 2) % 3])
            });
        }
        Collections.shuffle(faces, random);
        return new Shape(
                shape.name(),
                positions,
                faces.stream().flatMapToInt(Arrays::stream).toArray());
    }

    /** Whether two triangles of a shape cut each other, by clipping each side's parameter against the other's plane. */
    static boolean cut(Shape shape, int s, int t) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (shape.triangles()[3 * s + i] == shape.triangles()[3 * t + j]) {
                    return false;
                }
            }
        }
        return sideCuts(shape, s, t) || sideCuts(shape, t, s);
    }

    private static boolean sideCuts(Shape shape, int sides, int face) {
        Vector3d a = corner(shape, face, 0);
        Vector3d b = corner(shape, face, 1);
        Vector3d c = corner(shape, face, 2);
        Vector3d normal = new Vector3d(b).sub(a).cross(new Vector3d(c).sub(a));
        for (int side = 0; side < 3; side++) {
            Vector3d p = corner(shape, sides, side);
            Vector3d q = corner(shape, sides, (side + 1) % 3);
            double dp = normal.dot(new Vector3d(p).sub(a));
            double dq = normal.dot(new Vector3d(q).sub(a));
            if (dp * dq < 0) {
                Vector3d hit = new Vector3d(p).lerp(q, dp / (dp - dq));
                double u =
                        new Vector3d(b).sub(a).cross(new Vector3d(hit).sub(a)).dot(normal);
                double v =
                        new Vector3d(c).sub(b).cross(new Vector3d(hit).sub(b)).dot(normal);
                double w =
                        new Vector3d(a).sub(c).cross(new Vector3d(hit).sub(c)).dot(normal);
                if (u > 0 && v > 0 && w > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Vector3d corner(Shape shape, int triangle, int corner) {
        int v = 3 * shape.triangles()[3 * triangle + corner];
        return new Vector3d(shape.positions()[v], shape.positions()[v + 1], shape.positions()[v + 2]);
    }
}

package dev.scree.runtime.geometry;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Meshes and particles for the tests of distance fields, and distances found without any tree or lattice. */
final class FieldShapes {
    private FieldShapes() {}

    /** Voxels of a box's bounds with another mesh: what fields are made from is the mesh. */
    static ParticleSet with(TriangleSurface mesh, double x, double y, double z, double voxel) {
        return ShapeParticles.voxels(x, y, z, voxel, (a, b, c) -> true, null, "of mesh")
                .withMesh(mesh);
    }

    static TriangleSurface moved(TriangleSurface mesh, double x, double y, double z) {
        float[] v = mesh.vertices().clone();
        for (int n = 0; n < v.length; n += 3) {
            v[n] += (float) x;
            v[n + 1] += (float) y;
            v[n + 2] += (float) z;
        }
        return new TriangleSurface(v, mesh.triangles());
    }

    static TriangleSurface both(TriangleSurface a, TriangleSurface b) {
        float[] v = Arrays.copyOf(a.vertices(), a.vertices().length + b.vertices().length);
        System.arraycopy(b.vertices(), 0, v, a.vertices().length, b.vertices().length);
        int[] t = Arrays.copyOf(a.triangles(), a.triangles().length + b.triangles().length);
        for (int n = 0; n < b.triangles().length; n++) {
            t[a.triangles().length + n] = b.triangles()[n] + a.vertices().length / 3;
        }
        return new TriangleSurface(v, t);
    }

    /** A torus about y. @param round corners both ways */
    static TriangleSurface torus(double large, double small, int round) {
        float[] v = new float[3 * round * round];
        int[] t = new int[6 * round * round];
        for (int i = 0; i < round; i++) {
            for (int j = 0; j < round; j++) {
                double a = 2 * Math.PI * i / round;
                double b = 2 * Math.PI * j / round;
                double r = large + small * Math.cos(b);
                int n = i * round + j;
                v[3 * n] = (float) (r * Math.cos(a));
                v[3 * n + 1] = (float) (small * Math.sin(b));
                v[3 * n + 2] = (float) (r * Math.sin(a));
                int i1 = (i + 1) % round * round;
                int j1 = (j + 1) % round;
                int[] of = {n, i * round + j1, i1 + j1, n, i1 + j1, i1 + j};
                System.arraycopy(of, 0, t, 6 * n, 6);
            }
        }
        return new TriangleSurface(v, t);
    }

    /** The same mesh with its triangles and vertices in another order. */
    static TriangleSurface shuffled(TriangleSurface mesh, long seed) {
        Random random = new Random(seed);
        List<Integer> place = new ArrayList<>();
        for (int n = 0; n < mesh.vertices().length / 3; n++) {
            place.add(n);
        }
        Collections.shuffle(place, random);
        float[] v = new float[mesh.vertices().length];
        for (int n = 0; n < place.size(); n++) {
            System.arraycopy(mesh.vertices(), 3 * n, v, 3 * place.get(n), 3);
        }
        List<Integer> order = new ArrayList<>();
        for (int n = 0; n < mesh.count(); n++) {
            order.add(n);
        }
        Collections.shuffle(order, random);
        int[] t = new int[mesh.triangles().length];
        for (int n = 0; n < order.size(); n++) {
            int turn = random.nextInt(3);
            for (int k = 0; k < 3; k++) {
                t[3 * n + k] = place.get(mesh.triangles()[3 * order.get(n) + (k + turn) % 3]);
            }
        }
        return new TriangleSurface(v, t);
    }

    /** Distance to the nearest triangle of all [m], without sign. */
    static double nearest(TriangleSurface mesh, double x, double y, double z) {
        double[] p = new double[9];
        ClosestPoint point = new ClosestPoint();
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < mesh.count(); t++) {
            for (int k = 0; k < 9; k++) {
                p[k] = mesh.vertices()[3 * mesh.triangles()[3 * t + k / 3] + k % 3];
            }
            least = Math.min(least, point.find(p, 0, 3, 6, x, y, z));
        }
        return Math.sqrt(least);
    }

    /** How often a mesh goes round a point: the solid angle of all triangles (van Oosterom and Strackee 1983). */
    static int winding(TriangleSurface mesh, double x, double y, double z) {
        double sum = 0;
        double[][] r = new double[3][3];
        double[] at = {x, y, z};
        for (int t = 0; t < mesh.count(); t++) {
            double[] length = new double[3];
            for (int k = 0; k < 9; k++) {
                r[k / 3][k % 3] = mesh.vertices()[3 * mesh.triangles()[3 * t + k / 3] + k % 3] - at[k % 3];
                length[k / 3] += r[k / 3][k % 3] * r[k / 3][k % 3];
            }
            double a = Math.sqrt(length[0]);
            double b = Math.sqrt(length[1]);
            double c = Math.sqrt(length[2]);
            double volume = r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1])
                    + r[0][1] * (r[1][2] * r[2][0] - r[1][0] * r[2][2])
                    + r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0]);
            double below = a * b * c + dot(r[0], r[1]) * c + dot(r[1], r[2]) * a + dot(r[2], r[0]) * b;
            sum += 2 * Math.atan2(volume, below);
        }
        return (int) Math.round(sum / (4 * Math.PI));
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}

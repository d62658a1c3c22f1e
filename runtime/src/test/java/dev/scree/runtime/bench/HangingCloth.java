package dev.scree.runtime.bench;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Fabric;
import java.util.LinkedHashSet;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A cloth that hangs from its pins, as arrays, for engines that know springs.
 *
 * @param places of the vertices at the start, world frame [m], shape (vertices, 3)
 * @param triangles indices of corners, shape (triangles, 3)
 * @param edges indices of their ends, shape (edges, 2)
 * @param mass of each vertex [kg]
 * @param pinned by vertex: whether the world holds it
 * @param stiffness against stretching [N/m]: Young's modulus times thickness
 */
record HangingCloth(double[] places, int[] triangles, int[] edges, double[] mass, boolean[] pinned, double stiffness) {

    /** Returns the arrays of a cloth. */
    static HangingCloth of(Cloth cloth, Fabric fabric) {
        ClothMesh mesh = ClothMesh.of(cloth);
        int count = mesh.vertexCount();
        double[] places = new double[3 * count];
        double[] mass = new double[count];
        boolean[] pinned = new boolean[count];
        int[] held = mesh.heldBy(cloth.pins());
        Quaterniond turn = cloth.pose().rotation().toJoml().normalize();
        Vector3d[] at = new Vector3d[count];
        for (int v = 0; v < count; v++) {
            double[] p = mesh.position();
            at[v] = turn.transform(new Vector3d(p[3 * v], p[3 * v + 1], p[3 * v + 2]))
                    .add(cloth.pose().position().toJoml());
            places[3 * v] = at[v].x;
            places[3 * v + 1] = at[v].y;
            places[3 * v + 2] = at[v].z;
            pinned[v] = held[v] >= 0;
        }
        Set<Long> pairs = new LinkedHashSet<>();
        int[] t = mesh.triangles();
        for (int k = 0; k < t.length; k += 3) {
            double area = new Vector3d(at[t[k + 1]])
                            .sub(at[t[k]])
                            .cross(new Vector3d(at[t[k + 2]]).sub(at[t[k]]))
                            .length()
                    / 2;
            for (int corner = 0; corner < 3; corner++) {
                int a = t[k + corner];
                int b = t[k + (corner + 1) % 3];
                mass[a] += fabric.areaDensity() * area / 3;
                pairs.add((long) Math.min(a, b) << 32 | Math.max(a, b));
            }
        }
        int[] edges = pairs.stream()
                .flatMapToInt(pair -> java.util.stream.IntStream.of((int) (pair >> 32), pair.intValue()))
                .toArray();
        return new HangingCloth(places, t, edges, mass, pinned, fabric.stretch());
    }

    int count() {
        return mass.length;
    }

    /**
     * Returns the stiffness of a spring along an edge that makes an even net of equilateral triangles as stiff [N/m].
     */
    double spring() {
        return Math.sqrt(3) / 2 * stiffness;
    }

    /** Returns the greatest strain of an edge now [1]. @param now places of the vertices [m], shape (vertices, 3) */
    double mostStretched(double[] now) {
        double most = 0;
        for (int k = 0; k < edges.length; k += 2) {
            most = Math.max(most, length(now, k) / length(places, k) - 1);
        }
        return most;
    }

    private double length(double[] x, int edge) {
        int a = 3 * edges[edge];
        int b = 3 * edges[edge + 1];
        return Math.hypot(Math.hypot(x[a] - x[b], x[a + 1] - x[b + 1]), x[a + 2] - x[b + 2]);
    }

    /** Returns the least height now [m]. */
    static double lowest(double[] now) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 1; k < now.length; k += 3) {
            least = Math.min(least, now[k]);
        }
        return least;
    }

    /** The cloth in an engine; whoever opened it closes it. */
    interface World extends AutoCloseable {
        /** Advances by one step of 1/60 s. */
        void step();

        /** Returns where the vertices are now [m], shape (vertices, 3). */
        double[] places();

        @Override
        void close();
    }
}

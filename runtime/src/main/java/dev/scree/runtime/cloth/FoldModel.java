package dev.scree.runtime.cloth;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What folds know ({@code cloth/folds.h}): all that deforms and, numbered after it, the fixed meshes. These are one
 * more part, whose vertices the world holds. The arrays are those of {@link ClothModel} with what is added.
 */
public final class FoldModel {
    /** Stands for an area without bounds [m^2], since the least one of a contact, the cloth's, says how firm it is. */
    private static final double WIDE = 1e30;

    /** Where it is kept that a triangle has torn that never does. */
    private static final int NEVER = -1;

    private final ClothModel model;
    private final FixedMeshes fixed;

    public FoldModel(ClothModel model) {
        this.model = model;
        fixed = model.fixed();
    }

    /** Returns whether there are fixed meshes. */
    public boolean anyFixed() {
        return fixed.count() > 0;
    }

    /** Returns the number of vertices. */
    public int count() {
        return Math.addExact(model.vertexCount(), fixed.count());
    }

    /** Returns the number of vertices that look for triangles, at the front. */
    public int features() {
        return model.vertexCount() + fixed.bent();
    }

    /** Returns where vertices start [m], shape (vertices, 4). */
    public double[] position() {
        return joined(model.start(), fixed.position());
    }

    /** Returns mass [kg], area [m^2], thickness [m] and friction [1] of the vertices, shape (vertices, 4). */
    public double[] properties() {
        double[] more = new double[4 * fixed.count()];
        for (int v = 0; v < fixed.count(); v++) {
            more[4 * v] = 1;
            more[4 * v + 1] = WIDE;
            more[4 * v + 3] = fixed.friction()[v];
        }
        return joined(model.properties(), more);
    }

    /** Returns what holds each vertex. */
    public int[] pinBody() {
        return joined(model.pinBody(), filled(fixed.count(), ClothModel.WORLD));
    }

    /** Returns for each vertex the body that it does not touch; of a fixed mesh, the body whose mesh it is. */
    public int[] passed() {
        return joined(model.passed(), fixed.body());
    }

    /** Returns the part of each vertex. */
    public int[] part() {
        return joined(model.vertexCloth(), filled(fixed.count(), model.partCount()));
    }

    /** Returns the corners of each triangle and its part, shape (triangles, 4). */
    public int[] corners() {
        int[] more = filled(4 * fixed.triangleCount(), model.partCount());
        for (int t = 0; t < fixed.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                more[4 * t + k] = model.vertexCount() + fixed.triangles()[3 * t + k];
            }
        }
        return joined(model.corners(), more);
    }

    /** Returns where each triangle's having torn is kept. */
    public int[] tornPlace() {
        return joined(model.tornPlace(), filled(fixed.triangleCount(), NEVER));
    }

    /** Returns the ends of those edges of fixed meshes that stand out, and twice one of their triangles; (edges, 4). */
    int[] fixedEdges() {
        int[] ends = fixed.edges();
        int[] edges = filled(2 * ends.length, model.triangleCount());
        for (int k = 0; k < ends.length; k++) {
            edges[4 * (k / 2) + k % 2] = model.vertexCount() + ends[k];
        }
        return edges;
    }

    private static int[] filled(int length, int value) {
        int[] values = new int[length];
        Arrays.fill(values, value);
        return values;
    }

    static int[] joined(int[] one, int[] other) {
        return other.length == 0
                ? one
                : IntStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    }

    private static double[] joined(double[] one, double[] other) {
        return other.length == 0
                ? one
                : DoubleStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    }
}

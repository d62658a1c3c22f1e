package dev.scree.runtime.cloth;

import dev.scree.runtime.scene.Fabric;
import java.util.Arrays;

/**
 * Boundary samples on the triangles of all cloths, by which fluid and cloth meet ({@code coupling/cloth.cl} says how).
 * Each triangle is cut into equal smaller ones whose sides, as the cloth is made, are no longer than the fluid's
 * spacing; a sample is the middle of one of them and moves with the triangle's corners.
 *
 * @param sheets number of samples of cloths; those of soft bodies come after them
 * @param corners vertices of a sample's triangle, shape (samples, 4), and where the triangle's having torn is kept
 * @param weights parts of the corners in the sample's place, and the volume that it stands for [m^3], shape (samples,
 *     4)
 * @param pores part of the sheet's area that a sample stands for, times its thickness by its permeability to fluid [m],
 *     of samples of sheets that fluid seeps through; 0 for others
 * @param shares size of the smaller triangle of each sample, by that of the whole
 * @param start by vertex, and one more for the end of the last: its first place in {@code places}
 * @param places samples on the triangles round each vertex, ascending: 3 times the sample and which of its corners the
 *     vertex is
 */
public record ClothSamples(
        int sheets, int[] corners, double[] weights, double[] pores, double[] shares, int[] start, int[] places) {
    /** The samples of no cloth. */
    public static final ClothSamples NONE =
            new ClothSamples(0, new int[0], new double[0], new double[0], new double[0], new int[] {0}, new int[0]);

    /**
     * Finds the samples of cloths. To the fluid a sheet is as thick as one spacing, like a layer of particles that the
     * cloth holds, however thin it is: a thinner one would not fill the volume fraction of fluid beside it. Of a soft
     * body the layer of that thickness below its surface is filled: no fluid comes deeper.
     *
     * @param spacing of the fluid [m]
     */
    public static ClothSamples of(ClothModel model, double spacing) {
        int triangles = model.triangleCount();
        int[] parts = new int[triangles];
        for (int t = 0; t < triangles; t++) {
            // Fluid passes through nets.
            boolean net = t < model.sheetCount() && fabric(model, t).net();
            parts[t] = net ? 0 : (int) Math.max(1, Math.ceil(longest(model, t) / spacing - 1e-6));
        }
        int count = Math.toIntExact(
                Arrays.stream(parts).mapToLong(n -> (long) n * n).sum());
        int[] corners = new int[4 * count];
        double[] weights = new double[4 * count];
        double[] pores = new double[count];
        double[] shares = new double[count];
        double[] below = below(model, 0.5 * spacing);
        int s = 0;
        for (int t = 0; t < triangles; t++) {
            int n = parts[t];
            boolean solid = t >= model.sheetCount();
            double part = (solid ? area(below, model, t) : area(model.start(), model, t)) / (n * n);
            double resisting = solid || fabric(model, t).permeability() == null
                    ? 0
                    : part * fabric(model, t).thickness() / fabric(model, t).permeability();
            // Smaller triangles of a row: those that point as the whole does, and those between them.
            for (int row = 0; row < n; row++) {
                for (int k = 0; k < 2 * (n - row) - 1; k++) {
                    double third = k % 2 == 0 ? 1.0 / 3 : 2.0 / 3;
                    double u = (k / 2 + third) / n;
                    double v = (row + third) / n;
                    System.arraycopy(model.corners(), 4 * t, corners, 4 * s, 3);
                    corners[4 * s + 3] = model.tornPlace()[t];
                    weights[4 * s] = 1 - u - v;
                    weights[4 * s + 1] = u;
                    weights[4 * s + 2] = v;
                    weights[4 * s + 3] = part * spacing;
                    pores[s] = resisting;
                    shares[s] = 1.0 / n;
                    s++;
                }
            }
        }
        int sheets = 0;
        for (int t = 0; t < model.sheetCount(); t++) {
            sheets += parts[t] * parts[t];
        }
        return of(sheets, model.vertexCount(), corners, weights, pores, shares);
    }

    private static ClothSamples of(
            int sheets, int vertices, int[] corners, double[] weights, double[] pores, double[] shares) {
        int samples = corners.length / 4;
        int[] start = new int[vertices + 1];
        for (int place = 0; place < 3 * samples; place++) {
            start[corners[4 * (place / 3) + place % 3] + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        int[] next = start.clone();
        int[] places = new int[3 * samples];
        for (int place = 0; place < 3 * samples; place++) {
            places[next[corners[4 * (place / 3) + place % 3]]++] = place;
        }
        return new ClothSamples(sheets, corners, weights, pores, shares, start, places);
    }

    /** Returns the number of samples. */
    public int count() {
        return corners.length / 4;
    }

    /** Returns for each sample the first sample of the same triangle. */
    public int[] firsts() {
        int[] firsts = new int[count()];
        for (int s = 1; s < firsts.length; s++) {
            boolean same = Arrays.equals(corners, 4 * s - 4, 4 * s - 1, corners, 4 * s, 4 * s + 3);
            firsts[s] = same ? firsts[s - 1] : s;
        }
        return firsts;
    }

    /** Returns whether fluid seeps through any of the cloths. */
    public boolean permeable() {
        return Arrays.stream(pores).anyMatch(p -> p > 0);
    }

    /** Returns the fabric of a sheet's triangle. */
    private static Fabric fabric(ClothModel model, int triangle) {
        return model.fabrics().get(model.corners()[4 * triangle + 3]);
    }

    private static double longest(ClothModel model, int triangle) {
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            double square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = place(model.start(), model, triangle, k, axis)
                        - place(model.start(), model, triangle, (k + 1) % 3, axis);
                square += d * d;
            }
            longest = Math.max(longest, Math.sqrt(square));
        }
        return longest;
    }

    /** Places of the soft bodies' vertices so far below their surfaces, as they start [m], shape (vertices, 4). */
    private static double[] below(ClothModel model, double depth) {
        double[] places = model.start().clone();
        double[] normals = new double[places.length];
        for (int t = model.sheetCount(); t < model.triangleCount(); t++) {
            double[] n = normal(model.start(), model, t);
            for (int k = 0; k < 9; k++) {
                normals[4 * model.corners()[4 * t + k / 3] + k % 3] += n[k % 3];
            }
        }
        for (int v = 0; v < places.length; v += 4) {
            double length = Math.sqrt(
                    normals[v] * normals[v] + normals[v + 1] * normals[v + 1] + normals[v + 2] * normals[v + 2]);
            for (int axis = 0; axis < 3 && length > 0; axis++) {
                places[v + axis] -= depth * normals[v + axis] / length;
            }
        }
        return places;
    }

    private static double area(double[] places, ClothModel model, int triangle) {
        double[] n = normal(places, model, triangle);
        return 0.5 * Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    }

    /** The normal of a triangle, as long as twice its area. */
    private static double[] normal(double[] places, ClothModel model, int triangle) {
        double[] e = new double[6];
        for (int axis = 0; axis < 3; axis++) {
            e[axis] = place(places, model, triangle, 1, axis) - place(places, model, triangle, 0, axis);
            e[3 + axis] = place(places, model, triangle, 2, axis) - place(places, model, triangle, 0, axis);
        }
        return new double[] {e[1] * e[5] - e[2] * e[4], e[2] * e[3] - e[0] * e[5], e[0] * e[4] - e[1] * e[3]};
    }

    private static double place(double[] places, ClothModel model, int triangle, int corner, int axis) {
        return places[4 * model.corners()[4 * triangle + corner] + axis];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClothSamples that
                && Arrays.equals(corners, that.corners)
                && Arrays.equals(weights, that.weights)
                && Arrays.equals(pores, that.pores);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(corners);
    }
}

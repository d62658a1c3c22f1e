package dev.scree.runtime.body;

import dev.scree.runtime.scene.ContactPoints;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The arrays of all shapes by which bodies meet at real time, one shape after the other; {@code impulse/field.h}
 * describes them. Bodies of the same particles share one shape.
 *
 * @param lattice shape (shapes, 3, 4)
 * @param layout shape (shapes, 8)
 * @param coarse distances at corners of blocks [m]
 * @param block place of each block's fine values, or -1
 * @param fine distances at the nodes of fine blocks [m]
 * @param point shape (points, 4): place [m], radius [m]
 * @param normal shape (points, 4): mean outward normal of the surface near the point; cosine of the half angle of the
 *     cone that holds its normals there
 * @param group shape (points/8, 4): sphere round eight points [m]
 */
public record CollisionGeometry(
        double[] lattice,
        int[] layout,
        float[] coarse,
        int[] block,
        float[] fine,
        double[] point,
        double[] normal,
        double[] group) {
    /** Number of integers of a shape in {@link #layout}. */
    private static final int LAYOUT = 8;
    /** Number of nodes of a fine block. */
    private static final int FINE_NODES =
            (SignedDistanceField.BLOCK + 1) * (SignedDistanceField.BLOCK + 1) * (SignedDistanceField.BLOCK + 1);

    /** Collects shapes. */
    static final class Builder {
        final List<double[]> lattice = new ArrayList<>();
        final List<int[]> layout = new ArrayList<>();
        final List<SignedDistanceField> fields = new ArrayList<>();
        final List<ContactPoints> points = new ArrayList<>();
        int coarse;
        int blocks;
        int fine;
        int groups;

        /** Adds the field and the points of a particle set; returns the shape's index. */
        int add(ParticleSet set) {
            SignedDistanceField field = set.field();
            ContactPoints on = set.contactPoints();
            int[] numbers = new int[LAYOUT];
            System.arraycopy(field.blocks(), 0, numbers, 0, 3);
            numbers[3] = coarse;
            numbers[4] = blocks;
            numbers[5] = fine;
            numbers[6] = ContactPoints.GROUP * groups;
            numbers[7] = on.count();
            coarse += field.coarse().length;
            blocks += field.blockIndex().length;
            fine += field.fine().length / FINE_NODES;
            groups += on.groups().length / 4;
            fields.add(field);
            points.add(on);
            return add(field.low(), field.cell(), on.box(), numbers);
        }

        /**
         * Adds triangles, which stand in the {@link ShapeTable}. @param group their group there; bounds: box round them
         * [m]
         */
        int add(int group, double[] bounds) {
            int[] numbers = new int[LAYOUT];
            numbers[4] = group;
            return add(new double[3], 1, bounds, numbers);
        }

        /** Adds a shape's numbers; returns its index. */
        private int add(double[] low, double cell, double[] bounds, int[] numbers) {
            lattice.add(new double[] {
                low[0], low[1], low[2], cell, bounds[0], bounds[1], bounds[2], 0, bounds[3], bounds[4], bounds[5], 0
            });
            layout.add(numbers);
            return lattice.size() - 1;
        }

        CollisionGeometry build() {
            float[] allCoarse = new float[coarse];
            int[] allBlocks = new int[blocks];
            float[] allFine = new float[fine * FINE_NODES];
            double[] allPoints = new double[4 * ContactPoints.GROUP * groups];
            double[] allNormals = new double[allPoints.length];
            double[] allGroups = new double[4 * groups];
            int c = 0;
            int b = 0;
            int f = 0;
            int g = 0;
            for (int s = 0; s < fields.size(); s++) {
                SignedDistanceField field = fields.get(s);
                System.arraycopy(field.coarse(), 0, allCoarse, c, field.coarse().length);
                System.arraycopy(field.blockIndex(), 0, allBlocks, b, field.blockIndex().length);
                System.arraycopy(field.fine(), 0, allFine, f, field.fine().length);
                c += field.coarse().length;
                b += field.blockIndex().length;
                f += field.fine().length;
                ContactPoints on = points.get(s);
                System.arraycopy(on.points(), 0, allPoints, 4 * ContactPoints.GROUP * g, on.points().length);
                System.arraycopy(on.normals(), 0, allNormals, 4 * ContactPoints.GROUP * g, on.normals().length);
                System.arraycopy(on.groups(), 0, allGroups, 4 * g, on.groups().length);
                g += on.groups().length / 4;
            }
            return new CollisionGeometry(
                    lattice.stream().flatMapToDouble(Arrays::stream).toArray(),
                    layout.stream().flatMapToInt(Arrays::stream).toArray(),
                    allCoarse,
                    allBlocks,
                    allFine,
                    allPoints,
                    allNormals,
                    allGroups);
        }
    }
}

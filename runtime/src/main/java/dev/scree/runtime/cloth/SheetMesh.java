package dev.scree.runtime.cloth;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The triangles of cloths that are cut from a flat sheet and made of rows or rings: rectangle, disc and tube. */
final class SheetMesh {
    /** Height of an equilateral triangle over its side. */
    static final double HEIGHT = Math.sqrt(3) / 2;

    private final List<double[]> vertices = new ArrayList<>();
    private final List<int[]> corners = new ArrayList<>();
    private final List<double[]> places = new ArrayList<>();

    private SheetMesh() {}

    /**
     * Returns the number of vertices that a cloth would have; it is not made.
     *
     * @param cloth a rectangle, disc or tube
     */
    static double vertexCount(Cloth cloth) {
        Vec3 size = cloth.size();
        double s = cloth.spacing();
        return switch (cloth.shape()) {
            case RECTANGLE -> (cells(size.x(), s) + 1.5) * (rows(size.z(), s) + 1);
            case DISC -> 1 + 3 * rings(size.x(), s) * (rings(size.x(), s) + 1);
            case TUBE -> around(size.x(), s) * (rows(size.y(), s) + 1);
            case BALL, MODEL -> throw new IllegalArgumentException("no sheet is " + cloth.shape());
        };
    }

    /**
     * Makes the mesh of a cloth.
     *
     * @param cloth a rectangle, disc or tube
     */
    static ClothMesh of(Cloth cloth) {
        SheetMesh sheet = new SheetMesh();
        Vec3 size = cloth.size();
        double s = cloth.spacing();
        switch (cloth.shape()) {
            case RECTANGLE -> sheet.rectangle(size.x(), size.z(), (int) cells(size.x(), s), (int) rows(size.z(), s));
            case DISC -> sheet.disc(size.x() / 2, (int) rings(size.x(), s));
            case TUBE -> sheet.tube(size.x() / 2, size.y(), (int) around(size.x(), s), (int) rows(size.y(), s));
            case BALL, MODEL -> throw new IllegalArgumentException("no sheet is " + cloth.shape());
        }
        return sheet.mesh();
    }

    private static double cells(double length, double spacing) {
        return Math.max(1, Math.rint(length / spacing));
    }

    private static double rows(double length, double spacing) {
        return Math.max(1, Math.rint(length / (HEIGHT * spacing)));
    }

    private static double rings(double diameter, double spacing) {
        return Math.max(1, Math.rint(0.5 * diameter / spacing));
    }

    private static double around(double diameter, double spacing) {
        return Math.max(3, Math.rint(Math.PI * diameter / spacing));
    }

    private int vertex(double x, double y, double z) {
        vertices.add(new double[] {x, y, z});
        return vertices.size() - 1;
    }

    private void triangle(int a, int b, int c, double... chart) {
        corners.add(new int[] {a, b, c});
        places.add(chart);
    }

    /** Adds a triangle whose places in the fabric are its corners' x and z. */
    private void flat(int a, int b, int c) {
        double[] p = vertices.get(a);
        double[] q = vertices.get(b);
        double[] r = vertices.get(c);
        triangle(a, b, c, p[0], p[2], q[0], q[2], r[0], r[2]);
    }

    /** Rows of vertices along x; each second row is shifted by half a cell and has one vertex more. */
    private void rectangle(double width, double depth, int cells, int rows) {
        int[][] row = new int[rows + 1][];
        for (int r = 0; r <= rows; r++) {
            double z = (r / (double) rows - 0.5) * depth;
            boolean shifted = r % 2 == 1;
            int count = shifted ? cells + 2 : cells + 1;
            row[r] = new int[count];
            for (int k = 0; k < count; k++) {
                double at = shifted ? Math.max(0, Math.min(cells, k - 0.5)) : k;
                row[r][k] = vertex((at / cells - 0.5) * width, 0, z);
            }
        }
        for (int r = 0; r < rows; r++) {
            boolean up = r % 2 == 0;
            int[] few = up ? row[r] : row[r + 1];
            int[] many = up ? row[r + 1] : row[r];
            for (int k = 0; k <= cells; k++) {
                turned(up, few[k], many[k], many[k + 1]);
                if (k < cells) {
                    turned(up, few[k], many[k + 1], few[k + 1]);
                }
            }
        }
    }

    /** Adds a triangle whose normal points along y; of a mirrored row its corners are exchanged. */
    private void turned(boolean as, int a, int b, int c) {
        flat(a, as ? b : c, as ? c : b);
    }

    /** Rings of 6, 12, 18... vertices round one in the middle. */
    private void disc(double radius, int rings) {
        int[] inner = {vertex(0, 0, 0)};
        for (int ring = 1; ring <= rings; ring++) {
            int[] outer = new int[6 * ring];
            for (int k = 0; k < outer.length; k++) {
                double angle = 2 * Math.PI * k / outer.length;
                double r = radius * ring / rings;
                outer[k] = vertex(r * Math.cos(angle), 0, r * Math.sin(angle));
            }
            for (int sector = 0; sector < 6; sector++) {
                for (int k = 0; k < ring; k++) {
                    int in = inner[(sector * (ring - 1) + k) % inner.length];
                    int out = outer[sector * ring + k];
                    int next = outer[(sector * ring + k + 1) % outer.length];
                    flat(in, next, out);
                    if (k < ring - 1) {
                        flat(in, inner[(sector * (ring - 1) + k + 1) % inner.length], next);
                    }
                }
            }
            inner = outer;
        }
    }

    /** Rows of vertices round the y axis; each second row is turned by half a cell. */
    private void tube(double radius, double length, int around, int rows) {
        double cell = 2 * Math.PI * radius / around;
        int[][] row = new int[rows + 1][around];
        for (int r = 0; r <= rows; r++) {
            for (int k = 0; k < around; k++) {
                double angle = 2 * Math.PI * (k + 0.5 * (r % 2)) / around;
                row[r][k] =
                        vertex(radius * Math.cos(angle), (r / (double) rows - 0.5) * length, -radius * Math.sin(angle));
            }
        }
        for (int r = 0; r < rows; r++) {
            double low = r * length / rows;
            double high = (r + 1) * length / rows;
            double shift = 0.5 * (r % 2);
            for (int k = 0; k < around; k++) {
                int next = (k + 1) % around;
                // The upper row's vertex between k and k + 1 of the lower one: k of a row that is turned further.
                int above = shift == 0 ? k : next;
                double x = cell * (k + shift);
                double upper = cell * (k + shift + 0.5);
                triangle(row[r][k], row[r][next], row[r + 1][above], x, low, x + cell, low, upper, high);
                int left = (above + around - 1) % around;
                triangle(row[r][k], row[r + 1][above], row[r + 1][left], x, low, upper, high, upper - cell, high);
            }
        }
    }

    private ClothMesh mesh() {
        return new ClothMesh(
                vertices.stream().flatMapToDouble(Arrays::stream).toArray(),
                corners.stream().flatMapToInt(Arrays::stream).toArray(),
                places.stream().flatMapToDouble(Arrays::stream).toArray());
    }
}

package dev.scree.editor.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A surface that is asked many times for its triangles over a small part of the floor: they are found by a grid of
 * cells, not by going through all of them. Any thread may ask.
 */
public final class MeshTiles {
    /** Cells along a side of the grid at most. */
    private static final int MOST_CELLS = 256;

    private final WorldMesh mesh;
    private final double[] low;
    private final double[] high;
    private final int cells;
    /** First indices of the triangles over each cell, in their order. */
    private final Map<Integer, List<Integer>> over = new HashMap<>();

    public MeshTiles(WorldMesh mesh) {
        this.mesh = mesh;
        this.low = mesh.bound(false);
        this.high = mesh.bound(true);
        int[] t = mesh.triangles();
        this.cells = (int) Math.max(1, Math.min(MOST_CELLS, Math.sqrt(t.length / 3.0)));
        for (int first = 0; first < t.length; first += 3) {
            double[] box = box(first);
            for (int i = cell(box[0], 0); i <= cell(box[1], 0); i++) {
                for (int k = cell(box[2], 2); k <= cell(box[3], 2); k++) {
                    over.computeIfAbsent(i * cells + k, c -> new ArrayList<>(4)).add(first);
                }
            }
        }
    }

    private int cell(double at, int axis) {
        double part = (at - low[axis]) / Math.max(high[axis] - low[axis], Double.MIN_NORMAL);
        return (int) Math.max(0, Math.min(cells - 1, Math.floor(part * cells)));
    }

    /** The rectangle round a triangle, seen from above: least and greatest x, then z. */
    private double[] box(int first) {
        double[] box = {
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int c = 0; c < 3; c++) {
            int point = 3 * mesh.triangles()[first + c];
            box[0] = Math.min(box[0], mesh.points()[point]);
            box[1] = Math.max(box[1], mesh.points()[point]);
            box[2] = Math.min(box[2], mesh.points()[point + 2]);
            box[3] = Math.max(box[3], mesh.points()[point + 2]);
        }
        return box;
    }

    /** Returns the part of the surface over a rectangle of the floor, all triangles that reach into it as a whole. */
    public WorldMesh over(double minX, double maxX, double minZ, double maxZ) {
        if (!(minX <= high[0] && maxX >= low[0] && minZ <= high[2] && maxZ >= low[2])) {
            return new WorldMesh(new double[0], new int[0]);
        }
        BitSet found = new BitSet();
        for (int i = cell(minX, 0); i <= cell(maxX, 0); i++) {
            for (int k = cell(minZ, 2); k <= cell(maxZ, 2); k++) {
                over.getOrDefault(i * cells + k, List.of()).forEach(found::set);
            }
        }
        int[] triangles = new int[3 * found.cardinality()];
        double[] points = new double[3 * triangles.length];
        Map<Integer, Integer> kept = new HashMap<>();
        int n = 0;
        for (int first = found.nextSetBit(0); first >= 0; first = found.nextSetBit(first + 1)) {
            double[] box = box(first);
            if (box[0] > maxX || box[1] < minX || box[2] > maxZ || box[3] < minZ) {
                continue;
            }
            for (int c = 0; c < 3; c++) {
                int old = mesh.triangles()[first + c];
                int own = kept.computeIfAbsent(old, k -> kept.size());
                System.arraycopy(mesh.points(), 3 * old, points, 3 * own, 3);
                triangles[n++] = own;
            }
        }
        return new WorldMesh(Arrays.copyOf(points, 3 * kept.size()), Arrays.copyOf(triangles, n));
    }
}

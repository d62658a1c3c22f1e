package dev.scree.runtime.geometry;

import dev.scree.runtime.constants.FluidConstants;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The hollow of a vessel: the empty voxels that stay under water when the vessel, as it stands, is filled to the brim.
 * Water in a voxel can run out along the way whose highest point is lowest; the voxel stays wet where it lies below
 * that point. All such points are found at once by flooding from outside, always from the lowest place reached (Barnes,
 * Lehman and Mulla 2014, Priority-Flood, here in three dimensions). Of several hollows the largest counts.
 */
public final class Cavity {
    /** A hollow of less than this many voxels is a dent. */
    private static final int LEAST = 8;

    private final VoxelLattice lattice;
    private final Vector3d up;
    private final int[] cells;
    private final double[] rim;

    private Cavity(VoxelLattice lattice, Vector3d up, int[] cells, double[] rim) {
        this.lattice = lattice;
        this.up = up;
        this.cells = cells;
        this.rim = rim;
    }

    /**
     * @param lattice of the body, or null where its particles are no voxels
     * @param up against gravity, body axes, unit
     * @return null where there is none
     */
    public static Cavity of(VoxelLattice lattice, Vector3d up) {
        if (lattice == null) {
            return null;
        }
        double[] spill = spill(lattice, up);
        int[] largest = largest(lattice, up, spill);
        return largest.length < LEAST ? null : new Cavity(lattice, up, largest, spill);
    }

    private static double height(CellBox box, Vector3d up, int cell) {
        return box.coordinate(cell, 0) * up.x + box.coordinate(cell, 1) * up.y + box.coordinate(cell, 2) * up.z;
    }

    /** For each voxel the height [voxels] that water in it must rise to before it runs out; infinite in solids. */
    private static double[] spill(VoxelLattice lattice, Vector3d up) {
        CellBox box = lattice.box();
        double[] spill = new double[box.count()];
        Arrays.fill(spill, Double.POSITIVE_INFINITY);
        PriorityQueue<Integer> front = new PriorityQueue<>(
                Comparator.<Integer>comparingDouble(c -> spill[c]).thenComparingInt(c -> c));
        for (int cell = 0; cell < spill.length; cell++) {
            // The lattice has an empty margin of one voxel: what reaches it has run out.
            if (box.atEdge(cell)) {
                spill[cell] = height(box, up, cell);
                front.add(cell);
            }
        }
        while (!front.isEmpty()) {
            int cell = front.poll();
            for (int s = 0; s < CellBox.FACES; s++) {
                int next = lattice.box().neighbour(cell, s);
                if (next >= 0 && !lattice.filled(next) && spill[next] == Double.POSITIVE_INFINITY) {
                    spill[next] = Math.max(spill[cell], height(box, up, next));
                    front.add(next);
                }
            }
        }
        return spill;
    }

    /** The largest connected set of voxels that stay wet. */
    private static int[] largest(VoxelLattice lattice, Vector3d up, double[] spill) {
        boolean[] seen = new boolean[spill.length];
        List<Integer> best = List.of();
        for (int start = 0; start < spill.length; start++) {
            if (!seen[start] && wet(lattice, up, spill, start)) {
                List<Integer> found = new ArrayList<>();
                ArrayDeque<Integer> front = new ArrayDeque<>(List.of(start));
                seen[start] = true;
                while (!front.isEmpty()) {
                    int cell = front.poll();
                    found.add(cell);
                    for (int s = 0; s < CellBox.FACES; s++) {
                        int next = lattice.box().neighbour(cell, s);
                        if (next >= 0 && !seen[next] && wet(lattice, up, spill, next)) {
                            seen[next] = true;
                            front.add(next);
                        }
                    }
                }
                best = found.size() > best.size() ? found : best;
            }
        }
        return best.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    private static boolean wet(VoxelLattice lattice, Vector3d up, double[] spill, int cell) {
        return !lattice.filled(cell)
                && spill[cell] < Double.POSITIVE_INFINITY
                && spill[cell] > height(lattice.box(), up, cell) + 1e-9;
    }

    /** Of the whole hollow at scale 1 [m^3]. */
    public double volume() {
        return cells.length * Math.pow(lattice.pitch(), 3);
    }

    /**
     * Places for fluid in the hollow, in level layers from its bottom, a spacing apart and half a spacing from its
     * walls.
     *
     * @param scale of the body
     * @param level part of the depth below the rim to fill, 0 to 1
     * @param spacing of the fluid [m]
     * @return shape (count, 3): body's frame at its scale [m], the lowest first
     */
    public double[] places(double scale, double level, double spacing) {
        double pitch = lattice.pitch() * scale;
        boolean[] inside = new boolean[rim.length];
        double bottom = Double.POSITIVE_INFINITY;
        double top = Double.NEGATIVE_INFINITY;
        Vector3d middle = new Vector3d();
        for (int cell : cells) {
            inside[cell] = true;
            Vector3d x = lattice.centre(cell).mul(scale);
            middle.add(x);
            bottom = Math.min(bottom, x.dot(up));
            top = Math.max(top, x.dot(up));
        }
        middle.div(cells.length);
        bottom -= 0.5 * pitch;
        // Across the bottom's and the top's voxels: half of one to each side of their middles.
        double surface = bottom + level * (top + 0.5 * pitch - bottom);
        Quaterniond level0 = new Quaterniond().rotationTo(new Vector3d(0, 1, 0), up);
        Vector3d across = level0.transform(new Vector3d(1, 0, 0));
        Vector3d along = level0.transform(new Vector3d(0, 0, 1));
        double reach = 0;
        for (int cell : cells) {
            reach = Math.max(reach, lattice.centre(cell).mul(scale).distance(middle));
        }
        int n = (int) Math.ceil((reach + pitch) / spacing);
        List<double[]> places = new ArrayList<>();
        for (int layer = 0; bottom + (layer + 1) * spacing <= surface + 0.25 * spacing; layer++) {
            double rise = bottom + (layer + 0.5) * spacing - middle.dot(up);
            for (int i = -n; i <= n; i++) {
                for (int k = -n; k <= n; k++) {
                    Vector3d x = new Vector3d(middle)
                            .fma(rise, up)
                            .fma((i + 0.5) * spacing, across)
                            .fma((k + 0.5) * spacing, along);
                    int cell = lattice.cellAt(x.x / scale, x.y / scale, x.z / scale);
                    if (cell >= 0
                            && inside[cell]
                            && !lattice.near(
                                    x.x / scale,
                                    x.y / scale,
                                    x.z / scale,
                                    FluidConstants.SOLID_CLEARANCE.value() * spacing / scale)) {
                        places.add(new double[] {x.x, x.y, x.z});
                    }
                }
            }
        }
        double[] flat = new double[3 * places.size()];
        for (int p = 0; p < places.size(); p++) {
            System.arraycopy(places.get(p), 0, flat, 3 * p, 3);
        }
        return flat;
    }
}

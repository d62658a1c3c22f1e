package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.ParticleSet;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The voxels that a particle set stands for, with the inner ones that a surface shell leaves out, and how deep each
 * lies. Depth 1 is a voxel with an outside face neighbour. Or cells of a body's mesh, which know how full they are.
 */
public final class VoxelLattice {
    /** A position further than this from its lattice point [voxels] means that the set is no lattice. */
    private static final double TOLERANCE = 0.02;

    private static final long MOST_CELLS = 200_000_000L;

    private final double pitch;
    private final double[] start;
    private final CellBox box;
    private final short[] depth;
    private final int[] particleCell;
    private float[] volumeFraction;

    private VoxelLattice(double pitch, double[] start, CellBox box, short[] depth, int[] particleCell) {
        this.pitch = pitch;
        this.start = start;
        this.box = box;
        this.depth = depth;
        this.particleCell = particleCell;
    }

    /** @return null where the particles are no voxels: of several sizes, or off the lattice */
    public static VoxelLattice of(ParticleSet set) {
        int count = set.count();
        if (count < 2) {
            return null;
        }
        double pitch = 2.0 * set.radii()[0];
        float[] p = set.positions();
        double[] low = {p[0], p[1], p[2]};
        double[] high = low.clone();
        for (int i = 0; i < count; i++) {
            if (set.radii()[i] != set.radii()[0]) {
                return null;
            }
            for (int a = 0; a < 3; a++) {
                low[a] = Math.min(low[a], p[3 * i + a]);
                high[a] = Math.max(high[a], p[3 * i + a]);
            }
        }
        int[] size = new int[3];
        long cells = 1;
        for (int a = 0; a < 3; a++) {
            size[a] = (int) Math.round((high[a] - low[a]) / pitch) + 3;
            cells *= size[a];
        }
        if (cells > MOST_CELLS) {
            return null;
        }
        CellBox box = new CellBox(size[0], size[1], size[2]);
        short[] filled = new short[box.count()];
        int[] particleCell = new int[count];
        for (int i = 0; i < count; i++) {
            int index = 0;
            for (int a = 0; a < 3; a++) {
                double u = (p[3 * i + a] - low[a]) / pitch;
                long k = Math.round(u);
                if (Math.abs(u - k) > TOLERANCE) {
                    return null;
                }
                index += ((int) k + 1) * box.stride(a);
            }
            if (filled[index] != 0) {
                return null;
            }
            filled[index] = 1;
            particleCell[i] = index;
        }
        VoxelLattice lattice = new VoxelLattice(pitch, low, box, filled, particleCell);
        lattice.findDepths();
        return lattice;
    }

    /**
     * Cells of any origin.
     *
     * @param pitch side of a cell [m]
     * @param start centre of the first cell behind the margin [m]
     * @param box the cells, with an empty margin of one all round
     * @param solid 1 for solid cells, else 0; the lattice's own from now on
     * @param volume fraction how full each is, 0 to 1; the lattice's own from now on
     */
    static VoxelLattice filled(double pitch, double[] start, CellBox box, short[] solid, float[] volumeFraction) {
        VoxelLattice lattice = new VoxelLattice(pitch, start, box, solid, new int[0]);
        short[] open = solid.clone();
        lattice.findDepths();
        for (int c = 0; c < open.length; c++) {
            // What nothing can flow into is as good as solid.
            volumeFraction[c] = open[c] == 0 && solid[c] > 0 ? 1 : Math.min(volumeFraction[c], 1);
        }
        lattice.volumeFraction = volumeFraction;
        return lattice;
    }

    /** From outside inwards: what cannot be reached without passing a filled voxel is inside. */
    private void findDepths() {
        boolean[] outside = new boolean[depth.length];
        ArrayDeque<Integer> front = new ArrayDeque<>();
        outside[0] = true;
        front.add(0);
        while (!front.isEmpty()) {
            int cell = front.poll();
            for (int face = 0; face < CellBox.FACES; face++) {
                int next = box.neighbour(cell, face);
                if (next >= 0 && !outside[next] && depth[next] == 0) {
                    outside[next] = true;
                    front.add(next);
                }
            }
        }
        Arrays.fill(depth, (short) 0);
        for (int cell = 0; cell < depth.length; cell++) {
            for (int face = 0; face < CellBox.FACES && !outside[cell]; face++) {
                if (outside[box.neighbour(cell, face)]) {
                    depth[cell] = 1;
                    front.add(cell);
                    break;
                }
            }
        }
        while (!front.isEmpty()) {
            int cell = front.poll();
            for (int face = 0; face < CellBox.FACES; face++) {
                int next = box.neighbour(cell, face);
                if (!outside[next] && depth[next] == 0) {
                    depth[next] = (short) (depth[cell] + 1);
                    front.add(next);
                }
            }
        }
    }

    /** All voxels, with an empty margin of one all round. */
    CellBox box() {
        return box;
    }

    /** Whether a voxel is solid. */
    boolean filled(int cell) {
        return depth[cell] > 0;
    }

    /** Centre of a voxel, body's frame at scale 1 [m]. */
    Vector3d centre(int cell) {
        return new Vector3d(centre(cell, 0), centre(cell, 1), centre(cell, 2));
    }

    private double centre(int cell, int axis) {
        return start[axis] + pitch * (box.coordinate(cell, axis) - 1);
    }

    /** The voxel that holds a point of the body's frame at scale 1 [m], or -1. */
    int cellAt(double x, double y, double z) {
        return box.find(
                Math.round((x - start[0]) / pitch) + 1,
                Math.round((y - start[1]) / pitch) + 1,
                Math.round((z - start[2]) / pitch) + 1);
    }

    /** How full the cells are, 0 to 1, taken linearly between their centres; for cells of a mesh. */
    public double volumeFractionAt(double x, double y, double z) {
        double[] u = {(x - start[0]) / pitch + 1, (y - start[1]) / pitch + 1, (z - start[2]) / pitch + 1};
        double sum = 0;
        for (int n = 0; n < 8; n++) {
            int index = 0;
            double weight = 1;
            for (int a = 2; a >= 0; a--) {
                int low = (int) Math.floor(u[a]);
                int k = low + (n >> a & 1);
                int last = box.along(a) - 1;
                weight *= k < 0 || k > last ? 0 : 1 - Math.abs(u[a] - k);
                index += Math.max(0, Math.min(k, last)) * box.stride(a);
            }
            sum += weight * volumeFraction[index];
        }
        return sum;
    }

    /** Side of a voxel at scale 1 [m]. */
    public double pitch() {
        return pitch;
    }

    /** How many layers of voxels lie between a particle and the outside, its own included. */
    public int depthOf(int particle) {
        return depth[particleCell[particle]];
    }

    /** Whether a particle's voxel has none on both sides of it along some axis. */
    boolean oneThick(int particle) {
        int cell = particleCell[particle];
        for (int s = 0; s < 6; s += 2) {
            if (depth[box.neighbour(cell, s)] == 0 && depth[box.neighbour(cell, s + 1)] == 0) {
                return true;
            }
        }
        return false;
    }

    /** Receives a voxel: its centre [m], body's frame at scale 1, and how full it is, 0 to 1. */
    public interface Visitor {
        void visit(double x, double y, double z, double volumeFraction);
    }

    /** All voxels no deeper than this, and cells that are less than half full. */
    public void visit(int deepest, Visitor visitor) {
        for (int cell = 0; cell < depth.length; cell++) {
            double full = volumeFraction != null ? volumeFraction[cell] : Math.min(depth[cell], 1);
            if (full > 0 && depth[cell] <= deepest) {
                visitor.visit(centre(cell, 0), centre(cell, 1), centre(cell, 2), full);
            }
        }
    }

    /** Whether a voxel's box is nearer to a point than a margin [m], body's frame at scale 1. */
    public boolean near(double x, double y, double z, double margin) {
        double[] u = {(x - start[0]) / pitch + 1, (y - start[1]) / pitch + 1, (z - start[2]) / pitch + 1};
        double reach = margin / pitch;
        int[] from = new int[3];
        int[] to = new int[3];
        for (int a = 0; a < 3; a++) {
            from[a] = Math.max(0, (int) Math.floor(u[a] - reach - 0.5));
            to[a] = Math.min(box.along(a) - 1, (int) Math.ceil(u[a] + reach + 0.5));
        }
        for (int k = from[2]; k <= to[2]; k++) {
            for (int j = from[1]; j <= to[1]; j++) {
                for (int i = from[0]; i <= to[0]; i++) {
                    if (depth[box.index(i, j, k)] > 0) {
                        double dx = Math.max(Math.abs(u[0] - i) - 0.5, 0);
                        double dy = Math.max(Math.abs(u[1] - j) - 0.5, 0);
                        double dz = Math.max(Math.abs(u[2] - k) - 0.5, 0);
                        if (dx * dx + dy * dy + dz * dz < reach * reach) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }
}

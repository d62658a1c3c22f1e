package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.ParticleSet;
import java.util.function.IntConsumer;

/**
 * Makes the lattice that stands for a body in fluid from the body's mesh: as fine as the fluid asks, whatever the
 * body's own particles. Parts that are too thin for the fluid to feel keep the voxels that stand for them, or they
 * would hold nothing.
 */
public final class MeshLattice {
    /** A cell is solid from here on. */
    private static final float HALF = 0.5f;
    /** More cells than this are joined to larger ones. */
    private static final long MOST_CELLS = 8_000_000L;

    private final ParticleSet set;
    private final VoxelLattice voxels;
    private final double pitch;
    private final double[] start = new double[3];
    private CellBox box;

    private MeshLattice(ParticleSet set, VoxelLattice voxels, double pitch) {
        this.set = set;
        this.voxels = voxels;
        this.pitch = pitch;
    }

    /**
     * @param set with a mesh
     * @param voxels of the set, or null where its particles are no voxels
     * @param spacing of the fluid, at the body's scale 1 [m]
     * @return cells that are a whole part of the spacing, half of it or less, and no larger than the voxels; null where
     *     the mesh bounds no space
     */
    public static VoxelLattice of(ParticleSet set, VoxelLattice voxels, double spacing) {
        int parts = Math.max(2, voxels == null ? 2 : (int) Math.ceil(spacing / voxels.pitch() - 1e-3));
        MeshLattice made = new MeshLattice(set, voxels, spacing / parts);
        for (double larger = 1; made.cells() > MOST_CELLS; larger = parts > 1 ? larger : 2 * larger) {
            parts = Math.max(1, parts - 1);
            made = new MeshLattice(set, voxels, larger * spacing / parts);
        }
        return made.lattice(spacing);
    }

    /**
     * Lays the lattice round mesh and voxels, with a cell's side at the frame's origin. @return how many cells it has
     */
    private long cells() {
        double[] low = {0, 0, 0};
        double[] high = {0, 0, 0};
        float[] vertices = set.mesh().vertices();
        for (int i = 0; i < vertices.length; i++) {
            low[i % 3] = Math.min(low[i % 3], vertices[i]);
            high[i % 3] = Math.max(high[i % 3], vertices[i]);
        }
        for (int i = 0; i < set.positions().length; i++) {
            low[i % 3] = Math.min(low[i % 3], set.positions()[i] - set.radii()[i / 3]);
            high[i % 3] = Math.max(high[i % 3], set.positions()[i] + set.radii()[i / 3]);
        }
        int[] size = new int[3];
        for (int a = 0; a < 3; a++) {
            double first = Math.floor(low[a] / pitch + 1e-6);
            start[a] = (first + 0.5) * pitch;
            size[a] = (int) (Math.ceil(high[a] / pitch - 1e-6) - first) + 2;
        }
        box = new CellBox(size[0], size[1], size[2]);
        return (long) size[0] * size[1] * size[2];
    }

    private VoxelLattice lattice(double spacing) {
        float[] volumeFraction = MeshFilling.of(
                set.mesh(),
                new double[] {start[0] - 1.5 * pitch, start[1] - 1.5 * pitch, start[2] - 1.5 * pitch},
                pitch,
                box);
        if (voxels != null) {
            keepThin(volumeFraction, spacing);
        }
        short[] solid = new short[volumeFraction.length];
        boolean any = false;
        for (int c = 0; c < solid.length; c++) {
            solid[c] = (short) (volumeFraction[c] >= HALF ? 1 : 0);
            any |= volumeFraction[c] >= HALF;
        }
        return any ? VoxelLattice.filled(pitch, start, box, solid, volumeFraction) : null;
    }

    /** Fills the voxels of parts that are one particle and less than half a spacing thick. */
    private void keepThin(float[] volumeFraction, double spacing) {
        boolean[] thin = new boolean[set.count()];
        for (int p = 0; p < thin.length; p++) {
            thin[p] = (set.depths()[p] < 0 || voxels.oneThick(p))
                    && share(p, volumeFraction) * voxels.pitch() < HALF * spacing;
        }
        for (int p = 0; p < thin.length; p++) {
            if (thin[p]) {
                within(p, cell -> volumeFraction[cell] = 1);
            }
        }
    }

    /** How full a particle's voxel is of the mesh. */
    private double share(int particle, float[] volumeFraction) {
        double[] sum = new double[2];
        within(particle, cell -> {
            sum[0] += volumeFraction[cell];
            sum[1]++;
        });
        return sum[1] == 0 ? 1 : sum[0] / sum[1];
    }

    /** All cells whose centres lie in a particle's voxel. */
    private void within(int particle, IntConsumer visitor) {
        int[] from = new int[3];
        int[] to = new int[3];
        for (int a = 0; a < 3; a++) {
            double u = (set.positions()[3 * particle + a] - start[a]) / pitch + 1;
            double half = 0.5 * voxels.pitch() / pitch;
            from[a] = (int) Math.ceil(u - half);
            to[a] = (int) Math.ceil(u + half) - 1;
        }
        box.visit(from, to, visitor);
    }
}

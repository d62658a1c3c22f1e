package dev.scree.runtime.check;

import dev.scree.runtime.geometry.CellBox;
import dev.scree.runtime.scene.ParticleSet;
import java.util.BitSet;

/** How many particles a body is thick where it is thin. */
final class Thickness {
    /** More layers than matter to a contact. */
    static final int MOST = 5;
    /** A body is as thin as this part of its particles say. */
    private static final double SHARE = 0.3;

    private static final long MOST_CELLS = 1L << 30;

    private final BitSet filled = new BitSet();
    private CellBox box;

    private Thickness() {}

    /** @return 1 to {@value #MOST}; the latter where the particles are no lattice of voxels that fits into memory */
    static int of(ParticleSet set) {
        return new Thickness().measure(set);
    }

    private int measure(ParticleSet set) {
        if (set.count() < 2) {
            return MOST;
        }
        double d = set.diameter();
        float[] p = set.positions();
        double[] low = {p[0], p[1], p[2]};
        double[] high = low.clone();
        for (int i = 0; i < p.length; i++) {
            low[i % 3] = Math.min(low[i % 3], p[i]);
            high[i % 3] = Math.max(high[i % 3], p[i]);
        }
        int[] size = new int[3];
        long cells = 1;
        for (int axis = 0; axis < 3; axis++) {
            size[axis] = (int) Math.min(Integer.MAX_VALUE, Math.round((high[axis] - low[axis]) / d) + 1);
            cells *= size[axis];
            if (cells > MOST_CELLS) {
                return MOST;
            }
        }
        box = new CellBox(size[0], size[1], size[2]);
        int[] cell = new int[set.count()];
        for (int i = 0; i < cell.length; i++) {
            int x = (int) Math.round((p[3 * i] - low[0]) / d);
            int y = (int) Math.round((p[3 * i + 1] - low[1]) / d);
            int z = (int) Math.round((p[3 * i + 2] - low[2]) / d);
            cell[i] = box.index(x, y, z);
            filled.set(cell[i]);
        }
        int[] withRun = new int[MOST + 1];
        for (int c : cell) {
            withRun[Math.min(run(c, 0), Math.min(run(c, 1), run(c, 2)))]++;
        }
        int thinner = 0;
        for (int layers = 1; layers < MOST; layers++) {
            thinner += withRun[layers];
            if (thinner > SHARE * cell.length) {
                return layers;
            }
        }
        return MOST;
    }

    /** Filled voxels in a row along an axis, this one among them. */
    private int run(int cell, int axis) {
        int run = 1;
        for (int face = 2 * axis; face <= 2 * axis + 1; face++) {
            int next = box.neighbour(cell, face);
            while (next >= 0 && run < MOST && filled.get(next)) {
                run++;
                next = box.neighbour(next, face);
            }
        }
        return run;
    }
}

package dev.scree.runtime.instance;

import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.List;

/**
 * The places that a block of fluid is filled with: cells a spacing wide from its lower corner. A block that touches an
 * earlier one takes over that one's lattice, moved by half a spacing at most, so that there is neither a gap nor a squeeze
 * between them and two blocks side by side are one body of water.
 *
 * @param low corner of the first cell [m]
 * @param high corner of the last cell [m]
 * @param n    cells along each axis
 */
record BlockLattice(Vec3 low, Vec3 high, long[] n) {
    /** One for each block of a scene, in order. */
    static List<BlockLattice> of(Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        List<BlockLattice> lattices = new ArrayList<>();
        for (FluidBlock block : scene.blocks()) {
            double[] low = new double[3];
            double[] high = new double[3];
            for (int a = 0; a < 3; a++) {
                low[a] = Math.max(block.min().toArray()[a], scene.domain().min().toArray()[a]);
                high[a] = Math.min(block.max().toArray()[a], scene.domain().max().toArray()[a]);
            }
            BlockLattice neighbour = lattices.stream().filter(l -> l.touches(low, high, spacing)).findFirst().orElse(null);
            lattices.add(neighbour == null ? cells(low, high, spacing) : neighbour.continued(low, high, scene));
        }
        return lattices;
    }

    /** Of all cells. */
    long count() {
        return n[0] * n[1] * n[2];
    }

    private static BlockLattice cells(double[] low, double[] high, double spacing) {
        long[] n = new long[3];
        double[] end = new double[3];
        for (int a = 0; a < 3; a++) {
            n[a] = Math.max(0, Math.round((high[a] - low[a]) / spacing));
            end[a] = low[a] + n[a] * spacing;
        }
        return new BlockLattice(Vec3.of(low), Vec3.of(end), n);
    }

    private boolean touches(double[] otherLow, double[] otherHigh, double spacing) {
        boolean touches = count() > 0;
        for (int a = 0; a < 3; a++) {
            touches &= otherLow[a] < high.toArray()[a] + spacing && otherHigh[a] > low.toArray()[a] - spacing;
        }
        return touches;
    }

    /** Cells of this lattice for another box, between the domain's walls. */
    private BlockLattice continued(double[] from, double[] to, Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        double[] start = new double[3];
        double[] end = new double[3];
        for (int a = 0; a < 3; a++) {
            double origin = low.toArray()[a];
            // What lies half a spacing beyond a wall would be pushed out of it.
            double least = scene.domain().min().toArray()[a] - 0.25 * spacing;
            double most = scene.domain().max().toArray()[a] + 0.25 * spacing;
            start[a] = origin + Math.round((from[a] - origin) / spacing) * spacing;
            end[a] = origin + Math.round((to[a] - origin) / spacing) * spacing;
            start[a] += start[a] < least ? spacing : 0;
            end[a] -= end[a] > most ? spacing : 0;
        }
        return cells(start, end, spacing);
    }
}

package dev.scree.runtime.discretization;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The places that a block of fluid is filled with: cells a spacing wide from its lower corner. A block that touches an
 * earlier one takes over that one's lattice, moved by half a spacing at most, so that there is neither a gap nor a
 * squeeze between them and two blocks side by side are one body of water. No cell reaches through a wall of the domain,
 * for fluid that begins nearer to it than half a spacing is pressed away at once: a box that is no whole number of
 * cells long gives up what is too much at a wall, and one that touches a wall begins there.
 *
 * @param low corner of the first cell [m]
 * @param high corner of the last cell [m]
 * @param n cells along each axis
 */
record BlockLattice(Vec3 low, Vec3 high, long[] n) {
    /** Corners that lie this far apart are the same [spacings]. */
    private static final double ROUNDING = 1e-6;
    /** So far cells may reach over a side that is no wall [spacings]. */
    private static final double UNWALLED = 0.25;

    private static final int UP = 1;
    private static final int ACROSS = 2;

    /** One for each block of a scene, in order. */
    static List<BlockLattice> of(Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        List<BlockLattice> lattices = new ArrayList<>();
        for (FluidBlock block : scene.blocks()) {
            double[] low = new double[3];
            double[] high = new double[3];
            for (int a = 0; a < 3; a++) {
                low[a] = Math.max(block.min().toArray()[a], scene.domain().min().toArray()[a]);
                high[a] =
                        Math.min(block.max().toArray()[a], scene.domain().max().toArray()[a]);
            }
            BlockLattice neighbour = lattices.stream()
                    .filter(l -> l.touches(low, high, spacing))
                    .findFirst()
                    .orElse(null);
            lattices.add(neighbour == null ? between(low, high, scene) : neighbour.continued(low, high, scene));
        }
        return lattices;
    }

    /** Of all cells. */
    long count() {
        return n[0] * n[1] * n[2];
    }

    /**
     * As many whole cells as come nearest to the box's length, from its lower corner on where no wall says otherwise.
     */
    private static BlockLattice between(double[] from, double[] to, Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        double[] start = from.clone();
        double[] end = new double[3];
        for (int a = 0; a < 3; a++) {
            double length = to[a] - from[a];
            double n = Math.max(0, Math.round(length / spacing));
            if (walled(scene, a)) {
                double min = scene.domain().min().toArray()[a];
                double max = scene.domain().max().toArray()[a];
                n = n * spacing > max - min + ROUNDING * spacing ? n - 1 : n;
                boolean atLow = from[a] <= min + ROUNDING * spacing;
                boolean atHigh = to[a] >= max - ROUNDING * spacing;
                double over = length - n * spacing;
                // What is left between two walls is shared by both, but fluid does not hang over its floor.
                start[a] = atLow && atHigh ? min + (a == UP ? 0 : 0.5 * over) : atHigh ? max - n * spacing : from[a];
                start[a] = Math.max(min, Math.min(start[a], max - n * spacing));
            }
            end[a] = start[a] + n * spacing;
        }
        return cells(start, end, spacing);
    }

    /** Across a flat study and at periodic sides there are none. */
    private static boolean walled(Scene scene, int axis) {
        return !(scene.physics().fluid().flat() && axis == ACROSS)
                && !scene.domain().periodic().contains(Axis.values()[axis]);
    }

    private static BlockLattice cells(double[] start, double[] end, double spacing) {
        long[] n = new long[3];
        for (int a = 0; a < 3; a++) {
            n[a] = Math.max(0, Math.round((end[a] - start[a]) / spacing));
        }
        return new BlockLattice(Vec3.of(start), Vec3.of(end), n);
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
            double slack = (walled(scene, a) ? ROUNDING : UNWALLED) * spacing;
            double least = scene.domain().min().toArray()[a] - slack;
            double most = scene.domain().max().toArray()[a] + slack;
            start[a] = origin + Math.round((from[a] - origin) / spacing) * spacing;
            end[a] = origin + Math.round((to[a] - origin) / spacing) * spacing;
            start[a] += start[a] < least ? spacing : 0;
            end[a] -= end[a] > most ? spacing : 0;
        }
        return cells(start, end, spacing);
    }
}

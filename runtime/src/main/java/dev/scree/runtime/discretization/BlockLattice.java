package dev.scree.runtime.discretization;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The lattice of cells, a spacing wide, in whose middles a block of fluid gets its particles. A block that touches an
 * earlier one continues the lattice of that one, shifted by half a spacing at most, so that between them there is
 * neither a gap nor compression, and two blocks side by side form one body of water. No cell reaches through a wall of
 * the domain, since fluid that begins closer to a wall than half a spacing would be pushed away at once: a block at a
 * wall whose length is no whole number of cells is shortened, and its cells begin at the wall.
 *
 * @param low lower corner of the first cell, world frame [m]
 * @param high upper corner of the last cell, world frame [m]
 * @param n number of cells along each axis
 */
record BlockLattice(Vec3 low, Vec3 high, long[] n) {
    /** Distance within which two corners count as the same [spacings]. */
    private static final double ROUNDING = 1e-6;
    /** Distance by which cells may reach over a side of the domain that is no wall [spacings]. */
    private static final double UNWALLED = 0.25;

    /** More cells than any sum of blocks can have without leaving 64 bits. */
    private static final long MOST = 1L << 40;
    /** Index of the vertical axis. */
    private static final int UP = 1;
    /** Index of the axis that two-dimensional scenes do not have. */
    private static final int ACROSS = 2;

    /** Returns a lattice for each fluid block of a scene, in order. */
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

    /** Returns the number of cells; where there are more than {@link #MOST}, that number. */
    long count() {
        return (long) Math.min(MOST, (double) n[0] * n[1] * n[2]);
    }

    /**
     * Returns the lattice of a box that touches no other one: as many whole cells as come nearest to the box's length,
     * from its lower corner on except where walls require otherwise.
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
                // The gap left over between two walls is shared by both, except that fluid does not float above its
                // floor.
                start[a] = atLow && atHigh ? min + (a == UP ? 0 : 0.5 * over) : atHigh ? max - n * spacing : from[a];
                start[a] = Math.max(min, Math.min(start[a], max - n * spacing));
            }
            end[a] = start[a] + n * spacing;
        }
        return cells(start, end, spacing);
    }

    /**
     * Returns whether the domain has walls at the sides of an axis: not where it is periodic, nor across a
     * two-dimensional scene.
     */
    private static boolean walled(Scene scene, int axis) {
        return !(scene.physics().fluid().flat() && axis == ACROSS)
                && !scene.domain().periodic().contains(Axis.values()[axis]);
    }

    /** Returns the lattice between two corners that are whole numbers of cells apart. */
    private static BlockLattice cells(double[] start, double[] end, double spacing) {
        long[] n = new long[3];
        for (int a = 0; a < 3; a++) {
            n[a] = Math.max(0, Math.round((end[a] - start[a]) / spacing));
        }
        return new BlockLattice(Vec3.of(start), Vec3.of(end), n);
    }

    /** Returns whether a box touches this lattice or is less than a spacing away. */
    private boolean touches(double[] otherLow, double[] otherHigh, double spacing) {
        boolean touches = count() > 0;
        for (int a = 0; a < 3; a++) {
            touches &= otherLow[a] < high.toArray()[a] + spacing && otherHigh[a] > low.toArray()[a] - spacing;
        }
        return touches;
    }

    /** Returns the cells of this lattice, continued over another box, that lie between the domain's walls. */
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

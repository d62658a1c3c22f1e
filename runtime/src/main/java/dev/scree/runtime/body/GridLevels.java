package dev.scree.runtime.body;

import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;

/**
 * The uniform grids in which contact candidates are searched: one for each factor of two in diameter ("level"), so that
 * small particles do not crowd the cells that large ones need. Each level has a range of cells of its own; particles of
 * all levels are sorted at once. Grids wrap round along every axis.
 *
 * @param shape shape (levels, 8): xyz where cell 0 begins, from the instance's origin [m], 1/cell size [1/m], largest
 *     radius of a particle [m], largest skin plus rounding error [m], 1 if any particle has a normal, unused
 * @param cells shape (levels, 4): number of cells along x, y, z; first cell
 * @param levelOf shape (particles): level of each particle
 * @param cellCount number of cells of all levels
 */
public record GridLevels(double[] shape, int[] cells, int[] levelOf, int cellCount) {
    /** Greatest number of cells for each particle of a level. */
    private static final int CELLS_PER_PARTICLE = 2;
    /** Number of cells that a level may always have. */
    private static final int LEAST_CELLS = 512;
    /** Greatest number of cells along an axis. */
    private static final int MOST_ALONG = 1 << 20;
    /** Greatest error of a single-precision coordinate, as a part of the largest coordinate. */
    private static final double ROUNDING = 4e-7;

    /**
     * Returns the grids for contact particles in a domain.
     *
     * @param low lower corner of the domain, from the instance's origin [m]
     * @param high upper corner of the domain, likewise [m]
     */
    static GridLevels of(ContactParticles contacts, Vec3 low, Vec3 high) {
        int count = contacts.count();
        double[] local = contacts.particles().local();
        double smallest = Double.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            smallest = Math.min(smallest, local[4 * i + 3]);
        }
        int[] octave = new int[count];
        int highest = 0;
        for (int i = 0; i < count; i++) {
            octave[i] = (int) Math.floor(Math.log(local[4 * i + 3] / smallest) / Math.log(2) + 1e-6);
            highest = Math.max(highest, octave[i]);
        }
        int[] used = new int[highest + 2];
        for (int o : octave) {
            used[o + 1] = 1;
        }
        Arrays.parallelPrefix(used, Integer::sum);
        int levels = used[highest + 1];
        int[] levelOf = new int[count];
        int[] members = new int[levels];
        double[] shape = new double[8 * levels];
        for (int i = 0; i < count; i++) {
            int level = used[octave[i] + 1] - 1;
            levelOf[i] = level;
            members[level]++;
            shape[8 * level + 4] = Math.max(shape[8 * level + 4], local[4 * i + 3]);
            shape[8 * level + 5] = Math.max(
                    shape[8 * level + 5],
                    contacts.parameters()[4 * contacts.particles().body()[i]]);
            shape[8 * level + 6] = Math.max(shape[8 * level + 6], contacts.tag()[i] & 1);
        }
        double rounding = rounding(low, high);
        int[] cells = new int[4 * levels];
        int first = 0;
        for (int level = 0; level < levels; level++) {
            double radius = shape[8 * level + 4];
            double reach = 2 * radius * (shape[8 * level + 6] > 0 ? Math.sqrt(2) : 1);
            double cell = (reach + 2 * shape[8 * level + 5] + 2 * rounding) * 1.0001;
            int[] size = sizes(low, high, cell, members[level]);
            shape[8 * level] = low.x();
            shape[8 * level + 1] = low.y();
            shape[8 * level + 2] = low.z();
            shape[8 * level + 3] = 1 / cell;
            shape[8 * level + 5] += rounding;
            cells[4 * level] = size[0];
            cells[4 * level + 1] = size[1];
            cells[4 * level + 2] = size[2];
            cells[4 * level + 3] = first;
            first += size[0] * size[1] * size[2];
        }
        return new GridLevels(shape, cells, levelOf, first);
    }

    /** Returns the greatest rounding error of a coordinate in a domain [m]; its corners count from the origin [m]. */
    static double rounding(Vec3 low, Vec3 high) {
        return ROUNDING * Math.max(low.length(), high.length());
    }

    /**
     * Returns the number of cells along each axis: enough for the domain, but no more in all than the number of
     * particles justifies.
     */
    private static int[] sizes(Vec3 low, Vec3 high, double cell, int particles) {
        double[] lengths = high.minus(low).toArray();
        int[] size = new int[3];
        for (int a = 0; a < 3; a++) {
            size[a] = (int) Math.max(1, Math.min(Math.ceil(lengths[a] / cell), MOST_ALONG));
        }
        long most = Math.max(LEAST_CELLS, (long) CELLS_PER_PARTICLE * particles);
        while ((long) size[0] * size[1] * size[2] > most) {
            int longest = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
            size[longest] -= Math.max(1, size[longest] / 16);
        }
        return size;
    }

    /** Returns the largest radius of a particle [m]. */
    public double largestRadius() {
        double largest = 0;
        for (int level = 0; level < levels(); level++) {
            largest = Math.max(largest, shape[8 * level + 4]);
        }
        return largest;
    }

    /** Returns the number of levels. */
    public int levels() {
        return cells.length / 4;
    }
}

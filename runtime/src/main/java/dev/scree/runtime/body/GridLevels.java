package dev.scree.runtime.body;

import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;

/**
 * The grids in which contact candidates are looked for, one for each factor of two in diameter, so that fine particles
 * do not crowd the cells that coarse ones need. All are sorted at once; each has its own range of cells.
 *
 * @param shape shape (levels, 8): where cell 0 begins, from the instance's origin [m], 1/cell size [1/m]; largest
 *     radius [m], largest skin and rounding [m], 1 if a particle has a normal, unused
 * @param cells shape (levels, 4): masks of the cells along x, y, z; first cell
 * @param levelOf level of each particle
 * @param cellCount of all levels
 */
public record GridLevels(double[] shape, int[] cells, int[] levelOf, int cellCount) {
    private static final int CELLS_PER_PARTICLE = 8;
    private static final int LEAST_CELLS = 512;
    /** What a single-precision coordinate may be off by, as a part of the largest one. */
    private static final double ROUNDING = 4e-7;

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
        double rounding = ROUNDING * Math.max(low.length(), high.length());
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
            cells[4 * level] = size[0] - 1;
            cells[4 * level + 1] = size[1] - 1;
            cells[4 * level + 2] = size[2] - 1;
            cells[4 * level + 3] = first;
            first += size[0] * size[1] * size[2];
        }
        return new GridLevels(shape, cells, levelOf, first);
    }

    /** Powers of two along each axis: the domain's, or as many as the particles deserve. */
    private static int[] sizes(Vec3 low, Vec3 high, double cell, int particles) {
        double[] lengths = high.minus(low).toArray();
        int[] size = new int[3];
        for (int a = 0; a < 3; a++) {
            size[a] = 1;
            while (size[a] < lengths[a] / cell && size[a] < 1 << 20) {
                size[a] *= 2;
            }
        }
        long most = Math.max(LEAST_CELLS, (long) CELLS_PER_PARTICLE * particles);
        while ((long) size[0] * size[1] * size[2] > most) {
            int longest = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
            size[longest] /= 2;
        }
        return size;
    }

    /** Returns the largest radius of a particle [m]. */
    public double largestRadius() {
        return largest(4);
    }

    /** Returns the largest skin of a particle, rounding included [m]. */
    double largestSkin() {
        return largest(5);
    }

    private double largest(int value) {
        double largest = 0;
        for (int level = 0; level < levels(); level++) {
            largest = Math.max(largest, shape[8 * level + value]);
        }
        return largest;
    }

    public int levels() {
        return cells.length / 4;
    }
}

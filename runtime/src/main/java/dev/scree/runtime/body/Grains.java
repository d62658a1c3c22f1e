package dev.scree.runtime.body;

import java.util.Arrays;

/**
 * The grains of a scene as they stand at the start, by their permanent index. In the state and in all tables of bodies,
 * grain g is body (number of the scene's bodies + g).
 *
 * @param block shape (count): index of the grain block that each belongs to, ascending
 * @param place shape (count, 4): xyz world position [m], w radius [m]
 */
public record Grains(int[] block, double[] place) {
    /** No grains. */
    static final Grains NONE = new Grains(new int[0], new double[0]);

    /** Returns the number of grains. */
    public int count() {
        return block.length;
    }

    /** Returns the radius of a grain [m]. */
    public double radius(int grain) {
        return place[4 * grain + 3];
    }

    /**
     * Returns the range of the grains of one block.
     *
     * @return {first, one more than the last}
     */
    public int[] range(int ofBlock) {
        int first = 0;
        while (first < block.length && block[first] < ofBlock) {
            first++;
        }
        int end = first;
        while (end < block.length && block[end] == ofBlock) {
            end++;
        }
        return new int[] {first, end};
    }

    /** Collects grains one by one. */
    static final class Builder {
        private int[] block = new int[1024];
        private double[] place = new double[4096];
        private int count;

        void add(int ofBlock, double x, double y, double z, double radius) {
            if (count == block.length) {
                block = Arrays.copyOf(block, 2 * count);
                place = Arrays.copyOf(place, 8 * count);
            }
            block[count] = ofBlock;
            place[4 * count] = x;
            place[4 * count + 1] = y;
            place[4 * count + 2] = z;
            place[4 * count + 3] = radius;
            count++;
        }

        int count() {
            return count;
        }

        /** Returns value k of a grain added before: 0 to 2 its position [m], 3 its radius [m]. */
        double value(int grain, int k) {
            return place[4 * grain + k];
        }

        Grains build() {
            return new Grains(Arrays.copyOf(block, count), Arrays.copyOf(place, 4 * count));
        }
    }
}

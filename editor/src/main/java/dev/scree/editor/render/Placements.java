package dev.scree.editor.render;

import java.util.Arrays;

/**
 * Where one shape stands in a picture, once for each body; kept from picture to picture, so that drawing many makes no
 * garbage. The floats of each are those of {@link InstanceBuffer}.
 */
final class Placements {
    private static final int STRIDE = InstanceBuffer.STRIDE;
    /** Bits of a sort key that are an index; above them stand a distance's lower bits, a level and a slab. */
    private static final int INDEX_BITS = 24;

    /** Bits of a distance that count within a slab: eight slabs make a factor of two. */
    private static final int DISTANCE_BITS = 20;

    private static final int LEVEL_BITS = 4;
    private static final int LEVEL_SHIFT = INDEX_BITS + DISTANCE_BITS;
    private static final int SLAB_SHIFT = LEVEL_SHIFT + LEVEL_BITS;

    private float[] floats = new float[8 * STRIDE];
    private long[] keys = new long[8];
    private int count;
    private int order;

    /** Forgets all of them. */
    void clear() {
        count = 0;
    }

    /**
     * Adds one.
     *
     * @param order of this body in the scene: shapes are drawn in the order of their first bodies
     * @param motion velocity of its origin [m/s], its value, angular velocity [rad/s], 0; for pictures that show them
     */
    void add(
            int order,
            float x,
            float y,
            float z,
            float scale,
            float qx,
            float qy,
            float qz,
            float qw,
            float[] colour,
            boolean selected,
            float[] motion) {
        if (count == 0) {
            this.order = order;
        }
        int at = count * STRIDE;
        if (at == floats.length) {
            floats = Arrays.copyOf(floats, 2 * at);
        }
        floats[at] = x;
        floats[at + 1] = y;
        floats[at + 2] = z;
        floats[at + 3] = scale;
        floats[at + 4] = qx;
        floats[at + 5] = qy;
        floats[at + 6] = qz;
        floats[at + 7] = qw;
        System.arraycopy(colour, 0, floats, at + 8, 3);
        floats[at + 11] = selected ? 1 : 0;
        System.arraycopy(motion, 0, floats, at + 12, 8);
        count++;
    }

    int count() {
        return count;
    }

    int order() {
        return order;
    }

    /** Adds the shadows of all. @param radius of the shape about its origin at scale 1 [m] */
    void addTo(ShadowReach reach, float radius) {
        for (int at = 0; at < count * STRIDE; at += STRIDE) {
            reach.add(floats[at], floats[at + 1], floats[at + 2], radius * floats[at + 3]);
        }
    }

    float scale(int i) {
        return floats[i * STRIDE + 3];
    }

    /** What is asked of a body: how it is to be drawn, or that it is not. */
    interface Choice {
        /** Returns a key made by {@link #key}, or a negative number: not at all. */
        long of(float x, float y, float z, float scale);
    }

    /** The key of a body at a level of detail and a distance that is not negative [m]. */
    static long key(int level, float distance) {
        int bits = Float.floatToIntBits(distance);
        long slab = bits >>> DISTANCE_BITS;
        long rest = bits & (1 << DISTANCE_BITS) - 1;
        return slab << SLAB_SHIFT | (long) level << LEVEL_SHIFT | rest << INDEX_BITS;
    }

    /** The same key with another level of detail. */
    static long withLevel(long key, int level) {
        return key & ~((1L << LEVEL_BITS) - 1 << LEVEL_SHIFT) | (long) level << LEVEL_SHIFT;
    }

    /** Takes a run of instances that share a level of detail and a slab of distances. */
    interface Run {
        /** @param slab rises with distance; 0 only for what is not clear of the eye */
        void of(int slab, int level, int first, int count);
    }

    /** Puts what is chosen into the buffer, by distance and level of detail. */
    void put(InstanceBuffer instances, Choice choice, Run runs) {
        if (keys.length < count) {
            keys = new long[floats.length / STRIDE];
        }
        int chosen = 0;
        for (int i = 0; i < count; i++) {
            int at = i * STRIDE;
            long key = choice.of(floats[at], floats[at + 1], floats[at + 2], floats[at + 3]);
            if (key >= 0) {
                keys[chosen++] = key | i;
            }
        }
        Arrays.sort(keys, 0, chosen);
        int from = 0;
        for (int i = 0; i < chosen; i++) {
            int index = instances.add(floats, (int) (keys[i] & (1L << INDEX_BITS) - 1) * STRIDE);
            long kind = keys[i] >> LEVEL_SHIFT;
            if (i + 1 == chosen || keys[i + 1] >> LEVEL_SHIFT != kind) {
                int level = (int) (kind & (1 << LEVEL_BITS) - 1);
                runs.of((int) (kind >> LEVEL_BITS), level, index - (i - from), i + 1 - from);
                from = i + 1;
            }
        }
    }
}

package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;

/** Vectors in two ints each, as {@code common/packed_vector.h} packs them. */
final class PackedVectors {
    private static final String SOURCE = "common/packed_vector.h";
    private static final int BITS = KernelSource.constant(SOURCE, "PACKED_BITS");
    private static final int LOW = KernelSource.constant(SOURCE, "PACKED_LOW");
    private static final int LEAST = KernelSource.constant(SOURCE, "PACKED_LEAST");
    /** What is stored of the whole number 0. */
    private static final int ZERO = 1 << (BITS - 1);
    /** Bits of the fraction of a float, and what its exponent has for 1. */
    private static final int FRACTION = 23;

    private static final int ONE = 127;

    private PackedVectors() {}

    /**
     * Packs vectors.
     *
     * @param vectors shape (count, 3)
     * @return shape (count, 2)
     */
    static int[] packed(double[] vectors) {
        int count = vectors.length / 3;
        int[] packed = new int[2 * count];
        for (int c = 0; c < count; c++) {
            float x = (float) vectors[3 * c];
            float y = (float) vectors[3 * c + 1];
            float z = (float) vectors[3 * c + 2];
            float most = Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.abs(z));
            int exponent = Float.floatToRawIntBits(most) >>> FRACTION;
            int power = Math.max(LEAST, exponent) - LEAST;
            float units = 1 / unit(power);
            int second = part(units * y);
            packed[2 * c] = part(units * x) | second << BITS;
            packed[2 * c + 1] = second >>> LOW | part(units * z) << (BITS - LOW) | power << (2 * BITS - LOW);
        }
        return packed;
    }

    /**
     * Returns packed vectors.
     *
     * @param packed shape (count, 2)
     * @return shape (count, 4), with 0 as the fourth
     */
    static double[] unpacked(int[] packed) {
        int count = packed.length / 2;
        double[] vectors = new double[4 * count];
        for (int c = 0; c < count; c++) {
            int low = packed[2 * c];
            int high = packed[2 * c + 1];
            float unit = unit(high >>> (2 * BITS - LOW));
            vectors[4 * c] = unit * number(low);
            vectors[4 * c + 1] = unit * number(low >>> BITS | high << LOW);
            vectors[4 * c + 2] = unit * number(high >>> (BITS - LOW));
        }
        return vectors;
    }

    /** Returns the unit of a power's whole numbers: the greatest have BITS - 1 bits beside their sign. */
    private static float unit(int power) {
        return Math.scalb(1.0f, power + LEAST - ONE + 2 - BITS);
    }

    /** Returns what is stored of the nearest whole number. */
    private static int part(float number) {
        int most = ZERO - 1;
        return Math.max(-most, Math.min((int) Math.rint(number), most)) + ZERO;
    }

    /** Returns the number that a word's lowest bits have. */
    private static int number(int word) {
        return (word & (2 * ZERO - 1)) - ZERO;
    }
}

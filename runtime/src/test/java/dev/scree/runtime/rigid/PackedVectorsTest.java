package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What packing leaves of vectors. {@code ContactAgreementTest} puts springs through the host and a device. */
class PackedVectorsTest {
    private static double[] through(double... vector) {
        return PackedVectors.unpacked(PackedVectors.packed(vector));
    }

    @Test
    void aComponentIsOffByFourMillionthsOfTheGreatest() {
        Random random = new Random(3);
        double worst = 0;
        for (int k = 0; k < 20_000; k++) {
            double[] vector = new double[3];
            double most = 0;
            for (int a = 0; a < 3; a++) {
                vector[a] = (float) (random.nextGaussian() * Math.pow(10, -12 * random.nextDouble()));
                most = Math.max(most, Math.abs(vector[a]));
            }
            double[] packed = through(vector);
            for (int a = 0; a < 3; a++) {
                worst = Math.max(worst, Math.abs(packed[a] - vector[a]) / most);
            }
            assertThat(packed[3]).isZero();
        }
        // Half a unit, where the greatest is a power of two and has 2^17 of them.
        assertThat(worst).isBetween(0.9 * Math.pow(2, -18), Math.pow(2, -18));
    }

    @Test
    void whatWasPackedOnceStaysAsItIs() {
        Random random = new Random(4);
        for (int k = 0; k < 20_000; k++) {
            int[] packed = PackedVectors.packed(
                    new double[] {random.nextGaussian(), 1e-3 * random.nextGaussian(), random.nextGaussian()});
            double[] vector = PackedVectors.unpacked(packed);
            assertThat(PackedVectors.packed(new double[] {vector[0], vector[1], vector[2]}))
                    .containsExactly(packed);
        }
    }

    @Test
    void signAndOrderChangeNoComponent() {
        double[] vector = through(0.3f, -1e-4f, 0.123456f);
        double[] other = through(-0.123456f, 1e-4f, -0.3f);
        assertThat(new double[] {-other[2], -other[1], -other[0]}).containsExactly(vector[0], vector[1], vector[2]);
    }

    /** Rounding up to a power of two would need a bit more than there is. */
    @Test
    void aComponentJustBelowAPowerOfTwoStaysBelowIt() {
        double below = Math.nextDown(1f);
        assertThat(through(below, -below, 0)).containsExactly(1 - Math.pow(2, -18), -(1 - Math.pow(2, -18)), 0, 0);
    }

    @Test
    void nothingAndNearlyNothingAreZero() {
        assertThat(through(0, 0, 0)).containsOnly(0);
        assertThat(through(-1e-33, 1e-33, 0)).containsOnly(0);
        assertThat(through(1e-25, 0, 0)[0]).isCloseTo(1e-25, within(1e-30));
    }
}

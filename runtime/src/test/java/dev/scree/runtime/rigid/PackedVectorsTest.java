package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What packing leaves of vectors, and that a device packs as the host does. */
@ExtendWith(NoLeaks.class)
class PackedVectorsTest {
    private static final String SOURCE = "contact/history.cl";
    private static final int COUNT = 1 << 14;
    private static final int LANES = ContactParticles.ROW_LANES;

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

    /**
     * Copies of springs are put through the device's packing: vectors of all lengths and both signs, some of whose
     * components are on the verge between two whole numbers, or just below a power of two.
     */
    @Test
    void aDevicePacksToTheBitAsTheHostDoes() {
        Random random = new Random(6);
        double[] vectors = new double[3 * COUNT];
        int[] firstTwo = new int[2 * COUNT];
        double[] third = new double[COUNT];
        for (int c = 0; c < COUNT; c++) {
            double scale = Math.pow(2, Math.rint(120 * random.nextDouble() - 85));
            for (int a = 0; a < 3; a++) {
                double part = c % 3 == 0 ? Math.rint(2 * random.nextGaussian() * 4096) / 8192 : random.nextGaussian();
                part = c % 7 == 0 ? Math.copySign(Math.nextDown(1f), part) : part;
                vectors[3 * c + a] = (float) (c == 1 ? 0 : scale * part);
            }
            firstTwo[2 * c] = Float.floatToRawIntBits((float) vectors[3 * c]);
            firstTwo[2 * c + 1] = Float.floatToRawIntBits((float) vectors[3 * c + 1]);
            third[c] = vectors[3 * c + 2];
        }
        try (TestDevice device = new TestDevice()) {
            device.context.substitute(SOURCE, PackedVectorsTest::packing, "");
            Extent contact = Extent.fixed("contact", COUNT);
            device.fields.number("rowEnd", 0);
            device.fields.number("rolls", 1);
            device.fields.number("fades", 1);
            device.ints(
                    "historyStart",
                    IntStream.rangeClosed(0, COUNT / LANES).map(b -> LANES * b).toArray());
            device.ints("keptStart", IntStream.rangeClosed(0, COUNT).toArray());
            device.ints("historyPartner", new int[COUNT]);
            device.ints("keptPartner", new int[COUNT]);
            device.ints("solidCount", 0);
            device.ints("listEntries", 0);
            DeviceInts packed = device.fields.int2s("historySpring", contact);
            DeviceInts unpacked = device.fields.int2s("historyRolling", contact);
            device.floats("historyUncounted", new double[COUNT]);
            device.fields.int2s("keptSpring", contact).upload(device.queue, firstTwo, COUNT);
            device.fields.int2s("keptRolling", contact);
            device.floats("keptUncounted", third);
            device.run(SOURCE, "history_return", COUNT);
            // Each second one is packed with the other sign, and gets its own back.
            double[] turned = vectors.clone();
            for (int k = 0; k < turned.length; k++) {
                turned[k] *= k / 3 % 2 == 0 ? 1 : -1;
            }
            int[] found = new int[2 * COUNT];
            packed.download(device.queue, found, COUNT);
            assertThat(Arrays.mismatch(found, PackedVectors.packed(turned))).isEqualTo(-1);
            double[] expected = PackedVectors.unpacked(PackedVectors.packed(vectors));
            unpacked.download(device.queue, found, COUNT);
            double[] last = device.read("historyUncounted");
            for (int c = 0; c < COUNT; c++) {
                // A sign of nothing does not count.
                assertThat(0.0 + Float.intBitsToFloat(found[2 * c])).isEqualTo(expected[4 * c]);
                assertThat(0.0 + Float.intBitsToFloat(found[2 * c + 1])).isEqualTo(expected[4 * c + 1]);
                assertThat(0.0 + last[c]).isEqualTo(expected[4 * c + 2]);
            }
        }
    }

    /** Returns a source in which a spring that is returned to is packed from floats, and its rolling what comes out. */
    private static String packing(String source) {
        String spring = "historySpring[slot] = keptSpring[kept];";
        String rolling = "historyRolling[slot] = keptRolling[kept];";
        String uncounted = "historyUncounted[slot] = keptUncounted[kept];";
        assertThat(source).contains(spring, rolling, uncounted);
        return source.replace(
                        spring,
                        "float sign = kept % 2 ? -1.0f : 1.0f;"
                                + "float2 two = as_float2(keptSpring[kept]);"
                                + "float4 v = vector(two.x, two.y, keptUncounted[kept]);"
                                + "historySpring[slot] = packed_vector(v, sign);"
                                + "float4 out = unpacked_vector(historySpring[slot], sign);")
                .replace(rolling, "historyRolling[slot] = as_int2(out.xy);")
                .replace(uncounted, "historyUncounted[slot] = out.z;");
    }
}

package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sums of contact forces by chunk, by one work item and by many, against sums in double precision. It finds an entry
 * that is left out or counted twice, or that does not touch, a lever about the wrong body, a lane that adds what
 * another one adds, a last group that is not full, sums of pairs that are not cleared, and an order that depends on
 * entries that do not touch.
 */
@ExtendWith(NoLeaks.class)
class ContactSumsTest {
    private static final int LANES = 16;

    @ParameterizedTest
    @CsvSource({"sum_contacts, 1, 1", "sum_contacts_wide, 16, 1", "sum_contacts, 1, 301", "sum_contacts_wide, 16, 301"})
    void forcesTorquesAndSleepCountersAgree(String kernel, int lanes, int chunks) {
        Random random = new Random(7);
        int[] first = new int[chunks];
        int[] length = new int[chunks];
        int[] body = new int[chunks];
        int particles = 0;
        for (int c = 0; c < chunks; c++) {
            first[c] = particles;
            length[c] = random.nextInt(30);
            body[c] = c / 2;
            particles += length[c];
        }
        // One chunk is as long as one can be, so that every lane has particles.
        particles += 2 * LANES - length[chunks - 1];
        length[chunks - 1] = 2 * LANES;
        int bodies = chunks / 2 + 1;
        int[] tag = new int[particles];
        for (int c = 0; c < chunks; c++) {
            for (int i = first[c]; i < first[c] + length[c]; i++) {
                tag[i] = 2 * body[c] + random.nextInt(2);
            }
        }
        int[] start = new int[particles + 1];
        for (int i = 0; i < particles; i++) {
            start[i + 1] = start[i] + random.nextInt(7);
        }
        int entries = start[particles] + 1;
        int[] partner = new int[entries];
        int[] mirror = new int[entries];
        int[] slot = new int[entries];
        double[] overlap = new double[entries];
        double[] force = values(random, entries);
        double[] arm = values(random, entries);
        double[] moment = values(random, entries);
        double[] position = values(random, bodies);
        int[] sleep = random.ints(bodies, 0, 1000).toArray();
        int[] pairSums = new int[4 * entries];
        Arrays.fill(pairSums, 7);
        for (int e = 0; e < entries; e++) {
            boolean wall = random.nextInt(5) == 0;
            partner[e] = wall ? -1 : random.nextInt(particles);
            mirror[e] = wall || random.nextInt(3) == 0 ? e : random.nextInt(4) == 0 ? -1 : random.nextInt(entries - 1);
            slot[e] = e;
            overlap[e] = random.nextInt(2);
            force[4 * e + 3] = random.nextInt(2);
        }
        double[] sums = new double[4 * chunks];
        double[] torques = new double[4 * chunks];
        int[] counts = new int[chunks];
        int cleared = 0;
        for (int c = 0; c < chunks; c++) {
            double least = 1e9;
            for (int e = start[first[c]]; e < start[first[c] + length[c]]; e++) {
                int m = mirror[e];
                if (m < 0) {
                    continue;
                }
                if (force[4 * m + 3] == 0) {
                    continue;
                }
                cleared += m == e && overlap[e] > 0 ? 1 : 0;
                double sign = m == e ? 1 : -1;
                int other = partner[e] >= 0 ? tag[partner[e]] >> 1 : body[c];
                Vector3d lever = vector(arm, m);
                if (m != e) {
                    lever.add(vector(position, other)).sub(vector(position, body[c]));
                }
                Vector3d f = vector(force, m).mul(sign);
                Vector3d t = lever.cross(f).add(vector(moment, m).mul(sign));
                for (int k = 0; k < 3; k++) {
                    sums[4 * c + k] += f.get(k);
                    torques[4 * c + k] += t.get(k);
                }
                counts[c]++;
                least = partner[e] >= 0 ? Math.min(least, sleep[other]) : least;
            }
            sums[4 * c + 3] = counts[c];
            torques[4 * c + 3] = least;
        }
        try (TestDevice device = new TestDevice()) {
            device.fields.number("capacity", entries);
            device.ints("chunkFirst", first);
            device.ints("chunkLength", length);
            device.ints("chunkListed", new int[chunks]);
            device.ints("chunkBody", body);
            device.ints("contactTag", tag);
            device.float4s("bodyPosition", position);
            device.float4s("bodyPositionLow", new double[4 * bodies]);
            device.ints("bodySleep", sleep);
            device.ints("listStart", start);
            device.ints("listPartner", partner);
            device.ints("listMirror", mirror);
            device.ints("listSlot", slot);
            device.floats("listOverlap", overlap);
            device.float4s("listForce", force);
            device.ints("listTouch", touching(start, mirror, force));
            device.float4s("listArm", arm);
            device.float4s("listMoment", moment);
            device.ints("pairSums", pairSums);
            device.float4s("chunkForce", new double[4 * chunks]);
            device.float4s("chunkTorque", new double[4 * chunks]);
            device.run("contact/list.cl", "list_occupied", chunks);
            device.run("contact/sums.cl", kernel, lanes * chunks);
            double[] foundForce = device.read("chunkForce");
            double[] foundTorque = device.read("chunkTorque");
            for (int k = 0; k < 4 * chunks; k++) {
                assertThat(foundForce[k]).as("force " + k).isCloseTo(sums[k], within(2e-5 * (1 + Math.abs(sums[k]))));
                assertThat(foundTorque[k])
                        .as("torque " + k)
                        .isCloseTo(torques[k], within(1e-4 * (1 + Math.abs(torques[k]))));
            }
            // Entries at the front that do not touch shift all others, and must not change a bit.
            int[] more = start.clone();
            for (int i = 0; i <= particles; i++) {
                more[i] += i > 0 ? 1 : 0;
            }
            device.ints("listStart", more);
            device.ints("listPartner", shifted(partner, 0));
            device.ints("listMirror", shiftedMirrors(mirror));
            device.ints("listTouch", touching(more, shiftedMirrors(mirror), shifted(force, 4)));
            device.ints("pairSums", pairSums);
            device.floats("listOverlap", shifted(overlap, 1));
            device.float4s("listForce", shifted(force, 4));
            device.float4s("listArm", shifted(arm, 4));
            device.float4s("listMoment", shifted(moment, 4));
            device.run("contact/list.cl", "list_occupied", chunks);
            device.run("contact/sums.cl", kernel, lanes * chunks);
            assertThat(Arrays.equals(device.read("chunkForce"), foundForce)).isTrue();
            assertThat(Arrays.equals(device.read("chunkTorque"), foundTorque)).isTrue();
            int zeros = 0;
            for (int sum : device.readInts("pairSums")) {
                zeros += sum == 0 ? 1 : 0;
            }
            assertThat(zeros).isEqualTo(4 * cleared);
        }
    }

    /** Returns the bits of the entries whose pairs touch. */
    private static int[] touching(int[] start, int[] mirror, double[] force) {
        int[] words = new int[EntryWords.of(start.length, mirror.length) + 1];
        for (int i = 0; i + 1 < start.length; i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                int at = e - start[i];
                boolean touches = mirror[e] >= 0 && force[4 * mirror[e] + 3] != 0;
                words[EntryWords.of(i, start[i]) + at / EntryWords.ENTRIES] |=
                        touches ? 1 << at % EntryWords.ENTRIES : 0;
            }
        }
        return words;
    }

    /** Returns the same with an entry before the first, which does not touch; the last one, which no list has, goes. */
    private static int[] shifted(int[] values, int first) {
        int[] shifted = new int[values.length];
        System.arraycopy(values, 0, shifted, 1, values.length - 1);
        shifted[0] = first;
        return shifted;
    }

    private static int[] shiftedMirrors(int[] mirror) {
        int[] shifted = shifted(mirror, -1);
        for (int e = 1; e < shifted.length; e++) {
            shifted[e] = shifted[e] < 0 ? -1 : (shifted[e] + 1) % shifted.length;
        }
        return shifted;
    }

    private static double[] shifted(double[] values, int width) {
        double[] shifted = new double[values.length];
        System.arraycopy(values, 0, shifted, width, values.length - width);
        return shifted;
    }

    private static Vector3d vector(double[] values, int index) {
        return new Vector3d(values[4 * index], values[4 * index + 1], values[4 * index + 2]);
    }

    private static double[] values(Random random, int count) {
        double[] values = new double[4 * count];
        for (int k = 0; k < values.length; k++) {
            values[k] = k % 4 == 3 ? 0 : (float) random.nextGaussian();
        }
        return values;
    }
}

package dev.scree.runtime.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Blocks and slots that the device finds, against those that the host finds; they have other numbers. */
@ExtendWith(NoLeaks.class)
class DeviceBlocksTest {
    /** What lies in the 27 blocks round a slot: how each block is, and the particles in all of them. */
    private record Round(List<String> blocks, List<Float> particles) {}

    /** Slots by the place of their first point [cells]. */
    private static Map<List<Float>, Round> slots(
            int count, float[] slotPlace, int[] slotNear, int[] blockSlot, int[] blockStart, float[] particle) {
        Map<List<Float>, Round> slots = new TreeMap<>((a, b) -> {
            int z = Float.compare(a.get(2), b.get(2));
            int y = z != 0 ? z : Float.compare(a.get(1), b.get(1));
            return y != 0 ? y : Float.compare(a.get(0), b.get(0));
        });
        for (int s = 0; s < count; s++) {
            Round round = new Round(new ArrayList<>(), new ArrayList<>());
            for (int n = 0; n < SurfaceBlocks.NEAR; n++) {
                int block = slotNear[SurfaceBlocks.NEAR * s + n];
                if (block < 0) {
                    round.blocks.add("no fluid near");
                    continue;
                }
                int particles = blockStart[block + 1] - blockStart[block];
                round.blocks.add((blockSlot[block] < 0 ? "inside, " : "has points, ") + particles);
                for (int p = blockStart[block]; p < blockStart[block + 1]; p++) {
                    for (int k = 0; k < 4; k++) {
                        round.particles.add(particle[4 * p + k]);
                    }
                }
            }
            slots.put(List.of(slotPlace[4 * s], slotPlace[4 * s + 1], slotPlace[4 * s + 2]), round);
        }
        return slots;
    }

    private static float[] floats(Object field, TestDevice device) {
        DeviceFloats floats = (DeviceFloats) field;
        float[] values = new float[floats.width() * floats.length()];
        floats.copyTo(device.queue, floats.length(), values);
        return values;
    }

    private static int[] ints(Object field, TestDevice device) {
        DeviceInts ints = (DeviceInts) field;
        int[] values = new int[ints.width() * ints.length()];
        ints.copyTo(device.queue, ints.length(), values);
        return values;
    }

    private static void agree(FloatBuffer fluid, double cell) {
        SurfaceLattice lattice = new SurfaceLattice(Fluids.SPACING, cell * Fluids.SPACING);
        int count = fluid.capacity() / 4;
        SurfaceBlocks host = new SurfaceBlocks(fluid, count, lattice);
        try (TestDevice device = new TestDevice()) {
            lattice.numbers(device.fields);
            device.ints("caseTable", CubeCases.table());
            DeviceBlocks.Size size = new DeviceBlocks.Size(count, 1, 1);
            while (true) {
                try (DeviceBlocks blocks = new DeviceBlocks(device.fields, lattice, size)) {
                    size = blocks.sort(device.queue, fluid, count);
                    if (!blocks.size().holds(size)) {
                        continue;
                    }
                    int slots = blocks.slotCount(device.queue);
                    assertThat(slots).isEqualTo(host.slotCount);
                    try (SurfaceBuffers buffers = new SurfaceBuffers(blocks, lattice, slots)) {
                        buffers.find(device.queue, blocks, slots * lattice.pointsPerBlock());
                        Map<List<Float>, Round> found = slots(
                                slots,
                                floats(buffers.fields.find("slotPlace"), device),
                                ints(buffers.fields.find("slotNear"), device),
                                ints(buffers.fields.find("blockSlot"), device),
                                ints(buffers.fields.find("blockStart"), device),
                                floats(buffers.fields.find("particle"), device));
                        Map<List<Float>, Round> expected = slots(
                                slots, host.slotPlace, host.slotNear, host.blockSlot, host.blockStart, host.particle);
                        assertThat(found.keySet()).isEqualTo(expected.keySet());
                        expected.forEach((place, round) -> agree(place, found.get(place), round));
                        return;
                    }
                }
            }
        }
    }

    private static void agree(List<Float> place, Round found, Round expected) {
        assertThat(found.blocks).as("round the slot at " + place).isEqualTo(expected.blocks);
        for (int k = 0; k < expected.particles.size(); k++) {
            // The device rounds a position in cells; the host does not.
            assertThat(found.particles.get(k))
                    .as("number " + k + " of the particles round the slot at " + place)
                    .isCloseTo(expected.particles.get(k), within(1e-5f));
        }
    }

    private static FloatBuffer moved(FloatBuffer fluid, float x, float y, float z) {
        for (int i = 0; i < fluid.capacity() / 4; i++) {
            fluid.put(4 * i, fluid.get(4 * i) + x);
            fluid.put(4 * i + 1, fluid.get(4 * i + 1) + y);
            fluid.put(4 * i + 2, fluid.get(4 * i + 2) + z);
        }
        return fluid;
    }

    @Test
    void drops() {
        agree(FloatBuffer.wrap(new float[] {0.001f, 0.002f, 0.003f, 1}), 0.5);
        agree(Fluids.spray(63, 0.05, 1), 0.5);
        agree(Fluids.spray(1001, 0.5, 2), 0.5);
    }

    @Test
    void bodiesOfFluidHaveBlocksWithoutPoints() {
        agree(Fluids.box(24, 20, 22, 0.1), 0.5);
        agree(Fluids.box(24, 20, 22, 0.1), 0.3);
        agree(Fluids.box(24, 20, 22, 0.1), 1);
    }

    @Test
    void farFromTheOrigin() {
        agree(moved(Fluids.box(9, 9, 9, 0.1), -77.7f, 123.4f, -1000.3f), 0.5);
        agree(moved(Fluids.spray(500, 0.8, 3), 8000, -8000, 5), 0.5);
    }

    @Test
    void particlesWithoutAPlaceAreLeftOut() {
        FloatBuffer fluid = Fluids.spray(700, 0.8, 4);
        for (int i = 0; i < 700; i += 3) {
            fluid.put(4 * i + i % 2, i % 4 == 0 ? Float.NaN : i % 4 == 1 ? Float.NEGATIVE_INFINITY : 1e9f);
        }
        agree(fluid, 0.5);
    }

    /** Two drops so far apart that no box of tiles holds both, on the device as on the host. */
    @Test
    void scatteredDropsAreSortedByTheHost() {
        agree(FloatBuffer.wrap(new float[] {0, 0, 0, 1, 5000, 5000, -5000, 2}), 0.5);
        agree(FloatBuffer.wrap(new float[] {0, 0, 0, 1, 5000, 0, 0, 2, 0, 0.3f, 0, 3}), 0.5);
    }
}

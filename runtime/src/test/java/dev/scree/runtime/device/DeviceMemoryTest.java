package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.PackedArguments;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceMemory.Part;
import dev.scree.runtime.fixture.ChildProcess;
import dev.scree.runtime.fixture.HashChild;
import dev.scree.runtime.fixture.TestDevice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers that lie side by side in large blocks of a device's memory. */
class DeviceMemoryTest {
    private static final int UNIT = PackedArguments.UNIT;
    private static final long BLOCK = 16L << 20;

    @Test
    void partsLieSideBySideAndAreTakenAgain() {
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, 0, true);
            Part first = memory.take("first", 1, false);
            Part second = memory.take("second", UNIT + 1, false);
            Part third = memory.take("third", 10, false);
            assertThat(List.of(first.offset(), second.offset(), third.offset()))
                    .containsExactly(0L, (long) UNIT, 3L * UNIT);
            assertThat(List.of(second.handle(), third.handle())).containsOnly(first.handle());
            memory.giveBack(second);
            memory.giveBack(first);
            // What was given back is one part again.
            Part fourth = memory.take("fourth", 3 * UNIT, false);
            assertThat(fourth.offset()).isZero();
            memory.giveBack(fourth);
            memory.giveBack(third);
        }
    }

    @Test
    void aBlockThatIsFullIsFollowedByAnother() {
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, 0, true);
            Part all = memory.take("all", BLOCK, false);
            Part more = memory.take("more", 1, false);
            assertThat(more.handle()).isNotEqualTo(all.handle());
            assertThat(more.offset()).isZero();
            Part large = memory.take("large", 4 * BLOCK, false);
            assertThat(List.of(all.handle(), more.handle())).doesNotContain(large.handle());
            List.of(all, more, large).forEach(memory::giveBack);
        }
    }

    @Test
    void buffersThatAreExpectedTogetherLieInOneBlockHoweverLargeTheyAre() {
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, 0, true);
            Part all = memory.take("all", BLOCK, false);
            memory.expect(6 * BLOCK);
            List<Part> together = new ArrayList<>();
            for (int k = 0; k < 3; k++) {
                together.add(memory.take("long " + k, 2 * BLOCK, false));
            }
            assertThat(together.stream().map(Part::handle).distinct()).hasSize(1);
            memory.giveBack(all);
            together.forEach(memory::giveBack);
        }
    }

    @Test
    void partsNeverOverlapHoweverTheyComeAndGo() {
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, BLOCK, true);
            Random random = new Random(1);
            List<Part> taken = new ArrayList<>();
            for (int k = 0; k < 2000; k++) {
                if (!taken.isEmpty() && random.nextInt(5) < 2) {
                    memory.giveBack(taken.remove(random.nextInt(taken.size())));
                    continue;
                }
                Part part = memory.take("part", 1 + random.nextInt(1 << 17), false);
                assertThat(part.offset() + part.bytes()).isLessThanOrEqualTo(BLOCK);
                for (Part other : taken) {
                    assertThat(other.handle() != part.handle()
                                    || other.offset() >= part.offset() + part.bytes()
                                    || part.offset() >= other.offset() + other.bytes())
                            .isTrue();
                }
                taken.add(part);
            }
            taken.forEach(memory::giveBack);
        }
    }

    @Test
    void whatMustBeAloneIs() {
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, 0, true);
            Part part = memory.take("part", 1, false);
            Part alone = memory.take("alone", 1, true);
            assertThat(alone.handle()).isNotEqualTo(part.handle());
            List.of(part, alone).forEach(memory::giveBack);
        }
    }

    /** Lengths that are no multiple of what is cleared at a time, the last in an object of its own. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void clearingABufferClearsAllOfItAndNothingElse(boolean packs) {
        int[] lengths = {1, 31, 33, 1000, 5_000_001};
        try (TestDevice device = new TestDevice()) {
            DeviceMemory memory = new DeviceMemory(device.context, 0, packs);
            List<DeviceInts> buffers = new ArrayList<>();
            for (int length : lengths) {
                DeviceInts buffer = new DeviceInts(memory, "of " + length, Extent.fixed("number", length));
                int[] ones = new int[length];
                Arrays.fill(ones, 1);
                buffer.upload(device.queue, ones, length);
                buffers.add(buffer);
            }
            for (int cleared = 0; cleared < lengths.length; cleared++) {
                buffers.get(cleared).clear(device.queue);
                for (int k = 0; k < lengths.length; k++) {
                    int[] found = new int[lengths[k]];
                    buffers.get(k).download(device.queue, found, lengths[k]);
                    assertThat(Arrays.stream(found).sum()).isEqualTo(k <= cleared ? 0 : lengths[k]);
                }
            }
            buffers.forEach(DeviceInts::close);
        }
    }

    /**
     * Fluid, balls in it, and the forces between them. Scattered, some kernels have buffers in more objects than places
     * can tell.
     */
    @ParameterizedTest
    @ValueSource(strings = {"packed", "scattered"})
    void aSceneIsTheSameWithPackedBuffers(String buffers, @TempDir Path folder) throws Exception {
        ChildProcess.Result packed = ChildProcess.run(
                HashChild.class,
                folder,
                Map.of(DeviceMemory.VARIABLE, buffers),
                300,
                List.of(BenchScene.TANK.name(), "600", "2"));
        assertThat(packed.output()).contains("hash " + HashChild.hash(BenchScene.TANK, 600, 2));
    }
}

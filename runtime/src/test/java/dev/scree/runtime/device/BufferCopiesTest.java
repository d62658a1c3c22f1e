package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.fixture.TestDevice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buffers that lie side by side are copied as one. */
class BufferCopiesTest {
    private static final int[] LENGTHS = {100, 0, 7, 3000};

    private final List<DeviceInts> from = new ArrayList<>();
    private final List<DeviceInts> to = new ArrayList<>();
    private TestDevice device;

    /** Makes buffers to copy from, all filled with 1, 2, ..., then as many to copy to, filled with -1. */
    private void buffers(DeviceMemory memory) {
        for (int k = 0; k < 2 * LENGTHS.length; k++) {
            int length = LENGTHS[k % LENGTHS.length];
            DeviceInts buffer = new DeviceInts(memory, "buffer " + k, 1, Extent.fixed("element", length));
            int[] values = new int[length];
            Arrays.setAll(values, i -> i + 1);
            Arrays.fill(values, 0, k < LENGTHS.length ? 0 : length, -1);
            buffer.upload(device.queue, values, length);
            (k < LENGTHS.length ? from : to).add(buffer);
        }
    }

    /**
     * Copies all but the last elements of each in an order, and checks what has come. @return the number of commands
     */
    private int copy(int... order) {
        BufferCopies copies = new BufferCopies(device.queue);
        for (int k : order) {
            copies.add(from.get(k), to.get(k), Math.max(0, LENGTHS[k] - 5));
        }
        int commands = copies.enqueue();
        for (int k : order) {
            int[] found = new int[LENGTHS[k]];
            to.get(k).download(device.queue, found, LENGTHS[k]);
            for (int i = 0; i < LENGTHS[k] - 5; i++) {
                assertThat(found[i]).isEqualTo(i + 1);
            }
        }
        assertThat(copies.enqueue()).as("copies are enqueued once").isZero();
        return commands;
    }

    private void closeAll() {
        from.forEach(DeviceInts::close);
        to.forEach(DeviceInts::close);
    }

    @Test
    void buffersSideBySideTakeOneCommand() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            DeviceMemory memory = new DeviceMemory(device.context, 0, true);
            buffers(memory);
            DeviceInts behind = new DeviceInts(memory, "behind", 1, Extent.fixed("element", 1));
            behind.upload(device.queue, new int[] {77}, 1);
            assertThat(copy(0, 1, 2, 3)).isEqualTo(1);
            // Nothing that is not among the copies changes.
            int[] found = new int[1];
            behind.download(device.queue, found, 1);
            assertThat(found).containsExactly(77);
            int[] last = new int[LENGTHS[3]];
            to.get(3).download(device.queue, last, LENGTHS[3]);
            assertThat(Arrays.copyOfRange(last, LENGTHS[3] - 5, LENGTHS[3])).containsOnly(-1);
            behind.close();
            closeAll();
        }
    }

    @Test
    void whatLiesBetweenOthersIsLeftAlone() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            buffers(new DeviceMemory(device.context, 0, true));
            assertThat(copy(0, 3)).isEqualTo(2);
            int[] found = new int[LENGTHS[2]];
            to.get(2).download(device.queue, found, LENGTHS[2]);
            assertThat(found).containsOnly(-1);
            assertThat(copy(3, 2)).as("another order").isEqualTo(2);
            closeAll();
        }
    }

    @Test
    void separateBuffersTakeACommandEach() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            buffers(new DeviceMemory(device.context, 0, false));
            assertThat(copy(0, 1, 2, 3)).isEqualTo(3);
            closeAll();
        }
    }

    /**
     * Copies little of a long buffer and all of a short one behind it. @param more elements of the long one at the end
     */
    private int copyBehind(int length, int more) {
        DeviceMemory memory = new DeviceMemory(device.context, 0, true);
        for (int k = 0; k < 4; k++) {
            int here = k % 2 == 1 ? 3 : k == 2 ? length + more : length;
            DeviceInts buffer = new DeviceInts(memory, "buffer " + k, Extent.fixed("element", here));
            buffer.clear(device.queue);
            (k < 2 ? from : to).add(buffer);
        }
        from.get(1).upload(device.queue, new int[] {1, 2, 3}, 3);
        int commands = new BufferCopies(device.queue)
                .add(from.get(0), to.get(0), 1)
                .add(from.get(1), to.get(1), 3)
                .enqueue();
        int[] found = new int[3];
        to.get(1).download(device.queue, found, 3);
        assertThat(found).containsExactly(1, 2, 3);
        closeAll();
        from.clear();
        to.clear();
        return commands;
    }

    @Test
    void muchForNothingIsNotCopied() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            int most = (int) (BufferCopies.MOST_FOR_NOTHING / Integer.BYTES);
            assertThat(copyBehind(most, 0)).isEqualTo(1);
            assertThat(copyBehind(2 * most, 0)).isEqualTo(2);
        }
    }

    @Test
    void whatLiesElsewhereOnTheOtherSideIsCopiedByItself() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            assertThat(copyBehind(100, 1000)).isEqualTo(2);
        }
    }

    @Test
    void moreElementsThanThereAreAreRefused() {
        try (TestDevice opened = new TestDevice()) {
            device = opened;
            buffers(new DeviceMemory(device.context, 0, true));
            BufferCopies copies = new BufferCopies(device.queue);
            assertThatThrownBy(() -> copies.add(from.get(0), to.get(2), 8))
                    .isInstanceOf(IllegalArgumentException.class);
            closeAll();
        }
    }
}

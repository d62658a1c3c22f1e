package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What follows from the properties of a device. */
class DeviceInfoTest {
    private static DeviceInfo device(String name, DeviceInfo.Type type) {
        return new DeviceInfo(0, name, "vendor", type, "platform", "1", 1L << 32, 1L << 30, 2);
    }

    @Test
    void workItemsAreLanesOnGpusAndOnLlvmpipe() {
        assertThat(device("NVIDIA H200", DeviceInfo.Type.GPU).sideBySide()).isTrue();
        assertThat(device("llvmpipe (LLVM 15.0.6, 256 bits)", DeviceInfo.Type.CPU)
                        .sideBySide())
                .isTrue();
        assertThat(device("pthread-skylake-avx512-AMD EPYC", DeviceInfo.Type.CPU)
                        .sideBySide())
                .isFalse();
    }
}

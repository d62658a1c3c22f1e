package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import org.junit.jupiter.api.Test;

/** A source's limit of registers reaches the one compiler that knows such an option, and no other. */
class RegisterLimitTest {
    private static DeviceInfo on(String platform) {
        return new DeviceInfo(0, "card", "NVIDIA Corporation", DeviceInfo.Type.GPU, platform, "1", 1 << 30, 1 << 28, 4);
    }

    @Test
    void nvidiasCompilerIsToldTheLimit() {
        assertThat(RegisterLimit.option(on("NVIDIA CUDA OpenCL 3.0"), "int a;\n#define MOST_REGISTERS 72\nint b;"))
                .isEqualTo(" -cl-nv-maxrregcount=72");
    }

    @Test
    void othersAreNot() {
        assertThat(RegisterLimit.option(on("Portable Computing Language"), "#define MOST_REGISTERS 72\n"))
                .isEmpty();
    }

    @Test
    void aSourceWithoutOneHasNone() {
        assertThat(RegisterLimit.option(on("NVIDIA CUDA"), "int a;")).isEmpty();
    }

    @Test
    void theForcesOnFluidHaveOne() {
        assertThat(RegisterLimit.option(on("NVIDIA CUDA"), KernelSource.load("fluid/forces.cl")))
                .isNotEmpty();
    }
}

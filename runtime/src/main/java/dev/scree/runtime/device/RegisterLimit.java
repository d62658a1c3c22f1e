package dev.scree.runtime.device;

import dev.scree.kernels.KernelSource;
import java.util.OptionalInt;

/**
 * Limits the registers of a source's kernels where a compiler takes such a limit. The fewer registers a work item has,
 * the more of them a GPU runs side by side, and the more values it must keep in memory; NVIDIA's compiler does not know
 * which is better for a kernel that waits for its neighbours' values. By the times of two kernels (H200), it ignores
 * the limit where a kernel fixes the size of its group.
 */
final class RegisterLimit {
    /** What a source defines. */
    static final String NAME = "MOST_REGISTERS";

    /** Beginning of the name of the platform whose compiler has the option (cl_nv_compiler_options). */
    private static final String PLATFORM = "NVIDIA CUDA";

    private RegisterLimit() {}

    /** Returns the option of the compiler for a source's text, or nothing. */
    static String option(DeviceInfo device, String text) {
        OptionalInt most =
                device.platform().startsWith(PLATFORM) ? KernelSource.defined(text, NAME) : OptionalInt.empty();
        return most.isPresent() ? " -cl-nv-maxrregcount=" + most.getAsInt() : "";
    }
}

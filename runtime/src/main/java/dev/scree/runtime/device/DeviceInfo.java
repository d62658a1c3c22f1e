package dev.scree.runtime.device;

/**
 * Properties of an OpenCL device, as {@code doctor} and the device chooser show them.
 *
 * @param index its number for {@code --device N}
 * @param name as the driver gives it
 * @param vendor as the driver gives it
 * @param type CPU, GPU or other
 * @param platform name and version of the OpenCL platform
 * @param driver version of the driver
 * @param memoryBytes global memory [bytes]
 * @param largestBuffer the largest single buffer that it allows [bytes]
 * @param units number of compute units
 */
public record DeviceInfo(
        int index,
        String name,
        String vendor,
        Type type,
        String platform,
        String driver,
        long memoryBytes,
        long largestBuffer,
        int units) {
    /** Kinds of devices that a user tells apart. */
    public enum Type {
        CPU,
        GPU,
        OTHER
    }

    /**
     * Returns whether the work items of a group run side by side, as the lanes of the hardware's vectors: on a GPU, and
     * on Mesa's llvmpipe, which is a CPU but compiles each kernel for eight work items at a time. Kernels that use
     * vectors themselves become so long there that the driver compiles one for many minutes, and loops of a single work
     * item may need more rounds than it grants (65,535).
     */
    public boolean sideBySide() {
        return type != Type.CPU || name.startsWith("llvmpipe");
    }
}

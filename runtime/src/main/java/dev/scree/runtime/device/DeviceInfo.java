package dev.scree.runtime.device;

/**
 * An OpenCL device as {@code doctor} and the device chooser show it.
 *
 * @param index its number for {@code --device N}
 * @param name as the driver gives it
 * @param vendor as the driver gives it
 * @param type what it is
 * @param platform name and version of the OpenCL platform
 * @param driver version of the driver
 * @param memoryBytes global memory
 * @param largestBuffer the largest single buffer [bytes]
 * @param units compute units
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
}

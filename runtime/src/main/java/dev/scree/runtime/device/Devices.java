package dev.scree.runtime.device;

import static org.lwjgl.system.MemoryUtil.NULL;

import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL11;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Lists the OpenCL devices of this machine and chooses among them. */
public final class Devices {
    /**
     * Result of a search: for each device its properties, platform and OpenCL handle; reason: why there is none, or
     * null.
     */
    record Found(List<DeviceInfo> infos, List<Long> platforms, List<Long> handles, String reason) {}

    /** Advice how to get a device where there is none, in a sentence for the user. */
    public static final String REMEDY =
            remedy(OperatingSystem.current()) + ", and play on it; ./scree doctor says more";

    /** Result of the last search, or null before the first. */
    private static Found known;

    /** CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV of cl_nv_device_attribute_query. */
    private static final int CAPABILITY = 0x4000;

    private Devices() {}

    /** Returns what gives a system an OpenCL driver, as the beginning of a sentence. */
    public static String remedy(OperatingSystem system) {
        return switch (system) {
            case WINDOWS ->
                "Install the driver of your graphics card from AMD, Intel or NVIDIA (it brings OpenCL), or Microsoft's"
                        + " OpenCL Compatibility Pack from the Store";
            case MACOS -> "Use a Mac whose macOS still has Apple's OpenCL framework (version 1.2)";
            case LINUX, OTHER ->
                "Install an OpenCL driver, on Debian and Ubuntu by apt-get install pocl-opencl-icd ocl-icd-libopencl1";
        };
    }

    /**
     * Returns all devices, in the drivers' order; none where OpenCL is missing, see {@link #reasonMissing}. Never
     * throws.
     */
    public static List<DeviceInfo> list() {
        return find().infos;
    }

    /** Returns why {@link #list} is empty, in a sentence, or null where it is not. */
    public static String reasonMissing() {
        return find().reason;
    }

    /**
     * Returns the device that a choice means: for AUTO a GPU if there is one, else a CPU, else any device.
     *
     * @return the device, or null where the Java solver shall play: it was asked for, or AUTO found no device
     * @throws UserError of kind DEVICE where there is no such device
     */
    public static DeviceInfo choose(DeviceChoice choice) {
        if (choice.kind() == DeviceChoice.Kind.JAVA) {
            return null;
        }
        Found found = find();
        List<DeviceInfo> all = found.infos;
        DeviceInfo gpu = first(all, DeviceInfo.Type.GPU);
        DeviceInfo cpu = first(all, DeviceInfo.Type.CPU);
        DeviceInfo chosen =
                switch (choice.kind()) {
                    case AUTO -> gpu != null ? gpu : cpu != null ? cpu : all.isEmpty() ? null : all.get(0);
                    case GPU -> gpu;
                    case CPU -> cpu;
                    case INDEX -> choice.index() < all.size() ? all.get(choice.index()) : null;
                    case JAVA -> null;
                };
        if (chosen == null && choice.kind() != DeviceChoice.Kind.AUTO) {
            String wanted = choice.kind() == DeviceChoice.Kind.INDEX
                    ? "device " + choice.index()
                    : choice.kind() + " with OpenCL";
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "there is no " + wanted + (found.reason == null ? "" : ": " + found.reason),
                    "./scree doctor lists the devices and what is missing; --device java plays scenes without fluid");
        }
        return chosen;
    }

    static synchronized Found find() {
        // The search is synchronized, since some drivers fail when one thread lists devices while another begins to
        // use them. A result with devices is kept; without any, each call searches again.
        if (known == null || known.infos.isEmpty()) {
            known = search();
        }
        return known;
    }

    private static Found search() {
        List<DeviceInfo> infos = new ArrayList<>();
        List<Long> platforms = new ArrayList<>();
        List<Long> handles = new ArrayList<>();
        String reason = OpenClLibrary.reasonMissing();
        if (reason == null) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                IntBuffer count = stack.mallocInt(1);
                int code = CL10.clGetPlatformIDs(null, count);
                if (code != CL10.CL_SUCCESS || count.get(0) == 0) {
                    reason = "no OpenCL driver is installed";
                } else {
                    PointerBuffer ids = stack.mallocPointer(count.get(0));
                    ClError.check(CL10.clGetPlatformIDs(ids, (IntBuffer) null), "listing OpenCL platforms");
                    for (int p = 0; p < ids.capacity(); p++) {
                        addDevices(ids.get(p), infos, platforms, handles);
                    }
                    reason = infos.isEmpty() ? "the OpenCL drivers offer no device" : null;
                }
            } catch (UserError e) {
                reason = e.reason();
            }
        }
        return new Found(List.copyOf(infos), platforms, handles, reason);
    }

    private static void addDevices(long platform, List<DeviceInfo> infos, List<Long> platforms, List<Long> handles) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            if (CL10.clGetDeviceIDs(platform, CL10.CL_DEVICE_TYPE_ALL, null, count) != CL10.CL_SUCCESS
                    || count.get(0) == 0) {
                return;
            }
            PointerBuffer ids = stack.mallocPointer(count.get(0));
            ClError.check(
                    CL10.clGetDeviceIDs(platform, CL10.CL_DEVICE_TYPE_ALL, ids, (IntBuffer) null),
                    "listing OpenCL devices");
            for (int d = 0; d < ids.capacity(); d++) {
                long device = ids.get(d);
                long type = number(device, CL10.CL_DEVICE_TYPE);
                infos.add(new DeviceInfo(
                        infos.size(),
                        text(device, CL10.CL_DEVICE_NAME),
                        text(device, CL10.CL_DEVICE_VENDOR),
                        (type & CL10.CL_DEVICE_TYPE_GPU) != 0
                                ? DeviceInfo.Type.GPU
                                : (type & CL10.CL_DEVICE_TYPE_CPU) != 0 ? DeviceInfo.Type.CPU : DeviceInfo.Type.OTHER,
                        platformText(platform),
                        text(device, CL10.CL_DRIVER_VERSION),
                        number(device, CL10.CL_DEVICE_GLOBAL_MEM_SIZE),
                        number(device, CL10.CL_DEVICE_MAX_MEM_ALLOC_SIZE),
                        (int) number(device, CL10.CL_DEVICE_MAX_COMPUTE_UNITS)));
                platforms.add(platform);
                handles.add(device);
            }
        }
    }

    private static DeviceInfo first(List<DeviceInfo> all, DeviceInfo.Type type) {
        return all.stream().filter(d -> d.type() == type).findFirst().orElse(null);
    }

    /** Returns the greatest number of work items that a group of a device may have. */
    static int largestGroup(long device) {
        return (int) Math.min(number(device, CL10.CL_DEVICE_MAX_WORK_GROUP_SIZE), Integer.MAX_VALUE);
    }

    /** Returns the local memory of a compute unit of a device [bytes]. */
    static long localMemory(long device) {
        return number(device, CL10.CL_DEVICE_LOCAL_MEM_SIZE);
    }

    /** Returns the major number of the compute capability of a device of NVIDIA. */
    static int capability(DeviceInfo device) {
        return (int) number(handle(device), CAPABILITY);
    }

    private static long number(long device, int what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer value = stack.calloc(8);
            ClError.check(CL10.clGetDeviceInfo(device, what, value, null), "asking a device about itself");
            return value.getLong(0);
        }
    }

    private static String text(long device, int what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer size = stack.mallocPointer(1);
            ClError.check(CL10.clGetDeviceInfo(device, what, (ByteBuffer) null, size), "asking a device about itself");
            ByteBuffer value = stack.malloc((int) size.get(0));
            ClError.check(CL10.clGetDeviceInfo(device, what, value, null), "asking a device about itself");
            return MemoryUtil.memUTF8(value, Math.max(value.capacity() - 1, 0)).strip();
        }
    }

    private static String platformText(long platform) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer value = stack.calloc(512);
            ClError.check(
                    CL10.clGetPlatformInfo(platform, CL10.CL_PLATFORM_NAME, value, null),
                    "asking a platform about itself");
            String name = MemoryUtil.memUTF8(MemoryUtil.memAddress(value));
            ClError.check(
                    CL10.clGetPlatformInfo(platform, CL10.CL_PLATFORM_VERSION, value, null),
                    "asking a platform about itself");
            return name.strip() + ", "
                    + MemoryUtil.memUTF8(MemoryUtil.memAddress(value)).strip();
        }
    }

    /** Returns OpenCL's handle of a listed device. */
    static long handle(DeviceInfo device) {
        Found found = find();
        if (device.index() >= found.handles.size() || found.handles.get(device.index()) == NULL) {
            throw UserError.of(
                    UserError.Kind.DEVICE, "device " + device.name() + " is no longer there", "Choose another device");
        }
        return found.handles.get(device.index());
    }

    /** Returns the version of OpenCL C that a device says it compiles. */
    static String language(DeviceInfo device) {
        return text(handle(device), CL11.CL_DEVICE_OPENCL_C_VERSION);
    }

    /** Returns OpenCL's handle of a listed device's platform. */
    static long platform(DeviceInfo device) {
        return find().platforms.get(device.index());
    }
}

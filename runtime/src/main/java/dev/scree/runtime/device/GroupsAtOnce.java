package dev.scree.runtime.device;

import java.nio.ByteBuffer;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/** How many groups of a kernel a device surely runs side by side, so that they may wait for each other. */
final class GroupsAtOnce {
    /** Beginning of the name of the platform that is known to run all groups it has room for, and to have a fence. */
    private static final String PLATFORM = "NVIDIA CUDA";
    /** First generation of its devices with that fence (PTX ISA 6.0, fence.acq_rel). */
    private static final int LEAST_CAPABILITY = 7;

    private static final String VARIABLE = "SCREE_LAUNCHES";
    /** Property that has the meaning of the variable, for tests. */
    static final String PROPERTY = "scree.launches";
    /** Value with which no launches are fused. */
    static final String SEPARATE = "separate";
    /** Value with which they are on every device, by one group alone where no fence is known. */
    static final String FUSED = "fused";

    private GroupsAtOnce() {}

    private static String wanted() {
        return System.getProperty(PROPERTY, System.getenv().getOrDefault(VARIABLE, ""));
    }

    /** Returns whether several kernels are to run in one launch on a device. */
    static boolean fuses(DeviceInfo device) {
        return wanted().equals(FUSED) || hasFence(device) && !wanted().equals(SEPARATE);
    }

    /** Returns the option of the compiler that names the device's fence. */
    static String option(DeviceInfo device) {
        return hasFence(device) ? " -D FENCE_OF_NVIDIA" : "";
    }

    private static boolean hasFence(DeviceInfo device) {
        return device.platform().startsWith(PLATFORM) && Devices.capability(device) >= LEAST_CAPABILITY;
    }

    /**
     * Returns how many groups of a kernel run side by side: at least one on each compute unit, and as many as its
     * registers and its local memory leave room for. What else runs on the device, such as the kernels of a surface
     * maker, ends without waiting for these, and leaves them its room.
     *
     * @param kernel OpenCL's handle
     * @param group number of work items in a group
     */
    static int of(DeviceContext context, long kernel, int group) {
        if (!hasFence(context.info())) {
            return 1;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer value = stack.calloc(8);
            ClError.check(
                    CL10.clGetKernelWorkGroupInfo(
                            kernel, context.device(), CL10.CL_KERNEL_WORK_GROUP_SIZE, value, null),
                    "asking a kernel about itself");
            long byRegisters = Math.max(1, value.getLong(0) / group);
            ClError.check(
                    CL10.clGetKernelWorkGroupInfo(kernel, context.device(), CL10.CL_KERNEL_LOCAL_MEM_SIZE, value, null),
                    "asking a kernel about itself");
            long own = Math.max(1, value.getLong(0));
            long byMemory = Math.max(1, Devices.localMemory(context.device()) / own);
            return Math.toIntExact(context.info().units() * Math.min(byRegisters, byMemory));
        }
    }
}

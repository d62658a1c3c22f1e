package dev.scree.runtime.device;

import dev.scree.runtime.UserError;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;

/** Turns OpenCL's error codes into {@link UserError}s with a remedy for the user. */
public final class ClError {
    private ClError() {}

    /**
     * Throws if an OpenCL call failed.
     *
     * @param code what the call returned
     * @param what what was tried, in a few words that come before "failed"
     * @throws UserError of kind DEVICE if the code is not success
     */
    public static void check(int code, String what) {
        if (code == CL10.CL_SUCCESS) {
            return;
        }
        String remedy = code == CL10.CL_OUT_OF_RESOURCES || code == CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE
                ? "Use fewer or coarser particles, or another device"
                : "Try another device with --device, or --device java for a scene without fluid";
        throw UserError.of(UserError.Kind.DEVICE, what + " failed: " + name(code), remedy);
    }

    /** Returns an error code's name in OpenCL's headers. */
    static String name(int code) {
        return switch (code) {
            case CL10.CL_DEVICE_NOT_FOUND -> "CL_DEVICE_NOT_FOUND";
            case CL10.CL_DEVICE_NOT_AVAILABLE -> "CL_DEVICE_NOT_AVAILABLE";
            case CL10.CL_COMPILER_NOT_AVAILABLE -> "CL_COMPILER_NOT_AVAILABLE";
            case CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE -> "CL_MEM_OBJECT_ALLOCATION_FAILURE";
            case CL10.CL_OUT_OF_RESOURCES -> "CL_OUT_OF_RESOURCES";
            case CL10.CL_OUT_OF_HOST_MEMORY -> "CL_OUT_OF_HOST_MEMORY";
            case CL10.CL_BUILD_PROGRAM_FAILURE -> "CL_BUILD_PROGRAM_FAILURE";
            case CL12.CL_COMPILE_PROGRAM_FAILURE -> "CL_COMPILE_PROGRAM_FAILURE";
            case CL10.CL_INVALID_VALUE -> "CL_INVALID_VALUE";
            case CL10.CL_INVALID_BUFFER_SIZE -> "CL_INVALID_BUFFER_SIZE";
            case CL10.CL_INVALID_BINARY -> "CL_INVALID_BINARY";
            case CL10.CL_INVALID_KERNEL_NAME -> "CL_INVALID_KERNEL_NAME";
            case CL10.CL_INVALID_KERNEL_ARGS -> "CL_INVALID_KERNEL_ARGS";
            case CL10.CL_INVALID_ARG_INDEX -> "CL_INVALID_ARG_INDEX";
            case CL10.CL_INVALID_ARG_SIZE -> "CL_INVALID_ARG_SIZE";
            case CL10.CL_INVALID_WORK_GROUP_SIZE -> "CL_INVALID_WORK_GROUP_SIZE";
            default -> "OpenCL error " + code;
        };
    }
}

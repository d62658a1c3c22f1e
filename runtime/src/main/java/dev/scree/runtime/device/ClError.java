package dev.scree.runtime.device;

import dev.scree.runtime.UserError;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;

/** Turns OpenCL's error codes into {@link UserError}s with a remedy for the user. */
public final class ClError {
    /** CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST: a command before this one failed on the device. */
    private static final int EXECUTION_FAILED = -14;

    private ClError() {}

    /**
     * Throws if an OpenCL call failed.
     *
     * @param code what the call returned
     * @param what what was tried, in a few words that come before "failed"
     * @throws UserError of kind DEVICE if the code is not success
     */
    public static void check(int code, String what) {
        DeviceThread.sign();
        if (code == CL10.CL_SUCCESS) {
            return;
        }
        String remedy =
                switch (code) {
                    case CL10.CL_OUT_OF_RESOURCES, CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE, CL10.CL_OUT_OF_HOST_MEMORY ->
                        "Use fewer or coarser particles, or another device";
                    default -> "Try another device with --device, or --device java for a scene without fluid";
                };
        throw UserError.of(UserError.Kind.DEVICE, what + " failed: " + cause(code) + name(code), remedy);
    }

    /** Returns what an error code means for the user, with a colon behind it; empty where the name says it. */
    private static String cause(int code) {
        return switch (code) {
            case CL10.CL_DEVICE_NOT_AVAILABLE -> "the device is gone, or its driver was reset: ";
            case CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE -> "the device has no memory left: ";
            case CL10.CL_OUT_OF_HOST_MEMORY -> "the computer has no memory left: ";
            case CL10.CL_OUT_OF_RESOURCES -> "the device has no memory left, or it has stopped working: ";
            case CL10.CL_INVALID_COMMAND_QUEUE, CL10.CL_INVALID_CONTEXT, EXECUTION_FAILED ->
                "the device has stopped working: ";
            default -> "";
        };
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
            case CL10.CL_INVALID_CONTEXT -> "CL_INVALID_CONTEXT";
            case CL10.CL_INVALID_COMMAND_QUEUE -> "CL_INVALID_COMMAND_QUEUE";
            case CL10.CL_INVALID_MEM_OBJECT -> "CL_INVALID_MEM_OBJECT";
            case CL10.CL_MAP_FAILURE -> "CL_MAP_FAILURE";
            case EXECUTION_FAILED -> "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST";
            case CL10.CL_INVALID_KERNEL_NAME -> "CL_INVALID_KERNEL_NAME";
            case CL10.CL_INVALID_KERNEL_ARGS -> "CL_INVALID_KERNEL_ARGS";
            case CL10.CL_INVALID_ARG_INDEX -> "CL_INVALID_ARG_INDEX";
            case CL10.CL_INVALID_ARG_SIZE -> "CL_INVALID_ARG_SIZE";
            case CL10.CL_INVALID_WORK_GROUP_SIZE -> "CL_INVALID_WORK_GROUP_SIZE";
            default -> "OpenCL error " + code;
        };
    }
}

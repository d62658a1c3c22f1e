package dev.scree.runtime.device;

import dev.scree.runtime.OperatingSystem;
import org.lwjgl.opencl.CL;
import org.lwjgl.system.Configuration;

/**
 * Loads the OpenCL library of the system. LWJGL looks for {@code libOpenCL.so}, which only development packages have; a
 * plain system has {@code libOpenCL.so.1}.
 */
final class OpenClLibrary {
    private static boolean tried;
    private static String reason;

    private OpenClLibrary() {}

    /** Returns why OpenCL cannot be used, or null where it can. */
    static synchronized String reasonMissing() {
        if (!tried) {
            tried = true;
            load();
        }
        return reason;
    }

    private static void load() {
        Configuration.OPENCL_EXPLICIT_INIT.set(true);
        if (loadedBefore()) {
            return;
        }
        String[] names = OperatingSystem.current() == OperatingSystem.LINUX
                ? new String[] {"libOpenCL.so.1", "libOpenCL.so"}
                : new String[] {null};
        for (String name : names) {
            if (name != null && Configuration.OPENCL_LIBRARY_NAME.get() == null) {
                Configuration.OPENCL_LIBRARY_NAME.set(name);
            }
            try {
                CL.create();
                reason = null;
                return;
            } catch (UnsatisfiedLinkError | IllegalStateException e) {
                reason = "the OpenCL loader was not found (" + e.getMessage() + ")";
                Configuration.OPENCL_LIBRARY_NAME.set(null);
            }
        }
    }

    /** Returns whether the program that uses this library has loaded OpenCL itself. */
    private static boolean loadedBefore() {
        try {
            CL.getICD();
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }
}

package dev.scree.runtime.device;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of OpenCL C that kernels are written in, and what a device says that it has. */
public final class KernelLanguage {
    /** What the kernels need. */
    public static final String NEEDED = "OpenCL C 1.2";

    private static final Pattern VERSION = Pattern.compile("OpenCL C (\\d{1,3})\\.(\\d{1,3}).*");

    private KernelLanguage() {}

    /**
     * Returns whether a device compiles the kernels.
     *
     * @param said what it gives as CL_DEVICE_OPENCL_C_VERSION, such as "OpenCL C 1.2 "; a driver that says something
     *     else is given a try
     */
    static boolean suffices(String said) {
        Matcher matcher = VERSION.matcher(said.strip());
        return !matcher.matches()
                || Integer.parseInt(matcher.group(1)) * 1000 + Integer.parseInt(matcher.group(2)) >= 1002;
    }

    /** Returns what a device has instead of what is needed, or null where it has that. */
    public static String shortcoming(DeviceInfo device) {
        String said = Devices.language(device);
        return suffices(said) ? null : said.strip();
    }
}

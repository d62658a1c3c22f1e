package dev.scree.runtime.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What this process holds on devices at the moment: contexts, queues, programs, kernels, buffers. For the leak report
 * only; nobody frees anything through it.
 */
public final class NativeHandles {
    private static final Map<Object, String> OPEN = new LinkedHashMap<>();
    private static long bytes;

    private NativeHandles() {}

    /** Notes a resource as open. @param size on the device [bytes] */
    public static synchronized void opened(Object resource, String name, long size) {
        OPEN.put(resource, name);
        bytes += size;
    }

    /** Notes a resource as closed. */
    public static synchronized void closed(Object resource, long size) {
        if (OPEN.remove(resource) != null) {
            bytes -= size;
        }
    }

    /** Names of all that is open, in order of opening. */
    public static synchronized List<String> open() {
        return new ArrayList<>(OPEN.values());
    }

    /** Device memory held by this process [bytes]. */
    public static synchronized long bytes() {
        return bytes;
    }
}

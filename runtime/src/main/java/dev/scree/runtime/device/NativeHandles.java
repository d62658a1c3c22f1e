package dev.scree.runtime.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A register of what this process uses on devices at the moment: contexts (with their programs), queues, kernels,
 * buffers. It serves the leak report alone; nothing is freed through it.
 */
public final class NativeHandles {
    private static final Map<Object, String> OPEN = new LinkedHashMap<>();
    private static long bytes;

    private NativeHandles() {}

    /**
     * Registers a resource as open.
     *
     * @param size its memory on the device [bytes]
     */
    public static synchronized void opened(Object resource, String name, long size) {
        OPEN.put(resource, name);
        bytes += size;
    }

    /**
     * Registers a resource as closed.
     *
     * @param size its memory on the device [bytes]
     */
    public static synchronized void closed(Object resource, long size) {
        if (OPEN.remove(resource) != null) {
            bytes -= size;
        }
    }

    /** Returns the names of all open resources, in order of opening. */
    public static synchronized List<String> open() {
        return new ArrayList<>(OPEN.values());
    }

    /** Returns the device memory that this process holds [bytes]. */
    public static synchronized long bytes() {
        return bytes;
    }
}

package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.instance.Structs;

/** How fast a device copies its own memory: what no step that moves as many bytes can beat. */
public final class CopyBandwidth {
    /** Length of each of the two buffers [integers]: 256 MiB, more than any cache holds. */
    private static final int LENGTH = 64 << 20;

    private static final int RUNS = 8;

    private CopyBandwidth() {}

    /**
     * Returns the bytes read and written a second by the quickest of several copies, or 0 where the reference solver in
     * Java plays.
     */
    public static double measure(DeviceChoice choice) {
        DeviceInfo device = Devices.choose(choice);
        if (device == null) {
            return 0;
        }
        try (ResourceScope scope = new ResourceScope()) {
            DeviceContext context = scope.add(DeviceContext.open(device, Structs.GENERATED));
            CommandQueue queue = scope.add(new CommandQueue(context));
            Fields fields = new Fields(context, queue, scope);
            Extent extent = Extent.fixed("number to copy", LENGTH);
            DeviceInts from = fields.ints("from", extent);
            DeviceInts to = fields.ints("to", extent);
            fields.build(Progress.NONE);
            double best = 0;
            for (int run = 0; run < RUNS; run++) {
                queue.finish();
                long begin = System.nanoTime();
                to.copyFrom(queue, from, LENGTH);
                queue.finish();
                best = Math.max(best, 2.0 * Integer.BYTES * LENGTH / ((System.nanoTime() - begin) * 1e-9));
            }
            return best;
        }
    }
}

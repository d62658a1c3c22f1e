package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelPrototype;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.Arrays;

/** The fluid's greatest speed at several moments, which the device notes and the host reads once ({@code speed.cl}). */
final class NotedSpeeds {
    private static final String SOURCE = "fluid/speed.cl";
    private static final String ENTRY = "fluid_speed";
    private static final int GROUP = KernelPrototype.of(SOURCE, ENTRY).groupSize();

    private final Fields own;
    private final Extent fluid;
    private final DeviceFloats speeds;
    private final double[] read;
    private final Launch launch;
    /** Whether a speed was noted since the last call of {@link #take}. */
    private boolean noted;

    /**
     * Makes the field of speeds, and binds the kernel.
     *
     * @param own fields of the fluid
     * @param fluid extent of its particles
     */
    NotedSpeeds(Fields own, Extent fluid) {
        this.own = own;
        this.fluid = fluid;
        speeds = own.floats("speeds", Extent.fixed("group", fluid.capacity() / GROUP + 1));
        read = new double[speeds.length()];
        launch = own.bind(SOURCE, ENTRY, fluid);
    }

    /** Notes the greatest speed after what is enqueued so far, without waiting. */
    void note() {
        if (!noted) {
            speeds.clear(own.queue());
            noted = true;
        }
        launch.enqueue(own.queue());
    }

    /** Returns the greatest of the speeds noted since the last call [m/s], 0 if none was; waits for these. */
    double take() {
        if (!noted) {
            return 0;
        }
        noted = false;
        int groups = (fluid.getAsInt() + GROUP - 1) / GROUP;
        speeds.download(own.queue(), read, groups);
        return Arrays.stream(read, 0, groups).max().orElse(0);
    }
}

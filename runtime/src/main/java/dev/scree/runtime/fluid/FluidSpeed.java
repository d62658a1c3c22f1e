package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelPrototype;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PendingRead;
import java.nio.FloatBuffer;

/** The greatest speed of the fluid, by which the host cuts its moves: asked for first, and read when it is wanted. */
final class FluidSpeed implements AutoCloseable {
    private final Launch launch;
    private final PendingRead speeds;

    /** Makes the field of speeds and binds the kernel. @param fluid extent of the fluid particles */
    FluidSpeed(Fields own, Extent fluid) {
        int group = KernelPrototype.of("fluid/speed.cl", "fluid_speed").groupSize();
        DeviceFloats field = own.floats("speeds", Extent.fixed("group", fluid.capacity() / group + 1));
        launch = own.bind("fluid/speed.cl", "fluid_speed", fluid);
        speeds = new PendingRead(own.queue(), field);
    }

    /** Asks for the speed that the fluid has after all that is enqueued now. */
    void ask() {
        int group = launch.kernel().groupSize();
        if (launch.items() > 0) {
            launch.enqueue(speeds.queue());
        }
        speeds.ask((launch.items() + group - 1) / group);
    }

    /** Returns the speed that was asked for, or else that of now [m/s]; waits for it. */
    double await() {
        if (!speeds.isAsked()) {
            ask();
        }
        FloatBuffer groups = speeds.answer();
        double most = 0;
        for (int k = 0; k < groups.limit(); k++) {
            most = Math.max(most, groups.get(k));
        }
        return most;
    }

    @Override
    public void close() {
        speeds.close();
    }
}

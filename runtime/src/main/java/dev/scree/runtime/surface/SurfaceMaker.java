package dev.scree.runtime.surface;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;

import java.nio.FloatBuffer;

/** Makes the fluid's surface, again and again. One thread at a time uses it. */
public interface SurfaceMaker extends AutoCloseable {
    /**
     * @param fluid shape (count, 4): world position x y z [m] and speed [m/s], as frames have them
     * @return the same bits for the same fluid
     */
    FluidSurfaceMesh make(FloatBuffer fluid, int count);

    @Override
    void close();

    /**
     * On the device that a play with this choice takes.
     *
     * @throws dev.scree.runtime.Refusal where the device is not there or its kernels do not build
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static SurfaceMaker open(DeviceChoice choice, SurfaceLattice lattice, Progress progress) {
        DeviceInfo device = Devices.choose(choice);
        return device == null ? new JavaSurfaceMaker(lattice) : new DeviceSurfaceMaker(device, lattice, progress);
    }
}

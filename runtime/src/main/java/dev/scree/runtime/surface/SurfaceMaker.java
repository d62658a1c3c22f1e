package dev.scree.runtime.surface;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.frame.Frame;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes meshes of the fluid's surface, for one frame after another. One thread at a time uses it. */
public interface SurfaceMaker extends AutoCloseable {
    /**
     * Makes the surface round fluid particles.
     *
     * @param fluid shape (count, 4): world position x y z [m] and speed [m/s], as frames have them
     * @return the mesh; the same bits for the same fluid
     */
    FluidSurfaceMesh make(FloatBuffer fluid, int count);

    /**
     * Makes a surface for each of the fluids that a frame has particles of, as one mesh; {@link FluidSurfaceMesh#ends}
     * tells them apart.
     */
    default FluidSurfaceMesh make(Frame frame) {
        IntBuffer tags = frame.fluidTags();
        int[] counts = new int[1];
        for (int i = 0; i < frame.fluidCount(); i++) {
            int kind = tags.get(Frame.TAG_STRIDE * i + 1);
            counts = kind < counts.length ? counts : Arrays.copyOf(counts, kind + 1);
            counts[kind]++;
        }
        List<FluidSurfaceMesh> each = new ArrayList<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] == frame.fluidCount()) {
                each.add(make(frame.fluid(), frame.fluidCount()));
            } else if (counts[kind] == 0) {
                each.add(FluidSurfaceMesh.EMPTY);
            } else {
                FloatBuffer own = FloatBuffer.allocate(Frame.PARTICLE_STRIDE * counts[kind]);
                for (int i = 0; i < frame.fluidCount(); i++) {
                    for (int k = 0; k < Frame.PARTICLE_STRIDE && tags.get(Frame.TAG_STRIDE * i + 1) == kind; k++) {
                        own.put(frame.fluid().get(Frame.PARTICLE_STRIDE * i + k));
                    }
                }
                each.add(make(own.flip(), counts[kind]));
            }
        }
        return each.size() == 1 ? each.get(0) : FluidSurfaceMesh.joined(each);
    }

    /**
     * Returns how long the last surface took to come from the device to the host, part of the time of
     * {@link #make(FloatBuffer, int)} [ms]; 0 without a device.
     */
    default double readMillis() {
        return 0;
    }

    @Override
    void close();

    /**
     * Opens a surface maker on the device that a simulation with this choice would use.
     *
     * @throws dev.scree.runtime.UserError where the device is not there or its kernels do not build
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static SurfaceMaker open(DeviceChoice choice, SurfaceLattice lattice, Progress progress) {
        DeviceInfo device = Devices.choose(choice);
        return device == null ? new JavaSurfaceMaker(lattice) : new DeviceSurfaceMaker(device, lattice, progress);
    }
}

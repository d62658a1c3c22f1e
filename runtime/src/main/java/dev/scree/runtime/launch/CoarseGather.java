package dev.scree.runtime.launch;

import dev.scree.kernels.CoarseKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;

/** An iteration's step, and sums of the residual at the blocks' corners. @param moving 0: only the sums */
public record CoarseGather(
        int moving,
        GridShapeBuffer grid,
        DeviceInts shape,
        DeviceInts cellStart,
        DeviceFloat4s place,
        DeviceFloats applied,
        DeviceFloats direction,
        DeviceInts control,
        DeviceFloat4s cg,
        DeviceFloats sortedPressureEnergy,
        DeviceFloats corners)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CoarseKernels.COARSE_GATHER;
    }
}

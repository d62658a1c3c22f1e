package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** How full the space round each fluid particle is. */
public record FluidDensity(
        StepConstantsBuffer constants, GridShapeBuffer grid, DeviceInts cellStart, DeviceFloat4s sortedPosition,
        DeviceInts boundaryCellStart, DeviceFloat4s boundarySortedPosition, DeviceFloats sortedFilling,
        DeviceInts neighbours, DeviceInts neighbourCount, DeviceInts boundaryCount) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.FLUID_DENSITY;
    }
}

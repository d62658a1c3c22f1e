package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Pressure of boundary samples, extrapolated from the fluid. */
public record BoundaryPressure(
        StepConstantsBuffer constants, GridShapeBuffer grid, DeviceFloat4s boundarySortedPosition,
        DeviceInts cellStart, DeviceFloat4s sortedPosition, DeviceFloat4s sortedState, DeviceFloats boundaryPressure) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.BOUNDARY_PRESSURE;
    }
}

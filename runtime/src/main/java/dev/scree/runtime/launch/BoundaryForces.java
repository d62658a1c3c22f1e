package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Force of the fluid on each boundary sample. */
public record BoundaryForces(
        StepConstantsBuffer constants, GridShapeBuffer grid, DeviceInts boundarySortedIndex,
        DeviceFloat4s boundarySortedPosition, DeviceFloat4s boundarySortedVelocity,         DeviceInts cellStart, DeviceFloat4s sortedPosition, DeviceFloat4s sortedVelocity, DeviceFloat4s sortedState,
        DeviceFloat4s boundaryForce) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.BOUNDARY_FORCES;
    }
}

package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What fluid does to each boundary sample. */
public record BoundaryForces(
        int withShocks,
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceInts boundarySortedIndex,
        DeviceFloat4s boundarySortedPosition,
        DeviceFloat4s boundarySortedVelocity,
        DeviceInts cellStart,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceInts sortedFluid,
        DeviceFloats sortedPressureEnergy,
        DeviceFloat4s sortedPressureGradient,
        DeviceFloat4s fluidMaterials,
        DeviceFloat4s boundaryForce)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.BOUNDARY_FORCES;
    }
}

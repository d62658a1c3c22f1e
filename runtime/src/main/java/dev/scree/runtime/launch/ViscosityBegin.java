package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Begins an implicit step of viscosity. */
public record ViscosityBegin(
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceInts sortedFluid,
        DeviceFloat4s fluidMaterials,
        DeviceInts boundaryCellStart,
        DeviceFloat4s boundarySortedPosition,
        DeviceFloat4s boundarySortedVelocity,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceInts boundaryCount,
        DeviceFloat4s sortedDiagonal,
        DeviceFloat4s sortedRight,
        DeviceFloat4s before)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.VISCOSITY_BEGIN;
    }
}

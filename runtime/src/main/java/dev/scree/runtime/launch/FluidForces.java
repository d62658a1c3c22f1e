package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What acts on each fluid particle besides an incompressible solver's pressure. */
public record FluidForces(
        int withPressure,
        int withViscosity,
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceFloat4s sortedVelocity,
        DeviceInts sortedFluid,
        DeviceFloats sortedPressureEnergy,
        DeviceFloat4s sortedStressDiagonal,
        DeviceFloat4s sortedStressOff,
        DeviceFloat4s sortedSurface,
        DeviceFloat4s fluidMaterials,
        DeviceInts boundaryCellStart,
        DeviceFloat4s boundarySortedPosition,
        DeviceFloat4s boundarySortedVelocity,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceInts boundaryCount,
        DeviceFloat4s fluidForce,
        DeviceFloat4s fluidCouplingForce)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.FLUID_FORCES;
    }
}

package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Pressure, viscosity and walls on each fluid particle. */
public record FluidForces(
        StepConstantsBuffer constants, GridShapeBuffer grid, DeviceInts cellStart, DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition, DeviceFloat4s sortedVelocity, DeviceFloat4s sortedState,
        DeviceInts boundaryCellStart, DeviceFloat4s boundarySortedPosition, DeviceFloat4s boundarySortedVelocity,
        DeviceInts neighbours, DeviceInts neighbourCount, DeviceInts boundaryCount,
        DeviceFloat4s fluidForce, DeviceFloat4s fluidCouplingForce) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.FLUID_FORCES;
    }
}

package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** What solids do to the fluid by moving and growing. */
public record EnergySamples(
        int growing,
        int entry,
        int groups,
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceInts boundarySortedIndex,
        DeviceFloat4s boundarySortedPosition,
        DeviceFloat4s boundarySortedVelocity,
        DeviceInts cellStart,
        DeviceFloat4s sortedPosition,
        DeviceFloats sortedPressureEnergy,
        DeviceFloat4s boundaryForce,
        DeviceFloats ledger)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.ENERGY_SAMPLES;
    }
}

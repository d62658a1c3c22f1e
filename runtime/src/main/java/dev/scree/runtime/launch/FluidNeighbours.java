package dev.scree.runtime.launch;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Lists of neighbours, how full the space round each fluid particle is, and how that changes. */
public record FluidNeighbours(
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceInts cellStart,
        DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition,
        DeviceInts boundaryCellStart,
        DeviceFloat4s boundarySortedPosition,
        DeviceFloat4s boundarySortedVelocity,
        DeviceInts neighbours,
        DeviceInts neighbourCount,
        DeviceInts boundaryCount,
        DeviceFloats sortedVolumeFraction,
        DeviceFloat4s sortedBoundary,
        DeviceFloat4s sortedGradient,
        DeviceFloat4s sortedCorrectionDiagonal,
        DeviceFloat4s sortedCorrectionOff,
        DeviceInts failure)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return FluidKernels.FLUID_NEIGHBOURS;
    }
}

package dev.scree.runtime.launch;

import dev.scree.kernels.CouplingKernels;
import dev.scree.kernels.Kernel;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Which bodies a fluid particle pushes, and how. */
public record CouplingPairs(
        StepConstantsBuffer constants,
        GridShapeBuffer grid,
        DeviceFloat4s sortedPosition,
        DeviceInts boundaryCellStart,
        DeviceFloat4s boundarySortedPosition,
        DeviceInts boundarySortedBody,
        DeviceInts boundaryCount,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyChange,
        DeviceFloat4s bodyTurnChange,
        DeviceFloat4s bodyWorldDiagonal,
        DeviceFloat4s bodyWorldOff,
        DeviceFloat4s sortedSource,
        DeviceInts bodiesMet,
        DeviceInts pairBody,
        DeviceFloat4s pairPull,
        DeviceFloat4s pairMoment)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return CouplingKernels.COUPLING_PAIRS;
    }
}

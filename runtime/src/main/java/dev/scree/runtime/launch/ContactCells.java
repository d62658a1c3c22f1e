package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;

/** Place and cell of each contact particle. */
public record ContactCells(
        DeviceFloat4s contactLocal,
        DeviceInts contactTag,
        DeviceInts gridLevel,
        DeviceFloat4s bodyPosition,
        DeviceFloat4s bodyPositionLow,
        DeviceFloat4s bodyRotation,
        DeviceFloat4s gridLevelShape,
        DeviceInts gridLevelCells,
        DeviceInts cellCounts,
        DeviceFloat4s particlePosition,
        DeviceInts particleCell,
        DeviceFloat4s bodyAnchor,
        DeviceFloat4s bodyAnchorLow,
        DeviceFloat4s bodyAnchorRotation,
        DeviceInts listCount,
        DeviceInts listFilled)
        implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.CONTACT_CELLS;
    }
}

package dev.scree.runtime.launch;

import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.StepConstantsBuffer;

/** Spring, dashpot and Coulomb friction on each body particle. */
public record ContactForces(
        StepConstantsBuffer constants, GridShapeBuffer grid, DeviceInts cellStart, DeviceInts sortedIndex,
        DeviceFloat4s sortedPosition, DeviceInts sortedBody, DeviceFloat4s bodyPosition, DeviceFloat4s bodyVelocity,
        DeviceFloat4s bodyAngularVelocity, DeviceFloat4s bodyWorldDiagonal, DeviceFloat4s bodyWorldOff,
        DeviceFloat4s bodyProperties, DeviceInts bodyContacts, DeviceFloat4s materialPairs,
        DeviceFloat4s particleForce, DeviceFloat4s particleMoment) implements KernelArguments {
    @Override
    public Kernel kernel() {
        return KernelIndex.CONTACT_FORCES;
    }
}

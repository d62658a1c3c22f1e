package dev.scree.runtime.memory;

import dev.scree.kernels.ArgumentType;
import dev.scree.kernels.StructLayouts;
import dev.scree.runtime.device.DeviceContext;

/** What holds for every work item of a step. */
public final class StepConstantsBuffer extends DeviceStruct {
    public StepConstantsBuffer(DeviceContext context, String name) {
        super(context, name, ArgumentType.STEP_CONSTANTS, StructLayouts.STEP_CONSTANTS);
    }
}

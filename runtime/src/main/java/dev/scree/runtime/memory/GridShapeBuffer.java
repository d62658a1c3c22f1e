package dev.scree.runtime.memory;

import dev.scree.kernels.ArgumentType;
import dev.scree.kernels.StructLayouts;
import dev.scree.runtime.device.DeviceContext;

/** The shape of one grid. */
public final class GridShapeBuffer extends DeviceStruct {
    public GridShapeBuffer(DeviceContext context, String name) {
        super(context, name, ArgumentType.GRID_SHAPE, StructLayouts.GRID_SHAPE);
    }
}

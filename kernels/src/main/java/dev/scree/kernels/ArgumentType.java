package dev.scree.kernels;

/** Element types of kernel arguments. Three-component vectors are not used: host and device disagree on their size. */
public enum ArgumentType {
    INT("int", 4),
    FLOAT("float", 4),
    FLOAT4("float4", 16),
    STEP_CONSTANTS("StepConstants", StructLayouts.STEP_CONSTANTS.size()),
    GRID_SHAPE("GridShape", StructLayouts.GRID_SHAPE.size());

    private final String openClName;
    private final int bytes;

    ArgumentType(String openClName, int bytes) {
        this.openClName = openClName;
        this.bytes = bytes;
    }

    /** The type's name in OpenCL C. */
    public String openClName() {
        return openClName;
    }

    /** Size of one element. */
    public int bytes() {
        return bytes;
    }
}

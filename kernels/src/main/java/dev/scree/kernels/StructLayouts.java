package dev.scree.kernels;

import java.util.List;

/** The structs that host and device share. */
public final class StructLayouts {
    /** What holds for every work item of a step. */
    public static final StructLayout STEP_CONSTANTS = StructLayout.packed(
            "StepConstants",
            "float4 gravity",
            "float4 wallLow",
            "float4 wallHigh",
            "float4 wallFit",
            "float4 wallNormal",
            "float4 wallAcross",
            "float4 wallPull",
            "float4 period",
            "float4 inversePeriod",
            "float4 pullPoint",
            "float4 pullTarget",
            "float timeStep",
            "float fluidTimeStep",
            "float speedLimit",
            "float pullStiffness",
            "float pullDamping",
            "int pulledBody",
            "int materialCount",
            "int wallMaterial",
            "int frictionLaw",
            "int sleepSteps",
            "int smoothingKernel",
            "int wallPower",
            "int neighbourSlots",
            "int slotStride",
            "int itemStride",
            "int flat",
            "int withoutSurface",
            "int images",
            "float support",
            "float smoothingScale",
            "float smoothingSelf",
            "float gradientScale",
            "float spacing",
            "float particleVolume",
            "float soundSpeed",
            "float artificialViscosity",
            "float viscositySpeed",
            "float viscousRate",
            "float surroundScale",
            "float tensionScale",
            "float wettingScale",
            "float densityCorrection",
            "float shift",
            "float stressCoefficient",
            "float airLaplacian",
            "float pressureTolerance",
            "float densityScale",
            "float wallGradientNormalisation",
            "float wallReach",
            "float wallClearance");

    /** A uniform grid that wraps round along every axis. */
    public static final StructLayout GRID_SHAPE =
            StructLayout.packed("GridShape", "float4 origin", "float4 inverseCell", "int4 size", "int4 reach");

    public static final List<StructLayout> ALL = List.of(STEP_CONSTANTS, GRID_SHAPE);

    private StructLayouts() {}
}

package dev.scree.kernels;

import java.util.List;

/** The structs that host and device share. */
public final class StructLayouts {
    /** What holds for every work item of a step. */
    public static final StructLayout STEP_CONSTANTS = StructLayout.packed("StepConstants",
            "float4 gravity", "float4 domainMin", "float4 domainMax", "float4 pullPoint", "float4 pullTarget",
            "float timeStep", "float fluidTimeStep", "float speedLimit", "float pullStiffness", "float pullDamping",
            "int pulledBody", "int materialCount", "int wallMaterial", "int openTop", "int frictionLaw", "int sleepSteps",
            "float support", "float spacing", "float particleVolume", "float soundSpeed",
            "float artificialViscosity", "float densityScale", "float wallShift", "float wallClearance");

    /** A uniform grid, unwrapped along x and wrapped round along y and z. */
    public static final StructLayout GRID_SHAPE = StructLayout.packed("GridShape", "float4 origin", "int4 size");

    public static final List<StructLayout> ALL = List.of(STEP_CONSTANTS, GRID_SHAPE);

    private StructLayouts() {
    }
}

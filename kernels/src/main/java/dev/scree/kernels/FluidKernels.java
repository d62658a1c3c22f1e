package dev.scree.kernels;

import static dev.scree.kernels.Argument.ANY;
import static dev.scree.kernels.Argument.ITEM;
import static dev.scree.kernels.Argument.in;
import static dev.scree.kernels.Argument.inOut;
import static dev.scree.kernels.Argument.out;
import static dev.scree.kernels.Argument.value;
import static dev.scree.kernels.ArgumentType.FLOAT;
import static dev.scree.kernels.ArgumentType.FLOAT4;
import static dev.scree.kernels.ArgumentType.GRID_SHAPE;
import static dev.scree.kernels.ArgumentType.INT;
import static dev.scree.kernels.ArgumentType.STEP_CONSTANTS;

import java.util.List;

/** The kernels of fluid and of its coupling with bodies, in the order of the step; part of {@link KernelIndex}. */
public final class FluidKernels {
    private static final String CELL_EDGE = "cell edge";
    private static final String BOUNDARY = "boundary sample";
    private static final String FLUID = "fluid particle";

    public static final Kernel FLUID_NEIGHBOURS = Kernel.of(
            "fluid/neighbours.cl",
            "fluid_neighbours",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("cellStart", INT, CELL_EDGE),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("boundaryCellStart", INT, CELL_EDGE),
            in("boundarySortedPosition", FLOAT4, BOUNDARY),
            in("boundarySortedVelocity", FLOAT4, BOUNDARY),
            out("neighbours", INT, ANY),
            out("neighbourCount", INT, ITEM),
            out("boundaryCount", INT, ITEM),
            out("sortedVolumeFraction", FLOAT, ITEM),
            out("sortedBoundary", FLOAT4, ITEM),
            out("sortedGradient", FLOAT4, ITEM),
            out("sortedCorrectionDiagonal", FLOAT4, ITEM),
            out("sortedCorrectionOff", FLOAT4, ITEM),
            inOut("failure", INT, ANY));

    public static final Kernel FLUID_STATE = Kernel.of(
            "fluid/state.cl",
            "fluid_state",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedFluid", INT, ITEM),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            out("sortedPressureEnergy", FLOAT, ITEM),
            inOut("fluidDensity", FLOAT, ITEM));

    public static final Kernel TENSION_SURFACE = Kernel.of(
            "fluid/tension.cl",
            "tension_surface",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            out("sortedSurface", FLOAT4, ITEM));

    public static final Kernel FLUID_FORCES = Kernel.of(
            "fluid/forces.cl",
            "fluid_forces",
            64,
            value("withPressure", INT),
            value("withViscosity", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("sortedPressureEnergy", FLOAT, ITEM),
            in("sortedStressDiagonal", FLOAT4, ITEM),
            in("sortedStressOff", FLOAT4, ITEM),
            in("sortedSurface", FLOAT4, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("boundaryCellStart", INT, CELL_EDGE),
            in("boundarySortedPosition", FLOAT4, BOUNDARY),
            in("boundarySortedVelocity", FLOAT4, BOUNDARY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("boundaryCount", INT, ITEM),
            out("fluidForce", FLOAT4, ITEM),
            out("fluidCouplingForce", FLOAT4, ITEM));

    public static final Kernel BOUNDARY_FORCES = Kernel.of(
            "coupling/boundary.cl",
            "boundary_forces",
            64,
            value("withShocks", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("boundarySortedIndex", INT, ITEM),
            in("boundarySortedPosition", FLOAT4, ITEM),
            in("boundarySortedVelocity", FLOAT4, ITEM),
            in("cellStart", INT, CELL_EDGE),
            in("sortedPosition", FLOAT4, FLUID),
            in("sortedVelocity", FLOAT4, FLUID),
            in("sortedFluid", INT, FLUID),
            in("sortedPressureEnergy", FLOAT, FLUID),
            in("sortedPressureGradient", FLOAT4, FLUID),
            in("fluidMaterials", FLOAT4, ANY),
            out("boundaryForce", FLOAT4, ITEM));

    public static final Kernel VISCOSITY_BEGIN = Kernel.of(
            "fluid/viscosity.cl",
            "viscosity_begin",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("boundaryCellStart", INT, CELL_EDGE),
            in("boundarySortedPosition", FLOAT4, BOUNDARY),
            in("boundarySortedVelocity", FLOAT4, BOUNDARY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("boundaryCount", INT, ITEM),
            out("sortedDiagonal", FLOAT4, ITEM),
            out("sortedRight", FLOAT4, ITEM),
            out("before", FLOAT4, ITEM));

    public static final Kernel VISCOSITY_ITERATE = Kernel.of(
            "fluid/viscosity.cl",
            "viscosity_iterate",
            64,
            value("turn", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("sortedDiagonal", FLOAT4, ITEM),
            in("sortedRight", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            inOut("next", FLOAT4, ITEM));

    public static final Kernel PROJECTION_PREDICT = Kernel.of(
            "fluid/projection.cl",
            "projection_predict",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("fluidForce", FLOAT4, ITEM),
            out("sortedPredicted", FLOAT4, ITEM),
            out("fluidDensity", FLOAT, ITEM));

    public static final Kernel PROJECTION_SOURCE = Kernel.of(
            "fluid/projection.cl",
            "projection_source",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("sortedPredicted", FLOAT4, ITEM),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("sortedGradient", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("fluidPressureEnergy", FLOAT, ITEM),
            in("control", INT, ANY),
            out("sortedSource", FLOAT4, ITEM),
            out("sortedPressureEnergy", FLOAT, ITEM),
            out("coefficients", FLOAT, ANY));

    public static final Kernel MPS_SOURCE = Kernel.of(
            "fluid/mps.cl",
            "mps_source",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("sortedPredicted", FLOAT4, ITEM),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("sortedGradient", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("fluidPressureEnergy", FLOAT, ITEM),
            in("control", INT, ANY),
            out("sortedSource", FLOAT4, ITEM),
            out("sortedPressureEnergy", FLOAT, ITEM),
            out("coefficients", FLOAT, ANY));

    public static final Kernel PROJECTION_ACCELERATE = Kernel.of(
            "fluid/projection.cl",
            "projection_accelerate",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedSource", FLOAT4, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("sortedCorrectionDiagonal", FLOAT4, ITEM),
            in("sortedCorrectionOff", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("boundaryCount", INT, ITEM),
            in("sortedPressureEnergy", FLOAT, ITEM),
            in("sortedStressDiagonal", FLOAT4, ITEM),
            in("sortedStressOff", FLOAT4, ITEM),
            inOut("sortedPredicted", FLOAT4, ITEM),
            out("sortedPressureGradient", FLOAT4, ITEM),
            out("fluidPressureEnergy", FLOAT, ITEM),
            inOut("fluidCouplingForce", FLOAT4, ITEM));

    public static final Kernel VELOCITY_GRADIENTS = Kernel.of(
            "fluid/artificial_viscosity.cl",
            "velocity_gradients",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("sortedIndex", INT, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("fluidPressureEnergy", FLOAT, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            out("sortedStretch", FLOAT4, ITEM),
            out("sortedStressOff", FLOAT4, ITEM));

    public static final Kernel ARTIFICIAL_VISCOSITY = Kernel.of(
            "fluid/artificial_viscosity.cl",
            "artificial_viscosity",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("sortedStretch", FLOAT4, ITEM),
            in("sortedStressOff", FLOAT4, ITEM),
            inOut("fluidForce", FLOAT4, ITEM));

    public static final Kernel STRESS_CORRECTION = Kernel.of(
            "fluid/stress_correction.cl",
            "stress_correction",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("sortedCorrectionDiagonal", FLOAT4, ITEM),
            in("sortedCorrectionOff", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("sortedPressureEnergy", FLOAT, ITEM),
            out("sortedStressDiagonal", FLOAT4, ITEM),
            out("sortedStressOff", FLOAT4, ITEM));

    public static final Kernel SOLVE_BEGIN = Kernel.of("fluid/solve.cl", "solve_begin", 64, inOut("control", INT, ANY));

    public static final Kernel SOLVE_RESIDUAL = Kernel.of(
            "fluid/solve.cl",
            "solve_residual",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("coefficients", FLOAT, ANY),
            in("sortedSource", FLOAT4, ITEM),
            inOut("sortedPressureEnergy", FLOAT, ITEM),
            in("control", INT, ANY),
            out("cg", FLOAT4, ITEM));

    public static final Kernel SOLVE_APPLY = Kernel.of(
            "fluid/solve.cl",
            "solve_apply",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("coefficients", FLOAT, ANY),
            in("sortedSource", FLOAT4, ITEM),
            in("direction", FLOAT, ITEM),
            in("control", INT, ANY),
            out("applied", FLOAT, ITEM));

    public static final Kernel SOLVE_SUMS = Kernel.of(
            "fluid/solve.cl",
            "solve_sums",
            16,
            value("first", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedSource", FLOAT4, FLUID),
            in("cg", FLOAT4, FLUID),
            in("applied", FLOAT, FLUID),
            in("direction", FLOAT, FLUID),
            in("control", INT, ANY),
            out("parts", FLOAT4, ITEM));

    public static final Kernel SOLVE_SUMS_WIDE = Kernel.of(
            "fluid/solve.cl",
            "solve_sums_wide",
            256,
            value("first", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedSource", FLOAT4, FLUID),
            in("cg", FLOAT4, FLUID),
            in("applied", FLOAT, FLUID),
            in("direction", FLOAT, FLUID),
            in("control", INT, ANY),
            out("parts", FLOAT4, ANY));

    public static final Kernel SOLVE_SCALARS = Kernel.of(
            "fluid/solve.cl",
            "solve_scalars",
            1,
            value("first", INT),
            value("partCount", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("parts", FLOAT4, ANY),
            inOut("control", INT, ANY));

    public static final Kernel SOLVE_SCALARS_WIDE = Kernel.of(
            "fluid/solve.cl",
            "solve_scalars_wide",
            256,
            value("first", INT),
            value("partCount", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("parts", FLOAT4, ANY),
            inOut("control", INT, ANY));

    public static final Kernel GAUGE_PARTS = Kernel.of(
            "fluid/gauge.cl",
            "gauge_parts",
            16,
            in("sortedSource", FLOAT4, FLUID),
            in("sortedVolumeFraction", FLOAT, FLUID),
            in("sortedPressureEnergy", FLOAT, FLUID),
            in("control", INT, ANY),
            out("parts", FLOAT4, ITEM));

    public static final Kernel GAUGE_SCALARS = Kernel.of(
            "fluid/gauge.cl",
            "gauge_scalars",
            1,
            value("partCount", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("parts", FLOAT4, ANY),
            inOut("control", INT, ANY));

    public static final Kernel GAUGE_BALANCE = Kernel.of(
            "fluid/gauge.cl",
            "gauge_balance",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("control", INT, ANY),
            inOut("sortedSource", FLOAT4, ITEM));

    public static final Kernel GAUGE_SHIFT = Kernel.of(
            "fluid/gauge.cl",
            "gauge_shift",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("control", INT, ANY),
            inOut("sortedPressureEnergy", FLOAT, ITEM));

    public static final Kernel INTEGRATE_FLUID = Kernel.of(
            "fluid/integrate.cl",
            "integrate_fluid",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("fluidForce", FLOAT4, ITEM),
            in("fluidKind", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            inOut("fluidPosition", FLOAT4, ITEM),
            inOut("fluidHalfVelocity", FLOAT4, ITEM),
            out("fluidVelocity", FLOAT4, ITEM),
            inOut("failure", INT, ANY));

    /** Particles of which one figure is made by {@link #FLUID_SPEED}. */
    public static final int SPEED_GROUP = 256;

    public static final Kernel FLUID_SPEED = Kernel.of(
            "fluid/speed.cl", "fluid_speed", SPEED_GROUP, in("fluidVelocity", FLOAT4, ITEM), out("speeds", FLOAT, ANY));

    /** Particles or samples of which one entry of the energy account is made. */
    public static final int ENERGY_GROUP = 256;

    public static final Kernel ENERGY_FLUID = Kernel.of(
            "fluid/energy.cl",
            "energy_fluid",
            ENERGY_GROUP,
            value("entry", INT),
            value("groups", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedFluid", INT, ITEM),
            in("fluidMaterials", FLOAT4, ANY),
            in("velocity", FLOAT4, ITEM),
            inOut("ledger", FLOAT, ANY));

    public static final Kernel ENERGY_SAMPLES = Kernel.of(
            "fluid/energy.cl",
            "energy_samples",
            ENERGY_GROUP,
            value("growing", INT),
            value("entry", INT),
            value("groups", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("boundarySortedIndex", INT, ITEM),
            in("boundarySortedPosition", FLOAT4, ITEM),
            in("boundarySortedVelocity", FLOAT4, ITEM),
            in("cellStart", INT, CELL_EDGE),
            in("sortedPosition", FLOAT4, FLUID),
            in("sortedPressureEnergy", FLOAT, FLUID),
            in("boundaryForce", FLOAT4, ITEM),
            inOut("ledger", FLOAT, ANY));

    public static final Kernel SHIFT_FLUID = Kernel.of(
            "fluid/integrate.cl",
            "shift_fluid",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedVelocity", FLOAT4, ITEM),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            inOut("fluidPosition", FLOAT4, ITEM),
            inOut("fluidHalfVelocity", FLOAT4, ITEM),
            inOut("fluidVelocity", FLOAT4, ITEM));

    public static final Kernel MOVE_FLUID = Kernel.of(
            "fluid/integrate.cl",
            "move_fluid",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedPredicted", FLOAT4, ITEM),
            in("sortedVolumeFraction", FLOAT, ITEM),
            in("sortedBoundary", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            out("fluidPosition", FLOAT4, ITEM),
            out("fluidHalfVelocity", FLOAT4, ITEM),
            out("fluidVelocity", FLOAT4, ITEM),
            inOut("failure", INT, ANY));

    static final List<Kernel> ALL = List.of(
            FLUID_NEIGHBOURS,
            FLUID_STATE,
            TENSION_SURFACE,
            FLUID_FORCES,
            BOUNDARY_FORCES,
            VISCOSITY_BEGIN,
            VISCOSITY_ITERATE,
            PROJECTION_PREDICT,
            PROJECTION_SOURCE,
            MPS_SOURCE,
            PROJECTION_ACCELERATE,
            VELOCITY_GRADIENTS,
            ARTIFICIAL_VISCOSITY,
            STRESS_CORRECTION,
            SOLVE_BEGIN,
            SOLVE_RESIDUAL,
            SOLVE_APPLY,
            SOLVE_SUMS,
            SOLVE_SUMS_WIDE,
            SOLVE_SCALARS,
            SOLVE_SCALARS_WIDE,
            GAUGE_PARTS,
            GAUGE_SCALARS,
            GAUGE_BALANCE,
            GAUGE_SHIFT,
            INTEGRATE_FLUID,
            SHIFT_FLUID,
            MOVE_FLUID,
            FLUID_SPEED,
            ENERGY_FLUID,
            ENERGY_SAMPLES);

    private FluidKernels() {}
}

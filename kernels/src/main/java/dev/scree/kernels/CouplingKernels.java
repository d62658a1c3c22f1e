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

/** The kernels of the bodies' answer to the fluid's pressure, in the order of the step; part of {@link KernelIndex}. */
public final class CouplingKernels {
    private static final String BOUNDARY = "boundary sample";
    private static final String BODY = "body";

    public static final Kernel COUPLING_PREDICT = Kernel.of(
            "coupling/strong.cl",
            "coupling_predict",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("coupledBodies", INT, ITEM),
            in("bodySleep", INT, ITEM),
            in("bodyForce", FLOAT4, ITEM),
            in("bodyTorque", FLOAT4, ITEM),
            in("bodyProperties", FLOAT4, ITEM),
            in("bodyMomentum", FLOAT4, ITEM),
            in("bodyAngularMomentum", FLOAT4, ITEM),
            in("bodyVelocity", FLOAT4, ITEM),
            in("bodyAngularVelocity", FLOAT4, ITEM),
            in("bodyWorldDiagonal", FLOAT4, ITEM),
            in("bodyWorldOff", FLOAT4, ITEM),
            in("bodyPredictedMomentum", FLOAT4, ITEM),
            in("bodyPredictedAngularMomentum", FLOAT4, ITEM),
            in("bodyResidualForce", FLOAT4, ITEM),
            in("bodyResidualTorque", FLOAT4, ITEM),
            out("bodyChange", FLOAT4, ITEM),
            out("bodyTurnChange", FLOAT4, ITEM));

    public static final Kernel COUPLING_PAIRS = Kernel.of(
            "coupling/strong.cl",
            "coupling_pairs",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("grid", GRID_SHAPE, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("boundaryCellStart", INT, ANY),
            in("boundarySortedPosition", FLOAT4, BOUNDARY),
            in("boundarySortedBody", INT, BOUNDARY),
            in("boundaryCount", INT, ITEM),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyChange", FLOAT4, BODY),
            in("bodyTurnChange", FLOAT4, BODY),
            in("bodyWorldDiagonal", FLOAT4, BODY),
            in("bodyWorldOff", FLOAT4, BODY),
            inOut("sortedSource", FLOAT4, ITEM),
            out("bodiesMet", INT, ITEM),
            out("pairBody", INT, ANY),
            out("pairPull", FLOAT4, ANY),
            out("pairMoment", FLOAT4, ANY));

    public static final Kernel COUPLING_COUNT = Kernel.of(
            "coupling/strong.cl",
            "coupling_count",
            16,
            value("bodies", INT),
            in("control", INT, ANY),
            in("bodiesMet", INT, ANY),
            in("pairBody", INT, ANY),
            out("pairCounts", INT, ANY));

    public static final Kernel COUPLING_PLACE = Kernel.of(
            "coupling/strong.cl",
            "coupling_place",
            16,
            in("control", INT, ANY),
            in("bodiesMet", INT, ANY),
            in("pairBody", INT, ANY),
            in("pairsBefore", INT, ANY),
            inOut("pairCounts", INT, ANY),
            out("pairs", INT, ANY));

    public static final Kernel COUPLING_SUMS = Kernel.of(
            "coupling/strong_solve.cl",
            "coupling_sums",
            1,
            value("solving", INT),
            value("parts", INT),
            in("control", INT, ANY),
            in("pairsBefore", INT, ANY),
            in("pairs", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("field", FLOAT, ANY),
            in("bodyChange", FLOAT4, ITEM),
            in("bodyWorldDiagonal", FLOAT4, ITEM),
            in("bodyWorldOff", FLOAT4, ITEM),
            out("couplingVelocity", FLOAT4, ITEM),
            out("couplingSpin", FLOAT4, ITEM));

    public static final Kernel COUPLING_SUMS_WIDE = Kernel.of(
            "coupling/strong_solve.cl",
            "coupling_sums_wide",
            256,
            value("solving", INT),
            value("parts", INT),
            in("control", INT, ANY),
            in("pairsBefore", INT, ANY),
            in("pairs", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("field", FLOAT, ANY),
            in("bodyChange", FLOAT4, BODY),
            in("bodyWorldDiagonal", FLOAT4, BODY),
            in("bodyWorldOff", FLOAT4, BODY),
            out("couplingVelocity", FLOAT4, BODY),
            out("couplingSpin", FLOAT4, BODY));

    public static final Kernel COUPLING_RESIDUAL = Kernel.of(
            "coupling/strong_solve.cl",
            "coupling_residual",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("coefficients", FLOAT, ANY),
            in("sortedSource", FLOAT4, ITEM),
            in("sortedPressureEnergy", FLOAT, ITEM),
            in("control", INT, ANY),
            in("bodiesMet", INT, ITEM),
            in("pairBody", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("couplingVelocity", FLOAT4, BODY),
            in("couplingSpin", FLOAT4, BODY),
            inOut("cg", FLOAT4, ITEM));

    public static final Kernel COUPLING_APPLY = Kernel.of(
            "coupling/strong_solve.cl",
            "coupling_apply",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("control", INT, ANY),
            in("bodiesMet", INT, ITEM),
            in("pairBody", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("couplingVelocity", FLOAT4, BODY),
            in("couplingSpin", FLOAT4, BODY),
            inOut("applied", FLOAT, ITEM));

    public static final Kernel COUPLING_KEEP = Kernel.of(
            "coupling/strong.cl",
            "coupling_keep",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("bodyFluidForce", FLOAT4, ITEM),
            in("bodyFluidTorque", FLOAT4, ITEM),
            in("bodyProperties", FLOAT4, ITEM),
            in("bodyMomentum", FLOAT4, ITEM),
            in("bodyAngularMomentum", FLOAT4, ITEM),
            in("bodyTurnChange", FLOAT4, ITEM),
            in("couplingVelocity", FLOAT4, ITEM),
            in("couplingSpin", FLOAT4, ITEM),
            out("bodyPredictedMomentum", FLOAT4, ITEM),
            out("bodyPredictedAngularMomentum", FLOAT4, ITEM),
            inOut("bodyResidualForce", FLOAT4, ITEM),
            inOut("bodyResidualTorque", FLOAT4, ITEM));

    static final List<Kernel> ALL = List.of(
            COUPLING_PREDICT,
            COUPLING_PAIRS,
            COUPLING_COUNT,
            COUPLING_PLACE,
            COUPLING_SUMS,
            COUPLING_SUMS_WIDE,
            COUPLING_RESIDUAL,
            COUPLING_APPLY,
            COUPLING_KEEP);

    private CouplingKernels() {}
}

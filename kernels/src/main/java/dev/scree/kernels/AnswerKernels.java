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
public final class AnswerKernels {
    private static final String BOUNDARY = "boundary sample";
    private static final String BODY = "body";

    public static final Kernel ANSWER_FORESEE = Kernel.of(
            "coupling/answer.cl",
            "answer_foresee",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("bodyAnswers", INT, ITEM),
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
            in("bodyForeseen", FLOAT4, ITEM),
            in("bodyForeseenSpin", FLOAT4, ITEM),
            in("bodyUntold", FLOAT4, ITEM),
            in("bodyUntoldTorque", FLOAT4, ITEM),
            out("bodyChange", FLOAT4, ITEM),
            out("bodyTurnChange", FLOAT4, ITEM));

    public static final Kernel ANSWER_ENTER = Kernel.of(
            "coupling/answer.cl",
            "answer_enter",
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

    public static final Kernel ANSWER_COUNT = Kernel.of(
            "coupling/answer.cl",
            "answer_count",
            16,
            value("bodies", INT),
            in("control", INT, ANY),
            in("bodiesMet", INT, ANY),
            in("pairBody", INT, ANY),
            out("pairCounts", INT, ANY));

    public static final Kernel ANSWER_PLACE = Kernel.of(
            "coupling/answer.cl",
            "answer_place",
            16,
            in("control", INT, ANY),
            in("bodiesMet", INT, ANY),
            in("pairBody", INT, ANY),
            in("pairsBefore", INT, ANY),
            inOut("pairCounts", INT, ANY),
            out("pairs", INT, ANY));

    public static final Kernel ANSWER_SUMS = Kernel.of(
            "coupling/answer_solve.cl",
            "answer_sums",
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
            out("answerVelocity", FLOAT4, ITEM),
            out("answerSpin", FLOAT4, ITEM));

    public static final Kernel ANSWER_SUMS_WIDE = Kernel.of(
            "coupling/answer_solve.cl",
            "answer_sums_wide",
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
            out("answerVelocity", FLOAT4, BODY),
            out("answerSpin", FLOAT4, BODY));

    public static final Kernel ANSWER_RESIDUAL = Kernel.of(
            "coupling/answer_solve.cl",
            "answer_residual",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("coefficients", FLOAT, ANY),
            in("sortedSource", FLOAT4, ITEM),
            in("sortedPush", FLOAT, ITEM),
            in("control", INT, ANY),
            in("bodiesMet", INT, ITEM),
            in("pairBody", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("answerVelocity", FLOAT4, BODY),
            in("answerSpin", FLOAT4, BODY),
            inOut("cg", FLOAT4, ITEM));

    public static final Kernel ANSWER_APPLY = Kernel.of(
            "coupling/answer_solve.cl",
            "answer_apply",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("control", INT, ANY),
            in("bodiesMet", INT, ITEM),
            in("pairBody", INT, ANY),
            in("pairPull", FLOAT4, ANY),
            in("pairMoment", FLOAT4, ANY),
            in("answerVelocity", FLOAT4, BODY),
            in("answerSpin", FLOAT4, BODY),
            inOut("applied", FLOAT, ITEM));

    public static final Kernel ANSWER_KEEP = Kernel.of(
            "coupling/answer.cl",
            "answer_keep",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("bodyFluidForce", FLOAT4, ITEM),
            in("bodyFluidTorque", FLOAT4, ITEM),
            in("bodyProperties", FLOAT4, ITEM),
            in("bodyMomentum", FLOAT4, ITEM),
            in("bodyAngularMomentum", FLOAT4, ITEM),
            in("bodyTurnChange", FLOAT4, ITEM),
            in("answerVelocity", FLOAT4, ITEM),
            in("answerSpin", FLOAT4, ITEM),
            out("bodyForeseen", FLOAT4, ITEM),
            out("bodyForeseenSpin", FLOAT4, ITEM),
            inOut("bodyUntold", FLOAT4, ITEM),
            inOut("bodyUntoldTorque", FLOAT4, ITEM));

    static final List<Kernel> ALL = List.of(
            ANSWER_FORESEE,
            ANSWER_ENTER,
            ANSWER_COUNT,
            ANSWER_PLACE,
            ANSWER_SUMS,
            ANSWER_SUMS_WIDE,
            ANSWER_RESIDUAL,
            ANSWER_APPLY,
            ANSWER_KEEP);

    private AnswerKernels() {}
}

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

/** The kernels of the pressure solve's preconditioner; part of {@link KernelIndex}. */
public final class CoarseKernels {
    private static final int GATHERING = 64;
    /** Items of the one group that sees to all nodes of few. */
    public static final int NODE_GROUP = 256;

    private static final String FLUID = "fluid particle";

    public static final Kernel COARSE_PLACE = Kernel.of(
            "fluid/coarse.cl",
            "coarse_place",
            64,
            in("grid", GRID_SHAPE, ANY),
            in("shape", INT, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            out("place", FLOAT4, ITEM));

    public static final Kernel COARSE_SHARES = Kernel.of(
            "fluid/coarse.cl",
            "coarse_shares",
            64,
            in("constants", STEP_CONSTANTS, ANY),
            in("sortedPosition", FLOAT4, ITEM),
            in("neighbours", INT, ANY),
            in("neighbourCount", INT, ITEM),
            in("coefficients", FLOAT, ANY),
            in("sortedSource", FLOAT4, ITEM),
            in("cg", FLOAT4, ITEM),
            in("control", INT, ANY),
            out("shares", FLOAT, ANY));

    public static final Kernel COARSE_GATHER_SHARES = Kernel.of(
            "fluid/coarse.cl",
            "coarse_gather_shares",
            GATHERING,
            in("grid", GRID_SHAPE, ANY),
            in("shape", INT, ANY),
            in("cellStart", INT, ANY),
            in("place", FLOAT4, FLUID),
            in("shares", FLOAT, ANY),
            in("control", INT, ANY),
            out("corners", FLOAT, ANY));

    public static final Kernel COARSE_FINEST_SHARES = Kernel.of(
            "fluid/coarse.cl",
            "coarse_finest_shares",
            64,
            value("smearing", FLOAT),
            in("shape", INT, ANY),
            in("corners", FLOAT, ANY),
            in("control", INT, ANY),
            out("spreads", FLOAT, ITEM),
            out("lefts", FLOAT, ITEM),
            out("inverse", FLOAT, ITEM));

    public static final Kernel COARSE_LEVEL_SHARES = Kernel.of(
            "fluid/coarse.cl",
            "coarse_level_shares",
            64,
            value("level", INT),
            value("smearing", FLOAT),
            in("shape", INT, ANY),
            in("control", INT, ANY),
            inOut("spreads", FLOAT, ANY),
            inOut("lefts", FLOAT, ANY),
            inOut("inverse", FLOAT, ANY));

    public static final Kernel COARSE_INVERT = Kernel.of(
            "fluid/coarse.cl",
            "coarse_invert",
            NODE_GROUP,
            value("smearing", FLOAT),
            in("shape", INT, ANY),
            in("control", INT, ANY),
            inOut("spreads", FLOAT, ANY),
            inOut("lefts", FLOAT, ANY),
            inOut("inverse", FLOAT, ANY));

    public static final Kernel COARSE_GATHER = Kernel.of(
            "fluid/coarse.cl",
            "coarse_gather",
            GATHERING,
            value("moving", INT),
            in("grid", GRID_SHAPE, ANY),
            in("shape", INT, ANY),
            in("cellStart", INT, ANY),
            in("place", FLOAT4, FLUID),
            in("applied", FLOAT, FLUID),
            in("direction", FLOAT, FLUID),
            in("control", INT, ANY),
            inOut("cg", FLOAT4, FLUID),
            inOut("sortedPressureEnergy", FLOAT, FLUID),
            out("corners", FLOAT, ANY));

    public static final Kernel COARSE_FINEST = Kernel.of(
            "fluid/coarse.cl",
            "coarse_finest",
            64,
            in("shape", INT, ANY),
            in("corners", FLOAT, ANY),
            in("control", INT, ANY),
            out("nodes", FLOAT, ITEM));

    public static final Kernel COARSE_LEVEL = Kernel.of(
            "fluid/coarse.cl",
            "coarse_level",
            64,
            value("level", INT),
            in("shape", INT, ANY),
            in("control", INT, ANY),
            inOut("nodes", FLOAT, ANY));

    public static final Kernel COARSE_NODES = Kernel.of(
            "fluid/coarse.cl",
            "coarse_nodes",
            NODE_GROUP,
            in("shape", INT, ANY),
            in("inverse", FLOAT, ANY),
            in("control", INT, ANY),
            inOut("nodes", FLOAT, ANY));

    public static final Kernel COARSE_APPLY = Kernel.of(
            "fluid/coarse_spread.cl",
            "coarse_apply",
            64,
            in("shape", INT, ANY),
            in("inverse", FLOAT, ANY),
            in("control", INT, ANY),
            inOut("nodes", FLOAT, ANY));

    public static final Kernel COARSE_SPREAD = Kernel.of(
            "fluid/coarse_spread.cl",
            "coarse_spread",
            64,
            in("shape", INT, ANY),
            in("place", FLOAT4, ITEM),
            in("sortedSource", FLOAT4, ITEM),
            in("cg", FLOAT4, ITEM),
            in("inverse", FLOAT, ANY),
            in("nodes", FLOAT, ANY),
            in("control", INT, ANY),
            out("direction", FLOAT, ITEM));

    public static final Kernel COARSE_SPREAD_BLOCKS = Kernel.of(
            "fluid/coarse_spread.cl",
            "coarse_spread_blocks",
            64,
            in("grid", GRID_SHAPE, ANY),
            in("shape", INT, ANY),
            in("cellStart", INT, ANY),
            in("place", FLOAT4, FLUID),
            in("sortedSource", FLOAT4, FLUID),
            in("cg", FLOAT4, FLUID),
            in("nodes", FLOAT, ANY),
            in("control", INT, ANY),
            out("direction", FLOAT, FLUID));

    public static final List<Kernel> ALL = List.of(
            COARSE_PLACE,
            COARSE_SHARES,
            COARSE_GATHER_SHARES,
            COARSE_FINEST_SHARES,
            COARSE_LEVEL_SHARES,
            COARSE_INVERT,
            COARSE_GATHER,
            COARSE_FINEST,
            COARSE_LEVEL,
            COARSE_NODES,
            COARSE_SPREAD,
            COARSE_APPLY,
            COARSE_SPREAD_BLOCKS);

    private CoarseKernels() {}
}

package dev.scree.runtime.launch;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.instance.CoarsePlan;

/** Rounds of a pressure solve, launch by launch, as a step has them. */
final class SolveBench {
    private static final int PARTS = 16;
    private final FluidBench bench;
    private final int n;
    private final CoarsePlan plan;
    private final DeviceFloats place;
    private final DeviceFloats shares;
    private final DeviceFloats corners;
    private final DeviceFloats nodes;
    private final DeviceFloats inverse;
    private final DeviceFloats spreads;
    private final DeviceFloats lefts;
    private final DeviceInts shape;
    final DeviceFloats source;
    final DeviceFloats coefficients;
    final DeviceFloats direction;
    final DeviceFloats applied;
    final DeviceInts control;
    final DeviceFloats parts;
    final DeviceFloats cg;

    SolveBench(FluidBench bench) {
        this.bench = bench;
        n = bench.random.count;
        source = bench.device.float4s("source", new double[4 * n]);
        coefficients = bench.device.floats(
                "coefficients",
                new double[Math.max(1, bench.random.constants.fluid().slots() * n)]);
        direction = bench.device.floats("direction", new double[n]);
        applied = bench.device.floats("applied", new double[n]);
        control = bench.device.ints("control", new int[KernelSource.constant("fluid/control.h", "CONTROL_LENGTH")]);
        parts = bench.device.float4s("parts", new double[4 * PARTS]);
        cg = bench.device.float4s("cg", new double[4 * n]);
        // Small scenes, too, have levels that many groups see to.
        plan = CoarsePlan.of(bench.random.plan, bench.random.constants.fluid().spacing(), 30);
        shape = bench.device.ints("shape", plan.shape());
        place = bench.device.float4s("place", new double[4 * n]);
        shares = bench.device.floats("diffusionReaction", new double[2 * n]);
        corners = bench.device.floats("corners", new double[16 * plan.blockCount()]);
        nodes = bench.device.floats("nodes", new double[plan.nodeCount()]);
        spreads = bench.device.floats("nodeDiffusion", new double[plan.nodeCount()]);
        lefts = bench.device.floats("nodeReaction", new double[plan.nodeCount()]);
        inverse = bench.device.floats("inverse", new double[plan.nodeCount()]);
        bench.device.run(n, bench.device.bind("fluid/coarse.cl", "coarse_place", bench.grid, shape, bench.x, place));
    }

    /** @param answered what bodies' answers change of the residual, or of what is applied */
    void round(int iterations, boolean wide, Runnable answeredResidual, Runnable answered) {
        bench.device.run(
                n,
                bench.device.bind(
                        "fluid/solve.cl",
                        "solve_residual",
                        bench.constants,
                        bench.neighbours,
                        bench.neighbourCount,
                        coefficients,
                        source,
                        bench.pressureEnergy,
                        control,
                        cg));
        answeredResidual.run();
        sums(1, wide);
        bench.device.run(
                n,
                bench.device.bind(
                        "fluid/coarse.cl",
                        "coarse_shares",
                        bench.constants,
                        bench.x,
                        bench.neighbours,
                        bench.neighbourCount,
                        coefficients,
                        source,
                        cg,
                        control,
                        shares));
        bench.device.run(
                bench.device.context.shape().team() * plan.blockCount(),
                bench.device.bind(
                        "fluid/coarse.cl",
                        "coarse_gather_shares",
                        bench.grid,
                        shape,
                        bench.start,
                        place,
                        shares,
                        control,
                        corners));
        bench.device.run(
                plan.levels().get(0).count(),
                bench.device.bind(
                        "fluid/coarse.cl",
                        "coarse_finest_shares",
                        (float) plan.smearing(),
                        shape,
                        corners,
                        control,
                        spreads,
                        lefts,
                        inverse));
        for (int l = 1; l < plan.firstSmallLevel(); l++) {
            bench.device.run(
                    plan.levels().get(l).count(),
                    bench.device.bind(
                            "fluid/coarse.cl",
                            "coarse_level_shares",
                            l,
                            (float) plan.smearing(l),
                            shape,
                            control,
                            spreads,
                            lefts,
                            inverse));
        }
        bench.device.run(
                KernelSource.constant("fluid/coarse.cl", "NODE_GROUP"),
                bench.device.bind(
                        "fluid/coarse.cl",
                        "coarse_invert",
                        (float) plan.smearing(plan.firstSmallLevel()),
                        shape,
                        control,
                        spreads,
                        lefts,
                        inverse));
        direction(0, wide);
        for (int k = 0; k < iterations; k++) {
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/solve.cl",
                            "solve_apply",
                            bench.constants,
                            bench.neighbours,
                            bench.neighbourCount,
                            coefficients,
                            source,
                            direction,
                            control,
                            applied));
            answered.run();
            sums(0, wide);
            direction(1, wide);
        }
    }

    private void sums(int first, boolean wide) {
        if (wide) {
            bench.device.run(
                    256 * PARTS,
                    bench.device.bind(
                            "fluid/solve.cl",
                            "solve_sums_wide",
                            first,
                            bench.constants,
                            source,
                            cg,
                            applied,
                            direction,
                            control,
                            parts));
            bench.device.run(
                    256,
                    bench.device.bind(
                            "fluid/solve.cl", "solve_scalars_wide", first, PARTS, bench.constants, parts, control));
        } else {
            bench.device.run(
                    PARTS,
                    bench.device.bind(
                            "fluid/solve.cl",
                            "solve_sums",
                            first,
                            bench.constants,
                            source,
                            cg,
                            applied,
                            direction,
                            control,
                            parts));
            bench.device.run(
                    1,
                    bench.device.bind(
                            "fluid/solve.cl", "solve_scalars", first, PARTS, bench.constants, parts, control));
        }
    }

    private void direction(int moving, boolean wide) {
        bench.device.run(
                bench.device.context.shape().team() * plan.blockCount(),
                bench.device.bind(
                        "fluid/coarse.cl",
                        "coarse_gather",
                        moving,
                        bench.grid,
                        shape,
                        bench.start,
                        place,
                        applied,
                        direction,
                        control,
                        cg,
                        bench.pressureEnergy,
                        corners));
        bench.device.run(
                plan.levels().get(0).count(),
                bench.device.bind("fluid/coarse.cl", "coarse_finest", shape, corners, control, nodes));
        for (int l = 1; l < plan.firstSmallLevel(); l++) {
            bench.device.run(
                    plan.levels().get(l).count(),
                    bench.device.bind("fluid/coarse.cl", "coarse_level", l, shape, control, nodes));
        }
        bench.device.run(
                KernelSource.constant("fluid/coarse.cl", "NODE_GROUP"),
                bench.device.bind("fluid/coarse.cl", "coarse_nodes", shape, inverse, control, nodes));
        if (wide) {
            bench.device.run(
                    n,
                    bench.device.bind(
                            "fluid/coarse_spread.cl",
                            "coarse_spread",
                            shape,
                            place,
                            source,
                            cg,
                            inverse,
                            nodes,
                            control,
                            direction));
        } else {
            bench.device.run(
                    plan.levels().get(0).count(),
                    bench.device.bind("fluid/coarse_spread.cl", "coarse_apply", shape, inverse, control, nodes));
            bench.device.run(
                    plan.blockCount(),
                    bench.device.bind(
                            "fluid/coarse_spread.cl",
                            "coarse_spread_blocks",
                            bench.grid,
                            shape,
                            bench.start,
                            place,
                            source,
                            cg,
                            nodes,
                            control,
                            direction));
        }
    }
}

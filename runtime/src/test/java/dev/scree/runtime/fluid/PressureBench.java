package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepEngine;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The pressure's solve over a bench's fluid, and its matrix in double precision. */
public final class PressureBench {
    private final FluidBench bench;
    private final PressureSolve solve;
    private final CoarsePreconditioner coarse;
    /** The form of the preconditioner that {@link #preconditioned} takes. */
    private final CoarsePreconditioner.Form form;

    final CoarsePlan plan;

    public PressureBench(FluidBench bench) {
        this(bench, CoarsePlan.of(bench.random.plan, bench.constants.fluid().spacing()));
    }

    /** With a V-cycle. @param few greatest number of nodes of the coarsest level */
    PressureBench(FluidBench bench, int few) {
        this(
                bench,
                CoarsePlan.of(bench.random.plan, bench.constants.fluid().spacing(), few)
                        .withCycle());
    }

    private PressureBench(FluidBench bench, CoarsePlan plan) {
        this.bench = bench;
        this.plan = plan;
        solve = new PressureSolve(bench.fields, bench.extent, plan);
        solve.update(bench.constants);
        coarse = new CoarsePreconditioner(bench.fields, bench.extent, plan);
        form = coarse.apart(coarse.sum());
    }

    private void run(List<Stage.Work> works) {
        try (StepPlan plan = new StepPlan()) {
            plan.stage(Phase.PRESSURE).run(works);
            plan.complete();
            plan.begin(bench.device.queue, false, new StepEngine.Moves(true, true, false), false);
            plan.end(bench.device.queue);
            bench.device.queue.finish();
        }
    }

    /** Makes the system. @param moving that of moving particles */
    public void source(boolean moving) {
        run(solve.begin());
        if (moving) {
            bench.run("fluid/mps.cl", "mps_source");
        } else {
            bench.run("fluid/projection.cl", "projection_source");
        }
    }

    /** Solves it. */
    public void solve(FluidCoupling coupling) {
        List<Stage.Work> works = new ArrayList<>();
        for (Launch launch : coupling.begin()) {
            works.add(Stage.Work.of(launch));
        }
        works.addAll(solve.works(coupling));
        run(works);
    }

    /** Iterations so far. */
    int iterations() {
        return bench.device.readInts("control")[KernelSource.constant("fluid/control.h", "ALL_ITERATIONS")];
    }

    /** The matrix times a vector in grid order. */
    public double[] times(double[] x) {
        double[] source = bench.read("sortedSource");
        double[] product = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            product[i] = source[4 * i + 3] * x[i];
        }
        forEach((i, j, coefficient) -> product[i] += coefficient * x[j]);
        return product;
    }

    /** Takes an entry of the matrix beside its diagonal: row, column and coefficient [1/(kg m^2)]. */
    interface Visitor {
        void entry(int row, int column, double coefficient);
    }

    /** Every entry beside the diagonal; each has the column that the neighbour list has in its place. */
    void forEach(Visitor visitor) {
        int[] matrix = bench.device.readInts("matrix");
        int[] listed = bench.device.readInts("neighbours");
        int[] found = bench.device.readInts("neighbourCount");
        LoopShape shape = bench.device.context.shape();
        double[] source = bench.read("sortedSource");
        for (int i = 0; i < bench.count; i++) {
            double unit = bench.constants.fluid().coefficientUnit() / source[4 * i + 2];
            for (int k = 0; k < found[i]; k++) {
                int slot = shape.placeInLists(i, k, bench.constants.slots());
                double coefficient =
                        bench.packed ? unit * coefficient(matrix[slot]) : Float.intBitsToFloat(matrix[slot]);
                int column = bench.packed ? i + (matrix[slot] >> 13) : listed[slot];
                assertThat(column).isEqualTo(listed[slot]);
                visitor.entry(i, column, coefficient);
            }
        }
    }

    /** What a packed entry stands for: a number like one of half precision, with three digits less. */
    private static double coefficient(int packed) {
        int exponent = packed >> 7 & 31;
        double mantissa = (packed & 127) / 128.0 + (exponent == 0 ? 0 : 1);
        return ((packed & 1 << 12) == 0 ? 1 : -1) * Math.scalb(mantissa, Math.max(exponent, 1) - 15);
    }

    /** What a particle's diagonal is at least [1/(kg m^2)]. */
    double leastDiagonal(double mass) {
        return 0.05 * bench.constants.fluid().airLaplacian() / mass;
    }

    /** Lets the kernels of iterations work without a restart before them. */
    public void iterate() {
        int[] control = bench.device.readInts("control");
        control[KernelSource.constant("fluid/control.h", "STATE")] =
                KernelSource.constant("fluid/control.h", "RUNNING");
        bench.device.ints("control", control);
    }

    /** What the preconditioner makes of a residual, all particles being free. */
    double[] preconditioned(double[] residual) {
        double[] source = bench.read("sortedSource");
        double[] cg = new double[4 * residual.length];
        for (int i = 0; i < residual.length; i++) {
            cg[4 * i] = residual[i];
            cg[4 * i + 1] = source[4 * i + 1];
        }
        bench.device.float4s("cg", cg);
        double[] free = new double[residual.length];
        Arrays.fill(free, 1);
        bench.device.floats("direction", free);
        List<Launch> launches = new ArrayList<>(List.of(coarse.place()));
        launches.addAll(form.begin());
        iterate();
        run(Stage.Work.all(Stage.Cadence.WITH_FLUID, launches));
        return bench.read("direction");
    }

    /** Sum of the diagonals' inverses: what they alone make of a residual of 1 everywhere, summed up. */
    double diagonalAnswer() {
        double sum = 0;
        double[] source = bench.read("sortedSource");
        for (int i = 1; i < source.length; i += 4) {
            sum += source[i];
        }
        return sum;
    }
}

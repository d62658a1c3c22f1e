package dev.scree.runtime.solver;

import dev.scree.kernels.SolveControl;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.SolveEffort;
import dev.scree.runtime.launch.GaugeBalance;
import dev.scree.runtime.launch.GaugeParts;
import dev.scree.runtime.launch.GaugeScalars;
import dev.scree.runtime.launch.GaugeShift;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.SolveApply;
import dev.scree.runtime.launch.SolveBegin;
import dev.scree.runtime.launch.SolveResidual;
import dev.scree.runtime.launch.SolveScalars;
import dev.scree.runtime.launch.SolveScalarsWide;
import dev.scree.runtime.launch.SolveSums;
import dev.scree.runtime.launch.SolveSumsWide;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The pressure's linear system on the device ({@code fluid/solve.cl}). Every few iterations the host looks whether the
 * round, or the solve, is over: a look costs no more than a few launches that return at once, and no number of
 * iterations has to be predicted.
 */
final class PressureSolve {
    /** Parts that sums are taken in. */
    private static final int PARTS_CPU = 256;

    private static final int PARTS_GPU = 512;
    private static final int WIDE_GROUP = 256;
    /** One item sums them up, once before and once after a solve. */
    private static final int GAUGE_PARTS = 256;

    /** Iterations between the host's looks. */
    private static final int LOOK_EVERY = 4;

    private final FluidPipeline fluid;
    private final DeviceFloat4s source;
    private final StrongCoupling answer;
    /** What {@code solve.cl} and {@code gauge.cl} say of it. */
    final DeviceInts control;

    private final DeviceFloat4s cg;
    private final DeviceFloats applied;
    private final DeviceFloats direction;
    /** Of the Laplacian, laid out as the lists of neighbours. */
    final DeviceFloats coefficients;

    private final DeviceFloat4s parts;
    private final DeviceFloat4s gaugeParts;
    private final CoarseLevels coarse;
    private final boolean wide;
    /** Where the solve was when the host last looked. */
    private int seen = SolveControl.RUNNING;
    /** Solves of the present run that ended without. */
    private int unfinished;

    private SolveRecord lastRun = SolveRecord.NONE;

    /**
     * @param source of each particle, as {@code projection.cl} leaves it. @param answer of bodies, or null where none
     *     gives way
     */
    PressureSolve(
            FluidPipeline fluid, CommandQueue queue, CoarsePlan plan, DeviceFloat4s source, StrongCoupling answer) {
        this.fluid = fluid;
        this.source = source;
        this.answer = answer;
        wide = fluid.deviceType() != DeviceInfo.Type.CPU;
        control = fluid.ints("control", SolveControl.LENGTH);
        control.upload(queue, new int[SolveControl.LENGTH], SolveControl.LENGTH);
        cg = fluid.float4s("cg", fluid.capacity());
        applied = fluid.floats("applied", fluid.capacity());
        direction = fluid.floats("direction", fluid.capacity());
        coefficients = fluid.floats("coefficients", fluid.neighbours.length());
        parts = fluid.float4s("parts", wide ? PARTS_GPU : PARTS_CPU);
        gaugeParts = fluid.float4s("gaugeParts", GAUGE_PARTS);
        coarse = new CoarseLevels(
                fluid, queue, plan, new CoarseLevels.Fields(coefficients, source, control, cg, applied, direction));
    }

    /** Before the source is made: how full the fluid is. */
    List<Stage.Work> begin() {
        List<Stage.Work> works = new ArrayList<>();
        fluid.add(works, new SolveBegin(control));
        level(works);
        return works;
    }

    /** From the source and the q that stands in the pipeline's push, to the q that answers it. */
    List<Stage.Work> works(CommandQueue queue) {
        List<Stage.Work> works = new ArrayList<>();
        level(works);
        works.add(new Stage.Work(
                fluid.bind(new GaugeBalance(fluid.constants, control, source)),
                () -> fluid.closed() ? fluid.count().getAsInt() : 0));
        Launch residual = fluid.bind(new SolveResidual(
                fluid.constants,
                fluid.neighbours,
                fluid.neighbourCount,
                coefficients,
                source,
                fluid.pressureEnergy,
                control,
                cg));
        Launch apply = fluid.bind(new SolveApply(
                fluid.constants,
                fluid.neighbours,
                fluid.neighbourCount,
                coefficients,
                source,
                direction,
                control,
                applied));
        StrongCoupling.Pair answered = answer == null ? null : answer.residual(coefficients, source, control, cg);
        StrongCoupling.Pair answers = answer == null ? null : answer.apply(control, direction, applied);
        IntSupplier each = fluid.count();
        IntSupplier forSums = () -> wide ? WIDE_GROUP * parts.length() : parts.length();
        IntSupplier forScalars = () -> wide ? WIDE_GROUP : 1;
        List<Stage.Work> iteration = new ArrayList<>();
        iteration.add(new Stage.Work(apply, each));
        if (answer != null) {
            answer.add(iteration, answers);
        }
        iteration.add(new Stage.Work(sums(0), forSums));
        iteration.add(new Stage.Work(scalars(0), forScalars));
        coarse.step(iteration);
        List<Stage.Work> some = new ArrayList<>();
        some.add(Stage.Work.loop(LOOK_EVERY, () -> true, iteration));
        some.add(Stage.Work.look(() -> look(queue)));
        List<Stage.Work> begin = new ArrayList<>();
        coarse.begin(begin);
        begin.add(Stage.Work.loop(SolveEffort.ROUND / LOOK_EVERY, () -> seen == SolveControl.RUNNING, some));
        List<Stage.Work> round = new ArrayList<>();
        round.add(new Stage.Work(residual, each));
        if (answer != null) {
            answer.add(round, answered);
        }
        round.add(new Stage.Work(sums(1), forSums));
        round.add(new Stage.Work(scalars(1), forScalars));
        round.add(Stage.Work.look(() -> look(queue)));
        round.add(Stage.Work.loop(1, () -> seen == SolveControl.RUNNING, begin));
        works.add(
                Stage.Work.look(() -> seen = fluid.count().getAsInt() > 0 ? SolveControl.RUNNING : SolveControl.DONE));
        coarse.place(works);
        works.add(Stage.Work.loop(SolveEffort.MOST_ROUNDS, () -> seen != SolveControl.DONE, round));
        works.add(Stage.Work.look(() -> unfinished += seen == SolveControl.DONE ? 0 : 1));
        level(works);
        fluid.add(works, new GaugeShift(fluid.constants, control, fluid.pressureEnergy));
        return works;
    }

    private void level(List<Stage.Work> works) {
        // Where there is air nobody asks.
        works.add(new Stage.Work(
                fluid.bind(new GaugeParts(source, fluid.volumeFraction, fluid.pressureEnergy, control, gaugeParts)),
                () -> fluid.closed() && fluid.count().getAsInt() > 0 ? GAUGE_PARTS : 0));
        works.add(new Stage.Work(
                fluid.bind(new GaugeScalars(GAUGE_PARTS, fluid.constants, gaugeParts, control)),
                () -> fluid.closed() && fluid.count().getAsInt() > 0 ? 1 : 0));
    }

    private void look(CommandQueue queue) {
        seen = control.get(queue, SolveControl.STATE);
    }

    private Launch sums(int first) {
        return wide
                ? fluid.bind(new SolveSumsWide(first, fluid.constants, source, cg, applied, direction, control, parts))
                : fluid.bind(new SolveSums(first, fluid.constants, source, cg, applied, direction, control, parts));
    }

    private Launch scalars(int first) {
        return wide
                ? fluid.bind(new SolveScalarsWide(first, parts.length(), fluid.constants, parts, control))
                : fluid.bind(new SolveScalars(first, parts.length(), fluid.constants, parts, control));
    }

    /** After the steps of a run: what its solves took. */
    void collect(CommandQueue queue) {
        if (fluid.count().getAsInt() > 0) {
            int[] found = new int[SolveControl.LENGTH];
            control.download(queue, found, SolveControl.LENGTH);
            lastRun = new SolveRecord(
                    found[SolveControl.ALL_ITERATIONS],
                    found[SolveControl.MOST_ITERATIONS],
                    unfinished,
                    found[SolveControl.LEFT] * 1e-9);
            unfinished = 0;
            control.upload(queue, new int[SolveControl.LENGTH], SolveControl.LENGTH);
        }
    }

    SolveRecord lastRun() {
        return lastRun;
    }
}

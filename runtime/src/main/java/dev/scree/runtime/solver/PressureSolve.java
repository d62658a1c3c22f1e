package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.SolveEffort;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.LevelBalance;
import dev.scree.runtime.launch.LevelLower;
import dev.scree.runtime.launch.LevelParts;
import dev.scree.runtime.launch.LevelScalars;
import dev.scree.runtime.launch.SolveApply;
import dev.scree.runtime.launch.SolveBegin;
import dev.scree.runtime.launch.SolveResidual;
import dev.scree.runtime.launch.SolveRound;
import dev.scree.runtime.launch.SolveScalars;
import dev.scree.runtime.launch.SolveScalarsWide;
import dev.scree.runtime.launch.SolveSums;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The pressure's linear system on the device ({@code fluid/solve.cl}). For a GPU the host enqueues as many rounds as solves have lately
 * needed and some more; what is too much returns at once, and where it was too few the run is done again with more.
 */
final class PressureSolve {
    private static final int CONTROL_LENGTH = 24;
    private static final int ITERATIONS_IN_ALL = 2;
    private static final int MOST_OF_ONE = 3;
    private static final int UNFINISHED = 4;
    private static final int LEFT = 5;
    private static final int MOST_ROUNDS = 15;
    /** Of the first round, the second... */
    private static final int MOST_IN_ROUNDS = 16;
    private static final int FEWEST_ROUNDS = 3;
    private static final int FEWEST_IN_ROUND = 6;
    /** Parts that sums are taken in. */
    private static final int PARTS_CPU = 256;
    private static final int PARTS_GPU = 4096;
    private static final int WIDE_GROUP = 256;
    /** One item sums them up, once before and once after a solve. */
    private static final int LEVEL_PARTS = 256;

    private static final int RUNNING = 0;
    private static final int DONE = 1;
    private static final int ROUND_OVER = 2;
    /** Iterations between the host's looks. */
    private static final int LOOK_EVERY = 3;

    private final FluidPipeline fluid;
    private final DeviceFloat4s source;
    private final BodyAnswer answer;
    /** What {@code solve.cl} and {@code level.cl} say of it. */
    final DeviceInts control;
    private final DeviceFloat4s cg;
    private final DeviceFloats applied;
    private final DeviceFloats direction;
    /** Of the Laplacian, laid out as the lists of neighbours. */
    final DeviceFloats coefficients;
    private final DeviceFloat4s parts;
    private final DeviceFloat4s levelParts;
    private final CoarseLevels coarse;
    private final boolean wide;
    /** Where the solve was when the host last looked; a GPU's host never does. */
    private int seen = RUNNING;
    private int rounds = FEWEST_ROUNDS;
    /** Iterations that are enqueued for each round. */
    private final int[] inRound = new int[SolveEffort.MOST_ROUNDS];
    private SolveRecord lastRun = SolveRecord.NONE;

    /** @param source of each particle, as {@code projection.cl} leaves it. @param answer of bodies, or null where none gives way */
    PressureSolve(FluidPipeline fluid, CommandQueue queue, CoarsePlan plan, DeviceFloat4s source, BodyAnswer answer) {
        this.fluid = fluid;
        this.source = source;
        this.answer = answer;
        wide = fluid.deviceType() != DeviceInfo.Type.CPU;
        Arrays.fill(inRound, wide ? SolveEffort.ROUND / 2 : SolveEffort.ROUND);
        control = fluid.ints("control", CONTROL_LENGTH);
        control.upload(queue, new int[CONTROL_LENGTH], CONTROL_LENGTH);
        cg = fluid.float4s("cg", fluid.capacity());
        applied = fluid.floats("applied", fluid.capacity());
        direction = fluid.floats("direction", fluid.capacity());
        coefficients = fluid.floats("coefficients", fluid.neighbours.length());
        parts = fluid.float4s("parts", wide ? PARTS_GPU : PARTS_CPU);
        levelParts = fluid.float4s("levelParts", LEVEL_PARTS);
        coarse = new CoarseLevels(fluid, queue, plan, new CoarseLevels.Fields(coefficients, source, control, cg, applied, direction));
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
        works.add(new Stage.Work(fluid.bind(new LevelBalance(fluid.constants, control, source)), () -> fluid.closed() ? fluid.count().getAsInt() : 0));
        Launch residual = fluid.bind(new SolveResidual(fluid.constants, fluid.neighbours, fluid.neighbourCount, coefficients, source, fluid.push,
                control, cg, direction));
        Launch apply = fluid.bind(new SolveApply(fluid.constants, fluid.neighbours, fluid.neighbourCount, coefficients, source, direction, control, applied));
        Launch sums = fluid.bind(new SolveSums(wide ? 1 : 0, fluid.constants, source, cg, applied, direction, control, parts));
        Launch[] between = {fluid.bind(new SolveRound(0, 0, control)), fluid.bind(new SolveRound(1, 0, control)),
            fluid.bind(new SolveRound(0, 1, control))};
        BodyAnswer.Pair answered = answer == null ? null : answer.residual(coefficients, source, control, cg);
        BodyAnswer.Pair answers = answer == null ? null : answer.apply(control, direction, applied);
        Launch[] scalars = {scalars(0), scalars(1)};
        if (!wide) {
            works.add(Stage.Work.look(() -> seen = RUNNING));
        }
        coarse.place(works);
        for (int round = 0; round < SolveEffort.MOST_ROUNDS; round++) {
            int number = round;
            IntSupplier all = () -> number < rounds && seen != DONE ? fluid.count().getAsInt() : 0;
            works.add(new Stage.Work(() -> between[number > 0 && inRound[number - 1] < SolveEffort.ROUND ? 1 : 0], () -> all.getAsInt() > 0 ? 1 : 0,
                    Stage.Cadence.WITH_FLUID));
            if (!wide) {
                works.add(Stage.Work.look(() -> seen = seen == ROUND_OVER ? RUNNING : seen));
            }
            works.add(new Stage.Work(residual, all));
            if (answer != null) {
                answer.add(works, answered, all);
            }
            works.add(new Stage.Work(sums, () -> all.getAsInt() > 0 ? parts.length() : 0));
            works.add(new Stage.Work(scalars[1], () -> all.getAsInt() == 0 ? 0 : wide ? WIDE_GROUP : 1));
            if (!wide) {
                works.add(Stage.Work.look(() -> look(queue, all.getAsInt())));
            }
            coarse.begin(works, all);
            for (int k = 0; k < SolveEffort.ROUND; k++) {
                int iteration = k;
                IntSupplier now = () -> iteration < inRound[number] && seen == RUNNING ? all.getAsInt() : 0;
                if (!wide && k > 0 && k % LOOK_EVERY == 1) {
                    works.add(Stage.Work.look(() -> look(queue, now.getAsInt())));
                }
                works.add(new Stage.Work(apply, now));
                if (answer != null) {
                    answer.add(works, answers, now);
                }
                works.add(new Stage.Work(sums, () -> now.getAsInt() > 0 ? parts.length() : 0));
                works.add(new Stage.Work(scalars[0], () -> now.getAsInt() == 0 ? 0 : wide ? WIDE_GROUP : 1));
                coarse.step(works, now);
            }
        }
        works.add(new Stage.Work(between[2], () -> fluid.count().getAsInt() > 0 ? 1 : 0));
        level(works);
        fluid.add(works, new LevelLower(fluid.constants, control, fluid.push));
        return works;
    }

    private void level(List<Stage.Work> works) {
        // Where there is air nobody asks.
        works.add(new Stage.Work(fluid.bind(new LevelParts(source, fluid.filling, fluid.push, control, levelParts)),
                () -> fluid.closed() && fluid.count().getAsInt() > 0 ? LEVEL_PARTS : 0));
        works.add(new Stage.Work(fluid.bind(new LevelScalars(LEVEL_PARTS, fluid.constants, levelParts, control)),
                () -> fluid.closed() && fluid.count().getAsInt() > 0 ? 1 : 0));
    }

    /** On a CPU a look costs less than the launches that it saves. */
    private void look(CommandQueue queue, int particles) {
        if (particles > 0) {
            int[] found = new int[1];
            control.download(queue, found, 1);
            seen = found[0];
        }
    }

    private Launch scalars(int first) {
        return wide ? fluid.bind(new SolveScalarsWide(first, parts.length(), fluid.constants, parts, control))
                : fluid.bind(new SolveScalars(first, parts.length(), fluid.constants, parts, control));
    }

    /** Looks at what the run took and plans the next. @return whether it must be done again */
    boolean again(CommandQueue queue) {
        if (fluid.count().getAsInt() == 0) {
            return false;
        }
        int[] found = new int[CONTROL_LENGTH];
        control.download(queue, found, CONTROL_LENGTH);
        lastRun = new SolveRecord(found[ITERATIONS_IN_ALL], found[MOST_OF_ONE], found[UNFINISHED], found[LEFT] * 1e-9);
        control.upload(queue, new int[CONTROL_LENGTH], CONTROL_LENGTH);
        if (lastRun.unfinished() > 0 && (rounds < SolveEffort.MOST_ROUNDS || Arrays.stream(inRound).min().getAsInt() < SolveEffort.ROUND)) {
            rounds = SolveEffort.MOST_ROUNDS;
            Arrays.fill(inRound, SolveEffort.ROUND);
            return true;
        }
        if (!wide) {
            rounds = SolveEffort.MOST_ROUNDS;
            return false;
        }
        // What is enqueued in vain costs a launch each, what is missing the whole run.
        rounds = lastRun.unfinished() > 0 ? SolveEffort.MOST_ROUNDS : Math.min(SolveEffort.MOST_ROUNDS, found[MOST_ROUNDS] + 1);
        // Later rounds are short.
        for (int round = 0; round < inRound.length; round++) {
            int most = found[MOST_IN_ROUNDS + round];
            inRound[round] = Math.max(FEWEST_IN_ROUND, Math.min(SolveEffort.ROUND, most + most / 4 + 2));
        }
        return false;
    }

    SolveRecord lastRun() {
        return lastRun;
    }
}

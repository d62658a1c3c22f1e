package dev.scree.runtime.rigid.impulse;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.step.Stage.Cadence;
import dev.scree.runtime.step.Stage.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The plan of a step's substeps ({@code impulse/solve.cl}): how many batches and passes are enqueued, or whether one
 * launch does all. The device reports after each frame what it needed; the next frame goes by that.
 */
final class Substeps {
    private static final String KINDS = "impulse/kinds.h";
    private static final String WHOLE_STEP = "impulse/whole_step.h";
    private static final int BATCHES = KernelSource.constant(KINDS, "BATCHES");
    private static final int WATCH_BATCHES = KernelSource.constant(KINDS, "WATCH_BATCHES");
    private static final int WATCH_LEFT_OVER = KernelSource.constant(KINDS, "WATCH_LEFT_OVER");
    private static final int WATCH_PASSES = KernelSource.constant(KINDS, "WATCH_PASSES");
    private static final int WATCH_SOLVED = KernelSource.constant(KINDS, "WATCH_SOLVED");
    private static final int AT_START = KernelSource.constant(KINDS, "PASS_AT_START");
    private static final int MOST = KernelSource.constant(KINDS, "PASS_MOST");
    private static final int PASS_STATE = KernelSource.constant(KINDS, "PASS_STATE");
    private static final int GROUP = KernelSource.constant(WHOLE_STEP, "TOGETHER");
    private static final int SUBSTEPS_AT_START = KernelSource.constant(WHOLE_STEP, "SUBSTEPS_AT_START");

    /** Number of pairs up to which one launch solves all of them, on a CPU and on a GPU. */
    private static final int TOGETHER_CPU = 800;

    private static final int TOGETHER_GPU = 1500;
    /** Most passes before the bodies of a substep move: in one launch, and batch by batch. */
    private static final int MOST_PASSES = 32;

    private static final int MOST_APART = 10;
    /**
     * Number of pairs that are solved in a substep at the most, where that takes more than {@link #LEAST_PASSES}: on a
     * CPU and in one launch, which a GPU's single work group solves no faster; and by all of a GPU.
     */
    private static final int WORK_ALONE = 5_000;

    private static final int WORK_GPU = 150_000;
    private static final int LEAST_PASSES = 3;
    /** Number of work items that share a batch on a CPU, and most of them on a GPU. */
    private static final int SHARES_CPU = 8;

    private static final int SHARES_GPU = 1 << 16;
    /**
     * Most passes in each of the first substeps, of which the very first has half of the later ones' forces; for so
     * many bodies. Of more bodies, passes take longer and are fewer.
     */
    private static final int PASSES_AT_START = 1000;

    private static final int BODIES_AT_START = 500;

    private final boolean cpu;
    private final int number;
    private final Joints joints;
    private final Fields own;
    private final DeviceInts state;
    private final int passesAtStart;
    /** Number of batches that are solved, and whether what found no place in them is. */
    private int batches = 1;

    private boolean leftOver;
    /** Number of passes before the bodies of a substep move. */
    private int passes = LEAST_PASSES;
    /** Number of pairs that were solved in a step. */
    private int pairs;

    /** Most passes for so many pairs. */
    private int most = MOST_PASSES;

    private boolean starting;
    /** Number of passes of this substep so far. */
    private int pass;

    /**
     * Makes the plan and its fields.
     *
     * @param own gets the fields
     * @param number substeps of a step
     * @param bodies number of bodies and grains
     */
    Substeps(Fields own, boolean cpu, int number, int bodies, Joints joints) {
        this.cpu = cpu;
        this.number = number;
        this.joints = joints;
        this.own = own;
        own.number("substeps", number);
        state = own.ints("passState", new int[PASS_STATE]);
        passesAtStart = PASSES_AT_START * BODIES_AT_START / Math.max(BODIES_AT_START, bodies);
    }

    boolean cpu() {
        return cpu;
    }

    /** Returns the number of substeps. */
    int number() {
        return number;
    }

    /** Returns the number of batches that are solved. */
    int batches() {
        return batches;
    }

    /** Returns the most work items that share a batch. */
    int shares() {
        return cpu ? SHARES_CPU : SHARES_GPU;
    }

    /** Returns whether there are so few pairs that one launch handles all of them best. */
    boolean few() {
        return pairs <= (cpu ? TOGETHER_CPU : TOGETHER_GPU);
    }

    private boolean together() {
        return joints.none() && few();
    }

    /** Returns the work items of the launch that solves all together. */
    int groupTogether() {
        return together() ? cpu ? 1 : GROUP : 0;
    }

    /** Returns the work items of a launch of one stage: none where one launch solves all together. */
    int apart(int items) {
        return together() ? 0 : items;
    }

    /** Returns the work items that share a batch, at the most so many: one for what found no place in a batch. */
    int share(int batch, int most) {
        if (batch == BATCHES - 1) {
            return leftOver ? apart(1) : 0;
        }
        return batch < batches ? apart(most) : 0;
    }

    /** Forgets what the last play needed. What stands at the start gets the passes that find what carries it. */
    void restart() {
        starting = true;
        tell();
    }

    /** Goes on from a play whose impulses are known: nothing has to be found first. */
    void goOn() {
        starting = false;
        tell();
    }

    /** Tells the device how many passes it may take. */
    private void tell() {
        int[] values = new int[PASS_STATE];
        values[AT_START] = starting ? passesAtStart : 0;
        values[MOST] = most;
        state.upload(own.queue(), values, PASS_STATE);
    }

    /**
     * Takes in what the device reports after a frame.
     *
     * @param watched the device's report
     * @param again the frame's steps are repeated for another reason
     * @return whether there were too few batches, so that the frame's steps must be repeated
     */
    boolean report(int[] watched, boolean again) {
        boolean newLeftOver = watched[WATCH_LEFT_OVER] != 0;
        boolean tooFew = !together() && (watched[WATCH_BATCHES] > batches || (newLeftOver && !leftOver));
        batches = Math.min(watched[WATCH_BATCHES] + 1, BATCHES - 1);
        leftOver = newLeftOver;
        pairs = watched[WATCH_SOLVED];
        int used = watched[WATCH_PASSES];
        int before = most;
        int limit = together() ? MOST_PASSES : MOST_APART;
        int work = cpu || together() ? WORK_ALONE : WORK_GPU;
        most = Math.max(LEAST_PASSES, Math.min(limit, work / Math.max(pairs, 1)));
        passes = Math.max(1, Math.min(most, used >= passes ? 2 * passes : used + 1));
        boolean started = starting && !again && !tooFew;
        if (started || most != before) {
            starting &= !started;
            tell();
        }
        return tooFew;
    }

    /** Returns the works of a step, with the launches of the list in use. */
    List<Work> works(Supplier<SubstepLaunches> list) {
        List<Work> works = new ArrayList<>();
        works.add(one(list, l -> l.together));
        for (int substep = 0; substep < number; substep++) {
            boolean first = substep == 0;
            works.add(one(list, l -> first ? l.prepareFirst : l.prepare));
            if (first) {
                works.add(one(list, l -> l.warmJoints));
                for (int batch = 0; batch < BATCHES; batch++) {
                    int number = batch;
                    works.add(one(list, l -> l.warm[number]));
                }
            }
            works.add(one(list, l -> first ? l.beginFirst : l.begin));
            boolean start = substep < SUBSTEPS_AT_START;
            int limit = 1 + (start ? Math.max(passesAtStart, MOST_PASSES) : MOST_PASSES);
            works.add(Work.loop(Cadence.EVERY_STEP, limit, () -> goesOn(start), onePass(list)));
            works.add(one(list, l -> l.move));
            works.add(one(list, l -> l.prepareAfter));
            for (int batch = BATCHES - 1; batch >= 0; batch--) {
                int number = batch;
                works.add(one(list, l -> l.solveAfter(number)));
            }
            works.add(one(list, l -> l.jointsAfter));
        }
        works.add(one(list, l -> l.keep));
        return works;
    }

    /** Returns whether another pass is enqueued, and counts it. @param start in one of the first substeps of a step */
    private boolean goesOn(boolean start) {
        if (together() || pass >= (start && starting ? passesAtStart : passes)) {
            pass = 0;
            return false;
        }
        pass++;
        return true;
    }

    /** Returns the works of one pass, which is forth or back in turn. */
    private List<Work> onePass(Supplier<SubstepLaunches> list) {
        List<Work> works = new ArrayList<>();
        works.add(one(list, l -> l.joints));
        for (int n = 0; n < BATCHES; n++) {
            int number = n;
            works.add(one(list, l -> pass % 2 != 0 ? l.solve(number, false) : l.solve(BATCHES - 1 - number, true)));
        }
        works.add(one(list, l -> l.endPass));
        return works;
    }

    private static Work one(Supplier<SubstepLaunches> list, Function<SubstepLaunches, Launch> which) {
        return new Work(() -> which.apply(list.get()), Cadence.EVERY_STEP, null, null);
    }
}

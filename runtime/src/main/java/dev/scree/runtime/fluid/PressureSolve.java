package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.FusedWork;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Solves the pressure's linear system on the device by preconditioned conjugate gradients ({@code fluid/solve.cl}), in
 * rounds: each begins with the true residual, and they end when the set of particles with pressure no longer changes.
 * As many iterations of a round as this round of the last solve needed are enqueued at once, and the next true residual
 * with them, before the host looks how far the solve is. If that was too few, the host looks again every few
 * iterations. The device alone decides when a round or the solve ends, so that nothing depends on how much was
 * enqueued: launches that have nothing to do return at once. Where a device can, it does a whole solve in one launch,
 * and the host looks at nothing.
 */
public final class PressureSolve {
    private static final String SOURCE = "fluid/solve.cl";
    private static final String GAUGE = "fluid/gauge.cl";
    private static final String CONTROL = "fluid/control.h";
    /** Layout of the array {@code control}, as {@code fluid/control.h} defines it. */
    private static final int STATE = KernelSource.constant(CONTROL, "STATE");

    private static final int DONE = KernelSource.constant(CONTROL, "DONE");
    private static final int ITERATIONS = KernelSource.constant(CONTROL, "ITERATIONS");
    private static final int ALL_ITERATIONS = KernelSource.constant(CONTROL, "ALL_ITERATIONS");
    private static final int MOST_ITERATIONS = KernelSource.constant(CONTROL, "MOST_ITERATIONS");
    private static final int RESIDUAL = KernelSource.constant(CONTROL, "RESIDUAL");
    private static final int ROUNDS = KernelSource.constant(CONTROL, "ROUNDS");
    private static final int UNFINISHED = KernelSource.constant(CONTROL, "UNFINISHED");
    private static final int CONTROL_LENGTH = KernelSource.constant(CONTROL, "CONTROL_LENGTH");

    /** Number of particles whose terms of an iteration's sums one team adds up. */
    private static final int TEAM = KernelSource.constant("fluid/residual.h", "SOLVE_TEAM");

    /** Number of work items that compute an iteration's scalars where they run side by side. */
    private static final int SCALARS_TEAM = KernelSource.constant(SOURCE, "SCALARS_TEAM");

    /** Number of iterations of a round that are enqueued beside those that this round of the last solve needed. */
    private static final int SPARE_ITERATIONS = 1;

    /** Number of parts into which the gauge's sums are divided; one work item adds them up. */
    private static final int GAUGE_PARTS = 256;

    private final Fields own;
    private final CommandQueue queue;
    private final Extent particles;
    /** The solve's scalars. */
    private final DeviceInts control;
    /** Fields of the gauge's kernels. */
    private final Fields gauge;

    private final CoarsePreconditioner coarse;
    /** Whether sums are made by teams, not by single items. */
    private final boolean wide;

    private boolean withoutSurface;
    /** Whether the solve was done at the host's last look. */
    private boolean done;
    /** Number of the round that the solve was in then, from 0 on. */
    private int round;
    /** Whether the host has enqueued iterations of that round. */
    private boolean begun;
    /** Number of iterations of this solve before that round. */
    private int before;
    /** By round: number of its iterations in the last solve that had as many rounds. */
    private final int[] lastIterations;
    /** Number of iterations that are still to be enqueued before the next look. */
    private int iterationsAhead;
    /** What was read of {@link #control} last. */
    private final int[] found = new int[CONTROL_LENGTH];

    /** Statistics of the last run, by key. */
    private final Map<String, Double> lastRun = new LinkedHashMap<>();

    /**
     * Makes the fields of the solve.
     *
     * @param own fields that hold the source of the equation; the solve adds control, the matrix and its vectors
     * @param particles extent of the fluid particles
     * @param plan sizes of the preconditioner's grids
     */
    PressureSolve(Fields own, Extent particles, CoarsePlan plan) {
        this.own = own;
        this.particles = particles;
        queue = own.queue();
        // The first one, and one for each restart.
        lastIterations = new int[PressureSolveConstants.MOST_RESTARTS.count() + 1];
        wide = own.context().info().sideBySide();
        control = own.ints("control", new int[CONTROL_LENGTH]);
        own.float4s("cg", particles);
        own.floats("applied", particles);
        own.floats("direction", particles);
        DeviceInts lists = (DeviceInts) own.find("neighbours");
        own.ints("matrix", lists.width(), lists.extent());
        own.floats("rowSums", particles.times(2, "value"));
        own.float4s("parts", Extent.fixed("part", particles.capacity() / TEAM + 1));
        gauge = own.within();
        gauge.float4s("parts", Extent.fixed("gauge part", GAUGE_PARTS));
        gauge.number("partCount", GAUGE_PARTS);
        coarse = new CoarsePreconditioner(own, particles, plan);
    }

    /** Takes over the constants of the steps to come. */
    void update(StepConstants constants) {
        withoutSurface = constants.withoutSurface();
    }

    /** Returns the works before the source is computed: they reset the solve and find the mean volume fraction. */
    List<Stage.Work> begin() {
        List<Launch> launches = new ArrayList<>(List.of(own.bind(SOURCE, "solve_begin", particles)));
        launches.addAll(gaugeSums());
        return works(launches);
    }

    /**
     * Returns the works of a solve. They begin with the source and the pressure energy of the step before, and leave
     * the new pressure energy.
     *
     * @param coupling adds the bodies' term
     */
    List<Stage.Work> works(FluidCoupling coupling) {
        List<Launch> first = new ArrayList<>(gaugeSums());
        first.add(own.bind(GAUGE, "gauge_balance", particles.when(() -> withoutSurface)));
        first.add(coarse.place());
        List<Launch> residual = new ArrayList<>(coupling.residual(own, particles));
        residual.add(scalars(1));
        List<Launch> product = new ArrayList<>(coupling.apply(own, particles));
        product.add(scalars(0));
        List<Launch> last = new ArrayList<>(gaugeSums());
        last.add(own.bind(GAUGE, "gauge_shift", particles));
        CoarsePreconditioner.Form sum = coarse.sum();
        return together(first, residual, product, sum, last)
                .map(launch -> works(List.of(launch)))
                .orElseGet(() -> apart(first, residual, product, coarse.apart(sum), last));
    }

    /** Returns one launch that does a whole solve, if the device can wait within a launch. */
    private Optional<Launch> together(
            List<Launch> first,
            List<Launch> residual,
            List<Launch> product,
            CoarsePreconditioner.Form preconditioner,
            List<Launch> last) {
        // The device counts restarts, and iterations since the last one: both loops end by then. The last residual is
        // that of a solve which has restarted too often, and ends it.
        int mostRounds = PressureSolveConstants.MOST_RESTARTS.count() + 2;
        int mostIterations = PressureSolveConstants.RESTART_INTERVAL.count() + 1;
        return own.fused(
                "pressure_solve",
                FusedWork.of(first),
                new FusedWork.Loop(
                        mostRounds,
                        List.of(
                                FusedWork.of(residual),
                                new FusedWork.Leave(control, "%s[STATE] == DONE"),
                                FusedWork.of(preconditioner.begin()),
                                new FusedWork.Loop(
                                        mostIterations,
                                        List.of(
                                                new FusedWork.Leave(control, "%s[STATE] != RUNNING"),
                                                FusedWork.of(product),
                                                FusedWork.of(preconditioner.step()))))),
                FusedWork.of(last));
    }

    /** Returns the works of a solve by a launch each, between which the host looks how far it is. */
    private List<Stage.Work> apart(
            List<Launch> first,
            List<Launch> trueResidual,
            List<Launch> product,
            CoarsePreconditioner.Form preconditioner,
            List<Launch> last) {
        List<Stage.Work> residual = works(trueResidual);
        List<Stage.Work> iteration = new ArrayList<>(works(product));
        iteration.addAll(works(preconditioner.step()));
        List<Stage.Work> works = new ArrayList<>(works(first));
        List<Stage.Work> some = new ArrayList<>();
        some.add(Stage.Work.loop(PressureSolveConstants.CHECK_INTERVAL.count(), () -> true, iteration));
        some.addAll(residual);
        some.add(Stage.Work.check(this::look));
        List<Stage.Work> aRound = new ArrayList<>();
        aRound.add(Stage.Work.check(this::beginRound));
        aRound.addAll(works(preconditioner.begin()));
        int longest = PressureSolveConstants.RESTART_INTERVAL.count() + SPARE_ITERATIONS;
        aRound.add(Stage.Work.loop(longest, () -> iterationsAhead-- > 0, iteration));
        aRound.addAll(residual);
        aRound.add(Stage.Work.check(this::look));
        aRound.add(Stage.Work.loop(
                longest / PressureSolveConstants.CHECK_INTERVAL.count() + 1, () -> !done && begun, some));
        works.add(Stage.Work.check(this::beginSolve));
        works.addAll(residual);
        works.add(Stage.Work.loop(lastIterations.length, () -> !done, aRound));
        works.addAll(works(last));
        return works;
    }

    /** Begins a solve. */
    private void beginSolve() {
        done = particles.getAsInt() == 0;
        round = 0;
        before = 0;
        begun = false;
    }

    /** Begins a round: plans as many iterations as it needed last, or as the one before it where there was none. */
    private void beginRound() {
        begun = true;
        int like = round > 0 && lastIterations[round] == 0 ? round - 1 : round;
        iterationsAhead = lastIterations[like] + SPARE_ITERATIONS;
    }

    /** Waits and reads how far the solve is. */
    private void look() {
        control.download(queue, found, CONTROL_LENGTH);
        done = found[STATE] == DONE;
        // The device counts true residuals, of which the one that ends the solve begins no round.
        if (done || found[ROUNDS] - 1 > round) {
            lastIterations[round] = found[ITERATIONS] - before;
            before = found[ITERATIONS];
            round++;
            begun = false;
        }
    }

    private static List<Stage.Work> works(List<Launch> launches) {
        return Stage.Work.all(Stage.Cadence.WITH_FLUID, launches);
    }

    /** Returns the launches of the gauge's sums, which run only without a free surface. */
    private List<Launch> gaugeSums() {
        Extent wanted = particles.when(() -> withoutSurface);
        return List.of(
                gauge.bind(GAUGE, "gauge_parts", wanted.forAny(GAUGE_PARTS, "gauge part")),
                gauge.bind(GAUGE, "gauge_scalars", wanted.forAny(1, "gauge")));
    }

    /**
     * Returns the launch that computes an iteration's scalars from its sums.
     *
     * @param first 1 for the true residual at a restart, else 0
     */
    private Launch scalars(int first) {
        Fields view = own.with("first", first);
        return wide
                ? view.bind(SOURCE, "solve_scalars_wide", particles.forAny(SCALARS_TEAM, "item of a team"))
                : view.bind(SOURCE, "solve_scalars", particles.forAny(1, "solve"));
    }

    /** Reads from the device how many iterations the solves of a run took, and clears the counts. */
    void collect() {
        if (particles.getAsInt() > 0) {
            control.download(queue, found, CONTROL_LENGTH);
            lastRun.put("pressureIterations", (double) found[ALL_ITERATIONS]);
            lastRun.put("mostPressureIterations", (double) found[MOST_ITERATIONS]);
            lastRun.put("unfinishedSolves", (double) found[UNFINISHED]);
            lastRun.put("pressureResidual", found[RESIDUAL] * 1e-9);
            control.upload(queue, new int[CONTROL_LENGTH], CONTROL_LENGTH);
        }
    }

    /**
     * Returns statistics of the last run, by key: the sum of all iterations, the most of one solve, the number of
     * solves that ended with more error than allowed, and the residual of the last one as a part of its source.
     */
    Map<String, Double> lastRun() {
        return lastRun;
    }
}

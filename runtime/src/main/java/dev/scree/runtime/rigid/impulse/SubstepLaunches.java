package dev.scree.runtime.rigid.impulse;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.function.IntSupplier;

/** The launches of a step's substeps, bound to one list of pairs; {@link Substeps} says when each is wanted. */
final class SubstepLaunches {
    private static final String SOLVE = "impulse/solve.cl";
    private static final int BATCHES = KernelSource.constant("impulse/kinds.h", "BATCHES");
    /** Passes over joints, see {@code impulse/solved.h}. */
    private static final int JOINTS_WARM = KernelSource.constant("impulse/solved.h", "PASS_WARM");

    private static final int JOINTS_FORTH = KernelSource.constant("impulse/solved.h", "PASS_FORTH");
    private static final int JOINTS_BACK = KernelSource.constant("impulse/solved.h", "PASS_BACK");

    /** All substeps at once. */
    final Launch together;
    /** Rows of contacts: before the bodies of the first substep move, of a later one, and after they have moved. */
    final Launch prepareFirst;

    final Launch prepare;
    final Launch prepareAfter;
    /** What the first substep begins with. */
    final Launch[] warm = new Launch[BATCHES];

    final Launch warmJoints;
    final Launch beginFirst;
    final Launch begin;
    final Launch move;
    final Launch endPass;
    /** Impulses of all contacts back to where the next step finds them. */
    final Launch keep;

    private final Launch[] forth = new Launch[BATCHES];
    private final Launch[] back = new Launch[BATCHES];
    private final Launch[] after = new Launch[BATCHES];
    final Launch joints;
    final Launch jointsAfter;

    /**
     * Binds the launches.
     *
     * @param list the fields of the list and of the system
     * @param units number of units that the batches have room for
     * @param plan says how many work items each has
     */
    SubstepLaunches(Fields list, int units, Extent bodies, Joints jointsOf, Substeps plan) {
        together = plan.cpu()
                ? list.bind("impulse/alone.cl", "solve_alone", plan::groupTogether)
                : list.bind("impulse/together.cl", "solve_together", plan::groupTogether);
        prepareFirst = prepare(list, units, plan, 0, 0);
        prepare = prepare(list, units, plan, 1, 0);
        prepareAfter = prepare(list, units, plan, 1, 1);
        beginFirst = list.with("substep", 0).bind(SOLVE, "begin_substep", () -> plan.apart(bodies.getAsInt()));
        begin = list.with("substep", 1).bind(SOLVE, "begin_substep", () -> plan.apart(bodies.getAsInt()));
        move = list.bind(SOLVE, "move_bodies", () -> plan.apart(bodies.getAsInt()));
        endPass = list.bind(SOLVE, "end_pass", () -> plan.apart(1));
        keep = list.bind(SOLVE, "keep_contacts", () -> plan.apart(units));
        int most = Math.min(units, plan.shares());
        for (int batch = 0; batch < BATCHES; batch++) {
            int number = batch;
            Fields one = list.with("batch", batch);
            IntSupplier shares = () -> plan.share(number, most);
            warm[batch] = one.bind(SOLVE, "warm_batch", shares);
            forth[batch] = solve(one, 0, 0).bind(SOLVE, "solve_batch", shares);
            back[batch] = solve(one, 0, 1).bind(SOLVE, "solve_batch", shares);
            after[batch] = solve(one, 1, 1).bind(SOLVE, "solve_batch", shares);
        }
        warmJoints = jointsOf.solve(list, JOINTS_WARM);
        joints = jointsOf.solve(list, JOINTS_FORTH);
        jointsAfter = jointsOf.solve(list, JOINTS_BACK);
    }

    private static Launch prepare(Fields list, int units, Substeps plan, int substep, int after) {
        return list.with("substep", substep)
                .with("after", after)
                .bind(SOLVE, "prepare_contacts", () -> plan.apart(units));
    }

    private static Fields solve(Fields list, int after, int reverse) {
        return list.with("after", after).with("reverse", reverse);
    }

    /** Returns the launch that solves a batch before the bodies move. @param reverse in reverse order */
    Launch solve(int batch, boolean reverse) {
        return reverse ? back[batch] : forth[batch];
    }

    /** Returns the launch that solves a batch after the bodies have moved. */
    Launch solveAfter(int batch) {
        return after[batch];
    }
}

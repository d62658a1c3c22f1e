package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;

/**
 * The multigrid preconditioner of the pressure solve on the device. It has two forms: the sum of all levels'
 * corrections ({@code fluid/coarse.cl}) and a V-cycle ({@code fluid/coarse_cycle.cl}).
 */
public final class CoarsePreconditioner {
    private static final String SOURCE = "fluid/coarse.cl";
    private static final String LEVELS = "fluid/coarse_levels.cl";
    private static final String CHEBYSHEV = "fluid/coarse_chebyshev.cl";
    private static final String CYCLE = "fluid/coarse_cycle.cl";
    private static final String SPREAD = "fluid/coarse_spread.cl";

    private final Fields own;
    private final Extent particles;
    private final CoarsePlan plan;
    /** Whether items run side by side, so that teams of them share what a CPU's items do alone. */
    private final boolean wide;

    private final Extent blocks;
    private final Launch place;

    /**
     * Launches of one form of the preconditioner.
     *
     * @param begin from the set of free particles to the first search direction, at a restart
     * @param step of an iteration: the conjugate-gradient step, and the next search direction
     */
    record Form(List<Launch> begin, List<Launch> step) {}

    /**
     * Makes the fields of the nodes.
     *
     * @param solve holds the fields of the solve's iterations
     * @param particles extent of the fluid particles
     * @param plan sizes of the grids
     */
    CoarsePreconditioner(Fields solve, Extent particles, CoarsePlan plan) {
        own = solve.within();
        this.particles = particles;
        this.plan = plan;
        Extent nodes = nodes();
        own.constants("shape", plan.shape());
        own.float4s("place", particles);
        own.floats("diffusionReaction", particles.times(2, "value"));
        own.floats("corners", Extent.fixed("corner", 16 * plan.blockCount()));
        own.floats("nodes", nodes);
        own.floats("nodeDiffusion", nodes);
        own.floats("nodeReaction", nodes);
        own.floats("inverse", nodes);
        own.floats("stiffness", nodes);
        place = own.bind(SOURCE, "coarse_place", particles);
        int team = own.context().shape().team();
        wide = team > 1;
        int together = Math.min(team, KernelSource.constant("fluid/coarse.h", "ROWS_AT_ONCE"));
        int gathering = KernelSource.constant("fluid/coarse.h", "GATHERING");
        Extent groups = Extent.fixed("group of blocks", together * plan.blockCount() / gathering + 1);
        own.ints("filled", groups);
        own.floats("left", 2, groups);
        blocks = particles.forAny(together * plan.blockCount(), "item of a team");
    }

    /** Returns the form that adds up the corrections of all levels: few launches, which one fused launch can do. */
    Form sum() {
        int last = plan.levels().size() - 1;
        List<Launch> apply = new ArrayList<>();
        // A CPU has as many items as it can use in one level alone.
        boolean two = wide && last > 1;
        if (two) {
            int items = KernelSource.constant(LEVELS, "RESTRICT_TEAM");
            apply.add(own.bind(LEVELS, "coarse_finest_two", level(1, items)));
        } else if (last > 0) {
            apply.add(own.bind(LEVELS, "coarse_finest", level(0, 1)));
        }
        for (int l = two ? 2 : 1; l < last; l++) {
            apply.add(own.with("level", l).bind(LEVELS, "coarse_level", level(l, 1)));
        }
        apply.add(coarsest(PressureSolveConstants.CHEBYSHEV_SHARE.value()));
        if (wide) {
            apply.add(own.bind(SPREAD, "coarse_spread", particles));
        } else {
            if (last > 0) {
                apply.add(own.bind(SPREAD, "coarse_apply", level(0, 1)));
            }
            apply.add(spreadBlocks());
        }
        return form(diagonals(), apply);
    }

    /** Returns the form for launches apart: a V-cycle, if the plan has one, else the sum. @param sum that */
    Form apart(Form sum) {
        return plan.cycle() ? cycle() : sum;
    }

    /** Returns the form that is a V-cycle, and makes its fields. There are two levels or more. */
    private Form cycle() {
        int last = plan.levels().size() - 1;
        own.floats("right", nodes());
        own.floats("smoothed", nodes());
        List<Launch> diagonals = diagonals();
        diagonals.add(own.bind(CYCLE, "cycle_inverse", particles.forAny(plan.nodeCount(), "node")));
        List<Launch> coarser = new ArrayList<>();
        for (int l = 1; l < last; l++) {
            coarser.add(own.with("level", l).bind(CYCLE, "cycle_restrict", level(l, 1)));
            coarser.add(residual(l));
        }
        coarser.add(coarsest(1));
        for (int l = last - 1; l > 0; l--) {
            coarser.addAll(correction(l, 1));
        }
        List<Launch> apply = new ArrayList<>();
        apply.add(own.bind(CYCLE, "cycle_finest", level(0, 1)));
        apply.add(residual(0));
        apply.addAll(own.fused("coarse_cycle", List.of(coarser)));
        apply.addAll(correction(0, PressureSolveConstants.CYCLE_SHARE.value()));
        apply.add(wide ? own.bind(SPREAD, "coarse_spread_finest", particles) : spreadBlocks());
        return form(diagonals, apply);
    }

    /** Returns the launch that computes a level's residual on the way down. */
    private Launch residual(int level) {
        return own.with("level", level).bind(CYCLE, "cycle_residual", level(level, 1));
    }

    /** Returns the launches that find a level's correction on the way up. @param share what of it goes on */
    private List<Launch> correction(int level, double share) {
        Fields view = own.with("level", level);
        return List.of(
                view.bind(CYCLE, "cycle_interpolate", level(level, 1)),
                view.with("share", (float) share).bind(CYCLE, "cycle_smooth", level(level, 1)));
    }

    /** Returns a form from what finds the diagonals and what takes a residual to a direction. */
    private Form form(List<Launch> diagonals, List<Launch> apply) {
        List<Launch> begin = new ArrayList<>(diagonals);
        begin.add(own.with("moving", 0).bind(SOURCE, "coarse_gather", blocks));
        begin.addAll(apply);
        List<Launch> step = new ArrayList<>(List.of(own.with("moving", 1).bind(SOURCE, "coarse_gather", blocks)));
        step.addAll(apply);
        return new Form(begin, step);
    }

    /** Returns launches that compute the diagonals of all nodes and the stiffness of all cells. */
    private List<Launch> diagonals() {
        List<Launch> diagonals = new ArrayList<>();
        diagonals.add(own.bind(SOURCE, "coarse_shares", particles));
        diagonals.add(own.bind(SOURCE, "coarse_gather_shares", blocks));
        diagonals.add(smeared(plan.smearing()).bind(LEVELS, "coarse_finest_shares", level(0, 1)));
        for (int l = 1; l < plan.levels().size(); l++) {
            diagonals.add(smeared(plan.smearing(l)).with("level", l).bind(LEVELS, "coarse_level_shares", level(l, 1)));
        }
        return diagonals;
    }

    /** Returns the launch that finds so much of the coarsest level's correction. */
    private Launch coarsest(double share) {
        int wideGroup = KernelSource.constant(CHEBYSHEV, "WIDE_NODE_GROUP");
        boolean large = wide && own.context().largestGroup() >= wideGroup;
        int group = large ? wideGroup : KernelSource.constant(CHEBYSHEV, "NODE_GROUP");
        return own.with("share", (float) share)
                .bind(
                        CHEBYSHEV,
                        "coarse_chebyshev_" + (large ? "wide" : "narrow"),
                        particles.forAny(2 * group, "item of two groups"));
    }

    /** Returns the launch that takes the finest nodes' corrections to the particles, block by block. */
    private Launch spreadBlocks() {
        return own.bind(SPREAD, "coarse_spread_blocks", particles.forAny(plan.blockCount(), "block"));
    }

    private Extent nodes() {
        return Extent.fixed("node", plan.nodeCount());
    }

    /** Returns the fields with the parameter {@code smearing} [1/m^2]. */
    private Fields smeared(double smearing) {
        return own.with("smearing", (float) smearing);
    }

    /** Returns the extent of the nodes of a level, each with so many work items, where there is any fluid. */
    private Extent level(int level, int items) {
        return particles.forAny(items * plan.levels().get(level).count(), "item of a node");
    }

    /** Returns the launch that finds each particle's block, once a step. */
    Launch place() {
        return place;
    }
}

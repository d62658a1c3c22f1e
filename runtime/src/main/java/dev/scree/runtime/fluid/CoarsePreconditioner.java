package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;

/** The multigrid preconditioner of the pressure solve on the device; {@code fluid/coarse.cl} describes the method. */
public final class CoarsePreconditioner {
    private static final String SOURCE = "fluid/coarse.cl";
    private static final String LEVELS = "fluid/coarse_levels.cl";
    private static final String CHEBYSHEV = "fluid/coarse_chebyshev.cl";
    private static final String SPREAD = "fluid/coarse_spread.cl";

    private final Fields own;
    private final Launch place;
    /**
     * Launches that compute the diagonals of all nodes and the stiffness of all cells, at each restart of the solve.
     */
    private final List<Launch> diagonals = new ArrayList<>();
    /** Launches that find a solve's first search direction. */
    private final List<Launch> first = new ArrayList<>();

    /** Launches that do a conjugate-gradient step and find the next search direction. */
    private final List<Launch> next = new ArrayList<>();

    /**
     * Makes the fields of the nodes and binds the kernels.
     *
     * @param solve holds the fields of the solve's iterations
     * @param particles extent of the fluid particles
     * @param plan sizes of the grids
     */
    CoarsePreconditioner(Fields solve, Extent particles, CoarsePlan plan) {
        own = solve.within();
        Extent nodes = Extent.fixed("node", plan.nodeCount());
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
        int together = Math.min(team, KernelSource.constant("fluid/coarse.h", "ROWS_AT_ONCE"));
        int gathering = KernelSource.constant("fluid/coarse.h", "GATHERING");
        Extent groups = Extent.fixed("group of blocks", together * plan.blockCount() / gathering + 1);
        own.ints("filled", groups);
        own.floats("left", 2, groups);
        Extent teams = particles.forAny(together * plan.blockCount(), "item of a team");
        Extent finest = level(particles, plan, 0, 1);
        int wideGroup = KernelSource.constant(CHEBYSHEV, "WIDE_NODE_GROUP");
        boolean wide = team > 1 && own.context().largestGroup() >= wideGroup;
        int nodeGroup = wide ? wideGroup : KernelSource.constant(CHEBYSHEV, "NODE_GROUP");
        String form = wide ? "_wide" : "";
        diagonals.add(own.bind(SOURCE, "coarse_shares", particles));
        diagonals.add(own.bind(SOURCE, "coarse_gather_shares", teams));
        diagonals.add(smeared(plan.smearing()).bind(LEVELS, "coarse_finest_shares", finest));
        int last = plan.levels().size() - 1;
        for (int l = 1; l <= last; l++) {
            diagonals.add(smeared(plan.smearing(l))
                    .with("level", l)
                    .bind(LEVELS, "coarse_level_shares", level(particles, plan, l, 1)));
        }
        List<Launch> apply = new ArrayList<>();
        // A CPU has as many items as it can use in one level alone.
        boolean two = team > 1 && last > 1;
        if (two) {
            int items = KernelSource.constant(LEVELS, "RESTRICT_TEAM");
            apply.add(own.bind(LEVELS, "coarse_finest_two", level(particles, plan, 1, items)));
        } else if (last > 0) {
            apply.add(own.bind(LEVELS, "coarse_finest", finest));
        }
        for (int l = two ? 2 : 1; l < last; l++) {
            apply.add(own.with("level", l).bind(LEVELS, "coarse_level", level(particles, plan, l, 1)));
        }
        apply.add(
                own.bind(CHEBYSHEV, "coarse_chebyshev" + form, particles.forAny(2 * nodeGroup, "item of two groups")));
        if (team > 1) {
            apply.add(own.bind(SPREAD, "coarse_spread", particles));
        } else {
            if (last > 0) {
                apply.add(own.bind(SPREAD, "coarse_apply", finest));
            }
            apply.add(own.bind(SPREAD, "coarse_spread_blocks", particles.forAny(plan.blockCount(), "block")));
        }
        first.add(own.with("moving", 0).bind(SOURCE, "coarse_gather", teams));
        next.add(own.with("moving", 1).bind(SOURCE, "coarse_gather", teams));
        first.addAll(apply);
        next.addAll(apply);
    }

    /** Returns the fields with the parameter {@code smearing} [1/m^2]. */
    private Fields smeared(double smearing) {
        return own.with("smearing", (float) smearing);
    }

    /** Returns the extent of the nodes of a level, each with so many work items, where there is any fluid. */
    private static Extent level(Extent particles, CoarsePlan plan, int level, int items) {
        return particles.forAny(items * plan.levels().get(level).count(), "item of a node");
    }

    /** Returns the launch that finds each particle's block, once a step. */
    Launch place() {
        return place;
    }

    /** Returns the launches from the set of free particles to the first search direction, at a restart. */
    List<Launch> begin() {
        List<Launch> launches = new ArrayList<>(diagonals);
        launches.addAll(first);
        return launches;
    }

    /** Returns the launches of an iteration: the conjugate-gradient step, and the next search direction. */
    List<Launch> step() {
        return next;
    }
}

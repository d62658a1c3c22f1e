package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.step.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** The preconditioner of the pressure solve on the device: coarse grids ({@code fluid/coarse.cl}). */
public final class CoarsePreconditioner {
    private static final String SOURCE = "fluid/coarse.cl";
    private static final String SPREAD = "fluid/coarse_spread.cl";

    private final Fields own;
    private final Launch place;
    /** To the nodes' diagonals. */
    private final List<Launch> weigh = new ArrayList<>();
    /** To the next direction; first without a step. */
    private final List<Launch> first = new ArrayList<>();

    private final List<Launch> next = new ArrayList<>();

    /** @param solve has the fields of a solve's iterations */
    CoarsePreconditioner(Fields solve, Extent particles, CoarsePlan plan) {
        own = solve.within();
        Extent nodes = Extent.fixed("node", plan.nodeCount());
        own.ints("shape", plan.shape());
        own.float4s("place", particles);
        own.floats("diffusionReaction", particles.times(2, "value"));
        own.floats("corners", Extent.fixed("corner", 16 * plan.blockCount()));
        own.floats("nodes", nodes);
        own.floats("nodeDiffusion", nodes);
        own.floats("nodeReaction", nodes);
        own.floats("inverse", nodes);
        place = own.bind(SOURCE, "coarse_place", particles);
        int team = own.context().shape().team();
        IntSupplier teams = () -> team * plan.blockCount();
        IntSupplier finest = () -> plan.levels().get(0).count();
        int nodeGroup = KernelSource.constant(SOURCE, "NODE_GROUP");
        weigh.add(own.bind(SOURCE, "coarse_shares", particles));
        weigh.add(own.bind(SOURCE, "coarse_gather_shares", teams));
        weigh.add(smeared(plan.smearing()).bind(SOURCE, "coarse_finest_shares", finest));
        for (int l = 1; l < plan.firstSmallLevel(); l++) {
            weigh.add(smeared(plan.smearing(l)).with("level", l).bind(SOURCE, "coarse_level_shares", count(plan, l)));
        }
        weigh.add(smeared(plan.smearing(plan.firstSmallLevel())).bind(SOURCE, "coarse_invert", () -> nodeGroup));
        List<Launch> apply = new ArrayList<>();
        apply.add(own.bind(SOURCE, "coarse_finest", finest));
        for (int l = 1; l < plan.firstSmallLevel(); l++) {
            apply.add(own.with("level", l).bind(SOURCE, "coarse_level", count(plan, l)));
        }
        apply.add(own.bind(SOURCE, "coarse_nodes", () -> nodeGroup));
        if (team > 1) {
            apply.add(own.bind(SPREAD, "coarse_spread", particles));
        } else {
            apply.add(own.bind(SPREAD, "coarse_apply", finest));
            apply.add(own.bind(SPREAD, "coarse_spread_blocks", plan::blockCount));
        }
        first.add(own.with("moving", 0).bind(SOURCE, "coarse_gather", teams));
        next.add(own.with("moving", 1).bind(SOURCE, "coarse_gather", teams));
        first.addAll(apply);
        next.addAll(apply);
    }

    private Fields smeared(double smearing) {
        return own.with("smearing", (float) smearing);
    }

    private static IntSupplier count(CoarsePlan plan, int level) {
        return () -> plan.levels().get(level).count();
    }

    /** Once a step: where each particle lies among the nodes. */
    void addPlace(List<Stage.Work> works) {
        works.add(Stage.Work.of(place));
    }

    /** When the free particles are known, to the first direction. */
    void addBegin(List<Stage.Work> works) {
        weigh.forEach(launch -> works.add(Stage.Work.of(launch)));
        first.forEach(launch -> works.add(Stage.Work.of(launch)));
    }

    /** An iteration's step, and the next direction. */
    void addStep(List<Stage.Work> works) {
        next.forEach(launch -> works.add(Stage.Work.of(launch)));
    }
}

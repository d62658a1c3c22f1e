package dev.scree.runtime.coupling;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.CoupledBodies;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.fluid.FluidCoupling;
import dev.scree.runtime.instance.SceneInstance;
import java.util.ArrayList;
import java.util.List;

/**
 * Strong coupling of bodies and fluid on the device: bodies respond to the pressure while it is solved for.
 * {@code coupling/strong.cl} derives the equations.
 */
public final class StrongCoupling implements FluidCoupling {
    private static final String SOURCE = "coupling/strong.cl";
    private static final String SOLVE = "coupling/strong_solve.cl";
    /** Number of bodies that one fluid particle can be coupled to. */
    private static final int BODIES_PER_PARTICLE = KernelSource.constant("coupling/strong.h", "BODIES_PER_PARTICLE");
    /**
     * Number of parts of the particles in which pairs are counted: few long parts suit a CPU, many short ones a GPU.
     */
    private static final int PARTS_CPU = 16;

    private static final int PARTS_GPU = 1024;
    /** Least number of parts on a GPU. */
    private static final int FEWEST_PARTS = 32;
    /** Greatest number of counts (parts times bodies) that memory is taken for. */
    private static final int MOST_COUNTS = 1 << 23;
    /** Work items per body in {@code coupling_sums_wide}. */
    private static final int BODY_TEAM = KernelSource.constant(SOLVE, "BODY_TEAM");

    private final Fields own;
    private final CommandQueue queue;
    private final Extent fluid;
    /** Whether each body's sum is made by a team, not by a single item. */
    private final boolean wide;

    private final int bodies;
    private final int parts;
    /** Number of bodies and grains; {@link #bodies} counts bodies alone, the first of these. */
    private final int bodiesAndGrains;
    /** 1 for each body that can respond. */
    private final DeviceInts coupled;
    /** Prefix sums of the counts, which sort pairs by body. */
    private final PrefixSum sum;
    /** Whether bodies move in the present step. */
    private boolean withBodies;

    /** Returns the coupling of a scene's bodies, or none where no body can respond. */
    public static FluidCoupling of(Fields solve, SceneInstance instance, Extent fluid) {
        return fluid.capacity() > 0 && CoupledBodies.of(instance.bodies()).any()
                ? new StrongCoupling(solve, instance, fluid)
                : NONE;
    }

    private StrongCoupling(Fields solve, SceneInstance instance, Extent fluid) {
        this.fluid = fluid;
        own = solve.within();
        queue = own.queue();
        wide = own.context().info().sideBySide();
        bodies = instance.scene().bodies().size();
        Extent each = Extent.fixed("body", instance.bodies().count());
        bodiesAndGrains = each.capacity();
        parts = wide ? Math.max(FEWEST_PARTS, Math.min(PARTS_GPU, MOST_COUNTS / bodies)) : PARTS_CPU;
        own.number("bodies", bodies);
        own.number("pairParts", parts);
        coupled = own.ints("coupledBodies", each);
        own.float4s("bodyChange", each);
        own.float4s("bodyTurnChange", each);
        own.float4s("couplingVelocity", each);
        own.float4s("couplingSpin", each);
        own.ints("bodiesMet", fluid);
        Extent places = fluid.times(BODIES_PER_PARTICLE, "place");
        own.ints("pairBody", places);
        own.float4s("pairPull", places);
        own.float4s("pairMoment", places);
        own.ints("pairs", places);
        DeviceInts counts = own.ints("pairCounts", Extent.fixed("count", bodies * parts));
        DeviceInts before = own.ints("pairsBefore", Extent.fixed("count edge", bodies * parts + 1));
        sum = new PrefixSum(own, counts, before, with(1));
        update(instance);
    }

    /** Uploads which bodies can respond. */
    @Override
    public void update(SceneInstance instance) {
        int[] flags = CoupledBodies.of(instance.bodies()).flags();
        coupled.upload(queue, flags, flags.length);
    }

    /** Notes whether bodies move in the present step; if they do not, the fluid takes their velocity as given. */
    @Override
    public void beginStep(boolean withBodies) {
        this.withBodies = withBodies;
    }

    /** Returns the extent of so many work items, none in steps without moving bodies or without fluid. */
    private Extent with(int items) {
        return perParticle().forAny(items, "item of the bodies");
    }

    /** Returns the extent of the fluid particles, none in steps without moving bodies. */
    private Extent perParticle() {
        return fluid.when(() -> withBodies);
    }

    /** Returns the extent of the fluid particles in steps without moving bodies, none in others. */
    private Extent withoutBodies() {
        return fluid.when(() -> !withBodies);
    }

    /** Returns the launches between the source and its solve: predicted motion, pairs of particle and body, sorting. */
    @Override
    public List<Launch> begin() {
        List<Launch> launches = new ArrayList<>();
        launches.add(own.bind(SOURCE, "coupling_predict", with(bodiesAndGrains)));
        launches.add(own.bind(SOURCE, "coupling_pairs", perParticle()));
        launches.add(own.bind(SOURCE, "coupling_count", with(parts)));
        launches.addAll(sum.launches());
        launches.add(own.bind(SOURCE, "coupling_place", with(parts)));
        return launches;
    }

    /**
     * Returns the launch that sums a field over each body's pairs.
     *
     * @param solving what the sums are for: a name that {@code coupling/strong_solve.cl} defines
     * @param field name of the summed field
     */
    private Launch sums(String solving, String field) {
        return own.with("solving", KernelSource.constant(SOLVE, solving))
                .with("field", own.find(field))
                .bind(SOLVE, wide ? "coupling_sums_wide" : "coupling_sums", with(wide ? BODY_TEAM * bodies : bodies));
    }

    /** Returns the launches that begin a restart: with the bodies' term in steps in which bodies move, else without. */
    @Override
    public List<Launch> residual(Fields solve, Extent particles) {
        return List.of(
                sums("OF_PRESSURE", "sortedPressureEnergy"),
                own.bind(SOLVE, "coupling_residual", perParticle()),
                solve.bind("fluid/solve.cl", "solve_residual", withoutBodies()));
    }

    /** Returns the same choice of launches for an iteration's product of matrix and direction. */
    @Override
    public List<Launch> apply(Fields solve, Extent particles) {
        return List.of(
                sums("OF_DIRECTION", "direction"),
                own.bind(SOLVE, "coupling_apply", perParticle()),
                solve.bind("fluid/solve.cl", "solve_apply", withoutBodies()));
    }

    /** Returns the launches that update the residual force, after the fluid's forces on bodies are summed. */
    @Override
    public List<Launch> keep() {
        return List.of(sums("PLAIN_SUMS", "sortedPressureEnergy"), own.bind(SOURCE, "coupling_keep", with(bodies)));
    }
}

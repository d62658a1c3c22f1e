package dev.scree.runtime.fluid;

import dev.scree.kernels.LoopShape;
import dev.scree.runtime.cloth.ClothSamples;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fluid's part of a step on the device.
 *
 * <p>It sorts fluid particles and boundary samples into one grid, finds the neighbours of each fluid particle, computes
 * all forces except the pressure of projected methods, and sums the fluid's forces on bodies. A {@link FluidMethod}
 * finds the pressure and moves the particles. Fields whose names begin with "sorted" are in grid order and live for one
 * step; those that begin with "fluid" are by particle and last.
 */
public final class FluidSystem implements SimulationSystem {
    /**
     * Number of particles below which the row of half cells that a search goes through is a short one: between the 4 of
     * 27 neighbours, which were measured, and the 27 of 157 neighbours, which were not. No result depends on it.
     */
    private static final int SHORT_ROW = 8;

    private final CommandQueue queue;
    private final Fields own;
    /** Extent of the fluid particles. */
    private final Extent fluid;
    /** Extent of the work items of kernels that may share the particles' lists. */
    private final Extent sharing;
    /** Extent of the boundary samples that fluid can act on: none where there is no fluid. */
    private final Extent wetSamples;

    private final BoundarySamples samples;
    /** The cloths that fluid meets; null where there is none. */
    private final ClothBoundary cloth;

    private final DeviceFloats materials;
    private final GridPlan plan;
    private final GridSort sorted;
    private final GridSort boundary;
    private final FluidMethod method;
    private final FluidSpeed speed;
    /** Whether lists are made by a launch of their own; else with the first sums over them. */
    private final boolean searchesFirst;
    /** Greatest number of neighbours that a list may have room for. */
    private final int mostSlots;
    /**
     * Number of neighbours that lists have room for at present. On a CPU it is at first what uncompressed fluid needs,
     * because unused memory between lists halves a CPU's speed; {@link #widen} raises it.
     */
    private int slots;

    private final EnergyLedger energy;

    /**
     * Makes the fields and binds the kernels.
     *
     * @param shared fields that hold the state of bodies and fluid
     * @param fluid extent of the fluid particles
     * @param bodies extent of the bodies
     * @param coupling makes the coupling of bodies to the pressure
     */
    public FluidSystem(
            Fields shared, SceneInstance instance, Extent fluid, Extent bodies, FluidCoupling.Maker coupling) {
        this.fluid = fluid;
        queue = shared.queue();
        own = shared.within();
        LoopShape shape = shared.context().shape();
        int sharers = instance.compressible()
                ? ListSharing.sharers(shared.context().info(), instance.fluid().neighboursAtRest(), fluid.capacity())
                : 1;
        own.compiledWith(instance.fluidFeatures().options(shape) + ListSharing.option(sharers));
        sharing = sharers == 1 ? fluid : fluid.times(sharers, "item that shares a list");
        own.family("sorted", fluid);
        own.family("fluid", fluid);
        boolean cpu = shape.lanes() > 1;
        searchesFirst = !cpu;
        mostSlots = instance.fluid().slots();
        slots = cpu ? mostSlots / 2 : mostSlots;
        plan = grid(instance, cpu);
        own.struct("grid", GridPlan.STRUCT).upload(queue, plan);
        materials = shared.float4s("fluidMaterials", instance.materials().fluids());
        ClothSamples ofCloths = instance.clothSamples();
        samples = new BoundarySamples(own, instance.samples(), ofCloths.count(), InflowSamples.most(instance), bodies);
        cloth = ofCloths.count() == 0
                ? null
                : new ClothBoundary(
                        samples.fields(), ofCloths, instance.samples().count(), fluid, instance.compressible());
        own.family("boundarySorted", samples.extent());
        // Without fluid nothing acts on a sample, and its force stays 0.
        wetSamples = samples.extent().when(() -> fluid.getAsInt() > 0);
        sorted = new GridSort(
                own,
                "",
                plan.cellCount(),
                floats("fluidPosition"),
                (DeviceInts) own.find("fluidKind"),
                "sortedFluid",
                floats("fluidVelocity"));
        boundary = new GridSort(
                own, "boundary", plan.cellCount(), samples.position, samples.body, "sortedBody", samples.velocity());
        own.ints("neighbours", mostSlots, Extent.fixed("list", shape.roomForLists(fluid.capacity())));
        own.ints("neighbourCount", fluid);
        own.ints("boundaryCount", fluid);
        own.floats("sortedVolumeFraction", fluid);
        own.float4s("sortedBoundary", fluid);
        own.float4s("sortedSurface", fluid);
        own.float4s("sortedStress", fluid);
        own.float4s("sortedPressureGradient", fluid);
        own.floats("sortedPressureEnergy", fluid);
        own.float4s("fluidForce", fluid);
        speed = new FluidSpeed(own, fluid);
        energy = new EnergyLedger(own, fluid, wetSamples, instance.compressible());
        method = instance.compressible()
                ? new WeaklyCompressibleFluid(this)
                : new ProjectedFluid(this, instance, plan, coupling);
    }

    /**
     * Returns the grid of the search. A CPU takes whole cells. So does a GPU where rows of half cells are short, with
     * the equation of state (whole cells cut in two along the row took as long); for the projected solvers, whose
     * multigrid goes by these cells too, this is yet to be measured.
     */
    private static GridPlan grid(SceneInstance instance, boolean cpu) {
        GridPlan half = instance.fluidGrid();
        double inRow = (2 * half.reachX() + 1)
                * half.cell().x()
                * half.cell().y()
                * half.cell().z()
                / Math.pow(instance.fluid().spacing(), 3);
        return cpu || instance.compressible() && inRow < SHORT_ROW ? half.coarsened() : half;
    }

    private DeviceFloats floats(String name) {
        return (DeviceFloats) own.find(name);
    }

    @Override
    public void addTo(StepPlan step) {
        step.stage(Phase.PARTICLE_VALUES).runWithFluid(samples.values());
        if (cloth != null) {
            step.stage(Phase.PARTICLE_VALUES).runWithFluid(cloth.values());
            cloth.sums().forEach(step.stage(Phase.REDUCE)::runWithFluid);
        }
        sorted.launches().forEach(step.stage(Phase.GRID)::runWithFluid);
        boundary.launches().forEach(step.stage(Phase.GRID)::runWithFluid);
        if (searchesFirst) {
            step.stage(Phase.DENSITY).runWithFluid(bind("fluid/neighbours.cl", "fluid_neighbours"));
        }
        samples.sums().forEach(step.stage(Phase.REDUCE)::runWithFluid);
        method.addTo(step);
        if (cloth != null) {
            cloth.sides().forEach(step.stage(Phase.INTEGRATE)::runWithFluid);
        }
    }

    /** Returns the fields that all methods share. */
    Fields fields() {
        return own;
    }

    /** Returns the extent of the fluid particles. */
    Extent extent() {
        return fluid;
    }

    /** Returns the launch that computes the pressure by the equation of state. */
    Launch state() {
        return own.bind("fluid/state.cl", "fluid_state", sharing);
    }

    EnergyLedger energy() {
        return energy;
    }

    /** Returns a launch of a kernel over all fluid particles. */
    Launch bind(String source, String entry) {
        return own.bind(source, entry, fluid);
    }

    /** Returns the launches that give fluid back what cloths held back; none without cloths. */
    List<Launch> owed() {
        if (cloth == null) {
            return List.of();
        }
        List<Launch> launches = new ArrayList<>(List.of(energy.owed()));
        launches.addAll(cloth.owed());
        return launches;
    }

    /**
     * Returns the launch that computes artificial viscosity, surface tension and adhesion, and where wanted viscosity
     * and the pressure force of the equation of state.
     */
    Launch forces(boolean withPressure, boolean withViscosity) {
        return own.with("withPressure", withPressure ? 1 : 0)
                .with("withViscosity", withViscosity ? 1 : 0)
                .bind("fluid/forces.cl", "fluid_forces", sharing);
    }

    /**
     * Returns the launches that compute the fluid's forces on boundary samples, and their work.
     *
     * @param withShocks whether the method is weakly compressible, with its artificial viscosity
     * @param passing velocities at the step's end, in grid order; read where fluid seeps through cloths
     */
    List<Launch> forcesOnSamples(boolean withShocks, DeviceFloats passing) {
        List<Launch> launches = new ArrayList<>();
        Extent teams = wetSamples.times(own.context().shape().searchers(), "searcher round a boundary sample");
        launches.add(own.with("withShocks", withShocks ? 1 : 0).bind("coupling/boundary.cl", "boundary_forces", teams));
        pores().map(pores -> pores.drag(passing)).ifPresent(launches::add);
        launches.add(energy.solids(!withShocks));
        return launches;
    }

    /** Returns the cloths through which fluid seeps. */
    Optional<ClothPores> pores() {
        return Optional.ofNullable(cloth).map(ClothBoundary::pores);
    }

    /** Returns the constants with the room that neighbour lists have at present. */
    public StepConstants laidOut(StepConstants values) {
        return values.withSlots(slots);
    }

    /**
     * Makes longer neighbour lists after a step that failed, as its lists may have been too short.
     *
     * @return whether lists are longer now, so that the step must be repeated
     */
    public boolean widen() {
        boolean wider = slots < mostSlots;
        slots = mostSlots;
        return wider;
    }

    /** Uploads the samples of inflow buffers. */
    public void setInflow(InflowSamples inflow) {
        samples.setInflow(queue, inflow);
    }

    /**
     * Prepares for a step.
     *
     * @param withBodies whether bodies move in it
     */
    public void beginStep(boolean withBodies) {
        method.beginStep(withBodies);
    }

    @Override
    public void update(SceneInstance instance) {
        materials.upload(queue, instance.materials().fluids(), materials.length());
        method.update(instance);
    }

    @Override
    public void update(StepConstants constants) {
        method.update(constants);
    }

    /** Asks for the greatest speed that the fluid has after the steps so far. */
    public void askSpeed() {
        speed.ask();
    }

    /** Returns the greatest speed of the fluid, as it was asked for or is now [m/s]; waits for it. */
    public double speed() {
        return speed.await();
    }

    /** Returns the work of each stage on the fluid since the last call; waits for the steps before. */
    public FluidWork takeWork() {
        return fluid.getAsInt() == 0 ? FluidWork.NONE : energy.take(queue);
    }

    /** Reads statistics of a run of steps from the device. Precondition: the queue has finished. */
    public void collect() {
        method.collect();
    }

    @Override
    public Map<String, Double> statistics() {
        return method.statistics();
    }

    @Override
    public void close() {
        speed.close();
    }
}

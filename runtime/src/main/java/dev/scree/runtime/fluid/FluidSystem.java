package dev.scree.runtime.fluid;

import dev.scree.kernels.KernelPrototype;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.ListLayout;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The fluid's part of a step on the device: one neighbour search, whose lists serve whatever finds the pressure. Values
 * of a step stand in the grid's order and are named sorted; what lasts, by particle.
 */
public final class FluidSystem implements SimulationSystem {
    private final CommandQueue queue;
    private final Fields own;
    private final Extent fluid;
    private final Extent touched;
    private final BodySums samples;
    private final DeviceFloats materials;
    private final GridPlan plan;
    private final GridSort sorted;
    private final GridSort boundary;
    private final FluidMethod method;
    private final Launch speed;
    private final DeviceFloats speeds;
    private final double[] speedsRead;
    private final boolean perItem;
    private final int mostSlots;
    private final boolean hasStress;
    /** Slots in use: as many as uncompressed fluid needs, because unused memory between lists halves a CPU's speed. */
    private int slots;

    private final EnergyLedger energy;

    /**
     * @param fluid particles that there are. @param bodies that there are. @param coupling of bodies to the pressure
     */
    public FluidSystem(
            Fields shared, SceneInstance instance, Extent fluid, Extent bodies, FluidCoupling.Maker coupling) {
        this.fluid = fluid;
        queue = shared.queue();
        own = shared.within();
        own.compiledWith(instance.fluidFeatures().options(shared.context().shape()));
        own.family("sorted", fluid);
        own.family("fluid", fluid);
        perItem = shared.context().shape().lanes() > 1;
        mostSlots = instance.fluid().slots();
        hasStress = instance.fluid().hasStress();
        slots = perItem ? mostSlots / 2 : mostSlots;
        plan = perItem ? instance.fluidGrid().coarsened() : instance.fluidGrid();
        own.struct("grid", GridPlan.STRUCT).upload(queue, plan);
        materials = shared.float4s("fluidMaterials", instance.materials().fluids());
        samples = new BodySums(own, instance.samples(), InflowSamples.most(instance), bodies);
        own.family("boundarySorted", samples.extent());
        // Without fluid there is nothing that could press on a sample, and its force stays 0.
        touched = new Extent(
                "boundary sample",
                samples.extent().capacity(),
                () -> fluid.getAsInt() == 0 ? 0 : samples.extent().getAsInt());
        sorted = new GridSort(
                own, "", plan.cellCount(), floats("fluidPosition"), (DeviceInts) own.find("fluidKind"), "sortedFluid");
        boundary = new GridSort(own, "boundary", plan.cellCount(), samples.position, samples.body, "sortedBody");
        sorted.gather(floats("fluidVelocity"), "sortedVelocity");
        boundary.gather(samples.velocity(), "sortedVelocity");
        own.ints("neighbours", Extent.fixed("slot", Math.multiplyExact(mostSlots, fluid.capacity())));
        own.ints("neighbourCount", fluid);
        own.ints("boundaryCount", fluid);
        own.floats("sortedVolumeFraction", fluid);
        own.float4s("sortedBoundary", fluid);
        own.float4s("sortedGradient", fluid);
        own.float4s("sortedCorrectionDiagonal", fluid);
        own.float4s("sortedCorrectionOff", fluid);
        own.float4s("sortedSurface", fluid);
        own.float4s("sortedStressDiagonal", fluid);
        own.float4s("sortedStressOff", fluid);
        own.float4s("sortedPressureGradient", fluid);
        own.floats("sortedPressureEnergy", fluid);
        own.float4s("fluidForce", fluid);
        speed = speedLaunch();
        speeds = (DeviceFloats) own.find("speeds");
        speedsRead = new double[speeds.length()];
        energy = new EnergyLedger(own, fluid, touched, instance.compressible());
        method = instance.compressible()
                ? new WeaklyCompressibleFluid(this)
                : new ProjectedFluid(this, instance, plan, coupling);
    }

    private Launch speedLaunch() {
        int group = KernelPrototype.of("fluid/speed.cl", "fluid_speed").groupSize();
        own.floats("speeds", Extent.fixed("group", fluid.capacity() / group + 1));
        return own.bind("fluid/speed.cl", "fluid_speed", fluid);
    }

    private DeviceFloats floats(String name) {
        return (DeviceFloats) own.find(name);
    }

    @Override
    public void addTo(StepPlan step) {
        step.stage(Phase.PARTICLE_VALUES).runWithFluid(samples.values());
        sorted.launches().forEach(step.stage(Phase.GRID)::runWithFluid);
        boundary.launches().forEach(step.stage(Phase.GRID)::runWithFluid);
        step.stage(Phase.DENSITY)
                .runWithFluid(bind("fluid/neighbours.cl", "fluid_neighbours"))
                .runWithFluid(bind("fluid/tension.cl", "tension_surface"));
        samples.sums().forEach(step.stage(Phase.REDUCE)::runWithFluid);
        method.addTo(step);
    }

    /** The fields of all fluid, for what finds its pressure. */
    Fields fields() {
        return own;
    }

    /** The particles that there are. */
    Extent extent() {
        return fluid;
    }

    EnergyLedger energy() {
        return energy;
    }

    /** A kernel over all fluid particles, with these fields. */
    Launch bind(String source, String entry) {
        return own.bind(source, entry, fluid);
    }

    /** Returns the launch that finds the particles' stresses; none where these are left out and stay 0. */
    List<Launch> stressCorrection() {
        return hasStress ? List.of(bind("fluid/stress_correction.cl", "stress_correction")) : List.of();
    }

    /** Returns the launch for viscosity, tension, and where wanted the pressure of the equation of state. */
    Launch forces(boolean withPressure, boolean withViscosity) {
        return own.with("withPressure", withPressure ? 1 : 0)
                .with("withViscosity", withViscosity ? 1 : 0)
                .bind("fluid/forces.cl", "fluid_forces", fluid);
    }

    /** Returns the launches for the fluid's forces on samples of bodies and for their work. */
    List<Launch> forcesOnSamples(boolean withShocks) {
        return List.of(
                own.with("withShocks", withShocks ? 1 : 0).bind("coupling/boundary.cl", "boundary_forces", touched),
                energy.solids(!withShocks));
    }

    /** The constants with the lists laid out as suits the device: items of a GPU read side by side. */
    public StepConstants laidOut(StepConstants values) {
        return values.withLists(perItem ? ListLayout.byItem(slots) : ListLayout.bySlot(slots, fluid.capacity()));
    }

    /**
     * After a step that failed, perhaps for want of room for neighbours.
     *
     * @return whether there is more now, and it must be done again
     */
    public boolean widen() {
        boolean wider = slots < mostSlots;
        slots = mostSlots;
        return wider;
    }

    /** Uploads the samples of inflow buffers. */
    public void setInflow(InflowSamples inflow) {
        samples.setLoose(queue, inflow);
    }

    /** Before a step. @param withBodies whether bodies move in it */
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

    /** The greatest speed of the fluid now [m/s]; waits for the steps before. */
    public double speed() {
        int groups = (fluid.getAsInt() + speed.kernel().groupSize() - 1)
                / speed.kernel().groupSize();
        speed.enqueue(queue);
        speeds.download(queue, speedsRead, groups);
        return Arrays.stream(speedsRead, 0, groups).max().orElse(0);
    }

    /** Returns the work of each stage on the fluid since the last call. */
    public FluidWork takeWork() {
        return fluid.getAsInt() == 0 ? FluidWork.NONE : energy.take(queue);
    }

    /** After the steps of a run. */
    public void collect() {
        method.collect();
    }

    @Override
    public Map<String, Double> statistics() {
        return method.statistics();
    }
}

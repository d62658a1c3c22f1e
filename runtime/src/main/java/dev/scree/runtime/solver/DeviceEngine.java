package dev.scree.runtime.solver;

import dev.scree.kernels.KernelIndex;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.NativeHandles;
import dev.scree.runtime.instance.ContactMemory;
import dev.scree.runtime.instance.FluidWork;
import dev.scree.runtime.instance.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.StepEngine;
import dev.scree.runtime.launch.IntegrateBodies;
import dev.scree.runtime.launch.KernelArguments;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import dev.scree.runtime.memory.StepConstantsBuffer;
import java.util.List;
import java.util.Map;

/**
 * Steps on an OpenCL device. All memory and all kernels are made here, once; a step only enqueues. Who made it closes
 * it.
 */
final class DeviceEngine implements StepEngine {
    private static final int[] NO_FAILURE = {Integer.MAX_VALUE, Integer.MAX_VALUE};
    private static final int[] NOTHING_WATCHED = new int[4];

    private final ResourceScope scope = new ResourceScope();
    private final DeviceContext context;
    private final CommandQueue queue;
    private final StepPlan plan;
    private final StateBuffers state;
    private final StateBuffers good;
    private final BodySums samples;
    /** What the fluid did to bodies when it last moved: it stands until it moves again. */
    private final DeviceFloat4s goodFluidForce;

    private final DeviceFloat4s goodFluidTorque;
    private final ContactBuffers contactBuffers;
    private final ContactPipeline contacts;
    private final FluidPipeline fluid;
    private final StepConstantsBuffer constants;
    private final DeviceFloat4s bodyProperties;
    private final DeviceFloat4s bodyInertiaDiagonal;
    private final DeviceFloat4s bodyInertiaOff;
    private final DeviceFloat4s materialPairs;
    private final DeviceFloat4s fluidMaterials;
    private final DrivenBodies driven;
    private final DeviceInts failure;
    private final DeviceInts watch;
    private final int bodies;
    private final long bytes;
    private StepConstants values;
    private int fluidCount;

    /** @throws dev.scree.runtime.Refusal where a kernel does not build or the device has no room */
    DeviceEngine(DeviceInfo info, SceneInstance instance, Progress progress) {
        boolean made = false;
        long before = NativeHandles.bytes();
        try {
            context = scope.add(DeviceContext.open(info));
            context.build(KernelIndex.STEP, progress);
            queue = scope.add(new CommandQueue(context));
            bodies = instance.bodies().count();
            int capacity = instance.fluidCapacity();
            state = new StateBuffers(context, scope, bodies, capacity);
            good = new StateBuffers(context, scope, bodies, capacity);
            samples = new BodySums(
                    context, queue, scope, "boundary", instance.samples(), InflowSamples.most(instance), bodies, state);
            goodFluidForce = scope.add(new DeviceFloat4s(context, "good fluid force", bodies));
            goodFluidTorque = scope.add(new DeviceFloat4s(context, "good fluid torque", bodies));
            constants = scope.add(new StepConstantsBuffer(context, "constants"));
            bodyProperties = scope.add(new DeviceFloat4s(context, "bodyProperties", bodies));
            bodyInertiaDiagonal = scope.add(new DeviceFloat4s(context, "bodyInertiaDiagonal", bodies));
            bodyInertiaOff = scope.add(new DeviceFloat4s(context, "bodyInertiaOff", bodies));
            materialPairs = scope.add(new DeviceFloat4s(
                    context, "materialPairs", instance.materials().pairs().length / 4));
            fluidMaterials = scope.add(new DeviceFloat4s(
                    context, "fluidMaterials", instance.materials().fluids().length / 4));
            driven = new DrivenBodies(context, scope, instance);
            failure = scope.add(new DeviceInts(context, "failure", 2));
            failure.upload(queue, NO_FAILURE, 2);
            watch = scope.add(new DeviceInts(context, "watch", NOTHING_WATCHED.length));
            contactBuffers = new ContactBuffers(context, queue, scope, instance);
            contacts = scope.add(new ContactPipeline(
                    context,
                    queue,
                    scope,
                    instance,
                    contactBuffers,
                    state,
                    constants,
                    bodyProperties,
                    materialPairs,
                    samples.bodyForce,
                    watch));
            fluid = new FluidPipeline(
                    context,
                    queue,
                    scope,
                    instance,
                    state,
                    samples,
                    constants,
                    fluidMaterials,
                    new StrongCoupling.Loads(contactBuffers.bodyForce, contactBuffers.bodyTorque, bodyProperties),
                    failure,
                    () -> fluidCount);
            plan = scope.add(new StepPlan(stages()));
            update(instance);
            bytes = NativeHandles.bytes() - before;
            made = true;
        } finally {
            if (!made) {
                scope.close();
            }
        }
    }

    /** The step, top to bottom; emitting is the host's part and comes before, recording comes after a frame. */
    private List<Stage> stages() {
        Stage particleValues = new Stage("particle values");
        particleValues.runWithFluid(samples.values());

        Stage grid = new Stage("grid");
        grid.run(contacts.search()).runWithFluid(fluid.grid());
        Stage contact = new Stage("contact").run(contacts.forces()).run(contacts.sums());
        Stage density = new Stage("density").runWithFluid(fluid.density());
        Stage pressure = new Stage("pressure").runWithFluid(fluid.pressure());
        Stage forces = new Stage("forces").runWithFluid(fluid.forces());

        Stage reduce = new Stage("reduce");
        reduce.runWithFluid(samples.sums()).runWithFluid(fluid.afterSums());

        Stage integrate = new Stage("integrate")
                .run(
                        bind(new IntegrateBodies(
                                constants,
                                contactBuffers.bodyForce,
                                contactBuffers.bodyTorque,
                                samples.bodyForce,
                                samples.bodyTorque,
                                bodyProperties,
                                bodyInertiaDiagonal,
                                bodyInertiaOff,
                                state.bodySleep,
                                state.bodyPosition,
                                state.bodyPositionLow,
                                state.bodyRotation,
                                state.bodyMomentum,
                                state.bodyAngularMomentum,
                                state.bodyVelocity,
                                state.bodyAngularVelocity,
                                state.bodyWorldDiagonal,
                                state.bodyWorldOff,
                                state.bodyContacts,
                                failure)),
                        () -> bodies)
                .run(driven.works(
                        constants, contactBuffers, samples, bodyInertiaDiagonal, bodyInertiaOff, state, failure))
                .runWithFluid(fluid.move());

        return List.of(particleValues, grid, contact, density, pressure, forces, reduce, integrate);
    }

    private <A extends Record & KernelArguments> Launch bind(A arguments) {
        return scope.add(Launch.bind(context, arguments));
    }

    @Override
    public String deviceName() {
        return context.info().name();
    }

    @Override
    public void update(SceneInstance instance) {
        bodyProperties.upload(queue, instance.bodies().properties(), bodies);
        bodyInertiaDiagonal.upload(queue, instance.bodies().inverseDiagonal(), bodies);
        bodyInertiaOff.upload(queue, instance.bodies().inverseOff(), bodies);
        materialPairs.upload(queue, instance.materials().pairs(), materialPairs.length());
        fluidMaterials.upload(queue, instance.materials().fluids(), fluidMaterials.length());
        contacts.update(instance);
        fluid.update(queue, instance);
        driven.update(queue, instance);
        update(instance.constants(StepConstants.PullSpring.NONE));
    }

    @Override
    public void update(StepConstants values) {
        this.values = values;
        constants.upload(queue, fluid.laidOut(values).values());
    }

    @Override
    public void load(SimulationState from, ContactMemory memory) {
        fluidCount = from.fluidCount;
        state.load(queue, from);
        contacts.load(memory);
    }

    @Override
    public void append(SimulationState from, int first, int count) {
        fluidCount = first + count;
        state.append(queue, from, first, count);
    }

    @Override
    public void inflowBuffers(InflowSamples inflowBuffers) {
        samples.setLoose(queue, inflowBuffers);
    }

    @Override
    public void retainFluid(int[] kept, int count) {
        state.retainFluid(queue, kept, count, fluidCount);
        fluidCount = count;
    }

    @Override
    public void step(boolean first, boolean withBodies, boolean withFluid) {
        fluid.beginStep(withBodies);
        plan.enqueue(queue, first, withBodies, withFluid, withBodies && contacts.beginStep());
    }

    @Override
    public double fluidSpeed() {
        return fluid.speed(queue);
    }

    @Override
    public FluidWork takeFluidWork() {
        return fluid.takeWork(queue);
    }

    @Override
    public Outcome finish() {
        queue.finish();
        plan.collect();
        int[] found = new int[2];
        failure.download(queue, found, 2);
        if (found[0] != Integer.MAX_VALUE || found[1] != Integer.MAX_VALUE) {
            failure.upload(queue, NO_FAILURE, 2);
        }
        int[] watched = new int[NOTHING_WATCHED.length];
        watch.download(queue, watched, watched.length);
        watch.upload(queue, NOTHING_WATCHED, watched.length);
        boolean moreContacts = contacts.again(watched);
        fluid.collect(queue);
        boolean moreRoom = found[1] != Integer.MAX_VALUE && fluid.widen();
        if (moreRoom) {
            update(values);
        }
        return new Outcome(found[0], found[1], watched[2] == 0, moreContacts || moreRoom);
    }

    @Override
    public void keep() {
        good.copyFrom(queue, state, fluidCount);
        goodFluidForce.copyFrom(queue, samples.bodyForce, bodies);
        goodFluidTorque.copyFrom(queue, samples.bodyTorque, bodies);
        contacts.keep();
    }

    @Override
    public void restore(int fluidCount) {
        this.fluidCount = fluidCount;
        state.copyFrom(queue, good, fluidCount);
        samples.bodyForce.copyFrom(queue, goodFluidForce, bodies);
        samples.bodyTorque.copyFrom(queue, goodFluidTorque, bodies);
        contacts.restore();
    }

    @Override
    public void storeMotion(SimulationState to) {
        state.storeMotion(queue, to);
    }

    @Override
    public void store(SimulationState to) {
        state.store(queue, to);
        samples.bodyForce.download(queue, to.bodyFluidForce, bodies);
        samples.bodyTorque.download(queue, to.bodyFluidTorque, bodies);
    }

    @Override
    public ContactMemory contactMemory() {
        return contacts.memory();
    }

    /** For tests: make the lists of contact candidates in every step. */
    void makeListsEachStep(boolean each) {
        contacts.makeListsEachStep(each);
    }

    @Override
    public Map<String, Double> stageMillis() {
        return plan.stageMillis();
    }

    /** What the solves of the last run took. */
    SolveRecord solves() {
        return fluid.solves();
    }

    /** The step as text, one line for each stage. */
    String planText() {
        return plan.toString();
    }

    @Override
    public long deviceBytes() {
        return bytes;
    }

    @Override
    public void close() {
        scope.close();
    }
}

package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.DeviceStruct;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.Structs;
import dev.scree.runtime.rigid.ContactSystem;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.State;
import dev.scree.runtime.step.ContactSurvey;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepEngine;
import dev.scree.runtime.step.StepPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The engine that plays on an OpenCL device by means of {@link SimulationSystem}s. The constructor makes all memory and
 * all kernels; a step only enqueues launches. Whoever made the engine closes it.
 */
final class DeviceEngine implements StepEngine {
    private static final int[] NO_FAILURE = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE};

    private final ResourceScope scope = new ResourceScope();
    private final DeviceContext context;
    private final CommandQueue queue;
    private final Fields fields;
    private final StepPlan plan;
    /** The present state on the device. */
    private final StateBuffers state;
    /** Copy of the state from the last {@link #keep}, to which {@link #restore} returns. */
    private final StateBuffers good;

    private final DeviceSystems systems;
    private final DeviceFrames frames;
    private final DeviceDrain drain;
    private final DeviceStruct<StepConstants> constants;
    /**
     * [0]: lowest index of a body, [1]: of a fluid particle, [2]: of a cloth's vertex, whose motion is not finite or
     * too fast (or whose neighbours were too many); Integer.MAX_VALUE where all is well.
     */
    private final DeviceInts failure;

    /** Whether a step in which the fluid does not move has nothing to do. */
    private boolean skipsWithoutFluid;
    /** Whether systems beside the program's own are there, which may have something to do in any step. */
    private final boolean others;

    private SceneInstance instance;
    /** Constants of the steps to come. */
    private StepConstants values;

    private int fluidCount;
    /** Number of steps on the clock. */
    private int clock;
    /** Whether the device's clock lacks steps in which nothing was done. */
    private boolean clockBehind;

    /**
     * Makes memory, kernels and the plan of a step.
     *
     * @param options further systems, and what else is wanted
     * @throws dev.scree.runtime.UserError where a kernel does not build or the device has no room
     */
    DeviceEngine(DeviceInfo info, SceneInstance instance, Simulation.Options options, Progress progress) {
        this(DeviceContext.open(info, Structs.GENERATED), instance, instance.fluidCapacity(), options, progress);
    }

    /**
     * Returns the buffers that a simulation would have on a device, without taking any memory of it.
     *
     * @param capacity number of fluid particles that it has room for
     */
    static List<Fields.Allocation> forecast(DeviceInfo info, SceneInstance instance, int capacity) {
        try (DeviceEngine engine = new DeviceEngine(
                DeviceContext.forecast(info), instance, capacity, Simulation.Options.USUAL, Progress.NONE)) {
            return engine.fields.allocations();
        }
    }

    /** Returns the memory that all of a simulation's buffers take [bytes]. */
    private static long room(DeviceInfo info, SceneInstance instance, int capacity) {
        return forecast(info, instance, capacity).stream()
                .mapToLong(Fields.Allocation::room)
                .sum();
    }

    private DeviceEngine(
            DeviceContext opened, SceneInstance instance, int capacity, Simulation.Options options, Progress progress) {
        boolean made = false;
        try {
            context = scope.add(opened);
            queue = scope.add(new CommandQueue(context));
            long expected = context.packs() ? room(context.info(), instance, capacity) : 0;
            fields = new Fields(context, queue, scope, expected);
            // Whoever drives engines waits for the steps of one before another does any.
            fields.mayFuse();
            Extent bodies = Extent.fixed("body", instance.bodies().count());
            Extent particles = new Extent("fluid particle", capacity, () -> fluidCount);
            fields.family("body", bodies);
            Extent clothVertices =
                    Extent.fixed("vertex of a cloth", instance.cloth().vertexCount());
            state = new StateBuffers(
                    fields, DeviceSystems.needed(instance, capacity), bodies, particles, clothVertices);
            good = new StateBuffers(fields.within(), state, DeviceSystems.constant(instance));
            constants = fields.struct("constants", StepConstants.STRUCT);
            failure = fields.ints("failure", NO_FAILURE);
            systems = new DeviceSystems(fields, scope, instance, bodies, particles, clothVertices, options);
            frames = new DeviceFrames(fields, instance, bodies, particles, clothVertices);
            drain = new DeviceDrain(fields, particles, state.fluid());
            options.systems().forEach(maker -> systems.add(scope.add(maker.make(fields, instance, bodies, particles))));
            plan = scope.add(new StepPlan());
            systems.addTo(plan);
            plan.complete();
            others = !options.systems().isEmpty();
            fields.build(progress);
            update(instance);
            made = true;
        } finally {
            if (!made) {
                scope.close();
            }
        }
    }

    @Override
    public String deviceName() {
        return context.info().name();
    }

    @Override
    public void update(SceneInstance instance) {
        this.instance = instance;
        boolean fluidAlone = instance.bodies().count() == 0 && instance.cloth().vertexCount() == 0;
        skipsWithoutFluid = !others && (fluidAlone || instance.sizes().pacedByFluid());
        frames.update(instance);
        systems.update(instance);
        update(instance.constants(StepConstants.PullSpring.NONE));
    }

    @Override
    public void update(StepConstants values) {
        this.values = values;
        constants.upload(queue, systems.fluid.laidOut(values));
        systems.update(values);
    }

    @Override
    public void load(SimulationState from, ContactMemory memory) {
        fluidCount = from.fluidCount;
        state.load(queue, from);
        systems.contacts.load(memory);
        drain.remember();
    }

    @Override
    public void edit(SceneInstance next, SimulationState from, boolean fluidToo) {
        BodyModel before = instance.bodyModel();
        update(next);
        state.load(queue, from, State.Per.BODY);
        state.load(queue, from, State.Per.CLOTH_VERTEX);
        state.load(queue, from, State.Per.CLOTH_BODY);
        if (fluidToo) {
            state.load(queue, from, State.Per.FLUID_PARTICLE);
        }
        systems.contacts.edited(before, next.bodyModel());
        drain.remember();
    }

    @Override
    public void clock(int steps) {
        clock = steps;
        clockBehind = false;
        if (systems.clock != null) {
            systems.clock.set(steps);
        }
    }

    @Override
    public void animate(AnimatedBodies paths) {
        systems.bodyFields.animate(paths);
    }

    @Override
    public void append(SimulationState from, int first, int count) {
        fluidCount = first + count;
        state.append(queue, from, first, count);
    }

    @Override
    public void inflowBuffers(InflowSamples samples) {
        systems.fluid.setInflow(samples);
    }

    @Override
    public int[] drain(double now) {
        List<Sink> sinks = instance.scene().sinks();
        int[] taken = drain.drain(sinks, now, instance.origin());
        int left = fluidCount - Arrays.stream(taken).sum();
        if (left < fluidCount) {
            drain.compact(left);
            fluidCount = left;
        }
        if (!sinks.isEmpty()) {
            drain.remember();
        }
        return taken;
    }

    @Override
    public FrameStatus status(SimulationState to) {
        state.storeBodies(queue, to, instance.scene().bodies().size());
        return frames.status(instance, to);
    }

    @Override
    public void write(Frame frame) {
        frames.write(instance, frame);
        if (frame.detail(FrameDetail.CONTACT_FORCES).isPresent()) {
            frames.writeContacts(instance, systems.contacts.pressing(), frame);
        }
    }

    @Override
    public void begin(boolean first, Moves moves) {
        if (skipsWithoutFluid && !moves.fluid()) {
            return;
        }
        if (clockBehind) {
            clock(clock);
        }
        plan.begin(queue, first, moves, moves.bodies() && systems.contacts.beginStep());
    }

    @Override
    public void step(boolean first, Moves moves) {
        if (skipsWithoutFluid && !moves.fluid()) {
            clock++;
            clockBehind = true;
            return;
        }
        if (!plan.begun()) {
            begin(first, moves);
        }
        clock += moves.bodies() ? 1 : 0;
        systems.fluid.beginStep(moves.bodies());
        plan.end(queue);
    }

    @Override
    public void askFluidSpeed() {
        systems.fluid.askSpeed();
    }

    @Override
    public double fluidSpeed() {
        return systems.fluid.speed();
    }

    @Override
    public FluidWork takeFluidWork() {
        return systems.fluid.takeWork();
    }

    @Override
    public int stretch() {
        return systems.contacts.stretch();
    }

    @Override
    public Outcome finish() {
        queue.finish();
        plan.collect();
        int[] found = new int[NO_FAILURE.length];
        failure.download(queue, found, found.length);
        if (!Arrays.equals(found, NO_FAILURE)) {
            failure.upload(queue, NO_FAILURE, NO_FAILURE.length);
        }
        ContactSystem.Watched watched = systems.contacts.finish();
        systems.fluid.collect();
        boolean moreRoom = found[1] != Integer.MAX_VALUE && systems.fluid.widen();
        if (moreRoom) {
            update(values);
        }
        boolean moreIterations = systems.cloth != null && systems.cloth.finish();
        return new Outcome(
                found[0],
                found[1],
                found[2],
                watched.asleep() && systems.cloth == null && systems.air == null,
                watched.again() || moreRoom || moreIterations);
    }

    @Override
    public void keep() {
        good.copyFrom(queue, state);
        systems.keep();
    }

    @Override
    public void restore(int fluidCount) {
        this.fluidCount = fluidCount;
        state.copyFrom(queue, good);
        systems.restore();
    }

    @Override
    public void storeMotion(SimulationState to) {
        state.storeMotion(queue, to);
    }

    @Override
    public void store(SimulationState to) {
        state.store(queue, to);
    }

    @Override
    public void storeBodies(SimulationState to) {
        state.store(queue, to, State.Per.BODY);
        state.store(queue, to, State.Per.CLOTH_VERTEX);
        state.store(queue, to, State.Per.CLOTH_BODY);
    }

    @Override
    public ContactMemory contactMemory() {
        return systems.contacts.memory();
    }

    @Override
    public ContactSurvey survey() {
        return systems.contacts.survey();
    }

    @Override
    public void timeEveryStep(boolean every) {
        plan.timeEveryStep(every);
    }

    @Override
    public Map<String, Double> stageMillis() {
        return plan.stageMillis();
    }

    @Override
    public Map<String, KernelWork> kernelWork() {
        return plan.kernelWork();
    }

    @Override
    public Map<String, Double> systemStatistics() {
        return systems.statistics();
    }

    @Override
    public double[] readShared(String name) {
        if (fields.find(name) instanceof DeviceFloats floats) {
            double[] values = new double[floats.width() * floats.extent().getAsInt()];
            floats.download(queue, values, floats.extent().getAsInt());
            return values;
        }
        return null;
    }

    /** Returns the plan of a step as text, one line for each stage. */
    String planText() {
        return plan.toString();
    }

    @Override
    public long deviceBytes() {
        return fields.bytes();
    }

    @Override
    public void close() {
        scope.close();
    }
}

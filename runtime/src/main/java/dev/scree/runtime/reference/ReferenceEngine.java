package dev.scree.runtime.reference;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.ContactMemory;
import dev.scree.runtime.instance.FluidWork;
import dev.scree.runtime.instance.FrameStatus;
import dev.scree.runtime.instance.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SinkBoxes;
import dev.scree.runtime.instance.StateView;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.StepEngine;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Steps in plain Java, in double precision: the same stages as on a device, one after the other. */
public final class ReferenceEngine implements StepEngine {
    private final Map<String, Double> stageMillis = new LinkedHashMap<>();
    private final SimulationState state;
    private final SimulationState good;
    private final StateView view;
    private double[] before = new double[0];
    private int beforeCount;
    private ContactReference contacts;
    private ContactMemory goodMemory = ContactMemory.NONE;
    private final FluidStepReference fluid;
    private final double[] bodyForce;
    private final double[] bodyTorque;
    private SceneInstance instance;
    private StepConstants constants;
    private final int[] failure = {Integer.MAX_VALUE, Integer.MAX_VALUE};

    /** @param view makes of a state what the host wants */
    public ReferenceEngine(SceneInstance instance, StateView view) {
        this.view = view;
        int bodies = instance.bodies().count();
        int capacity = instance.fluidCapacity();
        state = new SimulationState(bodies, capacity);
        good = new SimulationState(bodies, capacity);
        fluid = new FluidStepReference(instance);
        bodyForce = new double[4 * bodies];
        bodyTorque = new double[4 * bodies];
        update(instance);
    }

    @Override
    public String deviceName() {
        return "java";
    }

    @Override
    public void update(SceneInstance instance) {
        ContactMemory memory = contacts == null ? ContactMemory.NONE : contacts.memory();
        this.instance = instance;
        contacts = new ContactReference(instance);
        contacts.remember(memory);
        update(instance.constants(StepConstants.PullSpring.NONE));
    }

    @Override
    public void update(StepConstants constants) {
        this.constants = constants;
        fluid.update(instance, constants);
    }

    @Override
    public void load(SimulationState from, ContactMemory memory) {
        state.copyFrom(from);
        contacts.remember(memory);
        remember();
    }

    @Override
    public void append(SimulationState from, int first, int count) {
        state.appendFluid(from, first, count);
    }

    @Override
    public void inflowBuffers(InflowSamples samples) {
        fluid.inflowBuffers(samples);
    }

    @Override
    public int[] drain(double now) {
        int[] taken = new int[instance.scene().sinks().size()];
        if (taken.length > 0) {
            SinkBoxes boxes = new SinkBoxes(instance);
            int[] kept = new int[state.fluidCount];
            int count = 0;
            for (int i = 0; i < state.fluidCount; i++) {
                int sink =
                        boxes.taking(now, i < beforeCount ? before : state.fluidPosition, state.fluidPosition, 4 * i);
                if (sink < 0) {
                    kept[count++] = i;
                } else {
                    taken[sink]++;
                }
            }
            state.retainFluid(kept, count);
        }
        remember();
        return taken;
    }

    /** The next drain asks which way particles went from here. */
    private void remember() {
        before = Arrays.copyOf(state.fluidPosition, 4 * state.fluidCount);
        beforeCount = state.fluidCount;
    }

    @Override
    public FrameStatus status(SimulationState to) {
        store(to);
        return view.status(instance, state);
    }

    @Override
    public void write(Frame frame) {
        view.write(instance, state, frame);
    }

    @Override
    public void step(boolean first, boolean withBodies, boolean withFluid) {
        if (withFluid) {
            timed("particle values", () -> fluid.values(state));
            timed("grid", () -> fluid.sort(state));
        }
        if (withBodies) {
            timed("contact", () -> contacts.run(constants, instance.materials().pairs(), state, bodyForce, bodyTorque));
        }
        if (withFluid) {
            timed("density", () -> failure[1] = Math.min(failure[1], fluid.neighbours(state)));
            timed("pressure", () -> fluid.pressure(state, withBodies, bodyForce, bodyTorque));
            timed("forces", () -> fluid.forces(state));
            timed("reduce", () -> fluid.reduce(state, withBodies));
        }
        timed("integrate", () -> {
            if (withBodies) {
                moveBodies();
            }
            if (withFluid) {
                failure[1] = Math.min(failure[1], fluid.move(state));
            }
        });
    }

    private void moveBodies() {
        failure[0] = Math.min(
                failure[0],
                BodyIntegrationReference.run(
                        constants,
                        bodyForce,
                        bodyTorque,
                        instance.bodies().properties(),
                        instance.bodies().inverseDiagonal(),
                        instance.bodies().inverseOff(),
                        state));
        failure[0] = Math.min(
                failure[0],
                TurningReference.run(
                        constants,
                        instance.turning(),
                        bodyForce,
                        bodyTorque,
                        instance.bodies().inverseDiagonal(),
                        instance.bodies().inverseOff(),
                        state));
        AnimationReference.run(instance.animated(), state);
    }

    @Override
    public double fluidSpeed() {
        double most = 0;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            double[] v = state.fluidVelocity;
            most = Math.max(most, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
        }
        return Math.sqrt(most);
    }

    @Override
    public FluidWork takeFluidWork() {
        return fluid.takeWork();
    }

    private void timed(String stage, Runnable work) {
        long start = System.nanoTime();
        work.run();
        stageMillis.merge(stage, (System.nanoTime() - start) * 1e-6, Double::sum);
    }

    @Override
    public Outcome finish() {
        Outcome found = new Outcome(failure[0], failure[1], false, false);
        failure[0] = Integer.MAX_VALUE;
        failure[1] = Integer.MAX_VALUE;
        return found;
    }

    @Override
    public void keep() {
        good.copyFrom(state);
        goodMemory = contacts.memory();
    }

    @Override
    public void restore(int fluidCount) {
        state.copyFrom(good);
        contacts.remember(goodMemory);
    }

    @Override
    public void storeMotion(SimulationState to) {
        store(to);
    }

    @Override
    public void store(SimulationState to) {
        to.copyFrom(state);
    }

    @Override
    public ContactMemory contactMemory() {
        return contacts.memory();
    }

    @Override
    public Map<String, Double> stageMillis() {
        return new LinkedHashMap<>(stageMillis);
    }

    @Override
    public Map<String, Double> systemStatistics() {
        return Map.of();
    }

    @Override
    public double[] readShared(String field) {
        return null;
    }

    @Override
    public long deviceBytes() {
        return 0;
    }

    @Override
    public void close() {
        // Plain Java holds nothing that the garbage collector does not free.
    }
}

package dev.scree.runtime.reference;

import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.ContactSurvey;
import dev.scree.runtime.step.FluidWork;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.StateView;
import dev.scree.runtime.step.StepEngine;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Steps of bodies and grains in plain Java, in double precision: the same stages as on a device, one after the other.
 * It plays no fluid.
 */
public final class ReferenceEngine implements StepEngine {
    private final Map<String, Double> stageMillis = new LinkedHashMap<>();
    private final SimulationState state;
    private final SimulationState good;
    private final StateView view;
    private ContactReference contacts;
    private ContactMemory goodMemory = ContactMemory.NONE;
    private final double[] bodyForce;
    private final double[] bodyTorque;
    private SceneInstance instance;
    private StepConstants constants;
    private AnimatedBodies paths;
    private int failedBody = Integer.MAX_VALUE;

    /** @param view makes of a state what the host wants */
    public ReferenceEngine(SceneInstance instance, StateView view) {
        this.view = view;
        int bodies = instance.bodies().count();
        state = new SimulationState(bodies, 0);
        good = new SimulationState(bodies, 0);
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
        paths = instance.animated();
        contacts = new ContactReference(instance);
        contacts.remember(memory);
        update(instance.constants(StepConstants.PullSpring.NONE));
    }

    @Override
    public void update(StepConstants constants) {
        this.constants = constants;
    }

    @Override
    public void load(SimulationState from, ContactMemory memory) {
        state.copyFrom(from);
        contacts.remember(memory);
    }

    @Override
    public void edit(SceneInstance next, SimulationState from, boolean fluidToo) {
        ContactMemory memory = contacts.memory().carriedOver(instance.bodyModel(), next.bodyModel());
        update(next);
        load(from, memory);
    }

    @Override
    public void animate(AnimatedBodies paths) {
        this.paths = paths;
    }

    @Override
    public void append(SimulationState from, int first, int count) {
        throw withoutFluid();
    }

    @Override
    public void inflowBuffers(InflowSamples samples) {
        throw withoutFluid();
    }

    private static IllegalStateException withoutFluid() {
        return new IllegalStateException("the Java solver plays no fluid");
    }

    @Override
    public int[] drain(double now) {
        return new int[instance.scene().sinks().size()];
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
    public void step(boolean first, Moves moves) {
        if (moves.bodies()) {
            timed("contact", () -> contacts.run(constants, instance.materials().pairs(), state, bodyForce, bodyTorque));
            timed("integrate", this::moveBodies);
        }
    }

    private void moveBodies() {
        failedBody = Math.min(
                failedBody,
                BodyIntegrationReference.run(
                        constants,
                        bodyForce,
                        bodyTorque,
                        instance.bodies().properties(),
                        instance.bodies().inverseDiagonal(),
                        instance.bodies().inverseOff(),
                        state));
        failedBody = Math.min(
                failedBody,
                TurningReference.run(
                        constants,
                        instance.bodyModel().turning(),
                        bodyForce,
                        bodyTorque,
                        instance.bodies().inverseDiagonal(),
                        instance.bodies().inverseOff(),
                        state));
        AnimationReference.run(paths, state);
    }

    @Override
    public void askFluidSpeed() {}

    @Override
    public double fluidSpeed() {
        return 0;
    }

    @Override
    public FluidWork takeFluidWork() {
        return FluidWork.NONE;
    }

    private void timed(String stage, Runnable work) {
        long start = System.nanoTime();
        work.run();
        stageMillis.merge(stage, (System.nanoTime() - start) * 1e-6, Double::sum);
    }

    @Override
    public Outcome finish() {
        Outcome found = new Outcome(failedBody, Integer.MAX_VALUE, Integer.MAX_VALUE, false, false);
        failedBody = Integer.MAX_VALUE;
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
    public void storeBodies(SimulationState to) {
        store(to);
    }

    @Override
    public ContactMemory contactMemory() {
        return contacts.memory();
    }

    @Override
    public ContactSurvey survey() {
        return contacts.survey(state);
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

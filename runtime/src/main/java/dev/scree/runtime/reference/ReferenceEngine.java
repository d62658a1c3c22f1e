package dev.scree.runtime.reference;

import dev.scree.runtime.instance.ContactMemory;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.StepEngine;

import java.util.LinkedHashMap;
import java.util.Map;

/** Steps in plain Java, in double precision: the same stages as on a device, one after the other. */
public final class ReferenceEngine implements StepEngine {
    private final Map<String, Double> stageMillis = new LinkedHashMap<>();
    private final SimulationState state;
    private final SimulationState good;
    private ContactReference contacts;
    private ContactMemory goodMemory = ContactMemory.NONE;
    private final CellGrid fluidGrid;
    private final CellGrid sampleGrid;
    private final double[] samplePosition;
    private final double[] sampleVelocity;
    private final double[] sampleForce;
    private final double[] sampleMoment;
    private final double[] bodyForce;
    private final double[] bodyTorque;
    private final double[] filling;
    private final double[] fluidState;
    private final double[] fluidForce;
    private SceneInstance instance;
    private StepConstants constants;
    private final int[] failure = {Integer.MAX_VALUE, Integer.MAX_VALUE};

    public ReferenceEngine(SceneInstance instance) {
        int bodies = instance.bodies().count();
        int samples = 4 * instance.samples().count();
        int fluid = instance.fluidCapacity();
        state = new SimulationState(bodies, fluid);
        good = new SimulationState(bodies, fluid);
        fluidGrid = new CellGrid(instance.fluidGrid());
        sampleGrid = new CellGrid(instance.fluidGrid());
        samplePosition = new double[samples];
        sampleVelocity = new double[samples];
        sampleForce = new double[samples];
        sampleMoment = new double[samples];
        bodyForce = new double[4 * bodies];
        bodyTorque = new double[4 * bodies];
        filling = new double[fluid];
        fluidState = new double[4 * fluid];
        fluidForce = new double[4 * fluid];
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
        this.constants = instance.constants(StepConstants.PullSpring.NONE);
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
    public void append(SimulationState from, int first, int count) {
        for (int i = 4 * first; i < 4 * (first + count); i++) {
            state.fluidPosition[i] = from.fluidPosition[i];
            state.fluidHalfVelocity[i] = from.fluidHalfVelocity[i];
            state.fluidVelocity[i] = from.fluidVelocity[i];
        }
        System.arraycopy(from.fluidKind, first, state.fluidKind, first, count);
        System.arraycopy(from.fluidId, first, state.fluidId, first, count);
        state.fluidCount = first + count;
    }

    @Override
    public void retainFluid(int[] kept, int count) {
        state.retainFluid(kept, count);
    }

    @Override
    public void step(boolean first, boolean withFluid) {
        FluidReference fluid = new FluidReference(constants, instance.materials().fluids());
        int samples = state.fluidCount == 0 ? 0 : instance.samples().count();
        timed("particle values", () -> {
            if (withFluid) {
                ParticleValuesReference.run(instance.samples(), state, samplePosition, sampleVelocity);
            }
        });
        timed("grid", () -> {
            if (withFluid) {
                fluidGrid.sort(state.fluidPosition, state.fluidCount);
                sampleGrid.sort(samplePosition, samples);
            }
        });
        timed("contact", () -> contacts.run(constants, instance.materials().pairs(), state, bodyForce, bodyTorque));
        if (withFluid) {
            timed("density", () -> fluid.density(state, fluidGrid, sampleGrid, samplePosition, filling));
            timed("pressure", () -> fluid.pressure(state, filling, fluidState));
            timed("forces", () -> {
                fluid.forces(state, fluidGrid, fluidState, sampleGrid, samplePosition, sampleVelocity, fluidForce);
                BoundaryReference.forces(constants, samples, samplePosition, sampleVelocity, state, fluidGrid, fluidState, sampleForce);
            });
        }
        timed("reduce", () -> {
            if (withFluid) {
                ReduceReference.run(samples, instance.samples().body(), samplePosition, sampleForce, sampleMoment, state,
                        state.bodyFluidForce, state.bodyFluidTorque);
            }
        });
        timed("integrate", () -> {
            failure[0] = Math.min(failure[0], BodyIntegrationReference.run(constants, bodyForce, bodyTorque, instance.bodies().properties(),
                    instance.bodies().inverseDiagonal(), instance.bodies().inverseOff(), state));
            failure[0] = Math.min(failure[0], TurningReference.run(constants, instance.turning(), bodyForce, bodyTorque,
                    instance.bodies().inverseDiagonal(), instance.bodies().inverseOff(), state));
            AnimationReference.run(instance.animated(), state);
            if (withFluid) {
                failure[1] = Math.min(failure[1], fluid.integrate(state, fluidForce));
            }
        });
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
    public long deviceBytes() {
        return 0;
    }

    @Override
    public void close() {
        // Plain Java holds nothing that the garbage collector does not free.
    }
}

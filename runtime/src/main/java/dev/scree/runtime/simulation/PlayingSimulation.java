package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.Refusal;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.instance.SceneEdits;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.reference.ReferenceEngine;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.State;
import dev.scree.runtime.state.StateField;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.StepEngine;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The implementation of {@link Simulation}: it drives a {@link StepEngine}, on a device or in plain Java.
 *
 * <p>Each frame is divided into steps. Before each of the fluid's moves emitters add what is due; after each frame
 * sinks are emptied and the energy account goes on. Steps are enqueued in runs of up to a frame without waiting. If the
 * engine reports after a run that lists were too short or too old, the run is repeated from the snapshot at its start
 * ({@link RollBack}). If it reports a state that is not finite, the run is repeated step by step to find the step that
 * failed, and the simulation stops before it. An edit moves the state into a new {@link SceneInstance}
 * ({@link #switchTo}).
 */
final class PlayingSimulation implements Simulation {
    /** Name of the field that is computed from the state; see {@link Simulation#read}. */
    private static final String PRESSURE = "fluidPressure";

    private final DeviceInfo device;
    private final Options options;
    private final FramePool frames = new FramePool();
    private SceneInstance instance;
    private StepEngine engine;
    /**
     * The state on the host: up to date after {@link #store}, between that its counts and what {@code engine.status}
     * brings.
     */
    private SimulationState state;

    private FloatBuffer grainShapes;
    private FluidTraffic traffic;
    private long steps;
    /** Number of steps done of the present frame. */
    private int stepInFrame;

    private final FluidEnergy energy = new FluidEnergy();
    private final FluidSchedule schedule = new FluidSchedule();
    /** Time step of the fluid that the engine was last told [s]. */
    private double fluidStep;

    /** Enclosure of the fluid that the engine was last told. */
    private Enclosure enclosure = Enclosure.AIR;

    private StepConstants.PullSpring pull = StepConstants.PullSpring.NONE;
    private long fluidMoves;
    /** Simulated time when the present time step came into use [s], and the number of steps done then. */
    private double timeBefore;

    private long stepsBefore;
    private double peakKineticEnergy;
    /** Status after the last steps or edit. */
    private FrameStatus status;

    private double emitMillis;
    private double recordMillis;
    /** Whether everything sleeps, so that nothing changes until an edit. */
    private boolean resting;
    /** Whether an emitter has an inflow buffer. */
    private boolean inflowBuffers;

    private boolean closed;

    /**
     * Opens a simulation.
     *
     * @param device the device, or null for plain Java, which plays no fluid
     */
    PlayingSimulation(Scene scene, ParticleSets sets, DeviceInfo device, Options options, Progress progress) {
        this.device = device;
        this.options = options;
        if (device == null && !options.without().isEmpty()) {
            throw Refusal.of(
                    Refusal.Kind.USAGE,
                    "the Java solver plays no fluid, so that no correction of it can be left out",
                    "Leave corrections out on an OpenCL device");
        }
        checkSolver(scene);
        MemoryForecast.check(scene, sets, device);
        instance = SceneInstance.build(scene, sets, options.without());
        MemoryForecast.check(instance, device);
        state = instance.startState();
        traffic = new FluidTraffic(instance, state);
        long filled = state.fluidCount + traffic.atMost(0);
        if (filled > instance.fluidCapacity()) {
            instance = instance.edited(scene, sets, (int) Math.min(filled, Integer.MAX_VALUE / 8), 0);
            MemoryForecast.check(instance, device);
            state = instance.startState();
            traffic = new FluidTraffic(instance, state);
        }
        traffic.emit(0, instance, state, () -> {});
        grainShapes = FrameWriter.grainShapes(instance);
        schedule.begin(instance.sizes(), new FluidTimeStep.Substeps(1, 1));
        engine = engine(instance, progress);
        engine.load(state, ContactMemory.NONE);
        status = engine.status(state);
        peakKineticEnergy = status.kinetic();
        energy.begin(instance, status);
    }

    /**
     * Refuses scenes that the solver cannot play.
     *
     * @throws Refusal where plain Java shall play a scene with fluid
     */
    private void checkSolver(Scene scene) {
        if (device == null && scene.mayHaveFluid()) {
            throw Refusal.of(
                    Refusal.Kind.DEVICE,
                    "the scene has fluid, and the Java solver plays bodies and grains alone",
                    Devices.REMEDY);
        }
    }

    /** Makes the engine of the device, or of plain Java. */
    private StepEngine engine(SceneInstance of, Progress progress) {
        return device == null
                ? new ReferenceEngine(of, new HostView())
                : new DeviceEngine(device, of, options, progress);
    }

    @Override
    public String deviceName() {
        return engine.deviceName();
    }

    @Override
    public double timeStep() {
        return instance.sizes().timeStep();
    }

    @Override
    public int stepsPerFrame() {
        return instance.sizes().stepsPerFrame();
    }

    @Override
    public long stepsDone() {
        return steps;
    }

    @Override
    public long fluidMoves() {
        return fluidMoves;
    }

    @Override
    public double time() {
        return timeBefore + (steps - stepsBefore) * timeStep();
    }

    @Override
    public void step(int count) {
        int left = count;
        while (left > 0) {
            int now = energy.unknown() ? 1 : Math.min(left, stepsPerFrame() - stepInFrame);
            makeRoom(now * timeStep());
            if (stepInFrame == 0) {
                setSubsteps();
            }
            run(now);
            left -= now;
            stepInFrame = (stepInFrame + now) % stepsPerFrame();
            long start = System.nanoTime();
            status = engine.status(state);
            peakKineticEnergy = Math.max(peakKineticEnergy, status.kinetic());
            energy.frame(instance, status, engine.takeFluidWork());
            if (stepInFrame == 0 && traffic.drain(time(), instance, state, engine) > 0) {
                FrameStatus before = status;
                status = engine.status(state);
                energy.addExchange(before, status);
            }
            recordMillis += (System.nanoTime() - start) * 1e-6;
        }
    }

    /**
     * Does steps within one frame. If one of them fails, all are undone and repeated one by one, to find which it was.
     */
    private void run(int count) {
        if (resting) {
            steps += count;
            return;
        }
        RollBack start = new RollBack();
        StepEngine.Outcome all = steps(start, 0, count);
        // Everything slept throughout, and nothing can move by itself: until an edit nothing will change.
        resting = all.asleep()
                && !all.failed()
                && !instance.hasFluid()
                && instance.animated().count() == 0;
        if (all.failed()) {
            start.restore();
            for (int k = 0; k < count; k++) {
                RollBack before = new RollBack();
                StepEngine.Outcome outcome = steps(before, k, 1);
                if (outcome.failed()) {
                    before.restore();
                    stepInFrame = (stepInFrame + k) % stepsPerFrame();
                    engine.storeMotion(state);
                    throw SimulationFailure.of(outcome, instance, steps, time());
                }
            }
        }
    }

    /** Divides a frame into the fluid's moves at its start, by the fluid's present speed. */
    private void setSubsteps() {
        schedule.begin(instance.sizes(), instance.sizes().substeps(instance.hasFluid() ? status.topSpeed() : 0));
        updateFluidStep();
    }

    /** Tells the engine the time step of the fluid's next move, if it is new. */
    private void updateFluidStep() {
        if (schedule.length() != fluidStep || instance.enclosure(state.fluidCount) != enclosure) {
            engine.update(constants());
        }
    }

    /**
     * Returns the constants of the next step, and notes that the engine has them; the caller hands them over at once.
     */
    private StepConstants constants() {
        fluidStep = schedule.length();
        enclosure = instance.enclosure(state.fluidCount);
        return instance.constants(pull).withFluidTimeStep(fluidStep).withEnclosure(enclosure);
    }

    /** Does the steps first to first + count - 1 of this run, and repeats them as often as the engine asks for it. */
    private StepEngine.Outcome steps(RollBack start, int first, int count) {
        while (true) {
            for (int k = first; k < first + count; k++) {
                stepOnce(k);
            }
            StepEngine.Outcome outcome = engine.finish();
            if (!outcome.again()) {
                return outcome;
            }
            start.restore();
        }
    }

    /**
     * Does one step, with the fluid's moves in it.
     *
     * @param k number of steps done since this run began at {@link #stepInFrame}
     */
    private void stepOnce(int k) {
        boolean withFluid = schedule.due(stepInFrame + k);
        if (withFluid) {
            long[] start = {System.nanoTime()};
            int before = traffic.emit(time(), instance, state, () -> {
                // This waits for the steps before, whose time is counted elsewhere.
                engine.storeMotion(state);
                start[0] = System.nanoTime();
            });
            if (state.fluidCount > before) {
                engine.append(state, before, state.fluidCount - before);
                energy.addEmitted(instance, state, before);
            }
            emitMillis += (System.nanoTime() - start[0]) * 1e-6;
            setInflowBuffers(time());
            schedule.move(stepInFrame + k, engine::fluidSpeed);
            updateFluidStep();
            fluidMoves++;
        }
        engine.step(k == 0, true, withFluid);
        double done = schedule.length();
        while (withFluid && schedule.moveAgain(done, engine::fluidSpeed)) {
            updateFluidStep();
            setInflowBuffers(time() + done);
            engine.step(false, false, true);
            done += schedule.length();
            fluidMoves++;
        }
        steps++;
    }

    /** Hands the samples of the inflow buffers at a time [s] to the engine. */
    private void setInflowBuffers(double now) {
        InflowSamples samples = traffic.inflowBuffers(now);
        if (samples.count() > 0 || inflowBuffers) {
            engine.inflowBuffers(samples);
        }
        inflowBuffers = samples.count() > 0;
    }

    /** A snapshot to which steps that must be repeated return. */
    private final class RollBack {
        private final int fluidCount = state.fluidCount;
        private final long stepsThen = steps;
        private final Runnable trafficThen = traffic.rememberer();
        private final long movesThen = fluidMoves;
        private final Runnable energyThen = energy.rememberer();
        private final FluidSchedule.Mark scheduleThen = schedule.mark();

        RollBack() {
            engine.keep();
        }

        void restore() {
            state.fluidCount = fluidCount;
            steps = stepsThen;
            trafficThen.run();
            fluidMoves = movesThen;
            engine.restore(fluidCount);
            engine.takeFluidWork();
            energyThen.run();
            schedule.restore(scheduleThen);
            updateFluidStep();
        }
    }

    /** Makes the arrays longer before emitters would overrun them in the given time [s]. */
    private void makeRoom(double seconds) {
        long needed = state.fluidCount + traffic.atMost(time() + seconds);
        if (needed <= instance.fluidCapacity()) {
            return;
        }
        long room = MemoryForecast.fluidThatFits(instance, device);
        if (needed > room) {
            throw new SimulationFailure(
                    steps,
                    null,
                    state.fluidCount,
                    String.format(
                            Locale.ROOT,
                            "The emitters bring more than the %d fluid particles that %s has room for. Give "
                                    + "them a limit or a stop time, "
                                    + "or raise the fluid spacing.",
                            room,
                            deviceName()));
        }
        store();
        switchTo(instance.edited(instance.scene(), instance.sets(), (int) Math.min(room, needed + needed / 2), time()));
    }

    @Override
    public void apply(List<SceneChange> changes) {
        resting = false;
        List<SceneChange> edits = changes.stream()
                .filter(change -> !(change instanceof SceneChange.Pull))
                .toList();
        if (!edits.isEmpty()) {
            applyEdits(edits);
        }
        for (SceneChange change : changes) {
            if (change instanceof SceneChange.Pull hand) {
                pull = SceneEdits.spring(hand, instance);
                engine.update(constants());
            }
        }
    }

    /** Applies edits of the scene to a simulation that plays. */
    private void applyEdits(List<SceneChange> edits) {
        SceneEdits edit = SceneEdits.of(edits, instance.scene(), instance.sets());
        checkSolver(edit.scene());
        store();
        int capacity = Math.max(instance.fluidCapacity(), edit.fluidNeeded());
        switchTo(instance.edited(edit.scene(), edit.sets(), capacity, time()));
    }

    /**
     * Goes on with another instance from the present state, which {@link #store} has brought to the host. Where the new
     * instance has arrays of the same lengths the engine goes on; else a new engine is made.
     */
    private void switchTo(SceneInstance next) {
        double now = time();
        SimulationState moved = SceneEdits.carriedOver(instance, state, next, (int) (steps - stepsBefore));
        java.util.Arrays.fill(moved.bodySleep, 0);
        ContactMemory memory = engine.contactMemory().carriedOver(instance.bodyModel(), next.bodyModel());
        if (next.sameShape(instance) && InflowSamples.most(next) == InflowSamples.most(instance)) {
            engine.update(next);
            engine.load(moved, memory);
        } else {
            MemoryForecast.check(next, device);
            StepEngine nextEngine = engine(next, Progress.NONE);
            nextEngine.load(moved, memory);
            engine.close();
            engine = nextEngine;
        }
        if (next.sizes().timeStep() != timeStep()) {
            stepInFrame = 0;
            schedule.begin(next.sizes(), new FluidTimeStep.Substeps(1, 1));
            // The clock goes on with another time step. As long as that stays, time is counted from one point, without
            // rounding.
            timeBefore = now;
            stepsBefore = steps;
        }
        FrameStatus before = status;
        instance = next;
        state = moved;
        pull = StepConstants.PullSpring.NONE;
        engine.update(constants());
        status = engine.status(state);
        energy.addExchange(before, status);
        grainShapes = FrameWriter.grainShapes(next);
        traffic.switchTo(next, now);
    }

    /** Copies the whole state from the engine to the host. */
    private void store() {
        engine.store(state);
    }

    @Override
    public List<FieldInfo> fields() {
        return StateField.ALL.stream()
                .map(field -> new FieldInfo(
                        field.name(),
                        field.declaration().width(),
                        count(field),
                        field.declaration().per().label(),
                        field.declaration().unit()))
                .toList();
    }

    private int count(StateField field) {
        return field.declaration().per() == State.Per.BODY ? state.bodyCount() : state.fluidCount;
    }

    private static Optional<StateField> field(String name) {
        return StateField.ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }

    @Override
    public double[] read(String name) {
        if (name.equals(PRESSURE)) {
            store();
            Enclosure now = instance.enclosure(state.fluidCount);
            return IntStream.range(0, state.fluidCount)
                    .mapToDouble(i -> instance.pressure(state, i, now))
                    .toArray();
        }
        Optional<StateField> field = field(name);
        if (field.isPresent()) {
            store();
            int length = field.get().declaration().width() * count(field.get());
            return field.get().integer()
                    ? Arrays.stream((int[]) field.get().in(state), 0, length)
                            .asDoubleStream()
                            .toArray()
                    : Arrays.copyOf((double[]) field.get().in(state), length);
        }
        double[] shared = engine.readShared(name);
        if (shared == null) {
            throw noSuchField(name);
        }
        return shared;
    }

    private static IllegalArgumentException noSuchField(String name) {
        return new IllegalArgumentException("no field " + name + "; there are "
                + StateField.ALL.stream().map(StateField::name).collect(Collectors.joining(", ")));
    }

    @Override
    public void write(String name, double[] values) {
        StateField field = field(name).orElseThrow(() -> noSuchField(name));
        int length = field.declaration().width() * count(field);
        if (values.length != length) {
            throw new IllegalArgumentException(
                    "field " + name + ": expected " + length + " numbers, got " + values.length);
        }
        store();
        ContactMemory memory = engine.contactMemory();
        if (field.integer()) {
            int[] whole = (int[]) field.in(state);
            Arrays.setAll(whole, k -> k < length ? (int) values[k] : whole[k]);
        } else {
            System.arraycopy(values, 0, (double[]) field.in(state), 0, length);
        }
        engine.load(state, memory);
        status = engine.status(state);
        resting = false;
    }

    @Override
    public Vec3 origin() {
        return instance.origin();
    }

    @Override
    public Map<String, Double> systemStatistics() {
        return engine.systemStatistics();
    }

    @Override
    public Frame publish() {
        long number = Math.round(time() * instance.scene().physics().frameRate());
        Frame frame = frames.lease(
                number,
                steps,
                time(),
                instance.scene().bodies().size(),
                instance.grains().count(),
                state.fluidCount);
        frame.setGrainShapes(grainShapes);
        FrameWriter.writeBodies(instance, state, frame);
        engine.write(frame);
        frame.setHash(status.hash());
        return frame;
    }

    @Override
    public Statistics statistics() {
        store();
        return StatisticsSums.of(
                instance,
                state,
                traffic,
                new StatisticsSums.Run(
                        steps,
                        time(),
                        peakKineticEnergy,
                        energy.account(),
                        stageMillis(),
                        engine.systemStatistics(),
                        engine.deviceBytes()));
    }

    /** Returns the times of the engine's stages between those of the host [ms]. */
    private Map<String, Double> stageMillis() {
        Map<String, Double> millis = new LinkedHashMap<>();
        millis.put("emit", emitMillis);
        millis.putAll(engine.stageMillis());
        millis.put("record", recordMillis);
        return millis;
    }

    /** For tests: returns the present state on the host. */
    SimulationState state() {
        store();
        return state;
    }

    /** For tests: returns whether an emitter has an inflow buffer now. */
    boolean inflowBuffers() {
        return inflowBuffers;
    }

    /** For tests: returns how the present frame is divided into the fluid's moves. */
    FluidTimeStep.Substeps substeps() {
        return schedule.substeps();
    }

    SceneInstance instance() {
        return instance;
    }

    StepEngine engine() {
        return engine;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            engine.close();
        }
    }
}

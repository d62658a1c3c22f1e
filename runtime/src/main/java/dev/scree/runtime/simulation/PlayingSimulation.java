package dev.scree.runtime.simulation;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.instance.SceneEdits;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.reference.ReferenceEngine;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.KeyedScene;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.StepEngine;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The implementation of {@link Simulation}, on a device or in plain Java: it opens a scene, makes room for fluid,
 * applies edits, computes the status after each frame, and gives out frames and statistics. {@link StepLoop} does the
 * steps.
 *
 * <p>An edit, and a need for longer arrays, moves the state into a new {@link SceneInstance} ({@link #switchTo}).
 */
final class PlayingSimulation implements Simulation {
    private final DeviceInfo device;
    private final Options options;
    private final FramePool frames = new FramePool();
    private final StepLoop loop;
    private FloatBuffer grainShapes;
    private double peakKineticEnergy;
    /** Status after the last steps or edit. */
    private FrameStatus status;

    /** The scene with all edits, without what tracks and the user's hand do to it. */
    private Scene authored;

    private final HandInPlay hand;
    private Set<FrameDetail> details = Set.of();
    private double recordMillis;
    private boolean closed;

    /**
     * Opens a simulation.
     *
     * @param device the device, or null for plain Java, which plays neither fluid nor cloths
     */
    PlayingSimulation(Scene opened, ParticleSets sets, DeviceInfo device, Options options, Progress progress) {
        this.device = device;
        this.options = options;
        hand = new HandInPlay(Hand.NONE);
        if (device == null) {
            PlainJava.check(options);
            PlainJava.check(opened);
        }
        authored = device == null ? PlainJava.played(opened) : opened;
        Scene scene = KeyedScene.inFrame(authored, 0);
        PlayStart start = PlayStart.of(scene, sets, device, options.without());
        SceneInstance instance = start.instance();
        SimulationState state = start.state();
        grainShapes = FrameWriter.grainShapes(instance);
        loop = new StepLoop(instance, state, start.traffic(), engine(instance, progress));
        status = engine().status(state);
        peakKineticEnergy = status.kinetic();
        loop.energy.begin(instance, status);
    }

    /**
     * Goes on from a checkpoint.
     *
     * @param device the device, or null for plain Java
     * @throws UserError where this device cannot play the scene
     */
    PlayingSimulation(Checkpoint from, DeviceInfo device, Options options, Progress progress) {
        this.device = device;
        this.options = options;
        authored = from.authored();
        hand = new HandInPlay(from.hand());
        checkSolver(authored);
        SceneInstance instance = from.instance();
        from.check(device);
        MemoryForecast.check(instance, device);
        grainShapes = FrameWriter.grainShapes(instance);
        loop = new StepLoop(from, from.state().copy(), engine(instance, progress));
        status = engine().status(loop.state());
        peakKineticEnergy = from.peakKineticEnergy();
    }

    /**
     * Copies all that this simulation is to the host; to be called between two frames.
     *
     * @param spare a checkpoint that is no longer wanted, whose memory is taken where it fits; or null
     */
    Checkpoint checkpoint(Checkpoint spare) {
        return Checkpoint.of(loop, authored, hand.hand(), peakKineticEnergy, spare);
    }

    /**
     * Refuses scenes that the solver cannot play.
     *
     * @throws UserError where plain Java shall play a scene with fluid or cloths
     */
    private void checkSolver(Scene scene) {
        if (device == null) {
            PlainJava.check(scene);
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
        return engine().deviceName();
    }

    @Override
    public double timeStep() {
        return instance().sizes().timeStep();
    }

    @Override
    public int stepsPerFrame() {
        return instance().sizes().stepsPerFrame();
    }

    @Override
    public long stepsDone() {
        return loop.steps();
    }

    @Override
    public long fluidMoves() {
        return loop.fluidMoves();
    }

    @Override
    public long repeatedSteps() {
        return loop.repeatedSteps();
    }

    @Override
    public double time() {
        return loop.time();
    }

    @Override
    public void step(int count) {
        int left = count;
        while (left > 0) {
            followTracks();
            int now = loop.energy.unknown() ? 1 : Math.min(left, loop.leftOfFrame());
            makeRoom(now * timeStep());
            hand.animate(engine(), instance(), loop.clock(), now);
            loop.run(now, status);
            left -= now;
            long start = System.nanoTime();
            status = engine().status(loop.state());
            peakKineticEnergy = Math.max(peakKineticEnergy, status.kinetic());
            loop.energy.frame(instance(), status, engine().takeFluidWork());
            if (loop.betweenFrames() && loop.traffic.drain(time(), instance(), loop.state(), engine()) > 0) {
                FrameStatus before = status;
                status = engine().status(loop.state());
                loop.energy.addExchange(before, status);
            }
            recordMillis += (System.nanoTime() - start) * 1e-6;
        }
    }

    /** At the start of a frame, goes on with the values that tracks have in it. */
    private void followTracks() {
        if (authored.tracks().isEmpty() || !loop.betweenFrames()) {
            return;
        }
        Scene next = hand.hand().on(KeyedScene.inFrame(authored, time()));
        Scene now = instance().scene();
        if (next.equals(now)) {
            return;
        }
        boolean flowAlone = next.withEmitters(now.emitters()).equals(now);
        switchTo(instance().edited(next, instance().sets(), instance().fluidCapacity(), time()), !flowAlone);
        if (!flowAlone) {
            loop.wake();
        }
        hand.pulled().ifPresent(pull -> loop.pull(SceneEdits.spring(pull, instance())));
    }

    /** Makes the arrays longer before emitters would overrun them in the given time [s]. */
    private void makeRoom(double seconds) {
        long needed = loop.state().fluidCount + loop.traffic.atMost(time() + seconds);
        if (needed <= instance().fluidCapacity()) {
            return;
        }
        long room = MemoryForecast.fluidThatFits(instance(), device);
        if (needed > room) {
            throw SimulationFailure.tooMuchFluid(loop.steps(), loop.state().fluidCount, room, deviceName());
        }
        switchTo(
                instance()
                        .edited(
                                instance().scene(),
                                instance().sets(),
                                (int) Math.min(room, needed + needed / 2),
                                time()),
                true);
    }

    @Override
    public void apply(List<SceneChange> changes) {
        loop.wake();
        List<SceneChange> edits = changes.stream()
                .filter(change -> !(change instanceof SceneChange.OfHand))
                .toList();
        Hand next = hand.after(changes);
        if (!edits.isEmpty() || !next.equals(hand.hand())) {
            SceneEdits edit =
                    SceneEdits.of(edits, authored, Hand.NONE.on(instance().sets()));
            checkSolver(edit.scene());
            int capacity = Math.max(instance().fluidCapacity(), edit.fluidNeeded());
            Scene scene = next.on(KeyedScene.inFrame(edit.scene(), time()));
            switchTo(instance().edited(scene, next.on(edit.sets()), capacity, time()), true);
            authored = edit.scene();
            hand.take(next);
            hand.pull(SceneChange.Pull.RELEASE);
        }
        for (SceneChange change : changes) {
            if (change instanceof SceneChange.Pull pull) {
                hand.pull(pull);
                loop.pull(SceneEdits.spring(pull, instance()));
            } else if (change instanceof SceneChange.Push push) {
                hand.follow(push);
            }
        }
    }

    /**
     * Goes on with another instance from the present state. Where the new instance has arrays of the same lengths the
     * engine goes on with new values in them; else a new engine is made.
     *
     * @param wake whether bodies that sleep wake up
     */
    private void switchTo(SceneInstance next, boolean wake) {
        EngineSwitch done = EngineSwitch.to(next, loop, wake, device, to -> engine(to, Progress.NONE));
        loop.switchTo(next, done.state(), done.engine());
        FrameStatus before = status;
        status = engine().status(loop.state());
        loop.energy.addExchange(before, status);
        grainShapes = FrameWriter.grainShapes(next);
    }

    /** Copies the whole state from the engine to the host. */
    private void store() {
        engine().store(loop.state());
    }

    @Override
    public List<FieldInfo> fields() {
        return StateAccess.fields(loop.state());
    }

    @Override
    public double[] read(String name) {
        if (!StateAccess.known(name)) {
            double[] shared = engine().readShared(name);
            if (shared == null) {
                throw StateAccess.unknown(name);
            }
            return shared;
        }
        return StateAccess.read(name, instance(), state());
    }

    @Override
    public void write(String name, double[] values) {
        SimulationState state = state();
        StateAccess.write(name, values, state);
        engine().load(state, engine().contactMemory());
        status = engine().status(state);
        loop.wake();
    }

    @Override
    public Vec3 origin() {
        return instance().origin();
    }

    @Override
    public Map<String, Double> systemStatistics() {
        return engine().systemStatistics();
    }

    @Override
    public void setDetails(Set<FrameDetail> wanted) {
        details = Set.copyOf(wanted);
    }

    @Override
    public void timeEveryStep(boolean every) {
        engine().timeEveryStep(every);
    }

    @Override
    public Frame publish() {
        SceneInstance instance = instance();
        long number = Math.round(time() * instance.scene().physics().frameRate());
        Frame frame = frames.lease(
                number,
                loop.steps(),
                time(),
                authored.bodies().size(),
                instance.grains().count(),
                loop.state().fluidCount);
        frame.setGrainShapes(grainShapes);
        frame.addCloth(instance.cloth().vertexCount());
        details.forEach(frame::addDetail);
        hand.show(frame);
        FrameWriter.writeBodies(instance, loop.state(), frame);
        engine().write(frame);
        frame.setHash(status.hash());
        return frame;
    }

    @Override
    public Statistics statistics() {
        return StatisticsSums.of(
                instance(),
                state(),
                loop.traffic,
                new StatisticsSums.Run(
                        loop.steps(),
                        time(),
                        peakKineticEnergy,
                        loop.energy.account(),
                        engine().survey(),
                        stageMillis(),
                        engine().systemStatistics(),
                        engine().deviceBytes()));
    }

    /** Returns the times of the engine's stages between those of the host [ms]. */
    private Map<String, Double> stageMillis() {
        Map<String, Double> millis = new LinkedHashMap<>();
        millis.put("emit", loop.emitMillis());
        millis.putAll(engine().stageMillis());
        millis.put("record", recordMillis);
        return millis;
    }

    @Override
    public Map<String, KernelWork> kernelWork() {
        return engine().kernelWork();
    }

    /** Copies the present state to the host and returns it. */
    SimulationState state() {
        store();
        return loop.state();
    }

    StepLoop loop() {
        return loop;
    }

    SceneInstance instance() {
        return loop.instance();
    }

    StepEngine engine() {
        return loop.engine();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            engine().close();
        }
    }
}

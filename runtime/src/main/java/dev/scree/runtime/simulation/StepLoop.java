package dev.scree.runtime.simulation;

import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.inflow.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FrameStatus;
import dev.scree.runtime.step.StepEngine;

/**
 * Carries steps out on an engine and keeps simulated time.
 *
 * <p>Each frame is divided into steps, in some of which the fluid moves; emitters add what is due before each of its
 * moves. Steps are enqueued without waiting, all that there are to do of a frame, or a stretch of them where bodies
 * alone move and the engine wants that. If the engine reports after a stretch that lists were too short or too old, it
 * is repeated from the snapshot at its start ({@link RollBack}). If it reports a state that is not finite, it is
 * repeated step by step to find the step that failed, and the loop stops before it.
 */
final class StepLoop {
    final FluidTraffic traffic;
    final FluidEnergy energy;
    final FluidSchedule schedule = new FluidSchedule();
    private SceneInstance instance;
    private StepEngine engine;
    /** The state on the host: up to date only after a copy from the engine, except for its number of particles. */
    private SimulationState state;

    private long steps;
    /** Number of steps done of the present frame. */
    private int stepInFrame;

    private long fluidMoves;
    /** Number of steps that were done again, since lists were too short or too old. */
    private long repeatedSteps;

    /** Simulated time [s] and number of steps done when the present time step came into use. */
    private double timeBefore;

    private long stepsBefore;
    /** Time step [s] and enclosure of the fluid that the engine was last told. */
    private double fluidStep;

    private final ClothSchedule cloths;
    private Enclosure enclosure = Enclosure.AIR;
    private StepConstants.PullSpring pull = StepConstants.PullSpring.NONE;
    private boolean inflowBuffers;
    /** Whether everything sleeps, so that nothing changes until an edit. */
    private boolean resting;
    /** Time that emitters have taken [ms]. */
    private double emitMillis;

    /**
     * What a loop counts, kept so that another loop can go on from it.
     *
     * @param timeBefore simulated time when the present time step came into use [s]
     * @param stepsBefore steps done at that time
     * @param restore sets traffic and energy back to what they are
     */
    record Progress(
            long steps,
            long fluidMoves,
            long repeatedSteps,
            double timeBefore,
            long stepsBefore,
            double emitMillis,
            FluidTraffic traffic,
            FluidEnergy energy,
            Runnable restore) {}

    /** Begins with the state of a scene at its start, to which emitters have added what is due at once. */
    StepLoop(SceneInstance instance, SimulationState state, FluidTraffic traffic, StepEngine engine) {
        this.instance = instance;
        this.state = state;
        this.traffic = traffic;
        this.energy = new FluidEnergy();
        this.engine = engine;
        cloths = new ClothSchedule(instance);
        schedule.begin(instance.sizes(), new FluidTimeStep.Substeps(1, 1));
        engine.load(state, ContactMemory.NONE);
    }

    /** Goes on between two frames, from what another loop has kept. */
    StepLoop(Checkpoint from, SimulationState state, StepEngine engine) {
        Progress progress = from.progress();
        instance = from.instance();
        cloths = new ClothSchedule(instance);
        this.state = state;
        traffic = progress.traffic;
        energy = progress.energy;
        progress.restore.run();
        this.engine = engine;
        steps = progress.steps;
        fluidMoves = progress.fluidMoves;
        repeatedSteps = progress.repeatedSteps;
        timeBefore = progress.timeBefore;
        stepsBefore = progress.stepsBefore;
        emitMillis = progress.emitMillis;
        schedule.begin(instance.sizes(), new FluidTimeStep.Substeps(1, 1));
        engine.load(state, from.contacts());
    }

    /** Returns what this loop has counted, for another one that goes on between two frames. */
    Progress progress() {
        Runnable trafficThen = traffic.rememberer();
        Runnable energyThen = energy.rememberer();
        return new Progress(
                steps, fluidMoves, repeatedSteps, timeBefore, stepsBefore, emitMillis, traffic, energy, () -> {
                    trafficThen.run();
                    energyThen.run();
                });
    }

    SceneInstance instance() {
        return instance;
    }

    StepEngine engine() {
        return engine;
    }

    SimulationState state() {
        return state;
    }

    long steps() {
        return steps;
    }

    long fluidMoves() {
        return fluidMoves;
    }

    long repeatedSteps() {
        return repeatedSteps;
    }

    double emitMillis() {
        return emitMillis;
    }

    /** Returns whether an emitter has an inflow buffer now. */
    boolean inflowBuffers() {
        return inflowBuffers;
    }

    /** Returns the simulated time [s]. */
    double time() {
        return timeBefore + (steps - stepsBefore) * instance.sizes().timeStep();
    }

    /** Returns the number of steps that are left of the present frame. */
    int leftOfFrame() {
        return instance.sizes().stepsPerFrame() - stepInFrame;
    }

    /** Returns whether the last step was the last of its frame. */
    boolean betweenFrames() {
        return stepInFrame == 0;
    }

    /** Lets bodies that slept move again, since something was changed. */
    void wake() {
        resting = false;
    }

    /** Takes over the spring by which the user's hand pulls a body. */
    void pull(StepConstants.PullSpring spring) {
        pull = spring;
        engine.update(constants());
    }

    /**
     * Goes on with another instance, as after an edit.
     *
     * @param next the instance from now on
     * @param moved the present state in its arrays
     * @param with engine that has both
     */
    void switchTo(SceneInstance next, SimulationState moved, StepEngine with) {
        double now = time();
        if (next.sizes().timeStep() != instance.sizes().timeStep()) {
            stepInFrame = 0;
            schedule.begin(next.sizes(), new FluidTimeStep.Substeps(1, 1));
            // The clock goes on with another time step. As long as that stays, time is counted from one point, without
            // rounding.
            timeBefore = now;
            stepsBefore = steps;
        }
        instance = next;
        state = moved;
        engine = with;
        pull(StepConstants.PullSpring.NONE);
        traffic.switchTo(next, now);
    }

    /** Returns the number of steps on the clock of animated bodies. */
    int clock() {
        return (int) (steps - stepsBefore);
    }

    /**
     * Does steps within one frame.
     *
     * @param count number of steps
     * @param status status of the state now
     * @throws SimulationFailure where a step leads to a state that is not finite, or something runs away
     */
    void run(int count, FrameStatus status) {
        if (stepInFrame == 0) {
            // Divides the frame into the fluid's moves, by the fluid's present speed.
            double speed = instance.hasFluid() ? status.topSpeed() : 0;
            schedule.begin(instance.sizes(), instance.sizes().substeps(speed));
            updateMoves(cloths.begin(instance, status.topSpeed()));
        }
        if (resting) {
            steps += count;
        } else {
            move(count);
        }
        stepInFrame = (stepInFrame + count) % instance.sizes().stepsPerFrame();
    }

    /** Does steps of a frame in which something moves, as many at a time as the engine thinks best. */
    private void move(int count) {
        boolean asleep = true;
        int done = 0;
        while (done < count) {
            int left = count - done;
            // All stretches are about as long, so that none is too short to be worth its end.
            int stretches = bodiesAlone() ? Math.max(1, left / engine.stretch()) : 1;
            int next = (left + stretches - 1) / stretches;
            asleep &= moveStretch(done, next);
            done += next;
        }
        // Everything slept throughout, and nothing can move by itself: until an edit nothing will change.
        resting = asleep && bodiesAlone() && instance.animated().count() == 0;
    }

    /** Returns whether nothing but bodies and grains moves. */
    private boolean bodiesAlone() {
        return !instance.hasFluid() && instance.cloth().vertexCount() == 0;
    }

    /**
     * Does the steps first to first + count - 1 since {@link #run} began. If one of them fails, these are undone and
     * repeated one by one, to find which it was.
     *
     * @return whether all slept
     */
    private boolean moveStretch(int first, int count) {
        RollBack start = new RollBack();
        StepEngine.Outcome all = steps(start, first, count);
        if (all.failed()) {
            start.restore();
            for (int k = first; k < first + count; k++) {
                RollBack before = new RollBack();
                StepEngine.Outcome outcome = steps(before, k, 1);
                if (outcome.failed()) {
                    before.restore();
                    stepInFrame = (stepInFrame + k) % instance.sizes().stepsPerFrame();
                    engine.store(state);
                    throw SimulationFailure.of(outcome, instance, state, steps, time());
                }
            }
        }
        return all.asleep() && !all.failed();
    }

    /** Tells the engine the time step of the fluid's next move, if it is new. */
    private void updateFluidStep() {
        updateMoves(false);
    }

    /** Tells the engine what is new of the moves of fluid and cloths. @param changed whether anything surely is */
    private void updateMoves(boolean changed) {
        if (changed || schedule.length() != fluidStep || instance.enclosure(state.fluidCount) != enclosure) {
            engine.update(constants());
        }
    }

    /**
     * Returns the constants of the next step, and notes that the engine has them; the caller hands them over at once.
     */
    private StepConstants constants() {
        fluidStep = schedule.length();
        enclosure = instance.enclosure(state.fluidCount);
        return instance.constants(pull)
                .withFluidTimeStep(fluidStep)
                .withClothSteps(cloths.steps())
                .withEnclosure(enclosure);
    }

    /** Does the steps first to first + count - 1 since {@link #run} began, as often as the engine asks for it. */
    private StepEngine.Outcome steps(RollBack start, int first, int count) {
        while (true) {
            engine.clock(clock());
            for (int k = first; k < first + count; k++) {
                stepOnce(k);
            }
            StepEngine.Outcome outcome = engine.finish();
            if (!outcome.again()) {
                return outcome;
            }
            repeatedSteps += count;
            start.restore();
        }
    }

    /**
     * Does one step, with the fluid's moves in it.
     *
     * @param k number of steps done since {@link #run} began at {@link #stepInFrame}
     */
    private void stepOnce(int k) {
        boolean withFluid = schedule.due(stepInFrame + k);
        boolean withCloths = cloths.due(instance, stepInFrame + k, withFluid);
        StepEngine.Moves moves = new StepEngine.Moves(true, withFluid, withCloths);
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
            updateFluidStep();
            begin(k == 0, moves, schedule.asksSpeed(stepInFrame + k));
            schedule.move(stepInFrame + k, engine::fluidSpeed);
            updateMoves(cloths.move(instance, schedule.stepsInMove()));
            fluidMoves++;
        }
        engine.step(k == 0, moves);
        double done = schedule.length();
        while (withFluid && schedule.movesAgain(done)) {
            setInflowBuffers(time() + done);
            begin(false, StepEngine.Moves.FLUID, schedule.follows());
            schedule.moveAgain(done, engine::fluidSpeed);
            updateFluidStep();
            engine.step(false, StepEngine.Moves.FLUID);
            done += schedule.length();
            fluidMoves++;
        }
        steps++;
    }

    /**
     * Begins a step in which the fluid moves. The device is at work on that while the host waits for the fluid's speed.
     *
     * @param asks whether the length of the move depends on that speed
     */
    private void begin(boolean first, StepEngine.Moves moves, boolean asks) {
        if (asks) {
            engine.askFluidSpeed();
        }
        engine.begin(first, moves);
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
}

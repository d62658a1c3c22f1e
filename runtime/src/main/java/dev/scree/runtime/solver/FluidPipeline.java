package dev.scree.runtime.solver;

import dev.scree.kernels.FluidKernels;
import dev.scree.kernels.LoopShape;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.CoupledBodies;
import dev.scree.runtime.instance.FluidWork;
import dev.scree.runtime.instance.GridPlan;
import dev.scree.runtime.instance.ListLayout;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.launch.BoundaryForces;
import dev.scree.runtime.launch.FluidForces;
import dev.scree.runtime.launch.FluidNeighbours;
import dev.scree.runtime.launch.FluidSpeed;
import dev.scree.runtime.launch.FluidState;
import dev.scree.runtime.launch.IntegrateFluid;
import dev.scree.runtime.launch.KernelArguments;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.PrefixSum;
import dev.scree.runtime.launch.ShiftFluid;
import dev.scree.runtime.launch.StressCorrection;
import dev.scree.runtime.launch.TensionSurface;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import dev.scree.runtime.memory.StepConstantsBuffer;
import dev.scree.runtime.scene.FluidSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The fluid's part of a step: one neighbour search, whose lists serve whatever finds the pressure. Values of a step
 * stand in the grid's order; what lasts, by particle.
 */
final class FluidPipeline {
    private final DeviceContext context;
    private final ResourceScope scope;
    private final IntSupplier count;
    private final IntSupplier sampleCount;
    private final List<Stage.Work> grid = new ArrayList<>();
    private final List<Stage.Work> density = new ArrayList<>();
    private final List<Stage.Work> pressure = new ArrayList<>();
    private final List<Stage.Work> forces = new ArrayList<>();
    private final List<Stage.Work> move = new ArrayList<>();
    private final boolean perItem;
    private final int mostSlots;
    /** As many as fluid needs that is not pressed together: what is between the lists costs a CPU half of its time. */
    private int slots;

    private final int capacity;
    private final ProjectionStages projection;
    private final StrongCoupling answer;
    private int viscousIterations;
    private boolean closed;
    private final Launch speed;
    final EnergyLedger energy;
    private final DeviceFloats speeds;
    private final double[] speedsRead;

    final StateBuffers state;
    final StepConstantsBuffer constants;
    final DeviceFloat4s fluidMaterials;
    final DeviceInts failure;
    final GridBuffers fluidGrid;
    final GridBuffers boundaryGrid;
    final DeviceFloat4s sortedVelocity;
    final DeviceFloat4s boundaryVelocity;
    final DeviceInts neighbours;
    final DeviceInts neighbourCount;
    final DeviceInts boundaryCount;
    final DeviceFloats volumeFraction;
    final DeviceFloat4s boundary;
    final DeviceFloat4s gradient;
    final DeviceFloat4s moments;
    final DeviceFloat4s correctionOff;
    final DeviceFloat4s surface;
    final DeviceFloat4s stressDiagonal;
    final DeviceFloat4s stressOff;
    final DeviceFloat4s gradientFactor;
    final DeviceFloats pressureEnergy;
    final DeviceFloat4s fluidForce;

    FluidPipeline(
            DeviceContext context,
            CommandQueue queue,
            ResourceScope scope,
            SceneInstance instance,
            StateBuffers state,
            BodySums samples,
            StepConstantsBuffer constants,
            DeviceFloat4s fluidMaterials,
            StrongCoupling.Loads loads,
            DeviceInts failure,
            IntSupplier count) {
        this.context = context;
        this.scope = scope;
        this.count = count;
        this.state = state;
        this.constants = constants;
        this.fluidMaterials = fluidMaterials;
        this.failure = failure;
        // Without fluid there is nothing that could press on a sample, and its force stays 0.
        sampleCount = () -> count.getAsInt() == 0 ? 0 : samples.present();
        capacity = instance.fluidCapacity();
        mostSlots = instance.fluid().slots();
        perItem = context.shape().lanes() > 1;
        slots = perItem ? mostSlots / 2 : mostSlots;
        GridPlan plan = perItem ? instance.fluidGrid().coarsened() : instance.fluidGrid();
        fluidGrid = new GridBuffers(context, queue, scope, "fluid", plan, state.fluidPosition, state.fluidKind, count);
        boundaryGrid = new GridBuffers(
                context,
                queue,
                scope,
                "boundary",
                plan,
                samples.particlePosition,
                samples.particleBody,
                samples::present);
        sortedVelocity = fluidGrid.gathered(state.fluidVelocity);
        boundaryVelocity = boundaryGrid.gathered(samples.particleVelocity);
        grid.addAll(fluidGrid.works());
        grid.addAll(boundaryGrid.works());
        neighbours = ints("neighbours", Math.toIntExact((long) mostSlots * capacity));
        neighbourCount = ints("neighbourCount", capacity);
        boundaryCount = ints("boundaryCount", capacity);
        volumeFraction = floats("sortedVolumeFraction", capacity);
        boundary = float4s("sortedBoundary", capacity);
        gradient = float4s("sortedGradient", capacity);
        moments = float4s("sortedCorrectionDiagonal", capacity);
        correctionOff = float4s("sortedCorrectionOff", capacity);
        surface = float4s("sortedSurface", capacity);
        stressDiagonal = float4s("sortedStressDiagonal", capacity);
        stressOff = float4s("sortedStressOff", capacity);
        gradientFactor = float4s("sortedPressureGradient", capacity);
        pressureEnergy = floats("sortedPressureEnergy", capacity);
        fluidForce = float4s("fluidForce", capacity);
        speedsRead = new double[capacity / FluidKernels.SPEED_GROUP + 1];
        speeds = floats("speeds", speedsRead.length);
        speed = bind(new FluidSpeed(state.fluidVelocity, speeds));
        energy = new EnergyLedger(this, queue, samples.most(), instance.compressible());
        add(
                density,
                new FluidNeighbours(
                        constants,
                        fluidGrid.shape,
                        fluidGrid.cellStart,
                        fluidGrid.sortedIndex,
                        fluidGrid.sortedPosition,
                        boundaryGrid.cellStart,
                        boundaryGrid.sortedPosition,
                        boundaryVelocity,
                        neighbours,
                        neighbourCount,
                        boundaryCount,
                        volumeFraction,
                        boundary,
                        gradient,
                        moments,
                        correctionOff,
                        failure));
        add(
                density,
                new TensionSurface(
                        constants,
                        fluidGrid.sortedPosition,
                        fluidGrid.sortedTag,
                        fluidMaterials,
                        neighbours,
                        neighbourCount,
                        surface));
        if (instance.scene().physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE) {
            projection = null;
            answer = null;
            add(
                    pressure,
                    new FluidState(
                            constants,
                            fluidGrid.sortedIndex,
                            fluidGrid.sortedTag,
                            volumeFraction,
                            fluidMaterials,
                            pressureEnergy,
                            state.fluidDensity));
            addStressCorrection(pressure);
            addForces(forces, 1, 1);
            addSampleForces(forces, 1, pressureEnergy, samples);
            add(
                    move,
                    new IntegrateFluid(
                            constants,
                            fluidForce,
                            state.fluidKind,
                            fluidMaterials,
                            state.fluidPosition,
                            state.fluidHalfVelocity,
                            state.fluidVelocity,
                            failure));
            move.add(new Stage.Work(
                    bind(new ShiftFluid(
                            constants,
                            fluidGrid.sortedIndex,
                            fluidGrid.sortedPosition,
                            sortedVelocity,
                            volumeFraction,
                            boundary,
                            neighbours,
                            neighbourCount,
                            state.fluidPosition,
                            state.fluidHalfVelocity,
                            state.fluidVelocity)),
                    () -> closed ? count.getAsInt() : 0));
        } else {
            answer = capacity > 0 && CoupledBodies.of(instance.bodies()).any()
                    ? new StrongCoupling(this, queue, instance, samples, loads)
                    : null;
            projection = new ProjectionStages(
                    this,
                    queue,
                    CoarsePlan.of(plan, instance.fluid().spacing()),
                    answer,
                    instance.viscosity().implicit(),
                    instance.scene().physics().fluid().solver() == FluidSolver.MOVING_PARTICLE);
            pressure.addAll(projection.works(samples, queue));
            move.addAll(projection.move());
        }
    }

    /** What the step's pressure lacks by itself. */
    void addStressCorrection(List<Stage.Work> to) {
        add(
                to,
                new StressCorrection(
                        constants,
                        fluidGrid.sortedPosition,
                        fluidGrid.sortedTag,
                        fluidMaterials,
                        volumeFraction,
                        boundary,
                        moments,
                        correctionOff,
                        neighbours,
                        neighbourCount,
                        pressureEnergy,
                        stressDiagonal,
                        stressOff));
    }

    /** Viscosity, and where asked the pressure of the equation of state. */
    void addForces(List<Stage.Work> to, int withPressure, int withViscosity) {
        add(
                to,
                new FluidForces(
                        withPressure,
                        withViscosity,
                        constants,
                        fluidGrid.shape,
                        fluidGrid.sortedIndex,
                        fluidGrid.sortedPosition,
                        sortedVelocity,
                        fluidGrid.sortedTag,
                        pressureEnergy,
                        stressDiagonal,
                        stressOff,
                        surface,
                        fluidMaterials,
                        boundaryGrid.cellStart,
                        boundaryGrid.sortedPosition,
                        boundaryVelocity,
                        neighbours,
                        neighbourCount,
                        boundaryCount,
                        fluidForce,
                        state.fluidCouplingForce));
    }

    void addSampleForces(List<Stage.Work> to, int withShocks, DeviceFloats total, BodySums samples) {
        Launch launch = bind(new BoundaryForces(
                withShocks,
                constants,
                fluidGrid.shape,
                boundaryGrid.sortedIndex,
                boundaryGrid.sortedPosition,
                boundaryVelocity,
                fluidGrid.cellStart,
                fluidGrid.sortedPosition,
                sortedVelocity,
                fluidGrid.sortedTag,
                total,
                gradientFactor,
                fluidMaterials,
                samples.particleForce));
        to.add(new Stage.Work(launch, sampleCount));
        energy.solids(to, withShocks == 0, samples, sampleCount);
    }

    <A extends Record & KernelArguments> void add(List<Stage.Work> to, A arguments) {
        to.add(new Stage.Work(bind(arguments), count));
    }

    <A extends Record & KernelArguments> Launch bind(A arguments) {
        return scope.add(Launch.bind(context, arguments));
    }

    DeviceInts ints(String name, int length) {
        return scope.add(new DeviceInts(context, name, length));
    }

    DeviceFloats floats(String name, int length) {
        return scope.add(new DeviceFloats(context, name, length));
    }

    DeviceFloat4s float4s(String name, int length) {
        return scope.add(new DeviceFloat4s(context, name, length));
    }

    PrefixSum prefixSum(DeviceInts counts, DeviceInts start) {
        return new PrefixSum(context, scope, counts, start);
    }

    LoopShape shape() {
        return context.shape();
    }

    DeviceInfo.Type deviceType() {
        return context.info().type();
    }

    /** Of the present step's viscosity, 0 where it is explicit. */
    int viscousIterations() {
        return viscousIterations;
    }

    /** Whether fluid now fills all the domain. */
    boolean closed() {
        return closed;
    }

    int capacity() {
        return capacity;
    }

    IntSupplier count() {
        return count;
    }

    /** The constants with the lists laid out as suits the device: items of a GPU read side by side. */
    StepConstants laidOut(StepConstants values) {
        closed = values.withoutSurface();
        viscousIterations = values.viscosity().iterations(values.fluidTimeStep());
        return values.withLists(perItem ? ListLayout.byItem(slots) : ListLayout.bySlot(slots, capacity));
    }

    /**
     * After a step that failed, perhaps for want of room for neighbours. @return whether there is more now, and it must
     * be done again
     */
    boolean widen() {
        boolean wider = slots < mostSlots;
        slots = mostSlots;
        return wider;
    }

    List<Stage.Work> grid() {
        return grid;
    }

    List<Stage.Work> density() {
        return density;
    }

    List<Stage.Work> pressure() {
        return pressure;
    }

    List<Stage.Work> forces() {
        return forces;
    }

    /** When the fluid's forces on bodies are summed up. */
    List<Stage.Work> afterSums() {
        return answer == null ? List.of() : answer.keep(projection.pressure().control);
    }

    void beginStep(boolean withBodies) {
        if (answer != null) {
            answer.beginStep(withBodies);
        }
    }

    /** Takes over what an edit changed of the same bodies. */
    void update(CommandQueue queue, SceneInstance instance) {
        if (answer != null) {
            answer.update(queue, instance);
        }
    }

    List<Stage.Work> move() {
        return move;
    }

    /** The greatest speed of the fluid now [m/s]; waits for the steps before. */
    double speed(CommandQueue queue) {
        int groups = (count.getAsInt() + FluidKernels.SPEED_GROUP - 1) / FluidKernels.SPEED_GROUP;
        speed.enqueue(queue, count.getAsInt());
        speeds.download(queue, speedsRead, groups);
        return Arrays.stream(speedsRead, 0, groups).max().orElse(0);
    }

    /** What the stages did to the fluid's energy since this was last asked. */
    FluidWork takeWork(CommandQueue queue) {
        return count.getAsInt() == 0 ? FluidWork.NONE : energy.take(queue);
    }

    /** After the steps of a run. */
    void collect(CommandQueue queue) {
        if (projection != null) {
            projection.pressure().collect(queue);
        }
    }

    /** What the solves of the last run took; zero where there were none. */
    SolveRecord solves() {
        return projection == null ? SolveRecord.NONE : projection.pressure().lastRun();
    }
}

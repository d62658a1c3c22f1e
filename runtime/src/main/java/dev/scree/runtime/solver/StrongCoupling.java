package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.CoupledBodies;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.launch.CouplingApply;
import dev.scree.runtime.launch.CouplingCount;
import dev.scree.runtime.launch.CouplingKeep;
import dev.scree.runtime.launch.CouplingPairs;
import dev.scree.runtime.launch.CouplingPlace;
import dev.scree.runtime.launch.CouplingPredict;
import dev.scree.runtime.launch.CouplingResidual;
import dev.scree.runtime.launch.CouplingSums;
import dev.scree.runtime.launch.CouplingSumsWide;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.PrefixSum;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** How bodies give way to the pressure while it is solved for, on the device ({@code coupling/strong.cl}). */
final class StrongCoupling {
    /** Bodies that a fluid particle can push, as {@code coupling/strong.h} has it. */
    static final int PLACES = 4;
    /** Parts that pairs are counted in: few long ones suit a CPU, a GPU wants many. */
    private static final int PARTS_CPU = 16;

    private static final int PARTS_GPU = 1024;
    private static final int FEWEST_PARTS = 32;
    private static final int MOST_COUNTS = 1 << 23;
    private static final int WIDE_GROUP = 256;

    /** What of the bodies' contacts and masses their answer depends on. */
    record Loads(DeviceFloat4s contactForce, DeviceFloat4s contactTorque, DeviceFloat4s bodyProperties) {}

    private final FluidPipeline fluid;
    private final BodySums samples;
    private final Loads loads;
    private final boolean wide;
    private final int bodies;
    private final int parts;
    private final int all;
    private final DeviceInts answers;
    private final DeviceFloat4s change;
    private final DeviceFloat4s turnChange;
    private final DeviceFloat4s velocity;
    private final DeviceFloat4s spin;
    private final DeviceInts bodiesMet;
    private final DeviceInts pairBody;
    private final DeviceFloat4s pairPull;
    private final DeviceFloat4s pairMoment;
    private final DeviceInts pairCounts;
    private final DeviceInts pairsBefore;
    private final DeviceInts pairs;
    private boolean withBodies;

    StrongCoupling(FluidPipeline fluid, CommandQueue queue, SceneInstance instance, BodySums samples, Loads loads) {
        this.fluid = fluid;
        this.samples = samples;
        this.loads = loads;
        wide = fluid.deviceType() != DeviceInfo.Type.CPU;
        bodies = instance.scene().bodies().size();
        all = instance.bodies().count();
        parts = wide ? Math.max(FEWEST_PARTS, Math.min(PARTS_GPU, MOST_COUNTS / bodies)) : PARTS_CPU;
        int capacity = fluid.capacity();
        answers = fluid.ints("coupledBodies", all);
        change = fluid.float4s("bodyChange", all);
        turnChange = fluid.float4s("bodyTurnChange", all);
        velocity = fluid.float4s("couplingVelocity", all);
        spin = fluid.float4s("couplingSpin", all);
        bodiesMet = fluid.ints("bodiesMet", capacity);
        pairBody = fluid.ints("pairBody", PLACES * capacity);
        pairPull = fluid.float4s("pairPull", PLACES * capacity);
        pairMoment = fluid.float4s("pairMoment", PLACES * capacity);
        pairs = fluid.ints("pairs", PLACES * capacity);
        pairCounts = fluid.ints("pairCounts", bodies * parts);
        pairsBefore = fluid.ints("pairsBefore", bodies * parts + 1);
        update(queue, instance);
    }

    /** Takes over who gives way. */
    void update(CommandQueue queue, SceneInstance instance) {
        int[] flags = CoupledBodies.of(instance.bodies()).flags();
        answers.upload(queue, flags, flags.length);
    }

    /** Whether bodies move in the present step; if they do not, the fluid takes their velocity as given. */
    void beginStep(boolean withBodies) {
        this.withBodies = withBodies;
    }

    private IntSupplier with(int items) {
        return () -> withBodies && fluid.count().getAsInt() > 0 ? items : 0;
    }

    private IntSupplier perParticle() {
        return () -> withBodies ? fluid.count().getAsInt() : 0;
    }

    /** Between the source and its solve: who pushes whom, and what bodies will do by themselves. */
    List<Stage.Work> enter(DeviceFloat4s source, DeviceInts control) {
        List<Stage.Work> works = new ArrayList<>();
        StateBuffers s = fluid.state;
        works.add(new Stage.Work(
                fluid.bind(new CouplingPredict(
                        fluid.constants,
                        answers,
                        s.bodySleep,
                        loads.contactForce,
                        loads.contactTorque,
                        loads.bodyProperties,
                        s.bodyMomentum,
                        s.bodyAngularMomentum,
                        s.bodyVelocity,
                        s.bodyAngularVelocity,
                        s.bodyWorldDiagonal,
                        s.bodyWorldOff,
                        s.bodyPredictedMomentum,
                        s.bodyPredictedAngularMomentum,
                        s.bodyResidualForce,
                        s.bodyResidualTorque,
                        change,
                        turnChange)),
                with(all)));
        works.add(new Stage.Work(
                fluid.bind(new CouplingPairs(
                        fluid.constants,
                        fluid.fluidGrid.shape,
                        fluid.fluidGrid.sortedPosition,
                        fluid.boundaryGrid.cellStart,
                        fluid.boundaryGrid.sortedPosition,
                        fluid.boundaryGrid.sortedTag,
                        fluid.boundaryCount,
                        s.bodyPosition,
                        change,
                        turnChange,
                        s.bodyWorldDiagonal,
                        s.bodyWorldOff,
                        source,
                        bodiesMet,
                        pairBody,
                        pairPull,
                        pairMoment)),
                perParticle()));
        works.add(new Stage.Work(
                fluid.bind(new CouplingCount(bodies, control, bodiesMet, pairBody, pairCounts)), with(parts)));
        PrefixSum sum = fluid.prefixSum(pairCounts, pairsBefore);
        for (int k = 0; k < sum.launches().size(); k++) {
            works.add(new Stage.Work(sum.launches().get(k), with(sum.items(k))));
        }
        works.add(new Stage.Work(
                fluid.bind(new CouplingPlace(control, bodiesMet, pairBody, pairsBefore, pairCounts, pairs)),
                with(parts)));
        return works;
    }

    /** What a field brings to bodies. @param solving whether as velocities, and only while the solve goes on */
    private Launch sums(int solving, DeviceInts control, DeviceFloats field) {
        StateBuffers s = fluid.state;
        return wide
                ? fluid.bind(new CouplingSumsWide(
                        solving,
                        parts,
                        control,
                        pairsBefore,
                        pairs,
                        pairPull,
                        pairMoment,
                        field,
                        change,
                        s.bodyWorldDiagonal,
                        s.bodyWorldOff,
                        velocity,
                        spin))
                : fluid.bind(new CouplingSums(
                        solving,
                        parts,
                        control,
                        pairsBefore,
                        pairs,
                        pairPull,
                        pairMoment,
                        field,
                        change,
                        s.bodyWorldDiagonal,
                        s.bodyWorldOff,
                        velocity,
                        spin));
    }

    private int sumItems() {
        return wide ? WIDE_GROUP * bodies : bodies;
    }

    /** The launches that a solve has more, for as long as it goes on: a round's beginning, or an iteration. */
    record Pair(Launch sums, Launch rows) {}

    Pair residual(DeviceFloats coefficients, DeviceFloat4s source, DeviceInts control, DeviceFloat4s cg) {
        return new Pair(
                sums(1, control, fluid.pressureEnergy),
                fluid.bind(new CouplingResidual(
                        fluid.constants,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        coefficients,
                        source,
                        fluid.pressureEnergy,
                        control,
                        bodiesMet,
                        pairBody,
                        pairPull,
                        pairMoment,
                        velocity,
                        spin,
                        cg)));
    }

    Pair apply(DeviceInts control, DeviceFloats direction, DeviceFloats applied) {
        return new Pair(
                sums(1, control, direction),
                fluid.bind(new CouplingApply(
                        fluid.constants, control, bodiesMet, pairBody, pairPull, pairMoment, velocity, spin, applied)));
    }

    void add(List<Stage.Work> works, Pair pair) {
        works.add(new Stage.Work(pair.sums, with(sumItems())));
        works.add(new Stage.Work(pair.rows, perParticle()));
    }

    /** When all that fluid does to bodies is summed up. */
    List<Stage.Work> keep(DeviceInts control) {
        StateBuffers s = fluid.state;
        return List.of(
                new Stage.Work(sums(0, control, fluid.pressureEnergy), with(sumItems())),
                new Stage.Work(
                        fluid.bind(new CouplingKeep(
                                fluid.constants,
                                samples.bodyForce,
                                samples.bodyTorque,
                                loads.bodyProperties,
                                s.bodyMomentum,
                                s.bodyAngularMomentum,
                                turnChange,
                                velocity,
                                spin,
                                s.bodyPredictedMomentum,
                                s.bodyPredictedAngularMomentum,
                                s.bodyResidualForce,
                                s.bodyResidualTorque)),
                        with(bodies)));
    }
}

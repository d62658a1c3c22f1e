package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomState;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.AnimatedBodies;
import dev.scree.runtime.instance.Enclosure;
import dev.scree.runtime.instance.ListLayout;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.instance.TurningBodies;
import dev.scree.runtime.reference.AnimationReference;
import dev.scree.runtime.reference.BodyIntegrationReference;
import dev.scree.runtime.reference.TurningReference;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels of driven motion and of the position's two parts against the Java reference, on random scenes. */
@ExtendWith(NoLeaks.class)
class MotionKernelsTest {
    private final Random random = new Random(5);

    private Vec3 vector(double size) {
        return new Vec3(size * random.nextGaussian(), size * random.nextGaussian(), size * random.nextGaussian());
    }

    private Quat rotation() {
        return Quat.of(new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize());
    }

    /** So many bodies of a kind, with a free one before each. */
    private SceneInstance instance(int count, java.util.function.UnaryOperator<Body> kind) {
        TestScenes scene = TestScenes.box(new Vec3(-2, -2, -2), new Vec3(3, 2, 2));
        for (int i = 0; i < 2 * count; i++) {
            Body body = Body.of("b" + i, "shape", Scene.DEFAULT_MATERIAL, new Pose(vector(0.5), rotation()))
                    .withAngularVelocity(vector(5));
            scene.body(i % 2 == 0 ? body : kind.apply(body), ShapeParticles.box(0.1, 0.2, 0.3, 0.1));
        }
        return SceneInstance.build(scene.scene(), scene.sets());
    }

    private double[] vectors(int count, double size) {
        double[] values = new double[4 * count];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 4 == 3 ? random.nextInt(5) : RandomState.exact(size * random.nextGaussian());
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 37, 200})
    void hingesAndPendulumsAgree(int count) {
        SceneInstance instance =
                instance(count, body -> body.withMotion(random.nextBoolean() ? BodyMotion.HINGED : BodyMotion.PIVOTED)
                        .withPivot(new Pivot(
                                body.pose().position().plus(vector(0.1)),
                                vector(1),
                                random.nextInt(3) == 0 ? null : random.nextGaussian() * 10,
                                random.nextDouble() * 3,
                                random.nextInt(3) == 0 ? 0 : Math.pow(10, random.nextInt(9) - 4))));
        TurningBodies turning = instance.turning();
        assertThat(turning.count()).isEqualTo(count);
        SimulationState s = instance.startState();
        int bodies = s.bodyCount();
        for (int i = 0; i < bodies; i++) {
            s.bodyMomentum[4 * i + 3] = random.nextInt(2);
        }
        double[] force = vectors(bodies, 3);
        double[] torque = vectors(bodies, 0.3);
        System.arraycopy(vectors(bodies, 0.1), 0, s.bodyFluidTorque, 0, 4 * bodies);
        StepConstants constants = instance.constants(
                bodies == 0
                        ? StepConstants.PullSpring.NONE
                        : new StepConstants.PullSpring(1, new Vec3(0.1, 0, 0), new Vec3(0, 1, 0), 20, 0.5));
        try (TestDevice device = new TestDevice()) {
            DeviceFloats q = device.float4s("rotation", s.bodyRotation);
            DeviceFloats p = device.float4s("momentum", s.bodyMomentum);
            DeviceFloats l = device.float4s("angular", s.bodyAngularMomentum);
            DeviceFloats w = device.float4s("spin", s.bodyAngularVelocity);
            DeviceFloats diagonal = device.float4s("diagonal", s.bodyWorldDiagonal);
            DeviceFloats off = device.float4s("off", s.bodyWorldOff);
            DeviceInts sleep = device.ints("sleep", s.bodySleep);
            DeviceInts contacts = device.ints("contacts", s.bodyContacts);
            DeviceInts failure = device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
            device.run(
                    count,
                    device.bind(
                            "rigid/turn.cl",
                            "turn_bodies",
                            device.constants(constants),
                            device.ints("body", turning.body()),
                            device.float4s("axis", turning.axis()),
                            device.float4s("ownAxis", turning.ownAxis()),
                            device.float4s("lever", turning.lever()),
                            device.float4s("motor", turning.motor()),
                            device.float4s("force", force),
                            device.float4s("torque", torque),
                            device.float4s("fluidTorque", s.bodyFluidTorque),
                            device.float4s("inertia", instance.bodies().inverseDiagonal()),
                            device.float4s("inertiaOff", instance.bodies().inverseOff()),
                            device.float4s("position", s.bodyPosition),
                            device.float4s("remainder", s.bodyPositionLow),
                            q,
                            p,
                            l,
                            w,
                            diagonal,
                            off,
                            sleep,
                            contacts,
                            failure));
            int failed = TurningReference.run(
                    constants,
                    turning,
                    force,
                    torque,
                    instance.bodies().inverseDiagonal(),
                    instance.bodies().inverseOff(),
                    s);
            assertThat(failed).isEqualTo(device.read(failure)[0]);
            assertThat(device.read(contacts)).isEqualTo(s.bodyContacts);
            assertThat(Agreement.apart(s.bodyRotation, device.read(q), bodies, 1e-5))
                    .isZero();
            assertThat(Agreement.apart(s.bodyMomentum, device.read(p), bodies, 1e-5))
                    .isZero();
            assertThat(Agreement.apart(s.bodyAngularMomentum, device.read(l), bodies, 1e-4))
                    .isZero();
            assertThat(Agreement.apart(s.bodyAngularVelocity, device.read(w), bodies, 1e-4))
                    .isZero();
            assertThat(Agreement.apart(s.bodyWorldDiagonal, device.read(diagonal), bodies, 1e-4))
                    .isZero();
            assertThat(Agreement.apart(s.bodyWorldOff, device.read(off), bodies, 1e-4))
                    .isZero();
        }
    }

    private Animation animation() {
        List<Keyframe> keys = new ArrayList<>();
        double time = random.nextDouble() * 2 - 0.5;
        Vec3 first = vector(0.3);
        int count = 1 + random.nextInt(5);
        for (int k = 0; k < count; k++, time += 0.01 + random.nextDouble()) {
            keys.add(new Keyframe(
                    time, k == count - 1 && random.nextBoolean() ? first : k == 0 ? first : vector(0.3), rotation()));
        }
        return new Animation(keys, random.nextBoolean());
    }

    /** After a million steps as in the first, in the middle of a long animation as at its ends. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 37, 200})
    void animationsAgree(int count) {
        SceneInstance instance =
                instance(count, body -> body.withMotion(BodyMotion.ANIMATED).withAnimation(animation()));
        AnimatedBodies animated = instance.animated();
        assertThat(animated.count()).isEqualTo(count);
        SimulationState s = instance.startState();
        int bodies = s.bodyCount();
        for (int start : new int[] {0, 97, 1_000_000}) {
            for (int i = 0; i < bodies; i++) {
                s.bodyClock[i] = start + random.nextInt(100);
            }
            try (TestDevice device = new TestDevice()) {
                DeviceInts clock = device.ints("clock", s.bodyClock);
                DeviceFloats x = device.float4s("position", s.bodyPosition);
                DeviceFloats low = device.float4s("remainder", s.bodyPositionLow);
                DeviceFloats q = device.float4s("rotation", s.bodyRotation);
                DeviceFloats v = device.float4s("velocity", s.bodyVelocity);
                DeviceFloats w = device.float4s("spin", s.bodyAngularVelocity);
                device.run(
                        count,
                        device.bind(
                                "rigid/animate.cl",
                                "animate_bodies",
                                device.ints("body", animated.body()),
                                device.ints("first", animated.first()),
                                device.ints("repeat", animated.repeat()),
                                device.ints("ticks", animated.ticks()),
                                device.float4s("curve", animated.curve()),
                                clock,
                                x,
                                low,
                                q,
                                v,
                                w));
                AnimationReference.run(animated, s);
                assertThat(device.read(clock)).isEqualTo(s.bodyClock);
                assertThat(Agreement.apart(s.bodyPosition, sum(device.read(x), device.read(low)), bodies, 1e-6))
                        .isZero();
                assertThat(Agreement.apart(s.bodyRotation, device.read(q), bodies, 2e-6))
                        .isZero();
                assertThat(Agreement.apart(s.bodyVelocity, device.read(v), bodies, 1e-5))
                        .isZero();
                assertThat(Agreement.apart(s.bodyAngularVelocity, device.read(w), bodies, 1e-5))
                        .isZero();
            }
        }
    }

    private static double[] sum(double[] high, double[] low) {
        double[] sum = new double[high.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = high[i] + low[i];
        }
        return sum;
    }

    /** A hundred metres off, steps far below what single precision resolves there add up all the same. */
    @Test
    void thePositionIsATrueSumOfTwoParts() {
        int bodies = 5;
        double[] properties = new double[4 * bodies];
        double[] unit = new double[4 * bodies];
        SimulationState s = new SimulationState(bodies, 0);
        for (int b = 0; b < bodies; b++) {
            properties[4 * b] = 1;
            for (int k = 0; k < 3; k++) {
                s.bodyPosition[4 * b + k] = RandomState.exact((k == 2 ? 1e-3 : 100) * random.nextGaussian());
                s.bodyMomentum[4 * b + k] = RandomState.exact(1e-3 * random.nextGaussian());
                unit[4 * b + k] = 1;
            }
            s.bodyRotation[4 * b + 3] = 1;
            s.bodyMomentum[4 * b + 3] = 1;
        }
        StepConstants constants = new RandomState(0, 1).constants;
        StepConstants weightless = new StepConstants(
                Vec3.ZERO,
                constants.sides(),
                0,
                1 << 30,
                RandomState.exact(1e-4),
                RandomState.exact(1e-4),
                10,
                StepConstants.PullSpring.NONE,
                1,
                0,
                constants.fluid(),
                1,
                0,
                constants.viscosity(),
                1e-3,
                0,
                Enclosure.AIR,
                ListLayout.byItem(1));
        double[] zero = new double[4 * bodies];
        try (TestDevice device = new TestDevice()) {
            DeviceFloats x = device.float4s("position", s.bodyPosition);
            DeviceFloats low = device.float4s("remainder", s.bodyPositionLow);
            Launch launch = device.bind(
                    "rigid/integrate.cl",
                    "integrate_bodies",
                    device.constants(weightless),
                    device.float4s("force", zero),
                    device.float4s("torque", zero),
                    device.float4s("fluidForce", zero),
                    device.float4s("fluidTorque", zero),
                    device.float4s("properties", properties),
                    device.float4s("inertia", unit),
                    device.float4s("inertiaOff", zero),
                    device.ints("sleep", s.bodySleep),
                    x,
                    low,
                    device.float4s("rotation", s.bodyRotation),
                    device.float4s("momentum", s.bodyMomentum),
                    device.float4s("angular", s.bodyAngularMomentum),
                    device.float4s("velocity", s.bodyVelocity),
                    device.float4s("spin", s.bodyAngularVelocity),
                    device.float4s("diagonal", s.bodyWorldDiagonal),
                    device.float4s("off", s.bodyWorldOff),
                    device.ints("contacts", s.bodyContacts),
                    device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE}));
            double[] start = s.bodyPosition.clone();
            for (int k = 0; k < 20_000; k++) {
                launch.enqueue(device.queue, bodies);
                BodyIntegrationReference.run(weightless, zero, zero, properties, unit, zero, s);
            }
            double[] high = device.read(x);
            double[] rest = device.read(low);
            for (int i = 0; i < 4 * bodies; i++) {
                // Each step rounds the low part alone; the high part by itself would have lost every step.
                double moved = s.bodyPosition[i] - start[i];
                assertThat(high[i] + rest[i] - start[i]).isCloseTo(moved, within(1e-5 * Math.abs(moved) + 1e-12));
                assertThat(Math.abs(rest[i])).isLessThanOrEqualTo(Math.ulp((float) high[i]) / 2);
            }
        }
    }
}

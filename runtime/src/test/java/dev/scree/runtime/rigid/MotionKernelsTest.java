package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.TurningBodies;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomState;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.reference.AnimationReference;
import dev.scree.runtime.reference.BodyIntegrationReference;
import dev.scree.runtime.reference.TurningReference;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
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
        TurningBodies turning = instance.bodyModel().turning();
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
            device.state(s);
            device.constants(constants);
            device.ints("turningBody", turning.body());
            device.float4s("turningAxis", turning.axis());
            device.float4s("turningOwnAxis", turning.ownAxis());
            device.float4s("turningLever", turning.lever());
            device.float4s("turningMotor", turning.motor());
            device.float4s("bodyForce", force);
            device.float4s("bodyTorque", torque);
            device.float4s("bodyInertiaDiagonal", instance.bodies().inverseDiagonal());
            device.float4s("bodyInertiaOff", instance.bodies().inverseOff());
            device.run("rigid/turn.cl", "turn_bodies", count);
            int failed = TurningReference.run(
                    constants,
                    turning,
                    force,
                    torque,
                    instance.bodies().inverseDiagonal(),
                    instance.bodies().inverseOff(),
                    s);
            assertThat(device.readInts("failure")[0]).isEqualTo(failed);
            Agreement.ofBodies(s, device, 1e-5, 1e-4);
        }
    }

    private Animation animation() {
        List<Keyframe> keys = new ArrayList<>();
        double time = random.nextDouble() * 2 - 0.5;
        Vec3 first = vector(0.3);
        int count = 1 + random.nextInt(5);
        for (int k = 0; k < count; k++, time += 0.01 + random.nextDouble()) {
            keys.add(new Keyframe(
                    time,
                    k == count - 1 && random.nextBoolean() ? first : k == 0 ? first : vector(0.3),
                    rotation(),
                    Easing.values()[random.nextInt(Easing.values().length)]));
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
                device.state(s);
                device.ints("animatedBody", animated.body());
                device.ints("animatedFirst", animated.first());
                device.ints("animatedRepeat", animated.repeat());
                device.ints("segmentTicks", animated.ticks());
                device.float4s("segmentCurve", animated.curve());
                device.run("rigid/animate.cl", "animate_bodies", count);
                AnimationReference.run(animated, s);
                Agreement.ofBodies(s, device, 5e-6, 1e-5);
            }
        }
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
                ClothSteps.NONE,
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
                1);
        double[] zero = new double[4 * bodies];
        try (TestDevice device = new TestDevice()) {
            device.state(s);
            device.constants(weightless);
            device.float4s("bodyForce", zero);
            device.float4s("bodyTorque", zero);
            device.float4s("bodyProperties", properties);
            device.float4s("bodyInertiaDiagonal", unit);
            device.float4s("bodyInertiaOff", zero);
            Launch launch = device.fields.bind("rigid/integrate.cl", "integrate_bodies", () -> bodies);
            double[] start = s.bodyPosition.clone();
            for (int k = 0; k < 20_000; k++) {
                launch.enqueue(device.queue);
                BodyIntegrationReference.run(weightless, zero, zero, properties, unit, zero, s);
            }
            double[] high = device.read("bodyPosition");
            double[] rest = device.read("bodyPositionLow");
            for (int i = 0; i < 4 * bodies; i++) {
                // Each step rounds the low part alone; the high part by itself would have lost every step.
                double moved = s.bodyPosition[i] - start[i];
                assertThat(high[i] + rest[i] - start[i]).isCloseTo(moved, within(1e-5 * Math.abs(moved) + 1e-12));
                assertThat(Math.abs(rest[i])).isLessThanOrEqualTo(Math.ulp((float) high[i]) / 2);
            }
        }
    }
}

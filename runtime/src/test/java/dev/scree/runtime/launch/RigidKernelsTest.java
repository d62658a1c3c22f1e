package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomState;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.BodyParticles;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.reference.BodyIntegrationReference;
import dev.scree.runtime.reference.ParticleValuesReference;
import dev.scree.runtime.reference.ReduceReference;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels of rigid bodies against the Java reference, on random states full of contacts. */
@ExtendWith(NoLeaks.class)
class RigidKernelsTest {
    private static final double TOLERANCE = 1e-4;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 257, 20_000})
    void particleValuesAgree(int count) {
        RandomState random = new RandomState(count, 3);
        SimulationState s = random.state;
        double[] position = new double[4 * count];
        double[] velocity = new double[4 * count];
        ParticleValuesReference.run(new BodyParticles(random.local, random.body, null), s, position, velocity);
        try (TestDevice device = new TestDevice()) {
            DeviceFloats x = device.float4s("position", new double[4 * count]);
            DeviceFloats v = device.float4s("velocity", new double[4 * count]);
            device.run(
                    count,
                    device.bind(
                            "rigid/particle_values.cl",
                            "particle_values",
                            device.float4s("local", random.local),
                            device.ints("body", random.body),
                            device.float4s("bodyPosition", s.bodyPosition),
                            device.float4s("bodyRotation", s.bodyRotation),
                            device.float4s("bodyVelocity", s.bodyVelocity),
                            device.float4s("bodyAngularVelocity", s.bodyAngularVelocity),
                            x,
                            v));
            assertThat(Agreement.apart(position, device.read(x), count, 1e-6)).isZero();
            assertThat(Agreement.apart(velocity, device.read(v), count, 1e-6)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 257, 20_000})
    void sumsAndIntegrationAgree(int count) {
        RandomState random = new RandomState(count, 11);
        SimulationState s = random.state;
        int bodies = s.bodyCount();
        double[] force = new double[4 * count];
        double[] moment = new double[4 * count];
        Random forces = new Random(12);
        for (int i = 0; i < 4 * count; i++) {
            force[i] = RandomState.exact(i % 4 == 3 ? forces.nextInt(6) : 10 * forces.nextGaussian());
            moment[i] = RandomState.exact(0.1 * forces.nextGaussian());
        }
        double[] bodyForce = new double[4 * bodies];
        double[] bodyTorque = new double[4 * bodies];
        ReduceReference.run(count, random.body, random.position, force, moment, s, bodyForce, bodyTorque);
        try (TestDevice device = new TestDevice()) {
            // One body has one chunk here: bodies have seven particles at most.
            int[] first = new int[bodies];
            int[] length = new int[bodies];
            int[] owner = new int[bodies];
            int[] firstChunk = new int[bodies + 1];
            for (int i = count - 1; i >= 0; i--) {
                first[random.body[i]] = i;
                length[random.body[i]]++;
            }
            for (int b = 0; b < bodies; b++) {
                owner[b] = b;
                firstChunk[b + 1] = b + 1;
            }
            DeviceFloats bodyPosition = device.float4s("bodyPosition", s.bodyPosition);
            DeviceFloats chunkForce = device.float4s("chunkForce", new double[4 * bodies]);
            DeviceFloats chunkTorque = device.float4s("chunkTorque", new double[4 * bodies]);
            DeviceFloats f = device.float4s("bodyForce", new double[4 * bodies]);
            DeviceFloats t = device.float4s("bodyTorque", new double[4 * bodies]);
            device.run(
                    bodies,
                    device.bind(
                            "rigid/reduce.cl",
                            "reduce_chunks",
                            device.ints("first", first),
                            device.ints("length", length),
                            device.ints("owner", owner),
                            device.float4s("position", random.position),
                            device.float4s("force", force),
                            device.float4s("moment", moment),
                            bodyPosition,
                            chunkForce,
                            chunkTorque));
            device.run(
                    bodies,
                    device.bind(
                            "rigid/reduce.cl",
                            "reduce_bodies",
                            device.ints("firstChunk", firstChunk),
                            chunkForce,
                            chunkTorque,
                            f,
                            t));
            assertThat(Agreement.apart(bodyForce, device.read(f), bodies, TOLERANCE))
                    .isZero();
            assertThat(Agreement.apart(bodyTorque, device.read(t), bodies, TOLERANCE))
                    .isZero();
            integrate(device, random, f, t, bodyPosition);
        }
    }

    private static void integrate(
            TestDevice device, RandomState random, DeviceFloats force, DeviceFloats torque, DeviceFloats position) {
        SimulationState s = random.state;
        int bodies = s.bodyCount();
        double[] zero = new double[4 * bodies];
        DeviceFloats rotation = device.float4s("rotation", s.bodyRotation);
        DeviceFloats momentum = device.float4s("momentum", s.bodyMomentum);
        DeviceFloats angular = device.float4s("angular", s.bodyAngularMomentum);
        DeviceFloats velocity = device.float4s("velocity", s.bodyVelocity);
        DeviceFloats spin = device.float4s("spin", s.bodyAngularVelocity);
        DeviceFloats diagonal = device.float4s("diagonal", s.bodyWorldDiagonal);
        DeviceFloats off = device.float4s("off", s.bodyWorldOff);
        DeviceInts failure = device.ints("failure", new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
        DeviceInts contacts = device.ints("contacts", s.bodyContacts);
        device.run(
                bodies,
                device.bind(
                        "rigid/integrate.cl",
                        "integrate_bodies",
                        device.constants(random.constants),
                        force,
                        torque,
                        device.float4s("fluidForce", zero),
                        device.float4s("fluidTorque", zero),
                        device.float4s("properties", random.properties),
                        device.float4s("inertia", random.inverseDiagonal),
                        device.float4s("inertiaOff", random.inverseOff),
                        device.ints("sleep", new int[bodies]),
                        position,
                        device.float4s("remainder", zero),
                        rotation,
                        momentum,
                        angular,
                        velocity,
                        spin,
                        diagonal,
                        off,
                        contacts,
                        failure));
        int failed = BodyIntegrationReference.run(
                random.constants,
                device.read(force),
                device.read(torque),
                random.properties,
                random.inverseDiagonal,
                random.inverseOff,
                s);
        assertThat(failed).isEqualTo(device.read(failure)[0]);
        assertThat(device.read(contacts)).isEqualTo(s.bodyContacts);
        assertThat(Agreement.apart(s.bodyPosition, device.read(position), bodies, 1e-5))
                .isZero();
        assertThat(Agreement.apart(s.bodyRotation, device.read(rotation), bodies, 1e-5))
                .isZero();
        assertThat(Agreement.apart(s.bodyMomentum, device.read(momentum), bodies, 1e-5))
                .isZero();
        assertThat(Agreement.apart(s.bodyAngularMomentum, device.read(angular), bodies, 1e-5))
                .isZero();
        assertThat(Agreement.apart(s.bodyVelocity, device.read(velocity), bodies, 1e-5))
                .isZero();
        assertThat(Agreement.apart(s.bodyAngularVelocity, device.read(spin), bodies, TOLERANCE))
                .isZero();
        assertThat(Agreement.apart(s.bodyWorldDiagonal, device.read(diagonal), bodies, TOLERANCE))
                .isZero();
        assertThat(Agreement.apart(s.bodyWorldOff, device.read(off), bodies, TOLERANCE))
                .isZero();
    }
}

package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomState;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.reference.BodyIntegrationReference;
import dev.scree.runtime.state.SimulationState;
import java.util.Random;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels of rigid bodies in double precision, on random states full of contacts. */
@ExtendWith(NoLeaks.class)
class RigidKernelsTest {
    private static final double TOLERANCE = 1e-4;

    /** Finds a particle that its body turns the wrong way or carries at another speed: x = X + r, v = V + w x r. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 257, 20_000})
    void bodiesCarryTheirParticles(int count) {
        RandomState random = new RandomState(count, 3);
        SimulationState s = random.state;
        double[] position = new double[4 * count];
        double[] velocity = new double[4 * count];
        for (int i = 0; i < count; i++) {
            int b = 4 * random.body[i];
            Vector3d r =
                    Vectors.rotation(s.bodyRotation, b, new Quaterniond()).transform(Vectors.get(random.local, 4 * i));
            Vectors.put(Vectors.get(s.bodyPosition, b).add(r), position, 4 * i);
            Vectors.put(
                    Vectors.get(s.bodyAngularVelocity, b).cross(r).add(Vectors.get(s.bodyVelocity, b)),
                    velocity,
                    4 * i);
        }
        try (TestDevice device = new TestDevice()) {
            device.state(s);
            device.float4s("particleLocal", random.local);
            device.ints("particleBody", random.body);
            device.float4s("particlePosition", new double[4 * count]);
            device.float4s("particleVelocity", new double[4 * count]);
            device.run("rigid/particle_values.cl", "particle_values", count);
            assertThat(Agreement.apart(position, device.read("particlePosition"), count, 1e-6))
                    .isZero();
            assertThat(Agreement.apart(velocity, device.read("particleVelocity"), count, 1e-6))
                    .isZero();
        }
    }

    /** Finds a force that is lost or counted twice, a torque about another point, and a step of another length. */
    @ParameterizedTest
    @ValueSource(ints = {1, 257, 20_000})
    void sumsAndIntegrationAgree(int count) {
        RandomState random = new RandomState(count, 11);
        SimulationState s = random.state;
        int bodies = s.bodyCount();
        double[] force = new double[4 * count];
        double[] moment = new double[4 * count];
        double[] bodyForce = new double[4 * bodies];
        double[] bodyTorque = new double[4 * bodies];
        // One body has one chunk here: bodies have seven particles at most.
        int[] first = new int[bodies];
        int[] length = new int[bodies];
        Random forces = new Random(12);
        for (int i = count - 1; i >= 0; i--) {
            for (int k = 0; k < 4; k++) {
                force[4 * i + k] = RandomState.exact(k == 3 ? forces.nextInt(6) : 10 * forces.nextGaussian());
                moment[4 * i + k] = RandomState.exact(0.1 * forces.nextGaussian());
            }
            int b = 4 * random.body[i];
            Vector3d f = Vectors.get(force, 4 * i);
            Vector3d lever = Vectors.get(random.position, 4 * i).sub(Vectors.get(s.bodyPosition, b));
            Vectors.put(Vectors.get(bodyForce, b).add(f), bodyForce, b);
            Vectors.put(Vectors.get(bodyTorque, b).add(lever.cross(f)).add(Vectors.get(moment, 4 * i)), bodyTorque, b);
            first[random.body[i]] = i;
            length[random.body[i]]++;
        }
        try (TestDevice device = new TestDevice()) {
            device.state(s);
            device.constants(random.constants);
            device.ints("chunkFirst", first);
            device.ints("chunkLength", length);
            device.ints("chunkBody", IntStream.range(0, bodies).toArray());
            device.ints("bodyFirstChunk", IntStream.rangeClosed(0, bodies).toArray());
            device.float4s("particlePosition", random.position);
            device.float4s("particleForce", force);
            device.float4s("particleMoment", moment);
            for (String sum : new String[] {"chunkForce", "chunkTorque", "bodyForce", "bodyTorque"}) {
                device.float4s(sum, new double[4 * bodies]);
            }
            device.run("rigid/reduce.cl", "reduce_chunks", bodies);
            device.run("rigid/reduce.cl", "reduce_bodies", bodies);
            assertThat(Agreement.apart(bodyForce, device.read("bodyForce"), bodies, TOLERANCE))
                    .isZero();
            assertThat(Agreement.apart(bodyTorque, device.read("bodyTorque"), bodies, TOLERANCE))
                    .isZero();

            device.float4s("bodyProperties", random.properties);
            device.float4s("bodyInertiaDiagonal", random.inverseDiagonal);
            device.float4s("bodyInertiaOff", random.inverseOff);
            device.run("rigid/integrate.cl", "integrate_bodies", bodies);
            int failed = BodyIntegrationReference.run(
                    random.constants,
                    device.read("bodyForce"),
                    device.read("bodyTorque"),
                    random.properties,
                    random.inverseDiagonal,
                    random.inverseOff,
                    s);
            assertThat(device.readInts("failure")[0]).isEqualTo(failed);
            Agreement.ofBodies(s, device, 1e-5, TOLERANCE);
        }
    }
}

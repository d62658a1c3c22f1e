package dev.scree.runtime.reference;

import dev.scree.runtime.body.TurningBodies;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/turn.cl}: bodies on a fixed axis or point. */
public final class TurningReference {
    private final TurningBodies turning;
    private final SimulationState state;

    private TurningReference(TurningBodies turning, SimulationState state) {
        this.turning = turning;
        this.state = state;
    }

    /**
     * Turns all these bodies by a step. Arrays as the kernel's arguments of the same names.
     *
     * @return lowest index of a body that is not finite or too fast, or Integer.MAX_VALUE
     */
    public static int run(
            StepConstants constants,
            TurningBodies turning,
            double[] bodyForce,
            double[] bodyTorque,
            double[] inverseDiagonal,
            double[] inverseOff,
            SimulationState state) {
        TurningReference reference = new TurningReference(turning, state);
        int failure = Integer.MAX_VALUE;
        for (int i = 0; i < turning.count(); i++) {
            int b = turning.body()[i];
            state.bodyContacts[b] = (int) bodyForce[4 * b + 3];
            if (!(reference
                            .turn(i, constants, Vectors.get(bodyTorque, b), inverseDiagonal, inverseOff)
                            .lengthSquared()
                    < 1e12)) {
                failure = Math.min(failure, b);
            }
        }
        return failure;
    }

    /** @return the new angular velocity [rad/s] */
    private Vector3d turn(
            int i, StepConstants constants, Vector3d contactTorque, double[] inverseDiagonal, double[] inverseOff) {
        int b = turning.body()[i];
        double dt = constants.timeStep();
        Quaterniond q = Vectors.rotation(state.bodyRotation, b);
        Vector3d weight = constants.gravity().toJoml().mul(turning.lever()[4 * i + 3]);
        Vector3d torque = q.transform(Vectors.get(turning.lever(), i))
                .cross(weight)
                .add(contactTorque)
                .add(Vectors.get(state.bodyFluidTorque, b));
        if (constants.pull().body() == b) {
            BodyIntegrationReference.pull(constants.pull(), state, b, q, new Vector3d(), torque);
        }
        boolean hinge = turning.motor()[4 * i + 2] > 0;
        double kick = state.bodyMomentum[4 * b + 3] == 0 ? 0.5 * dt : dt;
        Vector3d l = driven(i, Vectors.get(state.bodyAngularMomentum, b), torque, kick);
        Vectors.put(state.bodyMomentum, b, new Vector3d(), 1);
        Vectors.put(state.bodyAngularMomentum, b, l, 0);
        if (hinge) {
            q = onAxis(i, BodyIntegrationReference.turned(q, symmetricTimesWorld(b, l), dt));
        } else {
            q = BodyIntegrationReference.turnedMidway(q, inverseDiagonal, inverseOff, b, l, dt);
            BodyIntegrationReference.worldInertia(q, inverseDiagonal, inverseOff, b, state);
        }
        Vectors.put(state.bodyRotation, b, q);
        Vector3d spin = symmetricTimesWorld(b, driven(i, l, torque, 0.5 * dt));
        if (hinge) {
            Vector3d axis = Vectors.get(turning.axis(), i);
            spin = axis.mul(axis.dot(spin));
        }
        Vectors.put(state.bodyAngularVelocity, b, spin, 0);
        return spin;
    }

    private Vector3d symmetricTimesWorld(int b, Vector3d v) {
        return Vectors.symmetricTimes(state.bodyWorldDiagonal, state.bodyWorldOff, b, v);
    }

    /** Angular momentum after a time under a torque, against damping, with the motor's help. */
    private Vector3d driven(int i, Vector3d l, Vector3d torque, double time) {
        int b = turning.body()[i];
        double damping = turning.motor()[4 * i + 1];
        double strongest = turning.motor()[4 * i];
        Vector3d a = Vectors.get(turning.axis(), i);
        Vector3d turn = symmetricTimesWorld(b, a);
        double answer = turn.dot(a);
        Vector3d next = new Vector3d(l).fma(time, torque);
        if (turning.motor()[4 * i + 2] > 0) {
            next = new Vector3d(a).mul(next.dot(a) / (1 + time * damping * answer));
        } else {
            Vectors.symmetric(state.bodyWorldDiagonal, state.bodyWorldOff, b)
                    .scale(time * damping)
                    .add(new Matrix3d())
                    .invert()
                    .transform(next);
        }
        double brake = turning.motor()[4 * i + 3];
        if (strongest > 0 || brake != 0) {
            double speed = turn.dot(next);
            // Below 0 it is a change of speed per time.
            double held = brake < 0 ? -brake * time : brake * time * answer;
            double wanted = turning.axis()[4 * i + 3];
            next.fma((after(speed, wanted, time * answer * strongest, held) - speed) / answer, a);
        }
        return next;
    }

    /**
     * The speed after motor and brake: the root of w - free - m(w) - b(w), which rises with w, where the motor gives
     * +-motor towards its speed and the brake +-brake towards 0; found by bisection.
     */
    private static double after(double free, double wanted, double motor, double brake) {
        double low = free - motor - brake;
        double high = free + motor + brake;
        for (int k = 0; k < 100; k++) {
            double w = 0.5 * (low + high);
            if (w - free - motor * Math.signum(wanted - w) + brake * Math.signum(w) < 0) {
                low = w;
            } else {
                high = w;
            }
        }
        return 0.5 * (low + high);
    }

    /** The smallest turn that brings the body's own axis back onto the fixed one. */
    private Quaterniond onAxis(int i, Quaterniond q) {
        Vector3d c = q.transform(Vectors.get(turning.ownAxis(), i))
                .cross(Vectors.get(turning.axis(), i))
                .mul(0.5);
        return new Quaterniond(c.x, c.y, c.z, 1).mul(q).normalize();
    }
}

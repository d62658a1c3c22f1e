package dev.scree.runtime.reference;

import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/integrate.cl}: leapfrog of free bodies, rotation by the midpoint rule. */
public final class BodyIntegrationReference {
    private BodyIntegrationReference() {}

    /**
     * Moves all free bodies by a step. Arrays as the kernel's arguments of the same names.
     *
     * @return lowest index of a body that is not finite or too fast, or Integer.MAX_VALUE
     */
    public static int run(
            StepConstants constants,
            double[] bodyForce,
            double[] bodyTorque,
            double[] properties,
            double[] inverseDiagonal,
            double[] inverseOff,
            SimulationState state) {
        int failure = Integer.MAX_VALUE;
        double dt = constants.timeStep();
        for (int i = 0; i < state.bodyCount(); i++) {
            double inverseMass = properties[4 * i];
            if (inverseMass == 0) {
                continue;
            }
            state.bodyContacts[i] = (int) bodyForce[4 * i + 3];
            Quaterniond q = Vectors.rotation(state.bodyRotation, i);
            Vector3d force = Vectors.get(bodyForce, i)
                    .add(Vectors.get(state.bodyFluidForce, i))
                    .add(constants.gravity().toJoml().div(inverseMass));
            Vector3d torque = Vectors.get(bodyTorque, i).add(Vectors.get(state.bodyFluidTorque, i));
            if (constants.pull().body() == i) {
                pull(constants.pull(), state, i, q, force, torque);
            }
            double kick = state.bodyMomentum[4 * i + 3] == 0 ? 0.5 * dt : dt;
            Vector3d p = Vectors.get(state.bodyMomentum, i).fma(kick, force);
            Vector3d l = Vectors.get(state.bodyAngularMomentum, i).fma(kick, torque);
            Vectors.put(state.bodyMomentum, i, p, 1);
            Vectors.put(state.bodyAngularMomentum, i, l, 0);

            advance(state, i, new Vector3d(p).mul(inverseMass * dt));

            Quaterniond turned = turnedMidway(q, inverseDiagonal, inverseOff, i, l, dt);
            Vectors.put(state.bodyRotation, i, turned);

            Vector3d velocity = new Vector3d(p).fma(0.5 * dt, force).mul(inverseMass);
            Vector3d spin = spin(turned, inverseDiagonal, inverseOff, i, new Vector3d(l).fma(0.5 * dt, torque));
            Vectors.put(state.bodyVelocity, i, velocity, 0);
            Vectors.put(state.bodyAngularVelocity, i, spin, 0);
            worldInertia(turned, inverseDiagonal, inverseOff, i, state);
            if (!(velocity.length() <= constants.speedLimit()) || !(spin.lengthSquared() < 1e12)) {
                failure = Math.min(failure, i);
            }
        }
        return failure;
    }

    /** Knuth's two-sum of position and step. */
    private static void advance(SimulationState state, int i, Vector3d more) {
        for (int k = 4 * i; k < 4 * i + 3; k++) {
            double high = state.bodyPosition[k];
            double step = state.bodyPositionLow[k] + more.get(k - 4 * i);
            double sum = high + step;
            double part = sum - high;
            state.bodyPositionLow[k] = (high - (sum - part)) + (step - part);
            state.bodyPosition[k] = sum;
        }
    }

    static void pull(
            StepConstants.PullSpring pull,
            SimulationState state,
            int i,
            Quaterniond q,
            Vector3d force,
            Vector3d torque) {
        Vector3d r = q.transform(pull.point().toJoml());
        Vector3d v = Vectors.get(state.bodyAngularVelocity, i).cross(r).add(Vectors.get(state.bodyVelocity, i));
        Vector3d f = pull.target()
                .toJoml()
                .sub(Vectors.get(state.bodyPosition, i))
                .sub(Vectors.get(state.bodyPositionLow, i))
                .sub(r)
                .mul(pull.stiffness())
                .sub(v.mul(pull.damping()));
        force.add(f);
        torque.add(r.cross(f));
    }

    static Quaterniond turnedMidway(Quaterniond q, double[] diagonal, double[] off, int i, Vector3d l, double dt) {
        Quaterniond middle = turned(q, spin(q, diagonal, off, i, l), 0.5 * dt);
        return turned(q, spin(middle, diagonal, off, i, l), dt);
    }

    static Vector3d spin(Quaterniond q, double[] diagonal, double[] off, int i, Vector3d angularMomentum) {
        Vector3d local = new Quaterniond(q).conjugate().transform(new Vector3d(angularMomentum));
        return q.transform(Vectors.symmetricTimes(diagonal, off, i, local));
    }

    static Quaterniond turned(Quaterniond q, Vector3d w, double time) {
        double speed = w.length();
        double half = 0.5 * speed * time;
        double s = speed > 1e-12 ? Math.sin(half) / speed : 0.5 * time;
        return new Quaterniond(w.x * s, w.y * s, w.z * s, Math.cos(half)).mul(q).normalize();
    }

    static void worldInertia(Quaterniond q, double[] diagonal, double[] off, int i, SimulationState state) {
        Matrix3d local = Vectors.symmetric(diagonal, off, i);
        Matrix3d r = new Matrix3d().set(q);
        Matrix3d world = new Matrix3d(r).mul(local).mul(new Matrix3d(r).transpose());
        Vectors.put(state.bodyWorldDiagonal, i, new Vector3d(world.m00(), world.m11(), world.m22()), 0);
        Vectors.put(state.bodyWorldOff, i, new Vector3d(world.m01(), world.m02(), world.m12()), 0);
    }
}

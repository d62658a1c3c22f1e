package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/integrate.cl}: leapfrog, rotation by the midpoint rule. */
public final class BodyIntegrationReference {
    private BodyIntegrationReference() {
    }

    /**
     * Moves all bodies by a step. Arrays as the kernel's arguments of the same names.
     *
     * @return lowest index of a body that is not finite or too fast, or Integer.MAX_VALUE
     */
    public static int run(StepConstants constants, double[] bodyForce, double[] bodyTorque, double[] properties,
            double[] inverseDiagonal, double[] inverseOff, SimulationState state) {
        int failure = Integer.MAX_VALUE;
        double dt = constants.timeStep();
        for (int i = 0; i < state.bodyCount(); i++) {
            double inverseMass = properties[4 * i];
            if (inverseMass == 0) {
                continue;
            }
            state.bodyContacts[i] = (int) bodyForce[4 * i + 3];
            Vector3d x = Vectors.get(state.bodyPosition, i);
            Quaterniond q = Vectors.rotation(state.bodyRotation, i);
            Vector3d force = Vectors.get(bodyForce, i).add(Vectors.get(state.bodyFluidForce, i))
                    .add(constants.gravity().toJoml().div(inverseMass));
            Vector3d torque = Vectors.get(bodyTorque, i).add(Vectors.get(state.bodyFluidTorque, i));
            if (constants.pull().body() == i) {
                pull(constants.pull(), state, i, x, q, force, torque);
            }
            double kick = state.bodyMomentum[4 * i + 3] == 0 ? 0.5 * dt : dt;
            Vector3d p = Vectors.get(state.bodyMomentum, i).fma(kick, force);
            Vector3d l = Vectors.get(state.bodyAngularMomentum, i).fma(kick, torque);
            Vectors.put(state.bodyMomentum, i, p, 1);
            Vectors.put(state.bodyAngularMomentum, i, l, 0);

            Vector3d advance = new Vector3d(p).mul(inverseMass * dt).sub(Vectors.get(state.bodyRemainder, i));
            Vector3d moved = new Vector3d(x).add(advance);
            Vectors.put(state.bodyRemainder, i, new Vector3d(moved).sub(x).sub(advance), 0);
            Vectors.put(state.bodyPosition, i, moved, 0);

            Quaterniond middle = turned(q, spin(q, inverseDiagonal, inverseOff, i, l), 0.5 * dt);
            Quaterniond turned = turned(q, spin(middle, inverseDiagonal, inverseOff, i, l), dt);
            state.bodyRotation[4 * i] = turned.x;
            state.bodyRotation[4 * i + 1] = turned.y;
            state.bodyRotation[4 * i + 2] = turned.z;
            state.bodyRotation[4 * i + 3] = turned.w;

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

    private static void pull(StepConstants.PullSpring pull, SimulationState state, int i, Vector3d x, Quaterniond q,
            Vector3d force, Vector3d torque) {
        Vector3d r = q.transform(pull.point().toJoml());
        Vector3d v = Vectors.get(state.bodyAngularVelocity, i).cross(r).add(Vectors.get(state.bodyVelocity, i));
        Vector3d f = pull.target().toJoml().sub(x).sub(r).mul(pull.stiffness()).sub(v.mul(pull.damping()));
        force.add(f);
        torque.add(r.cross(f));
    }

    private static Vector3d spin(Quaterniond q, double[] diagonal, double[] off, int i, Vector3d angularMomentum) {
        Vector3d local = new Quaterniond(q).conjugate().transform(new Vector3d(angularMomentum));
        return q.transform(Vectors.symmetricTimes(diagonal, off, i, local));
    }

    private static Quaterniond turned(Quaterniond q, Vector3d w, double time) {
        double speed = w.length();
        double half = 0.5 * speed * time;
        double s = speed > 1e-12 ? Math.sin(half) / speed : 0.5 * time;
        return new Quaterniond(w.x * s, w.y * s, w.z * s, Math.cos(half)).mul(q).normalize();
    }

    private static void worldInertia(Quaterniond q, double[] diagonal, double[] off, int i, SimulationState state) {
        int k = 4 * i;
        Matrix3d local = new Matrix3d(diagonal[k], off[k], off[k + 1], off[k], diagonal[k + 1], off[k + 2],
                off[k + 1], off[k + 2], diagonal[k + 2]);
        Matrix3d r = new Matrix3d().set(q);
        Matrix3d world = new Matrix3d(r).mul(local).mul(new Matrix3d(r).transpose());
        Vectors.put(state.bodyWorldDiagonal, i, new Vector3d(world.m00(), world.m11(), world.m22()), 0);
        Vectors.put(state.bodyWorldOff, i, new Vector3d(world.m01(), world.m02(), world.m12()), 0);
    }
}

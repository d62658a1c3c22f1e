package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Sets a body's part of the state: as the user placed it, or so that it moves on with changed mass properties. */
public final class BodyStart {
    private BodyStart() {}

    /**
     * Sets pose, velocities and momenta of a body as the user placed it. A hinged body keeps only the part of its
     * angular velocity along the hinge's axis.
     *
     * @param b index of a body of the scene or, after these, of a grain
     * @param clock whole steps since the clock of the animated bodies began
     */
    public static void set(SimulationState state, int b, BodyModel model, AnimatedBodies animated, int clock) {
        BodyTable table = model.table();
        if (b >= table.bodies().size()) {
            setGrain(state, b, model);
            return;
        }
        Body body = table.bodies().get(b);
        if (body.motion() == BodyMotion.ANIMATED) {
            animated.place(animated.itemOf(b), clock, state);
        } else {
            Quaterniond q = rotation(body);
            Vec3 origin = model.origin();
            putPosition(
                    state,
                    b,
                    body.motion() == BodyMotion.HINGED || body.motion() == BodyMotion.PIVOTED
                            ? body.pivot().point().minus(origin).toJoml()
                            : q.transform(table.reference()[b].toJoml())
                                    .add(body.pose().position().toJoml())
                                    .sub(origin.toJoml()));
            Vectors.put(q, state.bodyRotation, 4 * b);
            Vectors.put(
                    body.motion() == BodyMotion.DYNAMIC ? body.linearVelocity().toJoml() : new Vector3d(),
                    state.bodyVelocity,
                    4 * b);
            Vectors.put(startSpin(body), state.bodyAngularVelocity, 4 * b);
            state.bodyClock[b] = clock;
        }
        setMomenta(state, b, table);
    }

    /** Sets a grain as its block placed it. */
    private static void setGrain(SimulationState state, int b, BodyModel model) {
        Grains grains = model.grains();
        int g = b - model.scene().bodies().size();
        putPosition(state, b, vector(grains.place(), g).sub(model.origin().toJoml()));
        Vectors.put(new Quaterniond(), state.bodyRotation, 4 * b);
        Vectors.put(model.scene().grains().get(grains.block()[g]).velocity().toJoml(), state.bodyVelocity, 4 * b);
        setMomenta(state, b, model.table());
    }

    /** Returns the angular velocity that a body begins with, world axes [rad/s]. */
    private static Vector3d startSpin(Body body) {
        Vector3d spin = body.angularVelocity().toJoml();
        return switch (body.motion()) {
            case DYNAMIC, PIVOTED -> spin;
            case HINGED -> {
                Vector3d axis = body.pivot().axis().toJoml().normalize();
                yield axis.mul(axis.dot(spin));
            }
            case STATIC, ANIMATED -> spin.zero();
        };
    }

    /** Returns the rotation from body axes to the world's, as the user placed the body. */
    static Quaterniond rotation(Body body) {
        return body.pose().rotation().toJoml().normalize();
    }

    /** Sets the momenta and the inverse inertia in world axes from the velocities and the masses in the table. */
    public static void setMomenta(SimulationState state, int b, BodyTable table) {
        Matrix3d r = new Matrix3d().set(rotation(state, b));
        Matrix3d inverse = world(r, table.inverse(b));
        state.bodyWorldDiagonal[4 * b] = inverse.m00();
        state.bodyWorldDiagonal[4 * b + 1] = inverse.m11();
        state.bodyWorldDiagonal[4 * b + 2] = inverse.m22();
        state.bodyWorldOff[4 * b] = inverse.m01();
        state.bodyWorldOff[4 * b + 1] = inverse.m02();
        state.bodyWorldOff[4 * b + 2] = inverse.m12();
        Vector3d p = new Vector3d();
        Vector3d l = new Vector3d();
        if (table.dynamic(b)) {
            p.set(vector(state.bodyVelocity, b)).mul(table.free(b) ? table.mass()[b] : 0);
            Vector3d spin = vector(state.bodyAngularVelocity, b);
            world(r, table.inertiaAboutReference(b)).transform(spin, l);
            if (table.motion(b) == BodyMotion.HINGED && spin.lengthSquared() > 0) {
                spin.normalize();
                l.set(spin.mul(spin.dot(l)));
            }
        }
        Vectors.put(p, state.bodyMomentum, 4 * b);
        Vectors.put(l, state.bodyAngularMomentum, 4 * b);
        state.bodyMomentum[4 * b + 3] = 0;
    }

    /** Returns a tensor given in body axes in world axes, R T R^T. */
    private static Matrix3d world(Matrix3d r, Matrix3d local) {
        return new Matrix3d(r).mul(local).mul(new Matrix3d(r).transpose());
    }

    /** Returns the rotation from body axes to the world's in a state. */
    public static Quaterniond rotation(SimulationState state, int b) {
        return Vectors.rotation(state.bodyRotation, 4 * b, new Quaterniond());
    }

    /** Returns the first three of a body's four values in an array of the state. */
    public static Vector3d vector(double[] values, int b) {
        return Vectors.get(values, 4 * b);
    }

    /** Sets the position of a body's reference point, from the instance's origin [m]. */
    static void putPosition(SimulationState state, int b, Vector3d x) {
        Vectors.put(x, state.bodyPosition, 4 * b);
        Vectors.put(new Vector3d(), state.bodyPositionLow, 4 * b);
    }
}

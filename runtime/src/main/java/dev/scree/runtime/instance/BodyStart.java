package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Sets a body's part of the state: as authored, or moving on with other mass properties. */
public final class BodyStart {
    private BodyStart() {
    }

    static void set(SimulationState state, int b, BodyTable table, Vec3 origin) {
        Body body = table.bodies().get(b);
        Quat rotation = body.pose().rotation();
        Quaterniond q = new Quaterniond(rotation.x(), rotation.y(), rotation.z(), rotation.w()).normalize();
        Vector3d centre = q.transform(table.centre()[b].toJoml()).add(body.pose().position().toJoml()).sub(origin.toJoml());
        put(state.bodyPosition, b, centre);
        state.bodyRotation[4 * b] = q.x;
        state.bodyRotation[4 * b + 1] = q.y;
        state.bodyRotation[4 * b + 2] = q.z;
        state.bodyRotation[4 * b + 3] = q.w;
        boolean moves = table.dynamic(b);
        put(state.bodyVelocity, b, moves ? body.linearVelocity().toJoml() : new Vector3d());
        put(state.bodyAngularVelocity, b, moves ? body.angularVelocity().toJoml() : new Vector3d());
        setMomenta(state, b, table);
    }

    /** Makes momenta and world inertia agree with the velocities and the table's masses. */
    public static void setMomenta(SimulationState state, int b, BodyTable table) {
        Matrix3d inverse = worldInverse(state, b, table);
        state.bodyWorldDiagonal[4 * b] = inverse.m00();
        state.bodyWorldDiagonal[4 * b + 1] = inverse.m11();
        state.bodyWorldDiagonal[4 * b + 2] = inverse.m22();
        state.bodyWorldOff[4 * b] = inverse.m01();
        state.bodyWorldOff[4 * b + 1] = inverse.m02();
        state.bodyWorldOff[4 * b + 2] = inverse.m12();
        Vector3d p = new Vector3d();
        Vector3d l = new Vector3d();
        if (table.dynamic(b)) {
            p.set(vector(state.bodyVelocity, b)).mul(table.mass()[b]);
            inverse.invert().transform(vector(state.bodyAngularVelocity, b), l);
        }
        put(state.bodyMomentum, b, p);
        put(state.bodyAngularMomentum, b, l);
        state.bodyMomentum[4 * b + 3] = 0;
    }

    /** Angular momentum about the centre of mass at this rotation and angular velocity [kg m^2/s]. */
    public static Vector3d angularMomentum(SimulationState state, int b, BodyTable table) {
        return table.dynamic(b) ? worldInverse(state, b, table).invert().transform(vector(state.bodyAngularVelocity, b))
                : new Vector3d();
    }

    private static Matrix3d worldInverse(SimulationState state, int b, BodyTable table) {
        double[] d = table.inverseDiagonal();
        double[] o = table.inverseOff();
        Matrix3d local = new Matrix3d(d[4 * b], o[4 * b], o[4 * b + 1], o[4 * b], d[4 * b + 1], o[4 * b + 2],
                o[4 * b + 1], o[4 * b + 2], d[4 * b + 2]);
        double[] q = state.bodyRotation;
        Matrix3d r = new Matrix3d().set(new Quaterniond(q[4 * b], q[4 * b + 1], q[4 * b + 2], q[4 * b + 3]));
        return new Matrix3d(r).mul(local).mul(new Matrix3d(r).transpose());
    }

    /** The first three of a body's four values. */
    public static Vector3d vector(double[] values, int b) {
        return new Vector3d(values[4 * b], values[4 * b + 1], values[4 * b + 2]);
    }

    private static void put(double[] values, int b, Vector3d v) {
        values[4 * b] = v.x;
        values[4 * b + 1] = v.y;
        values[4 * b + 2] = v.z;
    }
}

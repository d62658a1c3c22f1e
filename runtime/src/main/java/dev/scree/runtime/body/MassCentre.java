package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.state.SimulationState;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The motion of a body's centre of mass, whichever point the body's reference point is. One object is used for many
 * bodies in turn, so that sums over bodies allocate nothing.
 */
public final class MassCentre {
    /** Position from the instance's origin [m]. */
    public final Vector3d position = new Vector3d();
    /** Velocity [m/s]. */
    public final Vector3d velocity = new Vector3d();
    /** Angular velocity, world axes [rad/s]. */
    public final Vector3d spin = new Vector3d();
    /** Angular momentum about the centre of mass, world axes [kg m^2/s]. */
    public final Vector3d spinMomentum = new Vector3d();

    private final Quaterniond q = new Quaterniond();
    private final Vector3d lever = new Vector3d();
    private final Matrix3d inertia = new Matrix3d();

    /**
     * Sets this object to a body of a state.
     *
     * @return this
     */
    public MassCentre of(SimulationState state, int b, BodyTable table) {
        int k = 4 * b;
        Vectors.rotation(state.bodyRotation, k, q);
        Vectors.get(state.bodyPosition, k, position).add(Vectors.get(state.bodyPositionLow, k, lever));
        Vectors.get(state.bodyVelocity, k, velocity);
        Vectors.get(state.bodyAngularVelocity, k, spin);
        if (!table.free(b)) {
            var centre = table.centre()[b];
            var from = table.reference()[b];
            q.transform(lever.set(centre.x() - from.x(), centre.y() - from.y(), centre.z() - from.z()));
            position.add(lever);
            velocity.add(spin.cross(lever, lever));
        }
        q.transformInverse(spin, spinMomentum);
        table.inertiaAboutCentre(b, inertia).transform(spinMomentum);
        q.transform(spinMomentum);
        return this;
    }
}

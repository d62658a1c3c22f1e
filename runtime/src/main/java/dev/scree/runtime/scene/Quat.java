package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A rotation as a unit quaternion with vector part (x, y, z) and scalar part w; JSON form {@code [x, y, z, w]}. */
public record Quat(double x, double y, double z, double w) {
    public static final Quat IDENTITY = new Quat(0, 0, 0, 1);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Quat of(double[] xyzw) {
        if (xyzw.length != 4) {
            throw new IllegalArgumentException("expected 4 numbers, got " + xyzw.length);
        }
        return new Quat(xyzw[0], xyzw[1], xyzw[2], xyzw[3]);
    }

    public static Quat of(Quaterniond q) {
        return new Quat(q.x, q.y, q.z, q.w);
    }

    @JsonValue
    public double[] toArray() {
        return new double[] {x, y, z, w};
    }

    public Quaterniond toJoml() {
        return new Quaterniond(x, y, z, w);
    }

    public boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z) && Double.isFinite(w);
    }

    /**
     * Returns turns about x, then y, then z [degrees] from which {@link #ofDegrees} makes the same rotation, rounded to
     * a millionth.
     */
    public Vec3 toDegrees() {
        Vector3d angles = toJoml().getEulerAnglesXYZ(new Vector3d());
        return new Vec3(degrees(angles.x), degrees(angles.y), degrees(angles.z));
    }

    /** Returns the rotation that consists of turns about x, then y, then z [degrees]. */
    public static Quat ofDegrees(Vec3 turns) {
        return of(new Quaterniond()
                .rotationXYZ(Math.toRadians(turns.x()), Math.toRadians(turns.y()), Math.toRadians(turns.z())));
    }

    private static double degrees(double radians) {
        return Math.round(Math.toDegrees(radians) * 1e6) / 1e6 + 0.0;
    }
}

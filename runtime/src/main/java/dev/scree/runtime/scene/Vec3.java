package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.joml.Vector3d;

/** A vector of three components; JSON form {@code [x, y, z]}. Its unit is that of the field that holds it. */
public record Vec3(double x, double y, double z) {
    public static final Vec3 ZERO = new Vec3(0, 0, 0);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Vec3 of(double[] xyz) {
        if (xyz.length != 3) {
            throw new IllegalArgumentException("expected 3 numbers, got " + xyz.length);
        }
        return new Vec3(xyz[0], xyz[1], xyz[2]);
    }

    public static Vec3 of(Vector3d v) {
        return new Vec3(v.x, v.y, v.z);
    }

    @JsonValue
    public double[] toArray() {
        return new double[] {x, y, z};
    }

    public Vector3d toJoml() {
        return new Vector3d(x, y, z);
    }

    public Vec3 plus(Vec3 o) {
        return new Vec3(x + o.x, y + o.y, z + o.z);
    }

    public Vec3 minus(Vec3 o) {
        return new Vec3(x - o.x, y - o.y, z - o.z);
    }

    public Vec3 times(double s) {
        return new Vec3(x * s, y * s, z * s);
    }

    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    public boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
    }

    /** Returns the vector rounded to nine decimal places, without the rounding error that rotations leave. */
    public Vec3 tidy() {
        return new Vec3(tidy(x), tidy(y), tidy(z));
    }

    private static double tidy(double value) {
        return Math.round(value * 1e9) / 1e9 + 0.0;
    }
}

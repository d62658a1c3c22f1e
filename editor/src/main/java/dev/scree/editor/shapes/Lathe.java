package dev.scree.editor.shapes;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns a profile about the Y axis. The profile runs from the axis at the bottom, over the outside, to the axis at the
 * top; both ends become single vertices, all else a ring, so the surface closes whatever bends it afterwards.
 */
final class Lathe {
    /** Moves a point of the turned surface; must not tear rings apart, so it may depend on the arguments alone. */
    interface Bend {
        /**
         * @param radius of the profile there [m], 0 at the poles
         * @param height of the profile there [m]
         * @param angle about the axis [rad], from +X towards -Z
         * @param point the turned point {x, y, z} [m], changed in place
         */
        void apply(double radius, double height, double angle, double[] point);
    }

    private final List<double[]> profile = new ArrayList<>();

    /** A point of the profile at a distance from the axis and a height [m]. */
    Lathe point(double radius, double height) {
        profile.add(new double[] {radius, height});
        return this;
    }

    /** Points on a circle in the profile's plane; angles in degrees, 0 outward, 90 up; both ends included. */
    Lathe arc(
            double centreRadius, double centreHeight, double radius, double fromDegrees, double toDegrees, int pieces) {
        for (int i = 0; i <= pieces; i++) {
            double angle = StrictMath.toRadians(fromDegrees + (toDegrees - fromDegrees) * i / pieces);
            double r = centreRadius + radius * StrictMath.cos(angle);
            point(Math.abs(r) < 1e-9 ? 0 : r, centreHeight + radius * StrictMath.sin(angle));
        }
        return this;
    }

    /** A smooth run from the last point to the given one that leaves and arrives along the given slopes (dr, dy). */
    Lathe sweep(
            double radius, double height, double leaveR, double leaveY, double arriveR, double arriveY, int pieces) {
        double[] from = profile.get(profile.size() - 1);
        for (int i = 1; i <= pieces; i++) {
            double t = (double) i / pieces;
            double h00 = (1 + 2 * t) * (1 - t) * (1 - t);
            double h10 = t * (1 - t) * (1 - t);
            double h01 = t * t * (3 - 2 * t);
            double h11 = t * t * (t - 1);
            point(
                    h00 * from[0] + h10 * leaveR + h01 * radius + h11 * arriveR,
                    h00 * from[1] + h10 * leaveY + h01 * height + h11 * arriveY);
        }
        return this;
    }

    Shape turn(String name, int segments) {
        return turn(name, segments, (radius, height, angle, point) -> {});
    }

    Shape turn(String name, int segments, Bend bend) {
        int last = profile.size() - 1;
        if (profile.get(0)[0] != 0 || profile.get(last)[0] != 0) {
            throw new IllegalArgumentException("the profile of " + name + " does not begin and end on the axis");
        }
        ShapeBuilder builder = new ShapeBuilder();
        double[] point = new double[3];
        int bottom = add(builder, profile.get(0), 0, bend, point);
        for (int ring = 1; ring < last; ring++) {
            for (int s = 0; s < segments; s++) {
                add(builder, profile.get(ring), 2 * Math.PI * s / segments, bend, point);
            }
        }
        int top = add(builder, profile.get(last), 0, bend, point);
        for (int s = 0; s < segments; s++) {
            int next = (s + 1) % segments;
            builder.triangle(bottom, 1 + next, 1 + s);
            for (int ring = 0; ring < last - 2; ring++) {
                int low = 1 + ring * segments;
                int high = low + segments;
                builder.quad(low + s, low + next, high + next, high + s);
            }
            int rim = 1 + (last - 2) * segments;
            builder.triangle(rim + s, rim + next, top);
        }
        return builder.build(name);
    }

    private static int add(ShapeBuilder builder, double[] at, double angle, Bend bend, double[] point) {
        point[0] = at[0] * StrictMath.cos(angle);
        point[1] = at[1];
        point[2] = -at[0] * StrictMath.sin(angle);
        bend.apply(at[0], at[1], angle, point);
        return builder.vertex(point[0], point[1], point[2]);
    }
}

package dev.scree.runtime.discretization;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;

/**
 * The domain's sides as fluid meets them: walls, open, or periodic. Positions are from the instance's origin.
 *
 * @param domainMin lower corner of the domain [m]
 * @param domainMax upper corner of the domain [m]
 * @param wallLow coordinates of the lower sides that are walls; far away where a side is no wall [m]
 * @param wallHigh coordinates of the upper sides that are walls, likewise [m]
 * @param period length of the domain along its periodic axes, 0 along others [m]
 */
public record FluidSides(Vec3 domainMin, Vec3 domainMax, Vec3 wallLow, Vec3 wallHigh, Vec3 period) {
    /** Coordinate that stands for "no wall" [m]. */
    private static final double FAR = 1e30;

    /**
     * Returns the sides of a domain.
     *
     * @param origin origin of the instance, world frame [m]
     * @param flat whether the scene is two-dimensional, so that there are no walls across z
     */
    public static FluidSides of(Domain domain, Vec3 origin, boolean flat) {
        double[] low = domain.min().minus(origin).toArray();
        double[] high = domain.max().minus(origin).toArray();
        double[] wallLow = low.clone();
        double[] wallHigh = high.clone();
        double[] period = new double[3];
        for (Axis axis : domain.periodic()) {
            int a = axis.ordinal();
            period[a] = high[a] - low[a];
            wallLow[a] = -FAR;
            wallHigh[a] = FAR;
        }
        if (domain.openTop()) {
            wallHigh[1] = FAR;
        }
        if (flat) {
            wallLow[2] = -FAR;
            wallHigh[2] = FAR;
        }
        return new FluidSides(vector(low), vector(high), vector(wallLow), vector(wallHigh), vector(period));
    }

    private static Vec3 vector(double[] v) {
        return new Vec3(v[0], v[1], v[2]);
    }

    /** Returns 1/period along each axis, 0 along axes that are not periodic [1/m]. */
    public Vec3 inversePeriod() {
        return new Vec3(inverse(period.x()), inverse(period.y()), inverse(period.z()));
    }

    private static double inverse(double length) {
        return length == 0 ? 0 : 1 / length;
    }

    /** Returns whether any side is a wall. */
    boolean walled() {
        return Math.max(Math.max(wallLow.x(), wallLow.y()), wallLow.z()) > -FAR
                || Math.min(Math.min(wallHigh.x(), wallHigh.y()), wallHigh.z()) < FAR;
    }

    /** Returns for each axis whether it is periodic. */
    public boolean[] periodic() {
        return new boolean[] {period.x() > 0, period.y() > 0, period.z() > 0};
    }
}

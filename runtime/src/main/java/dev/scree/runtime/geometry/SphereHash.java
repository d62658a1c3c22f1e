package dev.scree.runtime.geometry;

import java.util.Arrays;

/** Tests whether a sphere meets any of many spheres of similar size. */
public final class SphereHash {
    private final double largest;
    private final PointHash centres;
    /** Radius of each sphere [m]. */
    private double[] radius = new double[256];

    /**
     * Makes an empty set.
     *
     * @param largest greatest radius of the spheres that will be added [m]
     */
    public SphereHash(double largest) {
        this.largest = largest;
        this.centres = new PointHash(2 * largest);
    }

    /** Adds a sphere; all lengths [m]. */
    public void add(double x, double y, double z, double radius) {
        if (centres.count() == this.radius.length) {
            this.radius = Arrays.copyOf(this.radius, 2 * centres.count());
        }
        this.radius[centres.count()] = radius;
        centres.add(x, y, z);
    }

    /** Returns whether a sphere would overlap one of the set; all lengths [m]. */
    public boolean meets(double x, double y, double z, double radius) {
        return centres.any(x, y, z, radius + largest, s -> centres.distance(s, x, y, z) < this.radius[s] + radius);
    }
}

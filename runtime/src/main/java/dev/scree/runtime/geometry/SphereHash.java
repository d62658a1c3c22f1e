package dev.scree.runtime.geometry;

import java.util.Arrays;

/** Finds whether a sphere meets any of many spheres of similar size. */
public final class SphereHash {
    private final double largest;
    private final PointHash centres;
    private double[] radius = new double[256];

    /** @param largest radius of the spheres that will be added [m] */
    public SphereHash(double largest) {
        this.largest = largest;
        this.centres = new PointHash(2 * largest);
    }

    public void add(double x, double y, double z, double radius) {
        if (centres.count() == this.radius.length) {
            this.radius = Arrays.copyOf(this.radius, 2 * centres.count());
        }
        this.radius[centres.count()] = radius;
        centres.add(x, y, z);
    }

    /** Whether a sphere here would cut one of them. */
    public boolean meets(double x, double y, double z, double radius) {
        return centres.any(x, y, z, radius + largest, s -> centres.distance(s, x, y, z) < this.radius[s] + radius);
    }
}

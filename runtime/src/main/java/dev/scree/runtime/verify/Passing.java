package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothMesh;
import org.joml.Vector3d;

/**
 * Counts fluid particles that pass through a sheet. Between two looks particles and vertices go on evenly; a particle
 * has passed if it went through triangles more often one way than the other. That number does not depend on the ways
 * they really took, unless a particle went round the border. So those that crossed near the border do not count.
 */
final class Passing {
    /** Number of parts of the time between two looks in which a crossing is looked for. */
    private static final int PARTS = 16;

    private final int[] triangles;
    /** Whether a triangle is near the border, as the sheet is made. */
    private final boolean[] border;

    /** Distance from the border within which crossings do not count [m]. */
    private final double near;

    private double[] clothBefore;
    private double[] fluidBefore = new double[0];
    private int passed;

    /**
     * Begins to count.
     *
     * @param mesh the sheet as it is made
     * @param near distance from the border within which crossings do not count [m]
     */
    Passing(ClothMesh mesh, double near) {
        triangles = mesh.triangles();
        this.near = near;
        double[] x = mesh.position();
        border = new boolean[triangles.length / 3];
        for (int t = 0; t < triangles.length; t++) {
            int v = triangles[t];
            Vector3d place = new Vector3d(x[3 * v], x[3 * v + 1], x[3 * v + 2]);
            for (int b : mesh.border()) {
                border[t / 3] |= place.distance(x[3 * b], x[3 * b + 1], x[3 * b + 2]) < near;
            }
        }
    }

    /** Returns how many particles have passed, each as often as it did. */
    int passed() {
        return passed;
    }

    /**
     * Looks where particles are now. Particles keep their order; new ones come after the others.
     *
     * @param cloth places of the vertices, shape (vertices, 4) [m]
     * @param fluid places of the particles, shape (particles, 4) [m]
     */
    void look(double[] cloth, double[] fluid) {
        if (clothBefore != null) {
            int[] times = new int[fluidBefore.length / 4];
            boolean[] near = new boolean[times.length];
            SweptBoxes ways = new SweptBoxes(fluidBefore, fluid, 0.5 * this.near);
            for (int t = 0; t < border.length; t++) {
                count(t, ways, cloth, fluid, times, near);
            }
            for (int i = 0; i < times.length; i++) {
                passed += times[i] != 0 && !near[i] ? 1 : 0;
            }
        }
        clothBefore = cloth.clone();
        fluidBefore = fluid.clone();
    }

    /**
     * Adds to the number of times that each particle went through a triangle, 1 one way and -1 the other.
     *
     * @param near gets true where that was near the border
     */
    private void count(int triangle, SweptBoxes ways, double[] cloth, double[] fluid, int[] times, boolean[] near) {
        Vector3d[][] corners = new Vector3d[3][2];
        Vector3d low = new Vector3d(Double.MAX_VALUE);
        Vector3d high = new Vector3d(-Double.MAX_VALUE);
        for (int k = 0; k < 3; k++) {
            int v = triangles[3 * triangle + k];
            corners[k] = new Vector3d[] {at(clothBefore, v), at(cloth, v)};
            for (Vector3d place : corners[k]) {
                low.min(place);
                high.max(place);
            }
        }
        ways.forMeeting(new double[] {low.x, low.y, low.z}, new double[] {high.x, high.y, high.z}, i -> {
            int crossings = crossings(corners, new Vector3d[] {at(fluidBefore, i), at(fluid, i)});
            times[i] += crossings;
            near[i] |= crossings != 0 && border[triangle];
        });
    }

    private static int crossings(Vector3d[][] corners, Vector3d[] particle) {
        int sum = 0;
        double before = volume(corners, particle, 0);
        for (int part = 1; part <= PARTS; part++) {
            double early = (part - 1.0) / PARTS;
            double late = (double) part / PARTS;
            double after = volume(corners, particle, late);
            if (before > 0 != after > 0) {
                for (int k = 0; k < 50; k++) {
                    double middle = 0.5 * (early + late);
                    boolean crossed = volume(corners, particle, middle) > 0 != before > 0;
                    early = crossed ? early : middle;
                    late = crossed ? middle : late;
                }
                if (inside(corners, particle, early)) {
                    sum += after > 0 ? 1 : -1;
                }
            }
            before = after;
        }
        return sum;
    }

    /** Returns the volume between particle and triangle, times 6, which changes its sign where it crosses. */
    private static double volume(Vector3d[][] corners, Vector3d[] particle, double part) {
        Vector3d a = between(corners[0], part);
        Vector3d n =
                between(corners[1], part).sub(a).cross(between(corners[2], part).sub(a));
        return n.dot(between(particle, part).sub(a));
    }

    private static boolean inside(Vector3d[][] corners, Vector3d[] particle, double part) {
        Vector3d p = between(particle, part);
        Vector3d a = between(corners[0], part).sub(p);
        Vector3d b = between(corners[1], part).sub(p);
        Vector3d c = between(corners[2], part).sub(p);
        Vector3d n = new Vector3d(b).sub(a).cross(new Vector3d(c).sub(a));
        return new Vector3d(a).cross(b).dot(n) >= 0
                && new Vector3d(b).cross(c).dot(n) >= 0
                && new Vector3d(c).cross(a).dot(n) >= 0;
    }

    private static Vector3d between(Vector3d[] ends, double part) {
        return ends[0].lerp(ends[1], part, new Vector3d());
    }

    private static Vector3d at(double[] x, int v) {
        return new Vector3d(x[4 * v], x[4 * v + 1], x[4 * v + 2]);
    }
}

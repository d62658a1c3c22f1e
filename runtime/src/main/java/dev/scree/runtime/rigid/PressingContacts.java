package dev.scree.runtime.rigid;

import java.util.Arrays;

/** The contacts that press, as they were in the last step; a list that grows. */
public final class PressingContacts {
    private int[] bodies = new int[64];
    private double[] arms = new double[96];
    private double[] forces = new double[96];
    private int count;

    /**
     * Adds one.
     *
     * @param first body that the force is on
     * @param second the other one, or -1: what is fixed
     * @param arm where three numbers stand: from the first body's reference point to the contact [m]
     * @param armAt index of the first of these
     * @param fx force on the first body, world axes [N]; likewise fy and fz
     */
    public void add(int first, int second, double[] arm, int armAt, double fx, double fy, double fz) {
        if (3 * count == arms.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
            arms = Arrays.copyOf(arms, 2 * arms.length);
            forces = Arrays.copyOf(forces, 2 * forces.length);
        }
        if (2 * count == bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
        }
        bodies[2 * count] = first;
        bodies[2 * count + 1] = second;
        System.arraycopy(arm, armAt, arms, 3 * count, 3);
        forces[3 * count] = fx;
        forces[3 * count + 1] = fy;
        forces[3 * count + 2] = fz;
        count++;
    }

    /** Returns the number of contacts. */
    public int count() {
        return count;
    }

    /** Returns the body that a contact's force is on. */
    public int first(int contact) {
        return bodies[2 * contact];
    }

    /** Returns a contact's other body, or -1. */
    public int second(int contact) {
        return bodies[2 * contact + 1];
    }

    /** Returns a component of the way from the first body's reference point to the contact [m]. */
    public double arm(int contact, int axis) {
        return arms[3 * contact + axis];
    }

    /** Returns a component of the force on the first body [N]. */
    public double force(int contact, int axis) {
        return forces[3 * contact + axis];
    }
}

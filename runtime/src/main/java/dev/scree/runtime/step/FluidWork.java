package dev.scree.runtime.step;

/**
 * Work of the stages of steps on the fluid [J]. By the equation of state pressure and other forces cannot be told
 * apart, and only the solids' work is known by itself.
 *
 * @param forces work of viscosity, tension and all other forces except gravity and pressure
 * @param pressure work of the pressure, without what solids did through it, and including gravity's work on the
 *     velocities less that on the positions: at rest the two cancel
 * @param solids work of bodies and inflow buffers by moving and growing
 */
public record FluidWork(double forces, double pressure, double solids) {
    public static final FluidWork NONE = new FluidWork(0, 0, 0);

    /**
     * Computes the works from energies that are summed over steps. Each array has the kinetic energy and the work that
     * gravity does in a step at the velocities of that moment [J].
     *
     * @param started at the start of each step
     * @param forced after all forces except pressure
     * @param pressed after the pressure; these velocities move the fluid
     * @param solids work of solids [J]
     */
    public static FluidWork of(double[] started, double[] forced, double[] pressed, double solids) {
        double gravity = 0.5 * (started[1] + forced[1]);
        return new FluidWork(
                forced[0] - started[0] - gravity, pressed[0] - forced[0] + gravity - pressed[1] - solids, solids);
    }

    /** Returns the sum of both works. */
    public FluidWork plus(FluidWork other) {
        return new FluidWork(forces + other.forces, pressure + other.pressure, solids + other.solids);
    }
}

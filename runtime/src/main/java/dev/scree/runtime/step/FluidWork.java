package dev.scree.runtime.step;

/**
 * What the stages of steps did to the fluid's energy [J]. By the equation of state pressure and forces are one, and
 * only the solids' part is known by itself.
 *
 * @param forces viscosity, tension and all else but gravity and pressure
 * @param pressure pressure, without what solids did through it, and what gravity gave to the velocities but not to the
 *     places: at rest the two cancel
 * @param solids what bodies and inflow buffers did by moving and growing
 */
public record FluidWork(double forces, double pressure, double solids) {
    public static final FluidWork NONE = new FluidWork(0, 0, 0);

    /**
     * From sums over steps, of kinetic energy and of gravity's work at the velocities of three points of a step [J],
     * {energy, work} each.
     *
     * @param started at a step's start
     * @param forced under all forces but pressure
     * @param pushed under pressure too: these velocities move the fluid
     * @param solids [J]
     */
    public static FluidWork of(double[] started, double[] forced, double[] pushed, double solids) {
        double gravity = 0.5 * (started[1] + forced[1]);
        return new FluidWork(
                forced[0] - started[0] - gravity, pushed[0] - forced[0] + gravity - pushed[1] - solids, solids);
    }

    public FluidWork plus(FluidWork other) {
        return new FluidWork(forces + other.forces, pressure + other.pressure, solids + other.solids);
    }
}

package dev.scree.runtime.instance;

/** Numbers of the fluid model that are the program's choice, each with its reason. */
public final class FluidConstants {
    /** Radius of the smoothing kernel in spacings: about 40 neighbours; fewer are noisy, more are slow. */
    public static final double SUPPORT = 2.2;
    /** Cells per smoothing radius: half cells halve the candidates that are looked at in vain. */
    public static final int GRID_REACH = 2;
    /** Monaghan's alpha: enough to calm shocks of a stiff equation of state, too little to look like honey. */
    public static final double ARTIFICIAL_VISCOSITY = 0.08;
    /** Fluid particles are kept this many spacings off closed walls whatever the pressure. */
    public static final double WALL_CLEARANCE = 0.25;

    private FluidConstants() {
    }

    /** Wendland's C2 kernel in three dimensions [1/m^3]. */
    public static double smoothing(double r, double support) {
        double u = Math.min(r / support, 1);
        double t = 1 - u;
        return 21 / (2 * Math.PI) / (support * support * support) * t * t * t * t * (4 * u + 1);
    }

    /** The factor that makes the sum over the rest lattice, times the particle's volume, exactly 1. */
    public static double densityScale() {
        double sum = 0;
        int reach = (int) Math.ceil(SUPPORT);
        for (int x = -reach; x <= reach; x++) {
            for (int y = -reach; y <= reach; y++) {
                for (int z = -reach; z <= reach; z++) {
                    sum += smoothing(Math.sqrt(x * x + y * y + z * z), SUPPORT);
                }
            }
        }
        return 1 / sum;
    }
}

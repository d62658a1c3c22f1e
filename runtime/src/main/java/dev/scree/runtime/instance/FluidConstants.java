package dev.scree.runtime.instance;

/** Numbers of the fluid model that are the program's choice, each with its reason. */
public final class FluidConstants {
    /** Radius of the smoothing kernel in spacings: 33 neighbours at rest. 2.6 would take twice the time. */
    public static final double SUPPORT = 2.0;
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

    /**
     * How much further out than they stand walls must be felt [spacings], so that a lattice that begins half a spacing
     * off a wall is filled to exactly 1 there too: what the lattice's missing layers would add, against the integral
     * over the half space, solved by bisection.
     */
    public static double wallShift() {
        double missing = 0;
        int reach = (int) Math.ceil(SUPPORT);
        for (int layer = 1; layer <= reach; layer++) {
            for (int x = -reach; x <= reach; x++) {
                for (int z = -reach; z <= reach; z++) {
                    missing += smoothing(Math.sqrt(x * x + layer * layer + z * z), SUPPORT) * densityScale();
                }
            }
        }
        double low = 0;
        double high = 1;
        for (int k = 0; k < 50; k++) {
            double middle = 0.5 * (low + high);
            if (halfSpace(0.5 + middle, SUPPORT) > missing) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Integral of the kernel over the half space beyond a plane at distance d: 1/2 on it. */
    public static double halfSpace(double d, double support) {
        double t = Math.max(1 - Math.abs(d) / support, 0);
        double outside = Math.pow(t, 6) * (3.5 - 4.5 * t + 1.5 * t * t);
        return d < 0 ? 1 - outside : outside;
    }
}

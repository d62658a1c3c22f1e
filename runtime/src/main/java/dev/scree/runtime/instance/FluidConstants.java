package dev.scree.runtime.instance;

/** Numbers of the fluid model that are the program's choice, each with its reason. */
public final class FluidConstants {
    /** Cells per smoothing radius: half cells halve the candidates that are looked at in vain. */
    public static final int GRID_REACH = 2;
    /** Monaghan's alpha: enough to calm shocks of a stiff equation of state, too little to look like honey. */
    public static final double ARTIFICIAL_VISCOSITY = 0.08;
    /** Fluid particles are kept this many spacings off closed walls whatever the pressure. */
    public static final double WALL_CLEARANCE = 0.25;

    private FluidConstants() {
    }
}

package dev.scree.runtime.instance;

import dev.scree.runtime.scene.FluidSolver;

/** Numbers of the fluid model that are the program's choice, each with its reason. */
public final class FluidConstants {
    /**
     * Cells per smoothing radius: half cells halve the candidates that are looked at in vain. A CPU has whole ones
     * ({@link GridPlan#coarsened}).
     */
    public static final int GRID_REACH = 2;
    /**
     * Monaghan's alpha: enough to calm shocks of a stiff equation of state, and for a collapsing column not to outrun
     * the experiment; too little to look like honey.
     */
    public static final double ARTIFICIAL_VISCOSITY = 0.1;
    /** Fluid particles are kept this many spacings off closed walls whatever the pressure. */
    public static final double WALL_CLEARANCE = 0.25;

    /**
     * Share of an error of the volume fraction that a step of the incompressible solver takes away; all of it at once
     * would throw particles.
     */
    public static final double DENSITY_CORRECTION = 0.2;
    /**
     * Least time in which an error of the volume fraction goes where velocities are projected: a share of it in each
     * step would throw particles the faster, the shorter the steps [s]. The same for too much and too little, or the
     * mean would drift: with 0.16 s for a lack, fluid at rest came to lack 1.9 % below its surface.
     */
    public static final double COMPRESSION_TIME = 0.04;

    /**
     * Strength of the artificial viscosity that fluid has whose pressure is solved for, by the speed of falling one
     * spacing. Each correction of the density does work against the pressure, and without it moving particles at rest
     * never cease to simmer; of divergence-free fluid the eddies a few spacings wide, of which particles come to rest,
     * live on. With particles of 2 cm 1 resists approach as some 5e-4 m^2/s do. Moving particles are calmed by
     * {@code fluid/artificial_viscosity.cl}, which spares even motion: in a tank 30 spacings deep the fastest reaches
     * 2.5 % of its waves' speed with 24, 2.0 % with 30 and 1.4 % with 36; but with 30 drops that fall on a plate press
     * one of them into it.
     */
    public static double viscosityStrength(FluidSolver solver) {
        return switch (solver) {
            case EQUATION_OF_STATE -> 0;
            case MOVING_PARTICLE -> 20;
            case DIVERGENCE_FREE -> 2;
        };
    }

    private FluidConstants() {}
}

package dev.scree.runtime.reference;

import dev.scree.runtime.instance.GridPlan;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;

/** The yardstick of {@code fluid/mps.cl}, whose head has the equations; what follows the source is the projection's. */
public final class MpsReference extends ProjectionReference {
    private static final double SURFACE = 0.97;
    private static final double FADE = 0.02;
    private static final double LEAST_FADE = 1e-3;
    private static final double TOUCHING = 0.4;
    private static final double PRESSED = 0.65;
    private static final double LARGEST_EXCESS = 0.1;
    private static final double LET_OFF = 0.04;
    private static final double NO_BODY = 1e-4;

    /** @param fluidMaterials rest density and viscosity, stride 4. @param grid that the fluid is sorted by */
    public MpsReference(StepConstants constants, double[] fluidMaterials, GridPlan grid) {
        super(constants, fluidMaterials, grid);
    }

    /** @param mostRounds of a solve. @param mostInRound iterations */
    public MpsReference(
            StepConstants constants, double[] fluidMaterials, GridPlan grid, int mostRounds, int mostInRound) {
        super(constants, fluidMaterials, grid, mostRounds, mostInRound);
    }

    @Override
    void begin(
            SimulationState state,
            FluidLists lists,
            double[] velocity,
            double[] source,
            double[] diagonal,
            double full) {
        double dt = constants.fluidTimeStep();
        for (int i = 0; i < state.fluidCount; i++) {
            double[] row = row(state, lists, velocity, i);
            double mass = mass(state, i);
            double volumeFraction = lists.volumeFraction[i];
            diagonal[i] = (1 + SLACK)
                    * Math.max(row[1], LEAST_DIAGONAL * constants.fluid().airLaplacian() / mass);
            double solid = 0;
            for (int a = 0; a < 3; a++) {
                solid += lists.boundary[4 * i + a] * lists.boundary[4 * i + a];
            }
            double touched = constants.fluid().spacing() * Math.sqrt(solid);
            boolean open = !constants.withoutSurface();
            boolean stopped = open && volumeFraction < SURFACE && touched > TOUCHING;
            double excess = !open
                    ? Math.max(volumeFraction - full, -LARGEST_EXCESS)
                    : stopped ? touched - TOUCHING : Math.max(volumeFraction - 1, touched - PRESSED);
            diagonal[i] /= stopped || touched > PRESSED || !open
                    ? 1
                    : Math.min(Math.max((volumeFraction - SURFACE) / FADE, LEAST_FADE), 1);
            double[] wall = WallReference.share(constants, new double[] {
                state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]
            });
            double bodies = 0;
            for (int a = 0; a < 3; a++) {
                bodies += Math.pow(lists.boundary[4 * i + a] - wall[1 + a], 2);
            }
            boolean atWall =
                    open && excess > volumeFraction - 1 && constants.fluid().spacing() * Math.sqrt(bodies) < NO_BODY;
            double drift =
                    atWall ? Math.min(constants.densityCorrection(), dt / LET_OFF) : constants.densityCorrection();
            source[i] = (dt * row[0] + drift * Math.min(excess, LARGEST_EXCESS)) / (dt * dt);
            if (open && volumeFraction < SURFACE && !stopped) {
                source[i] = 0;
                // As the device's inverse of 0: no pressure, whatever the residual.
                diagonal[i] = 0;
                state.fluidPressureEnergy[i] = 0;
            }
        }
    }
}

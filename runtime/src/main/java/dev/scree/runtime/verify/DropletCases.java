package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidSolver;
import java.util.List;

/**
 * A drop without weight is pressed together by its surface, 2 sigma/R (Laplace), and swings as Rayleigh says, w^2 = 8
 * sigma/(rho R^3); flat, sigma/R and 6.
 */
final class DropletCases {
    /** The mean of so many errs by some 3 % in the squared frequency. */
    private static final int DROPS = 32;

    private DropletCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : List.of(FluidSolver.DIVERGENCE_FREE, FluidSolver.EQUATION_OF_STATE)) {
            cases.lengthy(
                            "fluid/droplet/ball",
                            solver,
                            "drops of 15 spacings' radius have the pressure of their surface and swing",
                            trial -> new Drops(solver, false, 15, DROPS).swing(trial))
                    .lengthy(
                            "fluid/droplet/flat",
                            solver,
                            "flat drops of 15 spacings' radius: their pressure and swing are reported, and come out "
                                    + "too high",
                            trial -> new Drops(solver, true, 15, DROPS).swing(trial));
        }
        return cases.quickOnDevices(
                "fluid/droplet/small",
                "R5",
                "a drop of 6 spacings' radius has about the pressure of its surface",
                trial -> new Drops(FluidSolver.DIVERGENCE_FREE, false, 6, 1).rest(trial));
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.Arrays;
import java.util.List;

/** A column of water that is let go, against the experiment of Koshizuka and Oka (1996). */
final class DamBreakCases {
    /** Time [s] and place of the tip [m]. */
    private static final double[][] TIP = {
        {0.092, 1.128},
        {0.191, 1.244},
        {0.266, 1.464},
        {0.322, 1.695},
        {0.368, 1.903},
        {0.414, 2.123},
        {0.447, 2.365},
        {0.496, 2.584},
        {0.522, 2.804},
        {0.565, 3.034},
        {0.594, 3.219},
        {0.637, 3.462},
        {0.669, 3.704},
        {0.702, 3.900}
    };

    private static final int NEIGHBOURS = 5;

    private DamBreakCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quickOnDevices(
                        "fluid/dam-break/coarse",
                        "R5",
                        "a column of 1 by 2 m collapses as in the experiment, at .05 m",
                        trial -> collapse(trial, FluidSolver.DIVERGENCE_FREE, 0.05))
                .quickOnDevices(
                        "fluid/dam-break/coarse-moving",
                        "R6",
                        "the same by moving particles",
                        trial -> collapse(trial, FluidSolver.MOVING_PARTICLE, 0.05));
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                    "fluid/dam-break/fine",
                    solver,
                    "a column of 1 by 2 m collapses as in the experiment, at .01 m",
                    trial -> collapse(trial, solver, 0.01));
        }
        return cases;
    }

    private static List<Check> collapse(Trial trial, FluidSolver solver, double spacing) {
        Arrangement scene = Arrangement.tank(4, 3, spacing)
                .water(spacing)
                .solver(solver)
                .flat(true)
                .frameRate(250)
                .pool(1, 2, spacing);
        try (Play play = trial.open(scene)) {
            double error = 0;
            double worst = 0;
            double filling = 0;
            double numbers = 0;
            int looks = 0;
            for (double[] point : TIP) {
                play.until(point[0]);
                trial.report(point[0] / 0.702, "dam break");
                FluidParticles fluid = play.fluid();
                double off = Math.abs(tip(fluid, spacing) - point[1]);
                error += off / TIP.length;
                worst = Math.max(worst, off);
                if (point[0] > 0.1) {
                    filling += inner(fluid);
                    numbers += NumberDensity.error(fluid, spacing, true, Vec3.ZERO, new Vec3(4, 3, spacing));
                    looks++;
                }
            }
            return List.of(
                    Check.atMost("tip-error", 0.25, error, "m").askedIf(spacing <= 0.01),
                    Check.reported("tip-worst", 0.25, worst, "m"),
                    Check.atMost("density-error", 0.01, filling / looks)
                            .askedIf(solver != FluidSolver.EQUATION_OF_STATE),
                    Check.reported("number-density-error", 0.01, numbers / looks),
                    play.noneLost());
        }
    }

    /** x of the foremost particle that has so many others within two spacings [m]. */
    private static double tip(FluidParticles fluid, double spacing) {
        PointHash places = NumberDensity.places(2 * spacing, fluid.position(), 3);
        double tip = 0;
        for (int i = 0; i < fluid.count(); i++) {
            if (fluid.x(i) > tip) {
                int[] found = {0};
                places.within(fluid.x(i), fluid.y(i), fluid.z(i), 2 * spacing, (j, distance) -> found[0]++);
                // It finds itself, too.
                tip = found[0] > NEIGHBOURS ? fluid.x(i) : tip;
            }
        }
        return tip;
    }

    /**
     * Mean of the absolute error of density over particles that are not of the surface: those at 97 % of it or more
     * (Koshizuka and Oka 1996).
     */
    static double inner(FluidParticles fluid) {
        return Arrays.stream(fluid.density())
                .filter(density -> density >= 970)
                .map(density -> Math.abs(density / 1000 - 1))
                .average()
                .orElse(0);
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;

/** Soft bodies in water. */
final class WetSoftCases {
    private static final double DIAMETER = 0.2;
    private static final double SPACING = 0.02;

    private WetSoftCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "soft/floats",
                        "R8",
                        "a soft ball of half the water's density floats with half of it submerged",
                        WetSoftCases::floats);
    }

    private static List<Check> floats(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (FluidSolver solver : List.of(FluidSolver.DIVERGENCE_FREE, FluidSolver.EQUATION_OF_STATE)) {
            double off = 0.5 * SPACING / DIAMETER;
            checks.add(Check.within("draft-by-diameter-" + CaseList.name(solver), 0.5, draft(trial, solver), off));
        }
        return checks;
    }

    private static double draft(Trial trial, FluidSolver solver) {
        double depth = 0.26;
        SoftSolids ball = SoftSolids.of(ShapeParticles.ball(DIAMETER, 12), 6, SoftSolids.matter(500, 1e5, 0.4, 0.01))
                .at(new Vec3(0.22, depth + DIAMETER / 2, 0.22), new Quaterniond());
        double[] mass = ball.masses();
        Arrangement tank =
                ball.in(Arrangement.tank(0.44, 0.5, 0.44).water(SPACING).solver(solver));
        tank.pool(0.44, depth, 0.44);
        try (Play play = trial.open(tank)) {
            play.until(2, "the ball comes to rest");
            double middle = 0;
            double level = 0;
            int count = 0;
            while (play.time() < 3) {
                play.frame();
                middle += SoftCases.middle(mass, Sheets.places(play)) - 0.25;
                level += play.solver().statistics().fluidSurfaceHeight();
                count++;
            }
            return ((level - middle) / count + DIAMETER / 2) / DIAMETER;
        }
    }
}

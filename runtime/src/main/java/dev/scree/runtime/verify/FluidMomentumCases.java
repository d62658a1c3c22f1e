package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Without walls and gravity nothing changes the momentum of fluid, nor that of fluid and bodies together. */
final class FluidMomentumCases {
    private static final double SPACING = 0.02;
    private static final double EACH = 1000 * SPACING * SPACING * SPACING;
    private static final double STEP = 0.002;
    private static final int STEPS = 1000;

    private FluidMomentumCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                            "fluid/momentum",
                            solver,
                            "a free drop that is squeezed, spun and shaken keeps its momentum",
                            trial -> free(trial, solver))
                    .lengthy(
                            "coupling/third-law",
                            solver,
                            "a body that flies into a free drop and the drop together keep their momentum",
                            trial -> struck(trial, solver));
        }
        return cases;
    }

    private static Arrangement space(FluidSolver solver, int across) {
        double half = across * SPACING / 2;
        return Arrangement.space(20)
                .water(SPACING)
                .solver(solver)
                .timeStep(solver != FluidSolver.EQUATION_OF_STATE ? STEP : STEP / 4, 10)
                .block(new Vec3(-half, -half, -half), new Vec3(half, half, half), Arrangement.WATER);
    }

    private static List<Check> free(Trial trial, FluidSolver solver) {
        Random random = new Random(3);
        try (Play play = trial.open(space(solver, 10))) {
            play.stir(p -> new Vec3(-0.8 * p.x() - 2 * p.z(), 0.8 * p.y(), 2 * p.x())
                    .plus(new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(0.1)));
            Vec3 start = play.statistics().linearMomentum();
            FluidParticles fluid = play.fluid();
            double sum = IntStream.range(0, fluid.count())
                    .mapToDouble(i -> EACH * fluid.speed(i))
                    .sum();
            double drift = 0;
            for (int step = 0; step < STEPS; step += 50) {
                play.step(50);
                Vec3 gained = play.statistics().linearMomentum().minus(start);
                drift = Math.max(drift, gained.length() / sum);
                trial.report((double) step / STEPS, "free drop");
            }
            return List.of(Check.atMost("linear-drift", 1e-5, drift));
        }
    }

    private static List<Check> struck(Trial trial, FluidSolver solver) {
        Arrangement scene = space(solver, 12);
        double side = 6 * SPACING;
        double speed = 0.5;
        scene.body(ShapeParticles.box(side, side, side, SPACING), new Vec3(-0.22, 0.02, 0.01), b -> b.withDensity(500.0)
                .withLinearVelocity(new Vec3(speed, 0, 0)));
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double sum = start.bodies().get(0).mass() * speed;
            double drift = 0;
            double told = 0;
            double apart = 0;
            double met = 0;
            for (int step = 0; step < STEPS; step++) {
                play.step(1);
                Statistics s = play.statistics();
                double impulse = s.fluidImpulseOnBodies().length();
                if (impulse > 1e-6 * sum) {
                    met += impulse;
                    Vec3 left = s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid());
                    apart = Math.max(apart, left.length() / impulse);
                }
                Vec3 gained = s.linearMomentum().minus(start.linearMomentum());
                told = Math.max(told, gained.length() / sum);
                // The projection leaves the fluid with all of a step's impulse; the leapfrog tells the body's speed
                // half an impulse later.
                Vec3 ahead = solver != FluidSolver.EQUATION_OF_STATE
                        ? s.fluidImpulseOnBodies().times(0.5)
                        : Vec3.ZERO;
                drift = Math.max(drift, gained.minus(ahead).length() / sum);
                trial.report((double) step / STEPS, "struck drop");
            }
            return List.of(
                    Check.atLeast("met", 0.2, met / sum),
                    Check.atMost("impulses", 1e-5, apart),
                    Check.atMost("linear-drift", 1e-4, drift),
                    Check.reported("drift-as-told", 0, told));
        }
    }
}

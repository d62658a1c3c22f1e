package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;

/** Two equal spheres meet head on; the moment of touch falls anywhere within a step. */
final class PairCases {
    private static final double DIAMETER = 0.02;
    private static final double SPEED = 1;
    private static final double GAP = 1e-3;
    private static final int PHASES = 20;

    private PairCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double e : new double[] {0.3, 0.5, 0.7, 0.9}) {
            cases.quick(
                    "rigid/head-on/e" + e,
                    "R1",
                    "a head-on pair parts at e of its speed, whatever the phase of the steps",
                    trial -> run(trial, e));
        }
        return cases.quick(
                "rigid/convergence",
                "R1",
                "the error of a rebound falls with the step, in order .8 or better",
                PairCases::converge);
    }

    private static List<Check> run(Trial trial, double e) {
        double[] fine = restitutions(trial, e, 100);
        double[] coarse = restitutions(trial, e, 20);
        return List.of(
                Check.relative("mean-100", e, mean(fine), 0.01, "1"),
                Check.atMost("worst-100", 0.02, worst(fine, e)),
                Check.relative("mean-20", e, mean(coarse), 0.01, "1"),
                Check.atMost("worst-20", 0.08, worst(coarse, e)));
    }

    private static List<Check> converge(Trial trial) {
        double e = 0.7;
        double[] error = new double[3];
        for (int k = 0; k < 3; k++) {
            double[] squares = Arrays.stream(restitutions(trial, e, 20 << k))
                    .map(one -> (one - e) * (one - e))
                    .toArray();
            error[k] = Math.sqrt(mean(squares)) / e;
        }
        return List.of(
                Check.atLeast("falls-20-40", 1, error[0] / error[1]),
                Check.atLeast("falls-40-80", 1, error[1] / error[2]),
                Check.atLeast("order", 0.8, Math.log(error[0] / error[2]) / Math.log(4)));
    }

    /** Measured coefficients, one for each phase, at so many steps in a contact. */
    static double[] restitutions(Trial trial, double e, int stepsPerContact) {
        Arrangement scene = pairs(e, () -> 0);
        double contact = Arrangement.contactTime(0.5 * scene.mass(0), scene.stiffness(0, 1));
        double dt = contact / stepsPerContact;
        Random random = new Random(7);
        Arrangement phased = pairs(e, () -> random.nextDouble() * SPEED * dt).timeStep(dt, 16);
        double[] found = new double[PHASES];
        try (Play play = trial.open(phased)) {
            play.until(GAP / SPEED + 2.5 * contact);
            List<Statistics.BodyState> bodies = play.statistics().bodies();
            for (int k = 0; k < PHASES; k++) {
                found[k] = (bodies.get(2 * k + 1).linearVelocity().x()
                                - bodies.get(2 * k).linearVelocity().x())
                        / SPEED;
            }
        }
        return found;
    }

    /** Pairs over one another. @param phase how much further apart the next pair is [m] */
    private static Arrangement pairs(double e, DoubleSupplier phase) {
        double wide = 4 * DIAMETER * PHASES;
        Arrangement scene = new Arrangement(new Vec3(-0.5, -wide, -0.5), new Vec3(0.5, wide, 0.5))
                .weightless()
                .matter(e, 0, 0);
        ParticleSet ball = ShapeParticles.single(DIAMETER / 2);
        for (int k = 0; k < PHASES; k++) {
            double y = 4 * DIAMETER * (k - 0.5 * PHASES);
            scene.body(
                    ball,
                    new Vec3(-DIAMETER - GAP - phase.getAsDouble(), y, 0),
                    b -> b.withLinearVelocity(new Vec3(SPEED, 0, 0)));
            scene.body(ball, new Vec3(0, y, 0));
        }
        return scene;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    private static double worst(double[] values, double expected) {
        return Arrays.stream(values)
                .map(value -> Math.abs(value / expected - 1))
                .max()
                .orElse(Double.NaN);
    }
}

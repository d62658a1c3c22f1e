package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;

/** A sphere falls on a plane and bounces. */
final class BounceCases {
    private static final double DIAMETER = 0.004;
    private static final double HEIGHT = 1;
    private static final int STEPS_PER_CONTACT = 100;
    private static final int STEPS_PER_FRAME = 128;

    private BounceCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double e : new double[] {0.9, 0.7}) {
            cases.quick(
                    "rigid/bounce/e" + e,
                    "R1",
                    "a sphere falls as the scheme does exactly and rebounds to e^2 of its height",
                    trial -> run(trial, e));
        }
        return cases;
    }

    private static List<Check> run(Trial trial, double e) {
        double radius = DIAMETER / 2;
        Arrangement scene = Arrangement.room(0.1, 1.1).matter(e, 0, 0);
        int ball = scene.body(ShapeParticles.single(radius), new Vec3(0, radius + HEIGHT, 0));
        double sag = scene.mass(ball) * Arrangement.EARTH / scene.stiffness(ball);
        scene.timeStep(scene.contactTime(ball) / STEPS_PER_CONTACT, STEPS_PER_FRAME);
        double impact = Math.sqrt(2 * HEIGHT / Arrangement.EARTH);
        double worst = 0;
        double apex;
        try (Play play = trial.open(scene)) {
            while (play.time() < impact) {
                play.frame();
                if (play.time() < impact) {
                    // Leapfrog is exact for a constant force, whatever its step.
                    double exact = HEIGHT - 0.5 * Arrangement.EARTH * play.time() * play.time();
                    worst = Math.max(worst, Math.abs(play.body(ball).position().y() - radius - exact));
                }
            }
            apex = Math.max(0, apex(play, ball, 3 * impact) - radius);
        }
        return List.of(
                Check.atMost("sag", 1e-4, sag / HEIGHT),
                Check.atMost("fall", 1e-4, worst / HEIGHT),
                Check.relative("rebound", e * e, apex / HEIGHT, 0.01, "1"));
    }

    /**
     * Plays until a body that has met the floor comes down again, or until a time [s].
     *
     * @return y of its middle at the top of the rebound, 0 where it does not rise [m]
     */
    static double apex(Play play, int body, double end) {
        double apex = 0;
        boolean risen = false;
        while (true) {
            Statistics.BodyState now = play.body(body);
            boolean rises = now.linearVelocity().y() > 0;
            risen |= rises;
            apex = risen ? Math.max(apex, now.position().y()) : apex;
            if (risen && !rises || play.time() >= end) {
                return apex;
            }
            play.frame();
        }
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;

/** A sphere falls on a plane and bounces. */
final class BounceCases {
    private static final double DIAMETER = 0.004;
    private static final double HEIGHT = 1;
    private static final int STEPS_PER_CONTACT = 100;
    private static final int STEPS_PER_FRAME = 128;

    private BounceCases() {}

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (double e : new double[] {0.9, 0.7}) {
            cases.add(new VerificationCase(
                    "rigid/bounce/e" + e,
                    "R1",
                    "a sphere falls as the scheme does exactly and rebounds to e^2 of its height",
                    VerificationCase.Effort.QUICK,
                    trial -> run(trial, e)));
        }
        return cases;
    }

    private static List<Check> run(Trial trial, double e) {
        double radius = DIAMETER / 2;
        Arrangement scene = new Arrangement(new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 1.1, 0.1))
                .gravity(0, -Arrangement.EARTH, 0)
                .matter(e, 0, 0);
        int ball = scene.body(ShapeParticles.single(radius), new Vec3(0, radius + HEIGHT, 0));
        double stiffness = scene.stiffness(ball);
        double sag = scene.mass(ball) * Arrangement.EARTH / stiffness;
        scene.timeStep(Arrangement.contactTime(scene.mass(ball), stiffness) / STEPS_PER_CONTACT, STEPS_PER_FRAME);
        double worst = 0;
        double apex = 0;
        try (Play play = trial.open(scene)) {
            double impact = Math.sqrt(2 * HEIGHT / Arrangement.EARTH);
            boolean risen = false;
            while (play.time() < 3 * impact) {
                play.frame();
                Statistics.BodyState now = play.body(ball);
                double y = now.position().y() - radius;
                if (play.time() < impact) {
                    // Leapfrog is exact for a constant force, whatever its step.
                    double exact = HEIGHT - 0.5 * Arrangement.EARTH * play.time() * play.time();
                    worst = Math.max(worst, Math.abs(y - exact));
                } else if (now.linearVelocity().y() > 0) {
                    risen = true;
                    apex = Math.max(apex, y);
                } else if (risen) {
                    apex = Math.max(apex, y);
                    break;
                }
            }
        }
        return List.of(
                Check.atMost("sag", 1e-4, sag / HEIGHT, "1"),
                Check.atMost("fall", 1e-4, worst / HEIGHT, "1"),
                Check.relative("rebound", e * e, apex / HEIGHT, 0.01, "1"));
    }
}

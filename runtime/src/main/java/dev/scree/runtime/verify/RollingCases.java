package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;

/** Spheres that roll, slide, and go over from one to the other; rolling resistance off. */
final class RollingCases {
    private static final double DIAMETER = 0.01;
    /** Degrees. */
    private static final double SLOPE = 10;

    private RollingCases() {}

    static List<VerificationCase> all() {
        return List.of(
                new VerificationCase(
                        "grain/roll",
                        "R4",
                        "a grain on an incline rolls at 5/7 g sin where mu >= 2/7 tan, and slides below",
                        VerificationCase.Effort.QUICK,
                        RollingCases::roll),
                new VerificationCase(
                        "grain/slide-to-roll",
                        "R4",
                        "a grain sliding on a level plane rolls after 2 v0/(7 mu g) at 5/7 v0",
                        VerificationCase.Effort.QUICK,
                        RollingCases::slideToRoll),
                new VerificationCase(
                        "rigid/rolling-ball",
                        "R1",
                        "a ball of particles, 20 across, rolls down 10 degrees like a sphere",
                        VerificationCase.Effort.LONG,
                        RollingCases::ball));
    }

    private static double rollTheory() {
        return 5.0 / 7 * Arrangement.EARTH * Math.sin(Math.toRadians(SLOPE));
    }

    private static List<Check> roll(Trial trial) {
        double least = 2.0 / 7 * Math.tan(Math.toRadians(SLOPE));
        double[] found = new double[2];
        List<Check> checks = new ArrayList<>();
        acceleration(trial, Place.HOME, 0.5, found);
        checks.add(Check.relative("grips-acceleration", rollTheory(), found[0], 0.01, "m/s^2"));
        acceleration(trial, Place.HOME, 1.1 * least, found);
        checks.add(Check.relative("just-grips-acceleration", rollTheory(), found[0], 0.01, "m/s^2"));
        checks.add(Check.atMost("just-grips-slip", 0.01, found[1], "1"));
        acceleration(trial, Place.HOME, 0.9 * least, found);
        checks.add(Check.relative(
                "slips-acceleration", InclineCases.slideTheory(SLOPE, 0.9 * least), found[0], 0.01, "m/s^2"));
        checks.add(Check.atLeast("slips-slip", 0.05, found[1], "1"));
        return checks;
    }

    /**
     * @param found gets the acceleration of the centre over what gravity allows [m/s^2], and the slip as a part of the
     *     speed
     */
    static void acceleration(Trial trial, Place place, double friction, double[] found) {
        double radius = 0.5 * DIAMETER * place.scale();
        // So long a fall would make the contact so stiff that the arm of friction is the radius within a quarter of a
        // percent.
        Arrangement scene = place.box(new Vec3(-0.1, 0, -0.1), new Vec3(25, 1, 0.1))
                .incline(SLOPE)
                .matter(0.5, friction, 0);
        int ball = scene.body(ShapeParticles.single(radius), place.at(0, 0.5 * DIAMETER, 0));
        double time = Math.sqrt(place.scale());
        try (Play play = trial.open(scene)) {
            play.until(0.2 * time);
            double from = play.time();
            double speed = play.body(ball).linearVelocity().x();
            play.until(0.7 * time);
            Statistics.BodyState end = play.body(ball);
            found[0] = (end.linearVelocity().x() - speed) / (play.time() - from);
            found[1] = (end.linearVelocity().x() + end.angularVelocity().z() * radius)
                    / end.linearVelocity().x();
        }
    }

    private static List<Check> slideToRoll(Trial trial) {
        // So fast that the contact is stiff, and the arm of friction the radius within a quarter of a percent.
        double v0 = 10;
        double friction = 0.2;
        double radius = DIAMETER / 2;
        Arrangement scene = new Arrangement(new Vec3(-0.1, 0, -0.1), new Vec3(30, 0.2, 0.1))
                .gravity(0, -Arrangement.EARTH, 0)
                .matter(0.5, friction, 0);
        int ball = scene.body(
                ShapeParticles.single(radius), new Vec3(0, radius, 0), b -> b.withLinearVelocity(new Vec3(v0, 0, 0)));
        scene.physics(p -> p.withFrameRate(200));
        double rate = 3.5 * friction * Arrangement.EARTH;
        double rollsAt = Double.NaN;
        try (Play play = trial.open(scene)) {
            while (play.time() < 2) {
                play.frame();
                Statistics.BodyState now = play.body(ball);
                double slip = now.linearVelocity().x() + now.angularVelocity().z() * radius;
                if (Double.isNaN(rollsAt) && slip < 0.02 * v0) {
                    rollsAt = play.time() + slip / rate;
                }
            }
            return List.of(
                    Check.relative("time", v0 / rate, rollsAt, 0.01, "s"),
                    Check.relative(
                            "speed",
                            5.0 / 7 * v0,
                            play.body(ball).linearVelocity().x(),
                            0.01,
                            "m/s"));
        }
    }

    private static List<Check> ball(Trial trial) {
        return List.of(
                Check.relative("smooth", rollTheory(), ball(trial, ContactSurface.SMOOTH), 0.05, "m/s^2"),
                Check.reported("plain-lattice", rollTheory(), ball(trial, ContactSurface.SPHERES), "m/s^2"));
    }

    /** Mean acceleration over the first two diameters, or over 2 s where it does not come so far. */
    private static double ball(Trial trial, ContactSurface surface) {
        double diameter = 0.1;
        Arrangement scene = new Arrangement(new Vec3(-0.2, 0, -0.2), new Vec3(1, 0.4, 0.2))
                .incline(SLOPE)
                .matter(0.5, 0.5, 0)
                .physics(p -> p.withContactSurface(surface).withFrameRate(240));
        int ball = scene.body(ShapeParticles.ball(diameter, 20), new Vec3(0, diameter / 2, 0));
        try (Play play = trial.open(scene)) {
            double way = 0;
            while (play.time() < 2 && way < 2 * diameter) {
                play.frame();
                way = play.body(ball).position().x();
            }
            return 2 * way / (play.time() * play.time());
        }
    }
}

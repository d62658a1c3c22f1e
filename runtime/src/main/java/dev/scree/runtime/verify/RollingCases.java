package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;

/** Spheres that roll, slide, and go over from one to the other; rolling resistance off. */
final class RollingCases {
    private static final double DIAMETER = 0.01;
    /** Angle of the incline [degrees]. */
    private static final double SLOPE = 10;

    private RollingCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quick(
                        "grain/roll",
                        "R4",
                        "a grain on an incline rolls at 5/7 g sin where mu >= 2/7 tan, and slides below",
                        RollingCases::roll)
                .quick(
                        "grain/slide-to-roll",
                        "R4",
                        "a grain sliding on a level plane rolls after 2 v0/(7 mu g) at 5/7 v0",
                        RollingCases::slideToRoll)
                .lengthy(
                        "rigid/rolling-ball",
                        "R1",
                        "a ball of particles, 20 across, rolls down 10 degrees like a sphere",
                        RollingCases::ball);
    }

    private static double rollTheory() {
        return 5.0 / 7 * Arrangement.EARTH * Math.sin(Math.toRadians(SLOPE));
    }

    private static List<Check> roll(Trial trial) {
        double least = 2.0 / 7 * Math.tan(Math.toRadians(SLOPE));
        Rolled grips = roll(trial, Place.HOME, 0.5);
        Rolled justGrips = roll(trial, Place.HOME, 1.1 * least);
        Rolled slips = roll(trial, Place.HOME, 0.9 * least);
        double sliding = InclineCases.slideTheory(SLOPE, 0.9 * least);
        return List.of(
                Check.relative("grips-acceleration", rollTheory(), grips.acceleration, 0.01, "m/s^2"),
                Check.relative("just-grips-acceleration", rollTheory(), justGrips.acceleration, 0.01, "m/s^2"),
                Check.atMost("just-grips-slip", 0.01, justGrips.slip),
                Check.relative("slips-acceleration", sliding, slips.acceleration, 0.01, "m/s^2"),
                Check.atLeast("slips-slip", 0.05, slips.slip));
    }

    /**
     * How a grain went down the slope.
     *
     * @param acceleration of its centre [m/s^2]
     * @param slip between it and the plane at the end, as a part of its speed
     */
    record Rolled(double acceleration, double slip) {}

    /** Lets a grain go on the slope. */
    static Rolled roll(Trial trial, Place place, double friction) {
        double radius = 0.5 * DIAMETER * place.scale();
        // So long a fall would make the contact so stiff that the arm of friction is the radius within a quarter of a
        // percent.
        Arrangement scene = place.box(new Vec3(-0.1, 0, -0.1), new Vec3(25, 1, 0.1))
                .incline(SLOPE)
                .matter(0.5, friction, 0);
        int ball = scene.body(ShapeParticles.single(radius), place.at(0, 0.5 * DIAMETER, 0));
        double time = Math.sqrt(place.scale());
        try (Play play = trial.open(scene)) {
            double acceleration = play.acceleration(ball, 0.2 * time, 0.7 * time);
            return new Rolled(
                    acceleration,
                    slip(play.body(ball), radius)
                            / play.body(ball).linearVelocity().x());
        }
    }

    /** Speed along x of the point at which a sphere touches the floor [m/s]. */
    private static double slip(Statistics.BodyState sphere, double radius) {
        return sphere.linearVelocity().x() + sphere.angularVelocity().z() * radius;
    }

    private static List<Check> slideToRoll(Trial trial) {
        // So fast that the contact is stiff, and the arm of friction the radius within a quarter of a percent.
        double v0 = 10;
        double friction = 0.2;
        double radius = DIAMETER / 2;
        Arrangement scene = new Arrangement(new Vec3(-0.1, 0, -0.1), new Vec3(30, 0.2, 0.1))
                .frameRate(200)
                .matter(0.5, friction, 0);
        int ball = scene.body(
                ShapeParticles.single(radius), new Vec3(0, radius, 0), b -> b.withLinearVelocity(new Vec3(v0, 0, 0)));
        double rate = 3.5 * friction * Arrangement.EARTH;
        double rollsAt = Double.NaN;
        try (Play play = trial.open(scene)) {
            while (play.time() < 2) {
                play.frame();
                double slip = slip(play.body(ball), radius);
                if (Double.isNaN(rollsAt) && slip < 0.02 * v0) {
                    rollsAt = play.time() + slip / rate;
                }
            }
            double speed = play.body(ball).linearVelocity().x();
            return List.of(
                    Check.relative("time", v0 / rate, rollsAt, 0.01, "s"),
                    Check.relative("speed", 5.0 / 7 * v0, speed, 0.01, "m/s"));
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
                .frameRate(240)
                .physics(p -> p.withContactSurface(surface));
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

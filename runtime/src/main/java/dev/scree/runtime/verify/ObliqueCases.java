package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;

/** Spheres without spin hit a plane at many angles: friction during an impact (Maw, Barber and Fawcett 1976). */
final class ObliqueCases {
    private static final double DIAMETER = 0.005;
    private static final double NORMAL_SPEED = 0.3;
    private static final double FRICTION = 0.3;
    private static final double RESTITUTION = 0.9;
    private static final int STEPS_PER_CONTACT = 50;
    /** The spheres come in at multiples of this angle from the normal [degrees]. */
    private static final int ANGLE = 5;

    private static final int SPHERES = 17;
    /**
     * Steeper ones slide through the whole contact: tan a > 7/2 mu (1 + e) is 63.4 degrees, for an elastic contact
     * somewhat more.
     */
    private static final int SLIDING_FROM = 70;

    private ObliqueCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quick(
                        "rigid/oblique",
                        "R1",
                        "spheres that hit a plane at 5 to 85 degrees are slowed and spun by Coulomb friction",
                        ObliqueCases::run);
    }

    /** Speed along the plane of the sphere that comes in at an angle [m/s]. */
    private static double along(int degrees) {
        return NORMAL_SPEED * Math.tan(Math.toRadians(degrees));
    }

    private static List<Check> run(Trial trial) {
        // A far fall, sideways and slow against the impact, makes the contact so stiff that the sphere's arm stays its
        // radius.
        Arrangement scene = new Arrangement(new Vec3(-0.1, 0, -50), new Vec3(1.1, 0.1, 50))
                .gravity(0, 0, -Arrangement.EARTH)
                .matter(RESTITUTION, FRICTION, 0);
        double radius = DIAMETER / 2;
        for (int k = 0; k < SPHERES; k++) {
            Vec3 velocity = new Vec3(along(ANGLE * (k + 1)), -NORMAL_SPEED, 0);
            scene.body(
                    ShapeParticles.single(radius),
                    new Vec3(0.06 * k, radius * 1.02, 0),
                    b -> b.withLinearVelocity(velocity));
        }
        double contact = scene.contactTime(0);
        scene.timeStep(contact / STEPS_PER_CONTACT, 16);
        List<Statistics.BodyState> after;
        try (Play play = trial.open(scene)) {
            play.until(0.02 * radius / NORMAL_SPEED + 2 * contact);
            after = play.statistics().bodies();
        }
        List<Check> checks = new ArrayList<>();
        double limit = FRICTION * (1 + RESTITUTION) * NORMAL_SPEED;
        double most = 0;
        double worstSpin = 0;
        for (int k = 0; k < SPHERES; k++) {
            int angle = ANGLE * (k + 1);
            double lost = along(angle) - after.get(k).linearVelocity().x();
            // Rolling towards +x turns about -z.
            double spun = -after.get(k).angularVelocity().z() * 0.4 * radius;
            most = Math.max(most, lost / limit);
            worstSpin = Math.max(worstSpin, Math.abs(spun / lost - 1));
            if (angle >= SLIDING_FROM) {
                checks.add(Check.relative("impulse-" + angle, 1, lost / limit, 0.02, "1"));
            }
        }
        checks.add(Check.atMost("largest-impulse", 1.02, most));
        checks.add(Check.atMost("spin", 0.05, worstSpin));
        return checks;
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;

/** A block of particles on a plane: it stays below the angle of friction, and slides above as Coulomb says. */
final class InclineCases {
    private static final double PARTICLE = 0.02;
    private static final double FRICTION = 0.5;

    private InclineCases() {}

    static List<VerificationCase> all() {
        return List.of(
                new VerificationCase(
                        "rigid/incline/rest-20",
                        "R4",
                        "a block on an incline of 20 degrees, mu .5, does not creep in 10 s",
                        VerificationCase.Effort.LONG,
                        InclineCases::rest),
                new VerificationCase(
                        "rigid/incline/slide-35",
                        "R4",
                        "a block on an incline of 35 degrees, mu .5, slides at g (sin - mu cos)",
                        VerificationCase.Effort.QUICK_ON_DEVICES,
                        trial -> List.of(Check.relative(
                                "acceleration",
                                slideTheory(35, FRICTION),
                                slide(trial, Place.HOME, 35, FRICTION),
                                0.03,
                                "m/s^2"))),
                new VerificationCase(
                        "rigid/friction-history",
                        "R4",
                        "a block pushed at .9 mu N for 10 s, back for 10 s, does not drift, and then slides",
                        VerificationCase.Effort.LONG,
                        InclineCases::history),
                new VerificationCase(
                        "rigid/friction-history/sorting",
                        "R4",
                        "a block that is pushed and slides has the same bits when lists are made in each step",
                        VerificationCase.Effort.QUICK_ON_DEVICES,
                        InclineCases::sorting));
    }

    private static ParticleSet block(double scale) {
        return ShapeParticles.box(6 * PARTICLE * scale, 3 * PARTICLE * scale, 6 * PARTICLE * scale, PARTICLE * scale);
    }

    private static List<Check> rest(Trial trial) {
        Arrangement scene = new Arrangement(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 0.5, 0.5))
                .incline(20)
                .matter(0.5, FRICTION, 0);
        int body = scene.body(block(1), new Vec3(0, 1.5 * PARTICLE, 0));
        try (Play play = trial.open(scene)) {
            return List.of(Check.atMost("creep", 1e-3, drift(play, body, 1, 10) / 10 / PARTICLE, "diameters/s"));
        }
    }

    /** How far a body is after so many seconds from where it was after the first of them [m]. */
    private static double drift(Play play, int body, double settle, double seconds) {
        double begin = play.time() + settle;
        play.until(begin);
        Vec3 start = play.body(body).position();
        play.until(begin + seconds);
        return play.body(body).position().minus(start).length();
    }

    static double slideTheory(double degrees, double friction) {
        double a = Math.toRadians(degrees);
        return Arrangement.EARTH * (Math.sin(a) - friction * Math.cos(a));
    }

    /** Measured acceleration of a block that slides down [m/s^2]. */
    static double slide(Trial trial, Place place, double degrees, double friction) {
        double unit = place.scale();
        Arrangement scene = place.box(new Vec3(-0.3, 0, -0.3), new Vec3(1.2, 0.4, 0.3))
                .incline(degrees)
                .matter(0.5, friction, 0);
        int body = scene.body(block(unit), place.at(0, 1.5 * PARTICLE, 0));
        double time = Math.sqrt(unit);
        try (Play play = trial.open(scene)) {
            play.until(0.2 * time);
            Statistics.BodyState start = play.body(body);
            double from = play.time();
            play.until(0.8 * time);
            return (play.body(body).linearVelocity().x()
                            - start.linearVelocity().x())
                    / (play.time() - from);
        }
    }

    private static List<Check> sorting(Trial trial) {
        long seldom = pushedAndSlid(trial, false);
        long always = pushedAndSlid(trial, true);
        return List.of(Check.within("same-bits", 1, seldom == always ? 1 : 0, 0, "1"));
    }

    /** @return hash of the state after a push below the limit and a slide */
    private static long pushedAndSlid(Trial trial, boolean listsEachStep) {
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1))
                .incline(20)
                .matter(0.5, FRICTION, 0);
        scene.body(block(1), new Vec3(0, 1.5 * PARTICLE, 0));
        scene.body(block(0.5), new Vec3(-0.2, 0.75 * PARTICLE, 0), b -> b.withLinearVelocity(new Vec3(0.5, 0, 0)));
        try (Play play = trial.open(scene, new Simulation.Options(List.of(), listsEachStep))) {
            for (int degrees : new int[] {20, -20, 35}) {
                play.gravity(Arrangement.inclined(degrees));
                play.step(1000);
            }
            return play.statistics().stateHash();
        }
    }

    private static List<Check> history(Trial trial) {
        double push = Math.toDegrees(Math.atan(0.9 * FRICTION));
        // The walls lie equally far on both sides, so that the fall they allow, and the stiffness with it, stays when
        // gravity turns.
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1))
                .incline(push)
                .matter(0.5, FRICTION, 0);
        int body = scene.body(block(1), new Vec3(0, 1.5 * PARTICLE, 0));
        try (Play play = trial.open(scene)) {
            double pushed = drift(play, body, 1, 10);
            play.gravity(Arrangement.inclined(-push));
            double reversed = drift(play, body, 1, 10);
            play.gravity(Arrangement.inclined(35));
            play.until(play.time() + 0.2);
            double from = play.time();
            double speed = play.body(body).linearVelocity().x();
            play.until(from + 0.5);
            double acceleration = (play.body(body).linearVelocity().x() - speed) / (play.time() - from);
            return List.of(
                    Check.atMost("pushed-drift", 1e-3, pushed / 10 / PARTICLE, "diameters/s"),
                    Check.atMost("reversed-drift", 1e-3, reversed / 10 / PARTICLE, "diameters/s"),
                    Check.relative("slide", slideTheory(35, FRICTION), acceleration, 0.03, "m/s^2"));
        }
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.ArrayList;
import java.util.List;

/** A block of particles on a plane: it stays below the angle of friction, and slides above as Coulomb says. */
final class InclineCases {
    private static final double PARTICLE = 0.02;
    private static final double FRICTION = 0.5;

    private InclineCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "rigid/incline/rest-20",
                        "R4",
                        "a block on an incline of 20 degrees, mu .5, does not creep in 10 s",
                        InclineCases::rest)
                .quickOnDevices(
                        "rigid/incline/slide-35",
                        "R4",
                        "a block on an incline of 35 degrees, mu .5, slides at g (sin - mu cos)",
                        trial -> List.of(Check.relative(
                                "acceleration",
                                slideTheory(35, FRICTION),
                                slide(trial, Place.HOME, 35, FRICTION),
                                0.03,
                                "m/s^2")))
                .lengthy(
                        "rigid/friction-history",
                        "R4",
                        "a block pushed at .9 mu N for 10 s, back for 10 s, does not drift, and then slides",
                        InclineCases::history)
                .quickOnDevices(
                        "rigid/friction-history/sorting",
                        "R4",
                        "a block that is pushed and slides has the same bits when lists are made in each step",
                        InclineCases::sorting);
    }

    private static ParticleSet block(double scale) {
        return ShapeParticles.box(6 * PARTICLE * scale, 3 * PARTICLE * scale, 6 * PARTICLE * scale, PARTICLE * scale);
    }

    static List<Check> rest(Trial trial) {
        Arrangement scene = onIncline(0.5, 20);
        try (Play play = trial.open(scene)) {
            return List.of(noDrift("creep", play));
        }
    }

    /** The block lies on the floor, which is inclined. @param half of the room's side [m] */
    private static Arrangement onIncline(double half, double degrees) {
        Arrangement scene = Arrangement.room(half, 0.5).incline(degrees).matter(0.5, FRICTION, 0);
        scene.body(block(1), new Vec3(0, 1.5 * PARTICLE, 0));
        return scene;
    }

    /** That the block stays for 10 s where it is in a second. */
    private static Check noDrift(String name, Play play) {
        double begin = play.time() + 1;
        play.until(begin);
        Vec3 start = play.body(0).position();
        play.until(begin + 10);
        double way = play.body(0).position().minus(start).length();
        return Check.atMost(name, 1e-3, way / 10 / PARTICLE, "diameters/s");
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
            return play.acceleration(body, 0.2 * time, 0.8 * time);
        }
    }

    private static List<Check> sorting(Trial trial) {
        long seldom = pushedAndSlid(trial, false);
        long always = pushedAndSlid(trial, true);
        return List.of(Check.within("same-bits", 1, seldom == always ? 1 : 0, 0));
    }

    /** @return hash of the state after a push below the limit and a slide */
    private static long pushedAndSlid(Trial trial, boolean listsEachStep) {
        Arrangement scene = onIncline(1, 20);
        scene.body(block(0.5), new Vec3(-0.2, 0.75 * PARTICLE, 0), b -> b.withLinearVelocity(new Vec3(0.5, 0, 0)));
        try (Play play = trial.open(scene, new Simulation.Options(List.of(), listsEachStep))) {
            for (int degrees : new int[] {20, -20, 35}) {
                play.gravity(Arrangement.inclined(Math.toRadians(degrees)));
                play.step(1000);
            }
            return play.statistics().stateHash();
        }
    }

    private static List<Check> history(Trial trial) {
        double push = Math.toDegrees(Math.atan(0.9 * FRICTION));
        // The walls lie equally far on both sides, so that the fall they allow, and the stiffness with it, stays when
        // gravity turns.
        Arrangement scene = onIncline(1, push);
        try (Play play = trial.open(scene)) {
            List<Check> checks = new ArrayList<>(List.of(noDrift("pushed-drift", play)));
            play.gravity(Arrangement.inclined(Math.toRadians(-push)));
            checks.add(noDrift("reversed-drift", play));
            play.gravity(Arrangement.inclined(Math.toRadians(35)));
            double from = play.time() + 0.2;
            double acceleration = play.acceleration(0, from, from + 0.5);
            checks.add(Check.relative("slide", slideTheory(35, FRICTION), acceleration, 0.03, "m/s^2"));
            return checks;
        }
    }
}

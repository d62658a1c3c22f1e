package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.joml.Quaterniond;

/** What holds fluid keeps it: cups at rest, shaken and tipped, and a closed tank. */
final class ContainerCases {
    private static final double SPACING = 0.02;
    private static final double SIDE = 0.2;
    private static final double WALL = 0.02;
    private static final Vec3 STAND = new Vec3(0, 0.2, 0);

    private ContainerCases() {}

    /** What is done to a cup. */
    private enum Handling {
        REST,
        SHAKEN,
        TIPPED
    }

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .lengthy(
                        "fluid/cup/rest",
                        "R7",
                        "a cup of water leaks nothing in 3 s",
                        trial -> cup(trial, Handling.REST))
                .lengthy(
                        "fluid/cup/shaken",
                        "R7",
                        "a cup that is shaken to and fro lets nothing through its walls",
                        trial -> cup(trial, Handling.SHAKEN))
                .lengthy(
                        "fluid/cup/tipped",
                        "R7",
                        "a cup that is tipped pours over its rim and lets nothing through its walls",
                        trial -> cup(trial, Handling.TIPPED));
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                    "fluid/sloshing",
                    solver,
                    "2,000 particles slosh in a closed tank for 60 s and none is lost",
                    trial -> slosh(trial, solver, 60));
        }
        return cases;
    }

    private static List<Check> cup(Trial trial, Handling handling) {
        boolean tipped = handling == Handling.TIPPED;
        Arrangement scene = new Arrangement(new Vec3(-0.5, 0, -0.3), new Vec3(0.5, 0.6, 0.3))
                .water(SPACING)
                .emitters(Emitter.cavity("filling", "b0", 0.6, Arrangement.WATER.id()));
        scene.body(
                ShapeParticles.cup(SIDE, WALL, 0.01),
                STAND,
                b -> handling == Handling.REST
                        ? b.withMotion(BodyMotion.STATIC)
                        : b.withMotion(BodyMotion.ANIMATED).withAnimation(way(handling)));
        try (Play play = trial.open(scene)) {
            int count = play.statistics().fluidParticles();
            long through = 0;
            int inside = 0;
            while (play.advance(3, 0.1, "cup")) {
                Statistics s = play.statistics();
                inside = Math.max(inside, s.fluidCounts().insideSolid());
                if (!tipped) {
                    Vec3 centre = s.bodies().get(0).position();
                    through = Math.max(through, count(play.fluid(), p -> outside(p, centre)));
                }
            }
            List<Check> checks = new ArrayList<>(List.of(
                    Check.atLeast("filled", 100, count),
                    Check.atMost("inside-walls", 0, inside),
                    Check.atMost("through-walls", 0, through),
                    allThere(play, count)));
            if (tipped) {
                double poured = count(play.fluid(), p -> p.y() < STAND.y() - SIDE / 2);
                checks.add(Check.atLeast("poured", 0.5, poured / count));
            }
            return checks;
        }
    }

    /** That there are as many particles as at the start. */
    private static Check allThere(Play play, int atStart) {
        Statistics s = play.statistics();
        return Check.atMost("lost", 0, s.lostParticles() + Math.abs(s.fluidParticles() - atStart));
    }

    /** How many particles are where it is asked. */
    private static long count(FluidParticles fluid, Predicate<Vec3> where) {
        return IntStream.range(0, fluid.count())
                .filter(i -> where.test(new Vec3(fluid.x(i), fluid.y(i), fluid.z(i))))
                .count();
    }

    /**
     * Shaken: to and fro by 3 cm, once a second; at twice a second the water swings by itself and leaps over the rim.
     * Tipped: by 120 degrees in 2 s.
     */
    private static Animation way(Handling handling) {
        List<Keyframe> frames = new ArrayList<>();
        for (int k = 0; k <= 48; k++) {
            double t = k / 16.0;
            double smooth = Math.min(1, t / 2);
            double angle = handling == Handling.TIPPED ? Math.toRadians(120) * smooth * smooth * (3 - 2 * smooth) : 0;
            // Begins without a jolt.
            double x = handling == Handling.SHAKEN ? 0.03 * Math.min(1, t) * Math.sin(2 * Math.PI * t) : 0;
            frames.add(new Keyframe(t, STAND.plus(new Vec3(x, 0, 0)), Quat.of(new Quaterniond().rotateZ(-angle))));
        }
        return new Animation(frames, false);
    }

    /** Whether a place is beside or below an upright cup, whose rim no particle can have reached. */
    private static boolean outside(Vec3 place, Vec3 centre) {
        // The centre of mass lies on the cup's axis, below its middle.
        Vec3 way = place.minus(centre);
        return Math.max(Math.abs(way.x()), Math.abs(way.z())) > SIDE / 2 || place.y() < STAND.y() - SIDE / 2 + WALL / 2;
    }

    private static List<Check> slosh(Trial trial, FluidSolver solver, double seconds) {
        Vec3 size = new Vec3(20 * SPACING, 20 * SPACING, 10 * SPACING);
        Arrangement scene =
                new Arrangement(Vec3.ZERO, size).water(SPACING).solver(solver).pool(size.x(), size.y() / 2, size.z());
        // Near to the tank's own first swing, w^2 = g k tanh(k H), k = pi/L.
        double k = Math.PI / size.x();
        double omega = Math.sqrt(Arrangement.EARTH * k * Math.tanh(k * size.y() / 2));
        try (Play play = trial.open(scene)) {
            int count = play.statistics().fluidParticles();
            double highest = 0;
            long outside = 0;
            double next = 1;
            while (play.time() < seconds - 1e-9) {
                play.gravity(Arrangement.inclined(Math.toRadians(12) * Math.sin(omega * play.time())));
                play.advance(seconds, "sloshing");
                if (play.time() >= next) {
                    next += 1;
                    FluidParticles fluid = play.fluid();
                    for (int i = 0; i < fluid.count(); i++) {
                        highest = Math.max(highest, fluid.y(i));
                    }
                    outside += count(fluid, p -> !within(p, size));
                }
            }
            return List.of(
                    Check.atLeast("highest", 0.6 * size.y(), highest, "m"),
                    Check.atMost("outside", 0, outside),
                    allThere(play, count));
        }
    }

    /** Whether a place lies in a box with its lower corner at the origin. */
    private static boolean within(Vec3 p, Vec3 size) {
        return Math.min(p.x(), Math.min(p.y(), p.z())) >= 0
                && p.x() <= size.x()
                && p.y() <= size.y()
                && p.z() <= size.z();
    }
}

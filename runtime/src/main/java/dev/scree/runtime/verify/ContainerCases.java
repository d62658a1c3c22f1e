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
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;
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
        List<VerificationCase> cases = new ArrayList<>();
        cases.add(new VerificationCase(
                "fluid/cup/rest",
                "R7",
                "a cup of water leaks nothing in 3 s",
                Effort.LONG,
                trial -> cup(trial, Handling.REST)));
        cases.add(new VerificationCase(
                "fluid/cup/shaken",
                "R7",
                "a cup that is shaken to and fro lets nothing through its walls",
                Effort.LONG,
                trial -> cup(trial, Handling.SHAKEN)));
        cases.add(new VerificationCase(
                "fluid/cup/tipped",
                "R7",
                "a cup that is tipped pours over its rim and lets nothing through its walls",
                Effort.LONG,
                trial -> cup(trial, Handling.TIPPED)));
        for (FluidSolver solver : FluidSolver.values()) {
            cases.add(new VerificationCase(
                    "fluid/sloshing/" + FluidRestCases.name(solver),
                    FluidRestCases.system(solver),
                    "2,000 particles slosh in a closed tank for 60 s and none is lost",
                    Effort.LONG,
                    trial -> slosh(trial, solver, 60)));
        }
        return cases;
    }

    private static List<Check> cup(Trial trial, Handling handling) {
        double half = SIDE / 2;
        double inner = half - WALL;
        Arrangement scene = new Arrangement(new Vec3(-0.5, 0, -0.3), new Vec3(0.5, 0.6, 0.3))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, FluidRestCases.WATER);
        scene.body(
                ShapeParticles.voxels(
                        SIDE,
                        SIDE,
                        SIDE,
                        0.01,
                        (x, y, z) -> y < -inner || Math.abs(x) > inner || Math.abs(z) > inner,
                        null,
                        "cup"),
                STAND,
                b -> handling == Handling.REST
                        ? b.withMotion(BodyMotion.STATIC)
                        : b.withMotion(BodyMotion.ANIMATED).withAnimation(way(handling)));
        Emitter filling = Emitter.cavity("filling", "b0", 0.6, FluidRestCases.WATER.id());
        double seconds = 3;
        try (Play play = trial.open(scene.edit(s -> s.withEmitters(List.of(filling))))) {
            int count = play.statistics().fluidParticles();
            int through = 0;
            int inside = 0;
            while (play.time() < seconds - 1e-9) {
                play.until(play.time() + 0.1);
                Statistics s = play.statistics();
                inside = Math.max(inside, s.fluidCounts().insideSolid());
                through = handling == Handling.TIPPED
                        ? 0
                        : Math.max(
                                through, outside(play.fluid(), s.bodies().get(0).position()));
                trial.report(play.time() / seconds, "cup");
            }
            Statistics s = play.statistics();
            List<Check> checks = new ArrayList<>(List.of(
                    Check.atLeast("filled", 100, count, "1"),
                    Check.atMost("inside-walls", 0, inside, "1"),
                    Check.atMost("through-walls", 0, through, "1"),
                    Check.atMost("lost", 0, s.lostParticles() + Math.abs(s.fluidParticles() - count), "1")));
            if (handling == Handling.TIPPED) {
                FluidParticles fluid = play.fluid();
                int poured = 0;
                for (int i = 0; i < fluid.count(); i++) {
                    poured += fluid.y(i) < STAND.y() - half ? 1 : 0;
                }
                checks.add(Check.atLeast("poured", 0.5, (double) poured / count, "1"));
            }
            return checks;
        }
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

    /** Particles beside or below an upright cup, whose rim none can have reached. */
    private static int outside(FluidParticles fluid, Vec3 centre) {
        int count = 0;
        for (int i = 0; i < fluid.count(); i++) {
            // The centre of mass lies on the cup's axis, below its middle.
            boolean beside = Math.max(Math.abs(fluid.x(i) - centre.x()), Math.abs(fluid.z(i) - centre.z())) > SIDE / 2;
            count += beside || fluid.y(i) < STAND.y() - SIDE / 2 + WALL / 2 ? 1 : 0;
        }
        return count;
    }

    private static List<Check> slosh(Trial trial, FluidSolver solver, double seconds) {
        Vec3 size = new Vec3(20 * SPACING, 20 * SPACING, 10 * SPACING);
        Arrangement scene = new Arrangement(Vec3.ZERO, size)
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, FluidRestCases.WATER)
                .model(m -> m.withSolver(solver))
                .block(Vec3.ZERO, new Vec3(size.x(), size.y() / 2, size.z()), FluidRestCases.WATER);
        // Near to the tank's own first swing, w^2 = g k tanh(k H), k = pi/L.
        double k = Math.PI / size.x();
        double omega = Math.sqrt(Arrangement.EARTH * k * Math.tanh(k * size.y() / 2));
        try (Play play = trial.open(scene)) {
            int count = play.statistics().fluidParticles();
            double highest = 0;
            int outside = 0;
            double next = 1;
            while (play.time() < seconds - 1e-9) {
                double tilt = Math.toRadians(12) * Math.sin(omega * play.time());
                play.gravity(new Vec3(Arrangement.EARTH * Math.sin(tilt), -Arrangement.EARTH * Math.cos(tilt), 0));
                play.frame();
                if (play.time() >= next) {
                    next += 1;
                    FluidParticles fluid = play.fluid();
                    for (int i = 0; i < fluid.count(); i++) {
                        highest = Math.max(highest, fluid.y(i));
                        boolean within = fluid.x(i) >= 0
                                && fluid.x(i) <= size.x()
                                && fluid.y(i) >= 0
                                && fluid.y(i) <= size.y()
                                && fluid.z(i) >= 0
                                && fluid.z(i) <= size.z();
                        outside += within ? 0 : 1;
                    }
                    trial.report(play.time() / seconds, "sloshing");
                }
            }
            Statistics s = play.statistics();
            return List.of(
                    Check.atLeast("highest", 0.6 * size.y(), highest, "m"),
                    Check.atMost("outside", 0, outside, "1"),
                    Check.atMost("lost", 0, s.lostParticles() + Math.abs(s.fluidParticles() - count), "1"));
        }
    }
}

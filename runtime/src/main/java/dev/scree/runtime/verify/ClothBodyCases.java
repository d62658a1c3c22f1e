package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.joml.Quaterniond;

/** Cloths and bodies act on each other: what hangs, what is caught, what is struck, what lies on a sheet. */
final class ClothBodyCases {
    private static final String SYSTEM = "R8";
    private static final Fabric COTTON =
            CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.03);

    private ClothBodyCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/hung-body",
                        SYSTEM,
                        "a body that hangs on a strip stretches it by its weight",
                        ClothBodyCases::hung)
                .lengthy(
                        "cloth/trampoline",
                        SYSTEM,
                        "a ball that falls onto a sheet held all round is caught, stays outside of it and weighs on it",
                        trial -> trampoline(trial, 0.5 * COTTON.thickness()))
                .lengthy(
                        "cloth/push",
                        SYSTEM,
                        "a ball that strikes a free sheet and the sheet keep their momentum",
                        ClothBodyCases::push)
                .lengthy(
                        "cloth/felt",
                        SYSTEM,
                        "a light box on a heavy sheet on the floor lies still",
                        ClothBodyCases::felt);
    }

    /** Returns what a measurement gives with each way to move bodies. */
    private static List<Check> both(BiConsumer<BodySolver, List<Check>> measure) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            measure.accept(solver, checks);
        }
        return checks;
    }

    private static String named(String figure, BodySolver solver) {
        return figure + (solver == BodySolver.REALTIME ? "-impulses" : "-forces");
    }

    /** A strip of .5 m by .04 m from whose lower end a cube of 8 g hangs. */
    static List<Check> hung(Trial trial) {
        double length = 0.5;
        double width = 0.04;
        double stiffness = 200;
        double areaDensity = 0.02;
        double cube = 0.02;
        // Saint Venant-Kirchhoff: E l (l^2 - 1)/2 is the pull by width, that of the cube and of what hangs below.
        double weight = 1000 * cube * cube * cube * Arrangement.EARTH;
        double extension = 0;
        int parts = 1000;
        for (int k = 0; k < parts; k++) {
            double pull = weight / width + areaDensity * Arrangement.EARTH * length * (k + 0.5) / parts;
            double stretch = 1;
            for (int newton = 0; newton < 20; newton++) {
                stretch -= (stiffness * stretch * (stretch * stretch - 1) / 2 - pull)
                        / (stiffness * (3 * stretch * stretch - 1) / 2);
            }
            extension += (stretch - 1) * length / parts;
        }
        double theory = extension;
        return both((solver, checks) -> {
            Sheets sheet = Sheets.rectangle(
                            length,
                            width,
                            0.02,
                            Sheets.fabric(areaDensity, stiffness, 1e-6).withDamping(0.02))
                    .at(new Vec3(0, 0.6, 0), new Quaterniond().rotateZ(-Math.PI / 2))
                    .hold(at -> at.x < -length / 2 + 1e-9)
                    .hold(at -> at.x > length / 2 - 1e-9, "b0");
            Arrangement room = sheet.in(Arrangement.room(0.4, 1)).physics(p -> p.withBodySolver(solver));
            room.body(ShapeParticles.box(cube, cube, cube, 0.5 * cube), new Vec3(0, 0.6 - length / 2, 0));
            try (Play play = trial.open(room)) {
                play.until(2);
                double dropped = 0.6 - length / 2 - play.body(0).position().y();
                checks.add(Check.relative(named("stretch", solver), theory, dropped, 0.03, "m"));
            }
        });
    }

    private static final double RADIUS = 0.05;

    /**
     * A ball of 10 cm that falls by 10 cm onto a cotton sheet of .6 m held at its borders. @param depth that it may
     * reach [m]
     */
    static List<Check> trampoline(Trial trial, double depth) {
        return both((solver, checks) -> {
            Sheets sheet = Sheets.rectangle(0.6, 0.6, 0.02, COTTON)
                    .at(new Vec3(0, 0.5, 0), new Quaterniond())
                    .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.3 - 1e-9);
            Arrangement room = sheet.in(Arrangement.room(0.4, 1)).physics(p -> p.withBodySolver(solver));
            room.body(ShapeParticles.ball(2 * RADIUS, 10), new Vec3(0.013, 0.6 + RADIUS, 0.007));
            double mass = room.mass(0);
            try (Play play = trial.open(room)) {
                double deepest = 0;
                while (play.time() < 0.6) {
                    play.frame();
                    deepest = Math.max(deepest, depth(play));
                }
                play.until(2);
                double impulse = 0;
                // Up and down alone: along the sheet the ball rolls to and fro as in a bowl, which nothing but the
                // sheet brakes. A mean, since at a moment it may just turn.
                double speed = 0;
                int steps = 0;
                while (play.time() < 2.5) {
                    play.step(1);
                    impulse += play.solver().read("bodyClothForce")[1];
                    speed += Math.abs(play.body(0).linearVelocity().y());
                    steps++;
                }
                double mean = impulse / steps;
                checks.add(Check.relative(named("weight", solver), mass * Arrangement.EARTH, mean, 0.01, "N"));
                checks.add(Check.atMost(named("depth", solver), depth, deepest, "m"));
                checks.add(Check.atMost(named("up-and-down", solver), 0.01, speed / steps, "m/s"));
            }
        });
    }

    /** Returns by how much a vertex is nearer to the ball than half the thickness, at most [m]. */
    private static double depth(Play play) {
        double[] x = Sheets.places(play);
        Vec3 ball = play.body(0).position();
        double deepest = 0;
        for (int v = 0; v < x.length; v += 4) {
            double away = Math.hypot(Math.hypot(x[v] - ball.x(), x[v + 1] + 0.5 - ball.y()), x[v + 2] - ball.z());
            deepest = Math.max(deepest, RADIUS + 0.5 * COTTON.thickness() - away);
        }
        return deepest;
    }

    private static double speed(Play play) {
        return play.body(0).linearVelocity().toJoml().length();
    }

    /** A ball of 10 cm at 2 m/s against the middle of a free sheet of half a metre, without gravity. */
    static List<Check> push(Trial trial) {
        return both((solver, checks) -> {
            Sheets sheet = Sheets.rectangle(0.5, 0.5, 0.02, COTTON);
            double[] mass = sheet.masses();
            Arrangement space = sheet.in(Arrangement.space(2)).physics(p -> p.withBodySolver(solver));
            space.body(
                    ShapeParticles.ball(2 * RADIUS, 10),
                    new Vec3(0.1, 0.1, 0.05),
                    b -> b.withLinearVelocity(new Vec3(0, -2, 0)));
            double ball = space.mass(0);
            try (Play play = trial.open(space)) {
                play.until(0.25);
                double[] v = play.solver().read("clothVelocity");
                double[] total = new double[3];
                for (int k = 0; k < mass.length; k++) {
                    for (int axis = 0; axis < 3; axis++) {
                        total[axis] += mass[k] * v[4 * k + axis];
                    }
                }
                Vec3 after = play.body(0).linearVelocity();
                double drift = Math.hypot(
                        Math.hypot(total[0] + ball * after.x(), total[1] + ball * (after.y() + 2)),
                        total[2] + ball * after.z());
                checks.add(Check.atMost(named("drift-by-momentum", solver), 1e-4, drift / (2 * ball)));
                checks.add(Check.atLeast(named("sheet-got", solver), 0.05, -total[1] / (2 * ball)));
            }
        });
    }

    /** A box of 5 cm of 100 kg/m^3 on a canvas sheet of 20 cm on the floor. */
    private static List<Check> felt(Trial trial) {
        return both((solver, checks) -> {
            Fabric canvas = CommonFabrics.CANVAS.withId(Sheets.FABRIC);
            Sheets sheet = Sheets.rectangle(0.2, 0.2, 0.02, canvas)
                    .at(new Vec3(0, 0.5 * canvas.thickness(), 0), new Quaterniond());
            Arrangement room = sheet.in(Arrangement.room(0.3, 0.5)).physics(p -> p.withBodySolver(solver));
            double top = canvas.thickness();
            room.body(
                    ShapeParticles.box(0.05, 0.05, 0.05, 0.01),
                    new Vec3(0.003, top + 0.025, 0.002),
                    b -> b.withDensity(100.0));
            try (Play play = trial.open(room)) {
                play.until(0.5);
                double fastest = 0;
                while (play.time() < 1) {
                    play.step(1);
                    fastest = Math.max(fastest, speed(play));
                }
                double sunk = top + 0.025 - play.body(0).position().y();
                checks.add(Check.atMost(named("speed", solver), 1e-3, fastest, "m/s"));
                checks.add(Check.atMost(named("sunk", solver), 0.1 * canvas.thickness(), Math.abs(sunk), "m"));
            }
        });
    }
}

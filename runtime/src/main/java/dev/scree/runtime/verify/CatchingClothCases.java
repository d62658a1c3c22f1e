package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;

/**
 * A canvas held at its four corners catches a block of water and sheds what it cannot hold: the scene of Harada,
 * Koshizuka and Kawaguchi 2007 with cloth, at their 65,536 particles and somewhat more than their 8,192 triangles, and
 * at an eighth of the particles.
 */
final class CatchingClothCases {
    private static final String SYSTEM = "R8";
    /** Side of the cloth [m]. */
    private static final double SIDE = 1;

    /** Height of the block's upper side above the floor [m]. */
    private static final double HIGHEST = 1.26;

    private CatchingClothCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "coupling/cloth/sheds",
                        SYSTEM,
                        "a canvas held at its corners catches 8,192 particles: none passes through in 20 s",
                        trial -> sheds(trial, 1, 20))
                .lengthy(
                        "coupling/cloth/sheds-65536",
                        SYSTEM,
                        "the same with 9,600 triangles and 65,536 particles; 20 s on a GPU, 1 s on a CPU",
                        trial -> sheds(trial, 2, trial.onCpu() ? 1 : 20))
                .lengthy(
                        "coupling/cloth/caught-in-space",
                        SYSTEM,
                        "water, the canvas that catches it and the frame that holds the canvas keep their momentum",
                        CatchingClothCases::momentum);
    }

    private static Sheets sheet(int size, String frame) {
        Fabric canvas = CommonFabrics.CANVAS.withId(Sheets.FABRIC).withDamping(0.01);
        double near = SIDE / 2 - 0.035;
        return Sheets.rectangle(SIDE, SIDE, SIDE / (32 * size), canvas)
                .at(new Vec3(0, 0.6, 0), new Quaterniond())
                .hold(at -> Math.abs(at.x) > near && Math.abs(at.z) > near, frame);
    }

    private static Arrangement water(Arrangement room, int size, Vec3 velocity) {
        return room.water(0.02 / size)
                .block(new Vec3(-0.16, 0.62, -0.16), new Vec3(0.16, HIGHEST, 0.16), Arrangement.WATER, velocity);
    }

    /** @param size number of times the particles along an axis. @param seconds simulated */
    static List<Check> sheds(Trial trial, int size, double seconds) {
        Sheets sheet = sheet(size, null);
        Arrangement room = water(sheet.in(Arrangement.room(0.8, 1.4)), size, Vec3.ZERO);
        Passing passing = new Passing(sheet.mesh(), 0.05);
        try (Play play = trial.open(room)) {
            passing.look(Sheets.places(play), play.solver().read("fluidPosition"));
            double fastest = 0;
            while (play.time() < seconds - 1e-9) {
                play.frame();
                fastest = Math.max(fastest, play.fluid().fastest());
                passing.look(Sheets.places(play), play.solver().read("fluidPosition"));
                trial.report(play.time() / seconds, "water on a cloth");
            }
            double[] cloth = Sheets.places(play);
            double[] fluid = play.solver().read("fluidPosition");
            double lowest = Sheets.range(cloth, 1)[0];
            double count = fluid.length / 4.0;
            double shed = 0;
            for (int k = 1; k < fluid.length; k += 4) {
                shed += fluid[k] < lowest ? 1 : 0;
            }
            String end = String.format(Locale.ROOT, "-in-%.0f-s", seconds);
            return List.of(
                    Check.atMost("passed" + end, 0, passing.passed()),
                    Check.atMost("fastest-by-fall" + end, 1.5, fastest / Math.sqrt(2 * Arrangement.EARTH * HIGHEST)),
                    Check.atLeast("held" + end, 0.05, 1 - shed / count),
                    Check.atLeast("shed" + end, 0.05, shed / count).askedIf(seconds >= 20));
        }
    }

    /** Without gravity, water at 2 m/s against a sheet that a free frame of more than three times its mass holds. */
    private static List<Check> momentum(Trial trial) {
        Sheets sheet = sheet(1, "b0");
        Arrangement room = water(sheet.in(Arrangement.space(3)), 1, new Vec3(0, -2, 0));
        // The frame is a box out of the way of all, so that it does not turn.
        room.body(ShapeParticles.box(0.6, 0.6, 0.6, 0.1), new Vec3(0, -1.5, 0), b -> b.withDensity(1000.0));
        double[] masses = sheet.masses();
        try (Play play = trial.open(room)) {
            double[] before = sum(play, masses);
            double worst = 0;
            while (play.time() < 0.6) {
                play.frame();
                double[] now = sum(play, masses);
                for (int axis = 0; axis < 3; axis++) {
                    worst = Math.max(worst, Math.abs(now[axis] - before[axis]));
                }
            }
            double moved = -play.body(0).linearVelocity().y();
            return List.of(
                    Check.atMost("drift-by-momentum", 1e-4, worst / Math.abs(before[1])),
                    Check.atLeast("frame-carried", 0.05, moved, "m/s"));
        }
    }

    /** Momentum of fluid, cloth, what is on its way between them, and the frame half a step back [kg m/s]. */
    private static double[] sum(Play play, double[] masses) {
        double[] sum = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            sum[axis] =
                    WetClothCases.momentum(play, masses, axis) + play.solver().read("bodyMomentum")[axis];
        }
        return sum;
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;

/** Fluid and cloth act on each other: what a cloth holds, what it catches, what it is struck by. */
final class WetClothCases {
    private static final String SYSTEM = "R8";
    private static final double SPACING = 0.02;
    private static final List<FluidSolver> SOLVERS = List.of(FluidSolver.values());

    private WetClothCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "coupling/cloth/holds-water",
                        SYSTEM,
                        "water on a cloth comes to rest and weighs on what holds the cloth",
                        WetClothCases::holds)
                .lengthy(
                        "coupling/cloth/splash",
                        SYSTEM,
                        "a ball of water that strikes a free sheet and the sheet keep their momentum",
                        WetClothCases::splash)
                .lengthy(
                        "coupling/cloth/catch",
                        SYSTEM,
                        "a cloth held at its corners catches a falling block of water, and nothing passes through",
                        trial -> caught(trial, 0.8))
                .lengthy(
                        "coupling/cloth/struck",
                        SYSTEM,
                        "a light and finely meshed cloth is struck at 10 m/s, and nothing passes through",
                        trial -> struck(trial, 0.6, 0.1));
    }

    static String named(String figure, FluidSolver solver) {
        return figure + "-" + CaseList.name(solver).toLowerCase(Locale.ROOT);
    }

    /**
     * A canvas across a shaft of .6 m by .6 m, with .06 m of water on it. A box on the floor holds its border. Since
     * the pressure is continued into walls by its gradient, they bear a part of the water beside them: 4 % of the
     * weight in a shaft of .2 m, 1.5 % in this one.
     */
    static List<Check> holds(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (FluidSolver solver : SOLVERS) {
            double half = 0.3;
            Fabric canvas = CommonFabrics.CANVAS.withId(Sheets.FABRIC);
            Sheets sheet = Sheets.rectangle(2 * half, 2 * half, SPACING, canvas)
                    .at(new Vec3(0, 0.2, 0), new Quaterniond())
                    .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > half - 1e-3, "b0");
            Arrangement room = sheet.in(Arrangement.room(half, 0.5))
                    .water(SPACING)
                    .solver(solver)
                    .block(new Vec3(-half, 0.22, -half), new Vec3(half, 0.28, half), Arrangement.WATER);
            room.body(ShapeParticles.box(0.12, 0.04, 0.12, 0.02), new Vec3(0, 0.02, 0), b -> b.withDensity(1e5));
            Passing passing = new Passing(sheet.mesh(), 2.5 * SPACING);
            try (Play play = trial.open(room)) {
                look(play, passing, 2);
                // The water still goes up and down with the sheet, four times a second; what bears it changes its
                // momentum by what is above the weight.
                double[] masses = sheet.masses();
                double start = play.time();
                double before = momentum(play, masses, 1);
                int frames = 30;
                double load = 0.5 / frames * bears(play);
                for (int k = 1; k <= frames; k++) {
                    look(play, passing, play.time() + 1e-6);
                    load += (k < frames ? 1 : 0.5) / frames * bears(play);
                }
                load -= (momentum(play, masses, 1) - before) / (play.time() - start);
                double fluid = play.solver().read("fluidPosition").length / 4 * mass();
                double weight = (fluid + Arrays.stream(masses).sum()) * Arrangement.EARTH;
                double[] still = Sheets.range(play.solver().read("clothVelocity"), 1);
                checks.add(Check.relative(named("load", solver), weight, load, 0.02, "N"));
                double speed = Math.max(still[2], -still[0]);
                checks.add(Check.atMost(named("speed", solver), 0.05, speed, "m/s")
                        .askedIf(solver == FluidSolver.DIVERGENCE_FREE));
                checks.add(Check.atMost(named("passed", solver), 0, passing.passed()));
            }
        }
        return checks;
    }

    /** Returns the force with which what holds the cloth bears it [N]. */
    private static double bears(Play play) {
        return -play.solver().read("bodyClothForce")[1];
    }

    private static double mass() {
        return Arrangement.WATER.density() * SPACING * SPACING * SPACING;
    }

    /** A block of water of .12 m at 1 m/s strikes a free sheet of .5 m, without gravity. */
    static List<Check> splash(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (FluidSolver solver : SOLVERS) {
            checks.addAll(splash(trial, solver, CommonFabrics.COTTON.withId(Sheets.FABRIC)));
        }
        return checks;
    }

    static List<Check> splash(Trial trial, FluidSolver solver, Fabric fabric) {
        Sheets sheet = Sheets.rectangle(0.5, 0.5, SPACING, fabric);
        Arrangement room = sheet.in(Arrangement.space(1))
                .water(SPACING)
                .solver(solver)
                .block(new Vec3(-0.06, 0.06, -0.06), new Vec3(0.06, 0.18, 0.06), Arrangement.WATER, new Vec3(0, -1, 0));
        double[] masses = sheet.masses();
        try (Play play = trial.open(room)) {
            double before = momentum(play, masses, 1);
            double worst = 0;
            while (play.time() < 0.3) {
                play.frame();
                worst = Math.max(worst, Math.abs(momentum(play, masses, 1) - before));
                worst = Math.max(worst, Math.abs(momentum(play, masses, 0)));
            }
            double moved = Sheets.range(play.solver().read("clothVelocity"), 1)[1];
            return List.of(
                    Check.atMost(named("drift-by-momentum", solver), 1e-4, worst / Math.abs(before)),
                    Check.atLeast(named("sheet-carried", solver), 0.1, -moved, "m/s"));
        }
    }

    /** Returns the momentum along an axis of fluid, cloth and what is on its way between them [kg m/s]. */
    static double momentum(Play play, double[] masses, int axis) {
        // Half a step back, where the solver's velocities are so; else the same as those now.
        double[] fluid = play.solver().read("fluidHalfVelocity");
        double[] cloth = play.solver().read("clothVelocity");
        double[] due = play.solver().read("clothFluidImpulse");
        double[] owed = play.solver().read("clothFluidOwed");
        double[] block = play.solver().read("clothFluidBlock");
        double[] speed = play.solver().read("clothFluidSpeed");
        double sum = 0;
        for (int k = axis; k < fluid.length; k += 4) {
            sum += mass() * fluid[k];
        }
        for (int v = 0; v < masses.length; v++) {
            double along = -speed[4 * v];
            for (int k = 0; k < 3; k++) {
                along += block[4 * v + k] * cloth[4 * v + k];
            }
            sum += masses[v] * cloth[4 * v + axis]
                    + due[4 * v + axis]
                    + owed[4 * v + axis]
                    + block[4 * v + 3] * along * block[4 * v + axis];
        }
        return sum;
    }

    /** A cotton cloth of .6 m, held at its corners, under 1,728 particles that fall .1 m and more. */
    static List<Check> caught(Trial trial, double seconds) {
        Fabric cotton = CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.01);
        Sheets sheet = Sheets.rectangle(0.6, 0.6, SPACING, cotton)
                .at(new Vec3(0, 0.35, 0), new Quaterniond())
                .hold(at -> Math.abs(at.x) > 0.27 && Math.abs(at.z) > 0.27);
        return fall(trial, sheet, new Vec3(0, 0, 0), seconds);
    }

    /**
     * A silk cloth, held at its border, with triangles of half the fluid's spacing, is struck by 1,728 particles at 10
     * m/s.
     *
     * @param side of the cloth [m]
     * @param seconds simulated
     */
    static List<Check> struck(Trial trial, double side, double seconds) {
        Fabric silk = CommonFabrics.SILK.withId(Sheets.FABRIC).withDamping(0.01);
        Sheets sheet = Sheets.rectangle(side, side, 0.5 * SPACING, silk)
                .at(new Vec3(0, 0.35, 0), new Quaterniond())
                .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > side / 2 - 1e-3);
        return fall(trial, sheet, new Vec3(0, -10, 0), seconds);
    }

    /** A block of 1,728 particles falls onto a sheet. */
    private static List<Check> fall(Trial trial, Sheets sheet, Vec3 velocity, double seconds) {
        // Frames are short, so that the ways between two looks are nearly straight.
        Arrangement room = sheet.in(Arrangement.room(0.4, 0.9))
                .frameRate(240)
                .water(SPACING)
                .block(new Vec3(-0.12, 0.45, -0.12), new Vec3(0.12, 0.69, 0.12), Arrangement.WATER, velocity);
        Passing passing = new Passing(sheet.mesh(), 2.5 * SPACING);
        try (Play play = trial.open(room)) {
            look(play, passing, seconds);
            double[] y = play.solver().read("fluidPosition");
            int caught = 0;
            double low = Sheets.range(Sheets.places(play), 1)[0];
            for (int k = 1; k < y.length; k += 4) {
                caught += y[k] > low ? 1 : 0;
            }
            return List.of(
                    Check.atMost("passed", 0, passing.passed()),
                    Check.atLeast("held-by-all", 0.9, caught / (y.length / 4.0)));
        }
    }

    private static void look(Play play, Passing passing, double until) {
        passing.look(Sheets.places(play), play.solver().read("fluidPosition"));
        while (play.time() < until - 1e-9) {
            play.frame();
            passing.look(Sheets.places(play), play.solver().read("fluidPosition"));
        }
    }
}

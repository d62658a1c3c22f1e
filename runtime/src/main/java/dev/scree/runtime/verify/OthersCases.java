package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Scenes that others wrote, by their dimensions alone: the dam and the double dam that come with SPlisHSPlasH, the dam
 * break against an obstacle that is SPHERIC's second benchmark ({@link ObstacleDam}), and two drops in a pool, as every
 * fluid solver shows them.
 */
final class OthersCases {
    /** Side of SPlisHSPlasH's cube of 46 particles along each edge, .0214 m apart [m]. */
    private static final double CUBE = 46 * 0.0214;
    /** Its lower corner, and the tank's corners [m]. */
    private static final Vec3 CORNER = new Vec3(-1.9393, 0.0607, -0.4893);

    private static final Vec3 TANK_MIN = new Vec3(-2, 0, -0.75);
    private static final Vec3 TANK_MAX = new Vec3(2, 3, 0.75);

    private OthersCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quickOnDevices(
                        "fluid/others/dam/quick",
                        "R5",
                        "SPlisHSPlasH's dam of 10 particles to a side, for .8 s",
                        trial -> dam(trial, FluidSolver.DIVERGENCE_FREE, 10, false, 0.8));
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                            "fluid/others/dam/small",
                            solver,
                            "SPlisHSPlasH's dam of 22 particles to a side",
                            trial -> dam(trial, solver, 22, false, 4))
                    .lengthy(
                            "fluid/others/dam/fine",
                            solver,
                            "SPlisHSPlasH's dam, 46 particles to a side",
                            trial -> dam(trial, solver, 46, false, 4))
                    .lengthy(
                            "fluid/others/double-dam/small",
                            solver,
                            "SPlisHSPlasH's two dams of 18 particles to a side",
                            trial -> dam(trial, solver, 18, true, 4))
                    .lengthy(
                            "fluid/others/double-dam/fine",
                            solver,
                            "SPlisHSPlasH's two dams of 37 particles to a side",
                            trial -> dam(trial, solver, 37, true, 4))
                    .lengthy(
                            "fluid/others/obstacle/small",
                            solver,
                            "SPHERIC 2, a dam break against a box, at .05 m",
                            trial -> ObstacleDam.run(trial, solver, 0.05))
                    .lengthy(
                            "fluid/others/obstacle/fine",
                            solver,
                            "SPHERIC 2, a dam break against a box, at .0189 m",
                            trial -> ObstacleDam.run(trial, solver, 0.0189))
                    .lengthy(
                            "fluid/others/drops/small",
                            solver,
                            "two drops meet over a shallow pool and fall into it",
                            trial -> drops(trial, solver, 0.025))
                    .lengthy(
                            "fluid/others/drops/fine",
                            solver,
                            "the same at .01 m",
                            trial -> drops(trial, solver, 0.01));
        }
        return cases;
    }

    /** @param across particles to a side; twice: another cube, mirrored, at the tank's other end */
    private static List<Check> dam(Trial trial, FluidSolver solver, int across, boolean twice, double seconds) {
        Vec3 cube = new Vec3(CUBE, CUBE, CUBE);
        Arrangement scene = new Arrangement(TANK_MIN, TANK_MAX)
                .water(CUBE / across)
                .solver(solver)
                .block(CORNER, CORNER.plus(cube), Arrangement.WATER);
        if (twice) {
            Vec3 mirrored = new Vec3(-CORNER.x() - CUBE, CORNER.y(), CORNER.z());
            scene.block(mirrored, mirrored.plus(cube), Arrangement.WATER);
        }
        return play(trial, scene, seconds);
    }

    /**
     * Two drops .3 m wide, side by side half a metre over a pool .1 m deep in a tank of 1.6 by 1 by .8 m, thrown at
     * each other with .6 m/s each so that they meet shortly before they land.
     */
    private static List<Check> drops(Trial trial, FluidSolver solver, double spacing) {
        Arrangement scene =
                Arrangement.tank(1.6, 1, 0.8).water(spacing).solver(solver).pool(1.6, 0.1, 0.8);
        ball(scene, new Vec3(0.525, 0.6, 0.4), spacing, 0.6);
        ball(scene, new Vec3(1.075, 0.6, 0.4), spacing, -0.6);
        return play(trial, scene, 3);
    }

    /** A drop of .15 m radius. @param thrown its speed along x [m/s] */
    private static void ball(Arrangement scene, Vec3 centre, double spacing, double thrown) {
        Drops.columns(
                0.15 / spacing,
                Vec3.ZERO,
                false,
                (i, k, low, high) -> scene.block(
                        centre.plus(new Vec3(i, low, k).times(spacing)),
                        centre.plus(new Vec3(i + 1, high, k + 1).times(spacing)),
                        Arrangement.WATER,
                        new Vec3(thrown, 0, 0)));
    }

    private static List<Check> play(Trial trial, Arrangement scene, double seconds) {
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, 0);
            watch.until(trial, seconds, "others' scenes");
            Vec3 size =
                    scene.scene().domain().max().minus(scene.scene().domain().min());
            double volume =
                    play.fluid().count() * Math.pow(scene.scene().physics().fluidSpacing(), 3);
            List<Check> checks = watch.checks();
            checks.addAll(level(play, 0.5 * volume / (size.x() * size.z())));
            return checks;
        }
    }

    /**
     * Water takes no less room than it should. @param still mean height over the floor that the same water has at rest
     * [m]
     */
    static List<Check> level(Play play, double still) {
        FluidParticles fluid = play.fluid();
        double height = IntStream.range(0, fluid.count())
                .mapToDouble(fluid::y)
                .average()
                .orElse(0);
        return List.of(
                Check.atLeast("mean-height", 0.97 * still, height, "m"),
                Check.reported("mean-height-at-rest", still, height, "m"));
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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
        List<VerificationCase> cases = new ArrayList<>();
        cases.add(new VerificationCase(
                "fluid/others/dam/quick",
                "R5",
                "SPlisHSPlasH's dam of 10 particles to a side, for .8 s",
                Effort.QUICK_ON_DEVICES,
                trial -> dam(trial, FluidSolver.DIVERGENCE_FREE, 10, false, 0.8)));
        for (FluidSolver solver : FluidSolver.values()) {
            add(
                    cases,
                    "dam/small",
                    solver,
                    "SPlisHSPlasH's dam of 22 particles to a side",
                    trial -> dam(trial, solver, 22, false, 4));
            add(
                    cases,
                    "dam/fine",
                    solver,
                    "SPlisHSPlasH's dam, 46 particles to a side",
                    trial -> dam(trial, solver, 46, false, 4));
            add(
                    cases,
                    "double-dam/small",
                    solver,
                    "SPlisHSPlasH's two dams of 18 particles to a side",
                    trial -> dam(trial, solver, 18, true, 4));
            add(
                    cases,
                    "double-dam/fine",
                    solver,
                    "SPlisHSPlasH's two dams of 37 particles to a side",
                    trial -> dam(trial, solver, 37, true, 4));
            add(
                    cases,
                    "obstacle/small",
                    solver,
                    "SPHERIC 2, a dam break against a box, at .05 m",
                    trial -> ObstacleDam.run(trial, solver, 0.05));
            add(
                    cases,
                    "obstacle/fine",
                    solver,
                    "SPHERIC 2, a dam break against a box, at .0189 m",
                    trial -> ObstacleDam.run(trial, solver, 0.0189));
            add(
                    cases,
                    "drops/small",
                    solver,
                    "two drops meet over a shallow pool and fall into it",
                    trial -> drops(trial, solver, 0.025));
            add(cases, "drops/fine", solver, "the same at .01 m", trial -> drops(trial, solver, 0.01));
        }
        return cases;
    }

    private static void add(
            List<VerificationCase> cases,
            String name,
            FluidSolver solver,
            String title,
            Function<Trial, List<Check>> run) {
        cases.add(new VerificationCase(
                "fluid/others/" + name + "/" + FluidRestCases.name(solver),
                FluidRestCases.system(solver),
                title,
                Effort.LONG,
                run::apply));
    }

    /** @param across particles to a side; twice: another cube, mirrored, at the tank's other end */
    private static List<Check> dam(Trial trial, FluidSolver solver, int across, boolean twice, double seconds) {
        Arrangement scene = new Arrangement(TANK_MIN, TANK_MAX)
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(CUBE / across, FluidRestCases.WATER)
                .model(m -> m.withSolver(solver))
                .block(CORNER, CORNER.plus(new Vec3(CUBE, CUBE, CUBE)), FluidRestCases.WATER);
        if (twice) {
            Vec3 mirrored = new Vec3(-CORNER.x() - CUBE, CORNER.y(), CORNER.z());
            scene.block(mirrored, mirrored.plus(new Vec3(CUBE, CUBE, CUBE)), FluidRestCases.WATER);
        }
        return play(trial, scene, seconds);
    }

    /**
     * Two drops .3 m wide, side by side half a metre over a pool .1 m deep in a tank of 1.6 by 1 by .8 m, thrown at
     * each other with .6 m/s each so that they meet shortly before they land.
     */
    private static List<Check> drops(Trial trial, FluidSolver solver, double spacing) {
        double radius = 0.15;
        double high = 0.6;
        double thrown = 0.6;
        Vec3 size = new Vec3(1.6, 1, 0.8);
        Arrangement scene = new Arrangement(Vec3.ZERO, size)
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(spacing, FluidRestCases.WATER)
                .model(m -> m.withSolver(solver))
                .block(Vec3.ZERO, new Vec3(size.x(), 0.1, size.z()), FluidRestCases.WATER);
        ball(scene, new Vec3(0.525, high, 0.4), radius, spacing, new Vec3(thrown, 0, 0));
        ball(scene, new Vec3(1.075, high, 0.4), radius, spacing, new Vec3(-thrown, 0, 0));
        return play(trial, scene, 3);
    }

    /**
     * One block for each column of cells whose middles lie in the ball: scenes hold boxes of water only. All in metres.
     */
    private static void ball(Arrangement scene, Vec3 centre, double radius, double spacing, Vec3 velocity) {
        int reach = (int) Math.ceil(radius / spacing);
        for (int i = -reach; i < reach; i++) {
            for (int k = -reach; k < reach; k++) {
                double x = (i + 0.5) * spacing;
                double z = (k + 0.5) * spacing;
                long half = Math.round(Math.sqrt(Math.max(0, radius * radius - x * x - z * z)) / spacing);
                if (half > 0) {
                    scene.block(
                            centre.plus(new Vec3(i, -half, k).times(spacing)),
                            centre.plus(new Vec3(i + 1, half, k + 1).times(spacing)),
                            FluidRestCases.WATER,
                            velocity);
                }
            }
        }
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
        double height = 0;
        for (int i = 0; i < fluid.count(); i++) {
            height += fluid.y(i) / fluid.count();
        }
        return List.of(
                Check.atLeast("mean-height", 0.97 * still, height, "m"),
                Check.reported("mean-height-at-rest", still, height, "m"));
    }
}

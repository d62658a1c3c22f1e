package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** Bodies in water at rest: held, floating, let go. */
final class BuoyancyCases {
    private static final double SPACING = 0.02;
    private static final int ACROSS = 20;
    private static final double DIAMETER = ACROSS * SPACING;
    /** An offset that puts a sphere neither on a place of the fluid's lattice nor half-way between two [spacings]. */
    private static final double ASIDE = 0.37;

    private BuoyancyCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double ratio : new double[] {0.5, 0.75, 1, 2}) {
            String title = "a held sphere of particles of " + ratio + " spacings is borne as Archimedes says, ";
            cases.lengthy(
                    "coupling/held-sphere/small/particles" + ratio,
                    "R7",
                    title + "in a narrow tank",
                    trial -> held(trial, ratio, 10, 2, 1, 0));
            for (int depth = 1; depth <= 3; depth++) {
                int deep = depth;
                cases.lengthy(
                        "coupling/held-sphere/particles" + ratio + "/deep" + depth,
                        "R7",
                        title + depth + " diameters deep",
                        trial -> held(trial, ratio, ACROSS, 4, deep, 0));
            }
        }
        cases.lengthy(
                        "coupling/held-sphere/aside",
                        "R7",
                        "a held sphere whose cells lie across the lattice that the fluid begins as is borne as "
                                + "Archimedes says",
                        trial -> held(trial, 1, 16, 2, 1, ASIDE))
                .lengthy(
                        "coupling/held-sphere/aside/deep",
                        "R7",
                        "so is a small one three diameters deep, under three times the pressure whose difference bears "
                                + "it",
                        trial -> held(trial, 1, 10, 2, 3, ASIDE));
        double[] density = {0.1, 0.25, 0.5, 0.6, 0.75, 0.9};
        double[] draft = {0.196, 0.326, 0.500, 0.567, 0.674, 0.804};
        for (int k = 0; k < density.length; k++) {
            int n = k;
            cases.lengthy(
                    "coupling/floating-sphere/density" + density[k],
                    "R7",
                    "a floating sphere sinks in as far as Archimedes says",
                    trial -> floating(trial, density[n], draft[n]));
        }
        return cases;
    }

    /**
     * @param ratio diameter of the body's particles in spacings
     * @param across spacings in the sphere's diameter
     * @param width of the tank in diameters
     * @param deep diameters from the surface to the sphere's centre
     * @param aside how far its centre is from a corner of the fluid's lattice along x, and less along y and z
     *     [spacings]
     */
    private static List<Check> held(Trial trial, double ratio, int across, double width, int deep, double aside) {
        double d = across * SPACING;
        double side = width * d;
        double level = (deep + 1) * d;
        Arrangement scene =
                Arrangement.tank(side, level + 0.5 * d, side).water(SPACING).pool(side, level, side);
        scene.body(
                ShapeParticles.ball(d, (int) Math.round(across / ratio)),
                new Vec3(side / 2 + aside * SPACING, d + 0.7 * aside * SPACING, side / 2 - 0.4 * aside * SPACING),
                b -> b.withMotion(BodyMotion.STATIC));
        double settled = 0.5;
        try (Play play = trial.open(scene)) {
            while (play.time() < settled) {
                play.advance(settled + 1, "held sphere");
            }
            DoubleSummaryStatistics force = new DoubleSummaryStatistics();
            double apart = 0;
            while (play.advance(settled + 1, "held sphere")) {
                Statistics s = play.statistics();
                force.accept(s.bodies().get(0).fluidForce().y());
                Vec3 left = s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid());
                apart = Math.max(apart, left.length() / s.fluidImpulseOnBodies().length());
            }
            double weight = Arrangement.WATER.density() * Arrangement.EARTH * Math.PI / 6 * d * d * d;
            return List.of(
                    Check.relative("force", weight, force.getAverage(), 0.05, "N"),
                    Check.reported("ratio", 1, force.getAverage() / weight),
                    Check.reported("swing", 0, (force.getMax() - force.getMin()) / 2 / weight),
                    Check.atMost("third-law", 1e-5, apart));
        }
    }

    static List<Check> floating(Trial trial, double density, double draft) {
        double side = 2 * DIAMETER;
        double level = 1.2 * DIAMETER;
        Arrangement scene = Arrangement.tank(side, level + 1.5 * DIAMETER, side)
                .water(SPACING)
                .pool(side, level, side);
        // Near to where it will float, lest it dance for long; what it displaces raises the level a little.
        scene.body(
                ShapeParticles.ball(DIAMETER, ACROSS),
                new Vec3(side / 2, level + (0.5 - draft) * DIAMETER, side / 2),
                b -> b.withDensity(density * Arrangement.WATER.density()));
        try (Play play = trial.open(scene)) {
            double measured = play.mean(2.5, 3.5, "floating sphere", s -> {
                double over =
                        s.fluidSurfaceHeight() - s.bodies().get(0).position().y();
                return over / DIAMETER + 0.5;
            });
            double tolerance = Math.max(0.03, 0.5 * SPACING / DIAMETER);
            return List.of(Check.within("draft", draft, measured, tolerance), play.noneLost());
        }
    }
}

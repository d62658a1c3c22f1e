package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;

/** Bodies in water at rest: held, floating, let go. */
final class BuoyancyCases {
    private static final double SPACING = 0.02;
    private static final int ACROSS = 20;
    private static final double DIAMETER = ACROSS * SPACING;
    /** Neither on the lattice nor half-way along any axis [spacings]. */
    private static final double ASIDE = 0.37;

    private BuoyancyCases() {}

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (double ratio : new double[] {0.5, 0.75, 1, 2}) {
            cases.add(new VerificationCase(
                    "coupling/held-sphere/small/particles" + ratio,
                    "R7",
                    "a held sphere of particles of " + ratio
                            + " spacings is borne as Archimedes says, in a narrow tank",
                    Effort.LONG,
                    trial -> held(trial, ratio, 10, 2, 1, 0)));
            for (int depth = 1; depth <= 3; depth++) {
                int deep = depth;
                cases.add(new VerificationCase(
                        "coupling/held-sphere/particles" + ratio + "/deep" + depth,
                        "R7",
                        "a held sphere of particles of " + ratio + " spacings is borne as Archimedes says, " + depth
                                + " diameters deep",
                        Effort.LONG,
                        trial -> held(trial, ratio, ACROSS, 4, deep, 0)));
            }
        }
        cases.add(new VerificationCase(
                "coupling/held-sphere/aside",
                "R7",
                "a held sphere whose cells lie across the lattice that the fluid begins as is borne as Archimedes says",
                Effort.LONG,
                trial -> held(trial, 1, 16, 2, 1, ASIDE)));
        cases.add(new VerificationCase(
                "coupling/held-sphere/aside/deep",
                "R7",
                "so is a small one three diameters deep, under three times the pressure whose difference bears it",
                Effort.LONG,
                trial -> held(trial, 1, 10, 2, 3, ASIDE)));
        double[] density = {0.1, 0.25, 0.5, 0.6, 0.75, 0.9};
        double[] draft = {0.196, 0.326, 0.500, 0.567, 0.674, 0.804};
        for (int k = 0; k < density.length; k++) {
            int n = k;
            cases.add(new VerificationCase(
                    "coupling/floating-sphere/density" + density[k],
                    "R7",
                    "a floating sphere sinks in as far as Archimedes says",
                    Effort.LONG,
                    trial -> floating(trial, density[n], draft[n])));
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
        Arrangement scene = new Arrangement(Vec3.ZERO, new Vec3(side, level + 0.5 * d, side))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, FluidRestCases.WATER)
                .block(Vec3.ZERO, new Vec3(side, level, side), FluidRestCases.WATER);
        scene.body(
                ShapeParticles.ball(d, (int) Math.round(across / ratio)),
                new Vec3(side / 2 + aside * SPACING, d + 0.7 * aside * SPACING, side / 2 - 0.4 * aside * SPACING),
                b -> b.withMotion(BodyMotion.STATIC));
        double settled = 0.5;
        try (Play play = trial.open(scene)) {
            while (play.time() < settled) {
                play.frame();
                trial.report(play.time() / (settled + 1), "held sphere");
            }
            double sum = 0;
            double least = Double.MAX_VALUE;
            double most = 0;
            double apart = 0;
            int looks = 0;
            while (play.time() < settled + 1 - 1e-9) {
                play.frame();
                Statistics s = play.statistics();
                double force = s.bodies().get(0).fluidForce().y();
                sum += force;
                least = Math.min(least, force);
                most = Math.max(most, force);
                apart = Math.max(
                        apart,
                        s.fluidImpulseOnBodies().plus(s.bodyImpulseOnFluid()).length()
                                / s.fluidImpulseOnBodies().length());
                looks++;
                trial.report(play.time() / (settled + 1), "held sphere");
            }
            double weight = FluidRestCases.WATER.density() * Arrangement.EARTH * Math.PI / 6 * d * d * d;
            return List.of(
                    Check.relative("force", weight, sum / looks, 0.05, "N"),
                    Check.reported("ratio", 1, sum / looks / weight, "1"),
                    Check.reported("swing", 0, (most - least) / 2 / weight, "1"),
                    Check.atMost("third-law", 1e-5, apart, "1"));
        }
    }

    private static List<Check> floating(Trial trial, double density, double draft) {
        double side = 2 * DIAMETER;
        double level = 1.2 * DIAMETER;
        ParticleSet ball = ShapeParticles.ball(DIAMETER, ACROSS);
        Arrangement scene = new Arrangement(Vec3.ZERO, new Vec3(side, level + 1.5 * DIAMETER, side))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, FluidRestCases.WATER)
                .block(Vec3.ZERO, new Vec3(side, level, side), FluidRestCases.WATER);
        // Near to where it will float, lest it dance for long; what it displaces raises the level a little.
        scene.body(
                ball,
                new Vec3(side / 2, level + (0.5 - draft) * DIAMETER, side / 2),
                b -> b.withDensity(density * FluidRestCases.WATER.density()));
        double settled = 2.5;
        try (Play play = trial.open(scene)) {
            double sum = 0;
            int looks = 0;
            while (play.time() < settled + 1 - 1e-9) {
                play.frame();
                if (play.time() > settled) {
                    Statistics s = play.statistics();
                    sum += (s.fluidSurfaceHeight()
                                            - s.bodies().get(0).position().y())
                                    / DIAMETER
                            + 0.5;
                    looks++;
                }
                trial.report(play.time() / (settled + 1), "floating sphere");
            }
            return List.of(
                    Check.within("draft", draft, sum / looks, Math.max(0.03, 0.5 * SPACING / DIAMETER), "1"),
                    Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
        }
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import org.joml.Vector3d;

/** Bodies that are let go under water, and cubes in a channel (Harada et al. 2007, figure 5). */
final class ImmersedCases {
    private static final double SPACING = 0.02;
    /** Frames per second where the start of a motion is looked at. */
    private static final double FRAMES = 250;

    private static final double WATER = Arrangement.WATER.density();

    private ImmersedCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double density : new double[] {0.5, 2}) {
            cases.lengthy(
                    "coupling/released-sphere/density" + density,
                    "R7",
                    "a sphere let go in still water moves half the water it displaces along",
                    trial -> released(trial, density));
        }
        return cases.lengthy(
                        "coupling/cube/floats",
                        "R7",
                        "a cube of half the water's density floats half out of a channel",
                        ImmersedCases::floats)
                .lengthy(
                        "coupling/cube/hovers",
                        "R7",
                        "a cube as dense as water hovers in a channel for a second",
                        ImmersedCases::hovers)
                .lengthy(
                        "coupling/cube/sinks",
                        "R7",
                        "a cube twice as dense as water comes to rest on the bottom of a channel",
                        ImmersedCases::sinks);
    }

    static List<Check> released(Trial trial, double density) {
        double radius = 7 * SPACING;
        double side = 10 * radius;
        Arrangement scene = Arrangement.tank(side, 1.1 * side, side)
                .frameRate(FRAMES)
                .water(SPACING)
                .pool(side, side, side);
        ParticleSet ball = ShapeParticles.ball(2 * radius, 14);
        scene.body(ball, new Vec3(side / 2, side / 2, side / 2), b -> b.withDensity(density * WATER)
                .withMotion(BodyMotion.STATIC));
        // Held until what the fluid began with is gone: still water has the pressure of its weight.
        double held = 0.3;
        double to = 0.2 * Math.sqrt(radius / Arrangement.EARTH);
        try (Play play = trial.open(scene)) {
            play.until(held, "held sphere");
            play.exchange(scene.scene().bodies().get(0).withMotion(BodyMotion.DYNAMIC), ball);
            // There is no sound to wait for.
            double begun = play.time();
            for (int k = 0; k < (int) (to * FRAMES); k++) {
                play.frame();
            }
            double expected = -Arrangement.EARTH * (density - 1) / (density + 0.5);
            double measured = play.body(0).linearVelocity().y() / (play.time() - begun);
            return List.of(Check.relative("acceleration", expected, measured, 0.1, "m/s^2"));
        }
    }

    private static final double CUBE = 8 * SPACING;
    private static final double LEVEL = 0.44;

    private static Arrangement channel(double density, double y) {
        double side = 4 * CUBE;
        Arrangement scene = Arrangement.tank(side, 0.7, 3 * CUBE).water(SPACING).pool(side, LEVEL, 3 * CUBE);
        scene.body(
                ShapeParticles.box(CUBE, CUBE, CUBE, SPACING),
                new Vec3(side / 2, y, 1.5 * CUBE),
                b -> b.withDensity(density * WATER));
        return scene;
    }

    static List<Check> floats(Trial trial) {
        try (Play play = trial.open(channel(0.5, LEVEL))) {
            double under =
                    play.mean(4, 5, "floating cube", s -> under(s.bodies().get(0), s.fluidSurfaceHeight()));
            return List.of(Check.within("submerged", 0.5, under, 0.05), play.noneLost());
        }
    }

    /** Part of the cube's volume that lies below a level. */
    private static double under(Statistics.BodyState body, double level) {
        int parts = 20;
        int count = 0;
        Vector3d p = new Vector3d();
        for (int k = 0; k < parts * parts * parts; k++) {
            p.set(
                            (k % parts + 0.5) / parts - 0.5,
                            (k / parts % parts + 0.5) / parts - 0.5,
                            (k / (parts * parts) + 0.5) / parts - 0.5)
                    .mul(CUBE);
            body.rotation().toJoml().transform(p);
            count += p.y + body.position().y() < level ? 1 : 0;
        }
        return (double) count / (parts * parts * parts);
    }

    private static List<Check> hovers(Trial trial) {
        double middle = LEVEL / 2;
        try (Play play = trial.open(channel(1, middle))) {
            double lowest = middle;
            double highest = middle;
            while (play.advance(1, "hovering cube")) {
                double y = play.body(0).position().y();
                lowest = Math.min(lowest, y);
                highest = Math.max(highest, y);
            }
            // A corner reaches no further than half the cube's diagonal.
            double reach = CUBE / 2 * Math.sqrt(3);
            double acceleration = Math.abs(play.body(0).linearVelocity().y()) / play.time();
            return List.of(
                    Check.atMost("acceleration", 0.05, acceleration / Arrangement.EARTH),
                    Check.atLeast("off-bottom", 0, lowest - reach, "m"),
                    Check.atLeast("below-surface", 0, LEVEL - highest - reach, "m"));
        }
    }

    static List<Check> sinks(Trial trial) {
        try (Play play = trial.open(channel(2, LEVEL / 2))) {
            play.until(2, "sinking cube");
            Statistics.BodyState cube = play.body(0);
            return List.of(
                    Check.within("height", CUBE / 2, cube.position().y(), 0.25 * SPACING, "m"),
                    Check.atMost("speed", 0.02, cube.linearVelocity().length(), "m/s"),
                    play.noneLost());
        }
    }
}

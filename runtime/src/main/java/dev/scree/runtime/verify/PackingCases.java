package dev.scree.runtime.verify;

import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Grains of one size poured into a cylinder 20 diameters wide: how much of the core they fill. */
final class PackingCases {
    private static final double DIAMETER = 0.01;
    private static final double RADIUS = 10;
    /** The core keeps this distance from every wall and from the surface, in diameters. */
    private static final double CLEAR = 3;
    /**
     * Height of the cup's floor over the domain's, in diameters: so far a fall would make contacts stiff enough for a
     * bed of 20 layers.
     */
    private static final double STAND = 2000;

    private static final int SAMPLES = 400_000;

    private PackingCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "grain/packing/mu0.1",
                        "R4",
                        "poured grains fill .60 to .645 of a cylinder's core at mu .1",
                        trial -> run(trial, 0.1, 0.60, 0.645))
                .lengthy(
                        "grain/packing/mu0.5",
                        "R4",
                        "poured grains fill .56 to .62 of a cylinder's core at mu .5",
                        trial -> run(trial, 0.5, 0.56, 0.62));
    }

    private static List<Check> run(Trial trial, double friction, double low, double high) {
        double top = 50;
        GrainBeds bed = new GrainBeds(DIAMETER, RADIUS + 3, -STAND, top, 5);
        bed.scene().matter(0.5, friction, 0);
        List<Vec3> cup = new ArrayList<>(GrainBeds.cylinder(RADIUS + 0.5, 0, top - 1, 0.7));
        cup.addAll(GrainBeds.plate(RADIUS + 1, -0.5, 0.7, (x, y, z) -> x * x + z * z < (RADIUS + 1) * (RADIUS + 1)));
        bed.fix(cup, 1);
        double room = RADIUS - 0.7;
        bed.fill(
                new Vec3(-RADIUS, 0.2, -RADIUS),
                new Vec3(RADIUS, top - 2, RADIUS),
                1.15,
                (x, y, z) -> x * x + z * z < room * room);
        try (Play play = trial.open(bed.scene())) {
            play.until(1.55, 0.05, bed.count() + " grains poured");
            return List.of(Check.between("core", low, high, core(bed.centres(play)), "1"));
        }
    }

    /** Part of the core that lies in grains, from points thrown into it. */
    private static double core(double[] centres) {
        double reach = RADIUS - CLEAR;
        double[] heights = GrainBeds.heights(centres, 0, reach, Double.NEGATIVE_INFINITY);
        // Nearly all grains of the core lie below.
        double surface = heights[(int) (0.98 * heights.length)];
        PointHash places = NumberDensity.places(1, centres, 3);
        Random random = new Random(3);
        int inside = 0;
        int thrown = 0;
        while (thrown < SAMPLES) {
            double x = reach * (2 * random.nextDouble() - 1);
            double z = reach * (2 * random.nextDouble() - 1);
            double y = CLEAR + (surface - 2 * CLEAR) * random.nextDouble();
            if (x * x + z * z < reach * reach) {
                thrown++;
                inside += places.any(x, y, z, 0.5, i -> places.distance(i, x, y, z) < 0.5) ? 1 : 0;
            }
        }
        return (double) inside / thrown;
    }
}

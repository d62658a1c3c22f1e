package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/** A closed bag of fluid under water bears on what holds it by what it weighs less than the water that it displaces. */
final class SealedBagCases {
    private static final double SPACING = 0.04;
    /** Radius of the bag [m]. */
    private static final double RADIUS = 0.16;
    /** Half the width of the tank, and the depth of the water, by the spacing. */
    private static final int HALF = 8;

    private static final int DEPTH = 16;
    /** Height of the bag's middle above the floor [m]. */
    private static final double MIDDLE = 8 * SPACING;
    /** When the water has come to rest, and until when the load is measured [s]. */
    private static final double AT_REST = 0.5;

    private static final double END = 1.5;

    private SealedBagCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "coupling/cloth/bag",
                        "R8",
                        "a sealed bag of fluid of half and of twice the density of the water around it",
                        SealedBagCases::buoyancy);
    }

    /**
     * What is measured of a bag.
     *
     * @param load upward on what holds it, the mean over time [N]
     * @param filling mass of the fluid in it [kg]
     * @param skin its own mass [kg]
     * @param passed number of particles that have passed through it
     * @param fastest greatest speed of a particle at the end [m/s]
     */
    private record Bag(double load, double filling, double skin, int passed, double fastest) {}

    private static List<Check> buoyancy(Trial trial) {
        Bag light = held(trial, 0.5 * Arrangement.WATER.density());
        Bag heavy = held(trial, 2 * Arrangement.WATER.density());
        // To the fluid a sheet is one spacing thick.
        double displaced = 4 * Math.PI / 3 * Math.pow(RADIUS + SPACING / 2, 3) * Arrangement.WATER.density();
        return List.of(
                Check.relative(
                        "load-of-light",
                        (displaced - light.filling - light.skin) * Arrangement.EARTH,
                        light.load,
                        0.15,
                        "N"),
                Check.relative(
                        "load-by-filling",
                        (heavy.filling - light.filling) * Arrangement.EARTH,
                        light.load - heavy.load,
                        0.1,
                        "N"),
                Check.atMost("passed", 0, light.passed + heavy.passed),
                Check.atMost("fastest", 1, Math.max(light.fastest, heavy.fastest), "m/s"));
    }

    /** A bag whose lower half a heavy block on the floor holds. @param density of its filling [kg/m^3] */
    private static Bag held(Trial trial, double density) {
        FluidMaterial filling = FluidMaterial.plain("filling", null, density, 0.001, null);
        Sheets bag = Sheets.ball(2 * RADIUS, SPACING, CommonFabrics.CANVAS.withId(Sheets.FABRIC))
                .at(new Vec3(0, MIDDLE, 0), new Quaterniond())
                .hold(at -> at.y < 0.25 * RADIUS, "b0");
        Arrangement room = bag.in(Arrangement.room(HALF * SPACING, 1.3 * DEPTH * SPACING))
                .fluids(SPACING, List.of(Arrangement.WATER, filling));
        int cells = 0;
        for (int i = -HALF; i < HALF; i++) {
            for (int k = -HALF; k < HALF; k++) {
                cells += fill(room, i, k, filling);
            }
        }
        double corner = (HALF - 1.5) * SPACING;
        room.body(
                ShapeParticles.box(2 * SPACING, SPACING, 2 * SPACING, SPACING),
                new Vec3(corner, 0.5 * SPACING, corner),
                b -> b.withDensity(1e6));
        Passing passing = new Passing(bag.mesh(), 0);
        try (Play play = trial.open(room)) {
            int steps = play.solver().stepsPerFrame();
            double load = 0;
            int frames = 0;
            while (play.time() < END) {
                boolean rests = play.time() >= AT_REST;
                for (int step = 0; step < steps; step++) {
                    play.solver().step(1);
                    load += rests ? play.solver().read("bodyClothForce")[1] / steps : 0;
                }
                frames += rests ? 1 : 0;
                passing.look(play.solver().read("clothPosition"), play.solver().read("fluidPosition"));
            }
            return new Bag(
                    load / frames,
                    cells * density * Math.pow(SPACING, 3),
                    Arrays.stream(bag.masses()).sum(),
                    passing.passed(),
                    play.fluid().fastest());
        }
    }

    /**
     * Fills a column of the tank: water, and between the bag's walls its filling.
     *
     * @param i number of the column from the middle along x
     * @param k the same along z
     * @return number of cells of the filling
     */
    private static int fill(Arrangement room, int i, int k, FluidMaterial filling) {
        double away = Math.hypot(i + 0.5, k + 0.5) * SPACING;
        int below = lowest(away, RADIUS + 0.5 * SPACING);
        int above = DEPTH - below;
        if (below == above) {
            column(room, i, k, 0, DEPTH, Arrangement.WATER);
            return 0;
        }
        column(room, i, k, 0, below, Arrangement.WATER);
        column(room, i, k, above, DEPTH, Arrangement.WATER);
        int first = lowest(away, RADIUS - 0.5 * SPACING);
        column(room, i, k, first, DEPTH - first, filling);
        return DEPTH - 2 * first;
    }

    /** Returns the first cell of a column whose middle is within a ball about the bag's middle. */
    private static int lowest(double away, double radius) {
        double half = Math.sqrt(Math.max(0, radius * radius - away * away));
        return (int) Math.round((MIDDLE - half) / SPACING);
    }

    private static void column(Arrangement room, int i, int k, int from, int to, FluidMaterial fluid) {
        if (to > from) {
            room.block(new Vec3(i, from, k).times(SPACING), new Vec3(i + 1.0, to, k + 1.0).times(SPACING), fluid);
        }
    }
}

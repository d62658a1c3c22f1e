package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * SPHERIC's benchmark test 2: water .55 m high and 1.228 m long at one end of a tank is let go and runs against a box,
 * measured at MARIN (Kleefsman, Fekken, Veldman, Iwanowski and Buchner, "A Volume-of-Fluid based simulation method for
 * wave impact problems", Journal of Computational Physics 206, 2005; Issa and Violeau, "Test-case 2, 3D dambreaking",
 * SPHERIC 2006, with the measured values in a table). Lengths, places and values here are from that table (a row each
 * millisecond) and its description, none is read from a plot; pressures after the impact are rounded from the rows of a
 * tenth of a second. One run was measured: its splashes would not be the same in another one.
 *
 * <p>The probes of height are called by their place along the tank. The description counts them from the far end (H1 at
 * .496 m), but the columns H1 and H3 of the table stand the other way round: water that comes from 1.992 m is in column
 * H1 before H2, and in H3 last.
 */
final class ObstacleDam {
    private static final Vec3 TANK = new Vec3(3.22, 1, 1);
    private static final double WATER_FROM = 1.992;
    private static final double DEPTH = 0.55;
    private static final double BOX = 0.161;
    private static final double BOX_ACROSS = 0.403;
    private static final double BOX_FROM = 0.6635;
    /** Heights are asked for when [s], where [m], and what they were [m]: the table's columns H3, H2, H1, H4. */
    private static final double[] HEIGHT_TIMES = {0.5, 1, 2, 4, 6};

    private static final double[] HEIGHT_PLACES = {0.496, 0.992, 1.488, 2.638};
    private static final double[][] HEIGHTS = {
        {0.001, 0.151, 0.288, 0.162, 0.308},
        {0.099, 0.179, 0.287, 0.135, 0.214},
        {0.095, 0.155, 0.142, 0.174, 0.184},
        {0.426, 0.279, 0.130, 0.332, 0.186}
    };
    /** P1 to P4 up the face that water hits, P5 to P8 along the top and away from it; .029 m beside the middle [m]. */
    private static final double PRESSURE_ACROSS = 0.471;

    private static final double[] FACE = {0.021, 0.061, 0.101, 0.141};
    private static final double[] TOP = {0.8035, 0.7635, 0.7235, 0.6835};
    /**
     * When the first wave's pressure was over 1000 Pa at P1 to P4 [s], and the highest until {@link #IMPACT_OVER} [Pa].
     */
    private static final double[] ARRIVALS = {0.393, 0.411, 0.424, 0.433};

    private static final double[] PEAKS = {11240, 8130, 6560, 7200};
    private static final double IMPACT_OVER = 0.56;
    private static final double ARRIVED = 1000;
    /** Times after the impact at which pressures are compared [s], and what was measured then at each probe [Pa]. */
    private static final double[] PRESSURE_TIMES = {2, 4, 6};

    private static final double[][] PRESSURES = {
        {3060, 1250, 2000},
        {2560, 900, 1680},
        {2225, 560, 1385},
        {1770, 90, 890},
        {1600, 0, 780},
        {1610, 30, 1080},
        {1700, 90, 1190},
        {1780, 0, 1120}
    };
    private static final double MEAN_OVER = 0.05;
    /** When water at H2 first stood higher than {@link #WET} [s]: as thin a tip as coarse particles can show. */
    private static final double WET_AT = 0.405;

    private static final double WET = 0.05;
    private static final double FRAMES = 100;

    private final double spacing;
    private final double[][] heights = new double[HEIGHT_PLACES.length][HEIGHT_TIMES.length];
    private final double[][] pressures = new double[PRESSURES.length][PRESSURE_TIMES.length];
    private final int[] looks = new int[PRESSURE_TIMES.length];
    private final double[] arrivals = new double[FACE.length];
    private final double[] peaks = new double[FACE.length];
    private double wet = Double.NaN;

    private ObstacleDam(double spacing) {
        this.spacing = spacing;
        Arrays.fill(arrivals, Double.NaN);
    }

    static List<Check> run(Trial trial, FluidSolver solver, double spacing) {
        double across = TANK.z();
        Arrangement scene = new Arrangement(Vec3.ZERO, TANK)
                .water(spacing)
                .frameRate(FRAMES)
                .solver(solver)
                .block(new Vec3(WATER_FROM, 0, 0), new Vec3(TANK.x(), DEPTH, across), Arrangement.WATER);
        // A body and not an obstacle of the scene: those are for bodies and grains, fluid does not meet them.
        scene.body(
                ShapeParticles.box(BOX, BOX, BOX_ACROSS, BOX / 8),
                new Vec3(BOX_FROM + BOX / 2, BOX / 2, across / 2),
                b -> b.withMotion(BodyMotion.STATIC));
        ObstacleDam seen = new ObstacleDam(spacing);
        double seconds = 6.05;
        int inside = 0;
        try (Play play = trial.open(scene)) {
            int count = play.statistics().fluidParticles();
            EnergyWatch watch = play.watch(scene, 0);
            while (play.time() < seconds - 1e-9) {
                watch.frame();
                seen.look(play.time(), play.fluid());
                inside = Math.max(inside, play.statistics().fluidCounts().insideSolid());
                trial.report(play.time() / seconds, "a dam break against a box");
            }
            double volume = count * Math.pow(spacing, 3);
            double solid = BOX * BOX * BOX_ACROSS;
            double floor = TANK.x() * TANK.z();
            double level = (volume + solid) / floor;
            double still = (0.5 * floor * level * level - 0.5 * solid * BOX) / volume;
            List<Check> checks = watch.checks();
            checks.addAll(OthersCases.level(play, still));
            checks.add(Check.reported("inside-box", 0, inside));
            checks.add(Check.reported("volume", (TANK.x() - WATER_FROM) * DEPTH * across, volume, "m^3"));
            seen.checks(checks);
            return checks;
        }
    }

    private void look(double time, FluidParticles fluid) {
        for (int k = 0; k < HEIGHT_TIMES.length; k++) {
            if (Math.abs(time - HEIGHT_TIMES[k]) < 0.5 / FRAMES) {
                for (int h = 0; h < HEIGHT_PLACES.length; h++) {
                    heights[h][k] = height(fluid, HEIGHT_PLACES[h]);
                }
            }
        }
        if (Double.isNaN(wet) && height(fluid, HEIGHT_PLACES[1]) > WET) {
            wet = time;
        }
        for (int p = 0; p < FACE.length && time < IMPACT_OVER; p++) {
            double pressure = pressure(fluid, p);
            peaks[p] = Math.max(peaks[p], pressure);
            arrivals[p] = Double.isNaN(arrivals[p]) && pressure > ARRIVED ? time : arrivals[p];
        }
        for (int k = 0; k < PRESSURE_TIMES.length; k++) {
            if (Math.abs(time - PRESSURE_TIMES[k]) < MEAN_OVER) {
                looks[k]++;
                for (int p = 0; p < PRESSURES.length; p++) {
                    pressures[p][k] += pressure(fluid, p);
                }
            }
        }
    }

    /**
     * Top of the water that stands on the floor without a gap, in a disc one spacing wide round the tank's middle line
     * [m].
     */
    private double height(FluidParticles fluid, double x) {
        double[] column = IntStream.range(0, fluid.count())
                .filter(i -> Math.hypot(fluid.x(i) - x, fluid.z(i) - 0.5 * TANK.z()) < spacing)
                .mapToDouble(fluid::y)
                .sorted()
                .toArray();
        double top = -0.5 * spacing;
        for (int k = 0; k < column.length && column[k] - top < 1.5 * spacing; k++) {
            top = column[k];
        }
        return top + 0.5 * spacing;
    }

    /** Mean over the particles within 1.5 spacings of a probe, 0 where there are none [Pa]. */
    private double pressure(FluidParticles fluid, int probe) {
        boolean face = probe < FACE.length;
        double x = face ? BOX_FROM + BOX : TOP[probe - FACE.length];
        double y = face ? FACE[probe] : BOX;
        return IntStream.range(0, fluid.count())
                .filter(i ->
                        Vector3d.distance(fluid.x(i), fluid.y(i), fluid.z(i), x, y, PRESSURE_ACROSS) < 1.5 * spacing)
                .mapToDouble(i -> fluid.pressure()[i])
                .average()
                .orElse(0);
    }

    /**
     * Held to the measured ones is what any good run must show: when the wave comes, to a tenth, and how high water
     * stands in the first second, to a spacing and a twentieth of the depth. The rest is shown beside them.
     */
    private void checks(List<Check> checks) {
        checks.add(Check.relative("arrival-H2", WET_AT, wet, 0.1, "s"));
        for (int p = 0; p < FACE.length; p++) {
            String name = "arrival-P" + (p + 1);
            checks.add(Check.relative(name, ARRIVALS[p], arrivals[p], 0.1, "s").askedIf(p == 0));
            checks.add(Check.reported("peak-P" + (p + 1), PEAKS[p], peaks[p], "Pa"));
        }
        for (int h = 0; h < HEIGHT_PLACES.length; h++) {
            for (int k = 0; k < HEIGHT_TIMES.length; k++) {
                String name =
                        String.format(Locale.ROOT, "height-at-%.3f-m-after-%.1f-s", HEIGHT_PLACES[h], HEIGHT_TIMES[k]);
                // Behind the box it is a splash from the start.
                checks.add(Check.within(name, HEIGHTS[h][k], heights[h][k], spacing + 0.05 * DEPTH, "m")
                        .askedIf(h > 0 && HEIGHT_TIMES[k] <= 1));
            }
        }
        for (int p = 0; p < PRESSURES.length; p++) {
            for (int k = 0; k < PRESSURE_TIMES.length; k++) {
                String name = String.format(Locale.ROOT, "P%d-after-%.0f-s", p + 1, PRESSURE_TIMES[k]);
                checks.add(Check.reported(name, PRESSURES[p][k], pressures[p][k] / looks[k], "Pa"));
            }
        }
    }
}

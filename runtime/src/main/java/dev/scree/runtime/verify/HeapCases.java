package dev.scree.runtime.verify;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Steep cones of grains slump on a base of glued grains: the angle of repose. */
final class HeapCases {
    /**
     * Boulders: 10 s of rest are 50 times the time of falling through one, and take half the steps of grains a quarter
     * as wide.
     */
    private static final double DIAMETER = 0.4;
    /**
     * At .1 grains roll before they slide, and heaps at mu .5 and .8 differ by less than one heap from the next of its
     * kind.
     */
    private static final double ROLLING = 0.3;

    private static final double START_DEGREES = 42;
    /**
     * Height of the base over the domain's floor, in diameters: it takes what runs off, and in small heaps sets the
     * stiffness. Large ones are as stiff by their own height, and grains that fall far and fast cost many lists.
     */
    private static final double STAND = 150;

    private static final double STAND_OF_LARGE = 20;
    /** Radii of heaps, in diameters: 20,900 grains, 1,900, 840. */
    private static final double LARGE = 29;

    private static final double MIDDLE = 13;
    private static final double SMALL = 10;
    /**
     * Heaps of one friction, each shaken up in another way: a single one may be half a degree off their mean, or more.
     */
    private static final int SAMPLES = 4;

    private static final long SEED = 5;
    /** How long heaps slump, in units of sqrt(diameter / g). */
    private static final double SLUMP = 45;

    /** By friction coefficient the least and greatest angle [degrees]; angles of the Java solver lie between them. */
    private static final Map<Double, double[]> BANDS =
            new TreeMap<>(Map.of(0.2, new double[] {14, 22}, 0.5, new double[] {18, 30}, 0.8, new double[] {20, 36}));

    private HeapCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        BANDS.forEach((friction, band) -> cases.lengthy(
                "grain/heap/mu" + friction,
                "R4",
                "the angle of repose at mu_r .3 lies in its band and drifts less than a degree in 10 s",
                trial -> repose(trial, friction, band)));
        return cases.lengthy(
                        "grain/heap/rises",
                        "R4",
                        "the angle of repose strictly rises with mu, by more than twice what the means of four "
                                + "heaps of 1,900 grains may err",
                        HeapCases::rises)
                .lengthy(
                        "grain/heap/reference",
                        "R11",
                        "device and reference agree on the mean angle of four heaps",
                        HeapCases::compare);
    }

    private static List<Check> repose(Trial trial, double friction, double[] band) {
        // Java takes a tenth of the grains, so that its figures come in minutes.
        double[] angles = angles(trial, trial.inJava() ? MIDDLE : LARGE, friction, SEED, 10);
        return List.of(
                Check.between("angle", band[0], band[1], angles[0], "degrees"),
                Check.atMost("drift", 1, Math.abs(angles[1] - angles[0]), "degrees"),
                Check.reported("overlap", 0, angles[2]));
    }

    private static List<Check> rises(Trial trial) {
        List<Check> checks = new ArrayList<>();
        double before = Double.NaN;
        double errorBefore = 0;
        for (double friction : BANDS.keySet()) {
            double[] found = several(trial, MIDDLE, friction);
            double mean = found[0];
            double scatter = found[1];
            double error = scatter / Math.sqrt(SAMPLES);
            if (!Double.isNaN(before)) {
                checks.add(Check.atLeast(
                        "to-mu" + friction, 2 * Math.hypot(error, errorBefore), mean - before, "degrees"));
            }
            checks.add(Check.reported(
                    "mean-mu" + friction, 0.5 * (BANDS.get(friction)[0] + BANDS.get(friction)[1]), mean, "degrees"));
            checks.add(Check.reported("scatter-mu" + friction, 0, scatter, "degrees"));
            before = mean;
            errorBefore = error;
        }
        return checks;
    }

    private static List<Check> compare(Trial trial) {
        double[] device = several(trial, SMALL, 0.5);
        double[] reference = several(new Trial(DeviceChoice.JAVA, Progress.NONE), SMALL, 0.5);
        return List.of(
                Check.within("angle", reference[0], device[0], 2, "degrees"),
                Check.reported("scatter", reference[1], device[1], "degrees"));
    }

    /** @return mean angle of several heaps, and their standard deviation [degrees] */
    private static double[] several(Trial trial, double radius, double friction) {
        double sum = 0;
        double squares = 0;
        for (int k = 0; k < SAMPLES; k++) {
            double angle = angles(trial, radius, friction, SEED + k, 0)[0];
            sum += angle;
            squares += angle * angle;
        }
        double mean = sum / SAMPLES;
        return new double[] {mean, Math.sqrt(Math.max(0, (squares - SAMPLES * mean * mean) / (SAMPLES - 1)))};
    }

    /** @return angle after the slump, and so many seconds later [degrees]; the greatest overlap then [diameters] */
    private static double[] angles(Trial trial, double radius, double friction, long seed, double later) {
        double half = radius + 20;
        double top = radius * Math.tan(Math.toRadians(START_DEGREES)) + 3;
        double stand = radius < LARGE ? STAND : STAND_OF_LARGE;
        GrainBeds bed = new GrainBeds(DIAMETER, half, -stand, top, seed);
        bed.scene().matter(0.5, friction, ROLLING);
        bed.fix(GrainBeds.plate(radius, -0.5, 1, (x, y, z) -> x * x + z * z < radius * radius), 1);
        double slope = Math.tan(Math.toRadians(START_DEGREES));
        bed.fill(
                new Vec3(-radius, 0.02, -radius),
                new Vec3(radius, top, radius),
                1.03,
                (x, y, z) -> y < (radius - 0.7 - Math.hypot(x, z)) * slope + 0.6);
        double slump = SLUMP * Math.sqrt(DIAMETER / Arrangement.EARTH);
        String grains = bed.count() + " grains ";
        try (Play play = trial.open(bed.scene())) {
            play.until(slump, 0.1, grains + "slump, mu " + friction);
            double first = slope(bed.centres(play), radius);
            play.until(slump + later, 0.1, grains + "rest, mu " + friction);
            double[] last = bed.centres(play);
            return new double[] {first, slope(last, radius), GrainBeds.greatestOverlap(last)};
        }
    }

    /** Angle of a line through the upper grains of rings about the axis [degrees]. */
    private static double slope(double[] centres, double radius) {
        int rings = 10;
        double[] r = new double[rings];
        double[] y = new double[rings];
        int used = 0;
        for (int k = 0; k < rings; k++) {
            double inner = radius * (0.2 + 0.06 * k);
            double outer = inner + 0.06 * radius;
            double[] heights = GrainBeds.heights(centres, inner, outer, -0.5);
            if (heights.length > 0) {
                // About so many grains lie in a ring's topmost layer.
                double layer = Math.PI * (outer * outer - inner * inner) * 0.6;
                int surface = (int) Math.max(1, Math.min(heights.length, layer));
                r[used] = 0.5 * (inner + outer);
                y[used++] = Arrays.stream(heights, heights.length - surface, heights.length)
                        .average()
                        .orElseThrow();
            }
        }
        return Math.toDegrees(Math.atan(-GrainBeds.slope(r, y, used)));
    }
}

package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Grains run out of a silo's round outlet: Beverloo's law (Beverloo, Leniger and van de Velde 1961). */
final class HopperCases {
    private static final double DIAMETER = 0.01;
    /** Height of the outlet over the domain's floor, in diameters. */
    private static final double DROP = 120;

    private static final int WINDOWS = 4;

    private HopperCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "grain/hopper",
                        "R4",
                        "grains leave outlets of 8, 12, 16 d at a steady rate, as (D - 1.4 d)^p, p 2.2 to 2.8",
                        HopperCases::run);
    }

    private static List<Check> run(Trial trial) {
        double[] outlets = {8, 12, 16};
        List<Check> checks = new ArrayList<>();
        double[] x = new double[3];
        double[] y = new double[3];
        for (int k = 0; k < 3; k++) {
            double[] found = rates(trial, outlets[k], k / 3.0);
            x[k] = Math.log(outlets[k] - 1.4);
            y[k] = Math.log(found[0]);
            String outlet = (int) outlets[k] + "d";
            double packed = 0.58 * 0.6 / (Math.PI / 6);
            double law = packed * Math.pow(outlets[k] - 1.4, 2.5) * Math.sqrt(Arrangement.EARTH / DIAMETER);
            checks.add(Check.atMost("steady-" + outlet, 0.05, found[1]));
            checks.add(Check.reported("rate-" + outlet, law, found[0], "grains/s"));
        }
        checks.add(Check.between("exponent", 2.2, 2.8, GrainBeds.slope(x, y, 3), "1"));
        return checks;
    }

    private static double fill(double outlet) {
        return outlet < 10 ? 32 : outlet < 14 ? 54 : 72;
    }

    /** Side of the square silo, in diameters. */
    private static double width(double outlet) {
        return Math.max(20, 1.9 * outlet);
    }

    /** A full silo. */
    private static GrainBeds silo(double outlet) {
        double fill = fill(outlet);
        double half = width(outlet) / 2;
        GrainBeds bed = new GrainBeds(DIAMETER, half, -DROP, fill + 2, 5);
        bed.scene().matter(0.5, 0.5, 0);
        double free = outlet / 2 + 0.25;
        bed.fix(GrainBeds.plate(half, -0.25, 0.45, (x, y, z) -> x * x + z * z > free * free), 0.5);
        bed.fill(new Vec3(-half, 0.02, -half), new Vec3(half, fill, half), 1.02, (x, y, z) -> true);
        return bed;
    }

    /**
     * @return mean rate [grains/s], and the greatest part by which a window's rate differs from it, while the fill is
     *     over two outlets
     */
    private static double[] rates(Trial trial, double outlet, double fraction) {
        GrainBeds bed = silo(outlet);
        double fill = fill(outlet);
        double width = width(outlet);
        double unit = Math.sqrt(DIAMETER / Arrangement.EARTH);
        List<double[]> seen = new ArrayList<>();
        try (Play play = trial.open(bed.scene())) {
            double level = fill;
            double begin = 12 * unit;
            while (level > 2 * outlet && play.time() < 90 * unit) {
                play.until(play.time() + unit);
                double[] at = bed.centres(play);
                int out = 0;
                for (int i = 1; i < at.length; i += 3) {
                    out += at[i] < -0.5 ? 1 : 0;
                }
                // What is left, as a bed of packing .58.
                level = (bed.count() - out) * Math.PI / 6 / 0.58 / (width * width);
                if (play.time() >= begin && level > 2 * outlet) {
                    seen.add(new double[] {play.time(), out});
                }
                trial.report(fraction, bed.count() + " grains, " + out + " of them out");
            }
        }
        if (seen.size() < WINDOWS + 1) {
            return new double[] {Double.NaN, Double.NaN};
        }
        double mean = rate(seen, 0, seen.size() - 1);
        double worst = 0;
        for (int w = 0; w < WINDOWS; w++) {
            int last = seen.size() - 1;
            double rate = rate(seen, w * last / WINDOWS, (w + 1) * last / WINDOWS);
            worst = Math.max(worst, Math.abs(rate / mean - 1));
        }
        return new double[] {mean, worst};
    }

    private static double rate(List<double[]> seen, int from, int to) {
        return (seen.get(to)[1] - seen.get(from)[1]) / (seen.get(to)[0] - seen.get(from)[0]);
    }
}

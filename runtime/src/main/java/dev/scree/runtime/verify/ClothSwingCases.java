package dev.scree.runtime.verify;

import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;

/** A hanging strip that swings, and how fast the steps damp it. */
final class ClothSwingCases {
    private static final double LENGTH = 0.5;
    /** First zero of J0. */
    private static final double CHAIN = 2.404826;

    private ClothSwingCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/swing",
                        "R8",
                        "a hanging strip swings as a chain and is damped by its steps alone",
                        trial -> swing(trial, ClothConstants.LONGEST_STEP.value(), 0.1));
    }

    /**
     * A strip of .5 m that hangs from its short side and is struck a little in its lowest mode, that of a hanging
     * chain: w = 2.4048/2 sqrt(g/L). Steps of implicit Euler multiply it in each step by 1/(1 + i w dt), so that it
     * dies away as exp(-w^2 dt t/2).
     *
     * @param step of the cloths [s]
     * @param tolerance of the part that is left [1]
     */
    static List<Check> swing(Trial trial, double step, double tolerance) {
        double w = CHAIN / 2 * Math.sqrt(Arrangement.EARTH / LENGTH);
        Sheets sheet = Sheets.rectangle(LENGTH, 0.06, 0.02, Sheets.fabric(0.2, 2000, 1e-8))
                .at(new Vec3(0, 0.7, 0), new Quaterniond().rotateZ(-Math.PI / 2))
                .hold(at -> at.x < -LENGTH / 2 + 1e-9);
        try (Play play = trial.open(sheet.in(Arrangement.room(0.5, 1.2)))) {
            // It hangs still first, as far as it stretches.
            Sheets.settle(play, 0.2, 1);
            double[] x = Sheets.places(play);
            double low = Sheets.range(x, 1)[0];
            double[] v = new double[x.length];
            for (int k = 0; k < x.length; k += 4) {
                v[k] = 0.05 * ClothCases.bessel(CHAIN * Math.sqrt((x[k + 1] - low) / LENGTH));
            }
            play.solver().write("clothVelocity", v);
            List<Double> peaks = new ArrayList<>();
            List<Double> times = new ArrayList<>();
            double start = play.time();
            double[] mean = {0, 0, 0};
            while (play.time() < start + 3 * 2 * Math.PI / w) {
                play.frame();
                mean = new double[] {mean[1], mean[2], Sheets.range(Sheets.places(play), 0)[1]};
                if (mean[1] > mean[0] && mean[1] >= mean[2] && mean[1] > 0) {
                    // The top of the parabola through three frames.
                    double bend = mean[0] - 2 * mean[1] + mean[2];
                    double part = 0.5 * (mean[0] - mean[2]) / bend;
                    peaks.add(mean[1] - 0.25 * (mean[0] - mean[2]) * part);
                    times.add(play.time() + (part - 1) / 60);
                }
            }
            int last = peaks.size() - 1;
            double time = times.get(last) - times.get(0);
            return List.of(
                    Check.relative("frequency", w / (2 * Math.PI), last / time, 0.03, "1/s"),
                    Check.relative(
                            "left",
                            Math.exp(-w * w * step * time / 2),
                            peaks.get(last) / peaks.get(0),
                            tolerance,
                            "1"));
        }
    }
}

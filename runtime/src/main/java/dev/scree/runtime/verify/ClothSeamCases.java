package dev.scree.runtime.verify;

import dev.scree.runtime.scene.ClothSeam;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;

/** Cloths that are sewn together. */
final class ClothSeamCases {
    private static final String SYSTEM = "R8";

    private ClothSeamCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/seam",
                        SYSTEM,
                        "a strip that is sewn to a held one from 3 cm away hangs on it like a strip of both lengths",
                        ClothSeamCases::hangs);
    }

    /** Two strips of .2 m by .1 m, one above the other; the lower one starts 3 cm below and has another fineness. */
    private static List<Check> hangs(Trial trial) {
        double length = 0.2;
        double stretch = 200;
        double density = 0.2;
        Quaterniond down = new Quaterniond().rotateZ(-Math.PI / 2);
        Fabric fabric = Sheets.fabric(density, stretch, 1e-6).withDamping(0.02);
        Sheets upper = Sheets.rectangle(length, 0.1, 0.02, fabric)
                .at(new Vec3(0, 0.8, 0), down)
                .hold(at -> at.x < -length / 2 + 1e-9);
        Sheets lower = Sheets.rectangle(length, 0.1, 0.025, fabric)
                .at(new Vec3(0, 0.8 - length - 0.03, 0), down)
                .edit(c -> c.withSeams(List.of(new ClothSeam("sheet0", 0.035, null))));
        int first = upper.mesh().vertexCount();
        try (Play play = trial.open(lower.in(upper.in(Arrangement.room(0.5, 1))))) {
            play.until(2);
            double[] x = Sheets.places(play);
            double low = Double.MAX_VALUE;
            double top = -Double.MAX_VALUE;
            double end = Double.MAX_VALUE;
            double fastest = 0;
            double[] v = play.solver().read("clothVelocity");
            for (int k = 0; k < x.length / 4; k++) {
                if (k < first) {
                    low = Math.min(low, x[4 * k + 1]);
                } else {
                    top = Math.max(top, x[4 * k + 1]);
                    end = Math.min(end, x[4 * k + 1]);
                }
                fastest = Math.max(fastest, Math.abs(v[4 * k + 1]));
            }
            // The upper strip bears its own weight and that of the lower one.
            double hang = density * Arrangement.EARTH * length * length * (0.5 + 1 + 0.5) / stretch;
            double start = 0.8 + length / 2 - play.solver().origin().y();
            return List.of(
                    Check.within("gap", 0, low - top, 0.002, "m"),
                    Check.within("end", start - 2 * length - hang, end, 0.004, "m"),
                    Check.atMost("fastest", 0.01, fastest, "m/s"));
        }
    }
}
